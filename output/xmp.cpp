#include "output/xmp.hpp"

#include "core/version.hpp"
#include "output/xml_text.hpp"

namespace mazepress::output {
namespace {

void add_element(std::string& text, std::string_view name, std::string_view value) {
    if (value.empty()) return;
    text.append("<")
        .append(name)
        .append(">")
        .append(escape_xml(value))
        .append("</")
        .append(name)
        .append(">\n");
}

/// Text in one language, as dc:title, dc:rights and dc:description are.
void add_language_alternative(std::string& text, std::string_view name, std::string_view value) {
    if (value.empty()) return;
    text.append("<").append(name).append("><rdf:Alt><rdf:li xml:lang=\"x-default\">");
    text.append(escape_xml(value));
    text.append("</rdf:li></rdf:Alt></").append(name).append(">\n");
}

void add_sequence(std::string& text, std::string_view name, std::string_view value) {
    if (value.empty()) return;
    text.append("<").append(name).append("><rdf:Seq><rdf:li>").append(escape_xml(value));
    text.append("</rdf:li></rdf:Seq></").append(name).append(">\n");
}

}  // namespace

std::string make_document_title(const Metadata& metadata) {
    std::string title = metadata.title;
    if (!metadata.work.empty()) title += (title.empty() ? "" : " - ") + metadata.work;
    return title;
}

std::string make_xmp(const Metadata& metadata, const XmpExtras& extras) {
    // The packet's id is the constant that the standard prescribes.
    std::string text =
        "<?xpacket begin=\"\xEF\xBB\xBF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
        "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n"
        "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n"
        "<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\" "
        "xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\" xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\" "
        "xmlns:xmpMM=\"http://ns.adobe.com/xap/1.0/mm/\" xmlns:mazepress=\"urn:mazepress:1\">\n";
    add_element(text, "dc:format", extras.format);
    add_language_alternative(text, "dc:title", make_document_title(metadata));
    add_sequence(text, "dc:creator", metadata.artist);
    add_language_alternative(text, "dc:rights", metadata.rights);
    const bool full = metadata.level == core::MetadataLevel::full;
    if (full) add_language_alternative(text, "dc:description", metadata.description);
    add_sequence(text, "dc:date", metadata.date);
    add_element(text, "xmp:CreateDate", metadata.date);
    add_element(text, "xmp:ModifyDate", metadata.date);
    add_element(text, "xmp:MetadataDate", metadata.date);
    add_element(text, "xmp:CreatorTool", std::string("mazepress ") + kVersion);
    add_element(text, "pdf:Producer", extras.producer);
    add_element(text, "xmpMM:DocumentID", extras.document_id);
    add_element(text, "xmpMM:InstanceID", extras.instance_id);
    if (full) add_element(text, "mazepress:digest", metadata.digest);
    text += "</rdf:Description>\n";
    text += extras.descriptions;
    text += "</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"r\"?>";
    return text;
}

}  // namespace mazepress::output
