#include "core/version.hpp"
#include "output/decimal.hpp"
#include "output/svg_encoder.hpp"
#include "output/xml_text.hpp"

namespace mazepress::output {
namespace {

void add_element(std::string& text, std::string_view name, std::string_view value) {
    if (value.empty()) return;
    text += "<";
    text += name;
    text += ">";
    text += escape_xml(value);
    text += "</";
    text += name.substr(0, name.find(' '));
    text += ">\n";
}

void add_metadata(std::string& text, const Metadata& metadata) {
    text +=
        "<metadata>\n<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\" "
        "xmlns:dc=\"http://purl.org/dc/elements/1.1/\" xmlns:mazepress=\"urn:mazepress:1\">\n"
        "<rdf:Description rdf:about=\"\">\n"
        "<dc:format>image/svg+xml</dc:format>\n";
    add_element(text, "dc:title", metadata.title);
    add_element(text, "dc:creator", metadata.artist);
    add_element(text, "dc:rights", metadata.rights);
    add_element(text, "dc:date", metadata.date);
    add_element(text, "dc:description", metadata.description);
    add_element(text, "mazepress:program", std::string("mazepress ") + kVersion);
    if (metadata.level == core::MetadataLevel::full) {
        add_element(text, "mazepress:work", metadata.work);
        add_element(text, "mazepress:digest", metadata.digest);
        add_element(text, "mazepress:recipe xml:space=\"preserve\"", metadata.recipe);
    }
    text += "</rdf:Description>\n</rdf:RDF>\n</metadata>\n";
}

}  // namespace

std::string make_svg_head(const core::Scene& scene, const Metadata& metadata) {
    const Decimals decimals(4);
    const bool mm = scene.sheet.unit == core::Unit::mm;
    const std::string width = decimals.text(scene.sheet.media.width());
    const std::string height = decimals.text(scene.sheet.media.height());
    std::string text =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<svg xmlns=\"http://www.w3.org/2000/svg\" "
        "xmlns:inkscape=\"http://www.inkscape.org/namespaces/inkscape\" version=\"1.1\" width=\"";
    text += width + (mm ? "mm" : "") + "\" height=\"" + height + (mm ? "mm" : "") + "\" viewBox=\"0 0 " +
            width + " " + height + "\">\n";
    if (metadata.level == core::MetadataLevel::none) return text;
    std::string title = metadata.title;
    if (!metadata.work.empty()) title += (title.empty() ? "" : " – ") + metadata.work;
    add_element(text, "title", title);
    add_element(text, "desc", metadata.description);
    add_metadata(text, metadata);
    return text;
}

}  // namespace mazepress::output
