#include "output/pdf_metadata.hpp"

#include <array>
#include <utility>

#include "core/version.hpp"
#include "output/pdf_syntax.hpp"
#include "output/xml_text.hpp"
#include "output/xmp.hpp"

namespace mazepress::output {
namespace {

std::string program() {
    return std::string("mazepress ") + kVersion;
}

bool is_silent(const Metadata& metadata, core::PdfStandard standard) {
    return metadata.level == core::MetadataLevel::none && standard == core::PdfStandard::plain;
}

bool tells(const Metadata& metadata) {
    return metadata.level != core::MetadataLevel::none;
}
bool tells_all(const Metadata& metadata) {
    return metadata.level == core::MetadataLevel::full;
}

void add_property(std::string& text, std::string_view name, std::string_view value) {
    if (value.empty()) return;
    text.append("<")
        .append(name)
        .append(">")
        .append(escape_xml(value))
        .append("</")
        .append(name)
        .append(">\n");
}

/// A description with the namespaces of what stands in it.
std::string describe(const std::string& properties) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 5> kNamespaces{{
        {"pdf", "http://ns.adobe.com/pdf/1.3/"},
        {"xmpMM", "http://ns.adobe.com/xap/1.0/mm/"},
        {"pdfx", "http://ns.adobe.com/pdfx/1.3/"},
        {"pdfxid", "http://www.npes.org/pdfx/ns/id/"},
        {"mazepress", kMazepressNamespace},
    }};
    std::string text = "<rdf:Description rdf:about=\"\"";
    for (const auto& [prefix, address] : kNamespaces) {
        if (properties.find("<" + std::string(prefix) + ":") != std::string::npos)
            text.append(" xmlns:").append(prefix).append("=\"").append(address).append("\"");
    }
    return text + ">\n" + properties + "</rdf:Description>\n";
}

bool digits(std::string_view text) {
    for (const char letter : text)
        if (letter < '0' || letter > '9') return false;
    return !text.empty();
}

std::string uuid(const std::string& identity) {
    // Version 8: made from a hash of the file's own content (RFC 9562).
    std::string text;
    for (std::size_t i = 0; i < identity.size(); ++i) {
        if (i == 8 || i == 12 || i == 16 || i == 20) text.push_back('-');
        text.push_back(i == 12 ? '8' : i == 16 ? 'A' : identity[i]);
    }
    for (char& letter : text)
        if (letter >= 'A') letter = static_cast<char>(letter - 'A' + 'a');
    return "uuid:" + text;
}

}  // namespace

std::optional<std::string> pdf_date(std::string_view iso) {
    std::string date = "D:";
    const auto take = [&](std::string_view before, std::size_t count) {
        if (!iso.starts_with(before) || iso.size() < before.size() + count) return false;
        const std::string_view number = iso.substr(before.size(), count);
        if (!digits(number)) return false;
        date.append(number);
        iso.remove_prefix(before.size() + count);
        return true;
    };
    if (!take("", 4)) return std::nullopt;
    if (take("-", 2) && take("-", 2) && take("T", 2)) {
        if (!take(":", 2)) return std::nullopt;
        if (!take(":", 2)) date += "00";
        if (iso == "Z") {
            date += "Z";
            iso = {};
        } else if (iso.starts_with('+') || iso.starts_with('-')) {
            date.push_back(iso.front());
            if (!take(iso.substr(0, 1), 2)) return std::nullopt;
            date.push_back('\'');
            if (!take(":", 2)) return std::nullopt;
            date.push_back('\'');
        }
    }
    if (!iso.empty()) return std::nullopt;
    return date;
}

std::string make_information(const Metadata& metadata, core::PdfStandard standard) {
    if (is_silent(metadata, standard)) return {};
    std::string body = "<<";
    const auto add = [&body](std::string_view key, std::string_view text) {
        if (!text.empty()) body.append(key).append(pdf_text(text)).append("\n");
    };
    add("/Title", make_document_title(metadata));
    if (tells(metadata)) {
        add("/Author", metadata.artist);
        if (tells_all(metadata)) add("/Subject", metadata.description);
        add("/Creator", program());
    }
    add("/Producer", program());
    if (const auto date = pdf_date(metadata.date))
        body += "/CreationDate(" + *date + ")\n/ModDate(" + *date + ")\n";
    if (standard == core::PdfStandard::x_1a) body += "/GTS_PDFXVersion(PDF/X-1a:2003)\n";
    if (standard == core::PdfStandard::x_4) body += "/GTS_PDFXVersion(PDF/X-4)\n";
    return body + "/Trapped/False>>";
}

std::string make_pdf_xmp(const Metadata& metadata, core::PdfStandard standard, const std::string& identity) {
    if (is_silent(metadata, standard)) return {};
    std::string properties;
    add_property(properties, "pdf:Trapped", "False");
    add_property(properties, "xmpMM:RenditionClass", "default");
    add_property(properties, "xmpMM:VersionID", "1");
    if (standard == core::PdfStandard::x_1a)
        add_property(properties, "pdfx:GTS_PDFXVersion", "PDF/X-1a:2003");
    if (standard == core::PdfStandard::x_4) add_property(properties, "pdfxid:GTS_PDFXVersion", "PDF/X-4");
    if (tells_all(metadata)) {
        add_property(properties, "mazepress:work", metadata.work);
        add_property(properties, "mazepress:recipe", metadata.recipe);
    }
    const std::string descriptions = describe(properties);
    const std::string name = uuid(identity);
    const std::string producer = program();
    XmpExtras extras;
    extras.format = "application/pdf";
    extras.producer = producer;
    extras.document_id = name;
    extras.instance_id = name;
    extras.descriptions = descriptions;
    return make_xmp(metadata, extras);
}

}  // namespace mazepress::output
