#include "output/pdf_metadata.hpp"

#include <array>
#include <utility>

#include "core/version.hpp"
#include "output/pdf_syntax.hpp"
#include "output/xml_text.hpp"

namespace mazepress::output {
namespace {

std::string program() {
    return std::string("Mazepress ") + kVersion;
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

/// Grows an rdf:Description, leaving out what is empty.
class Properties {
  public:
    void plain(std::string_view name, std::string_view value) {
        if (!value.empty()) element(name, escape_xml(value));
    }
    void alternatives(std::string_view name, std::string_view value) {
        if (!value.empty())
            element(name,
                    "<rdf:Alt><rdf:li xml:lang=\"x-default\">" + escape_xml(value) + "</rdf:li></rdf:Alt>");
    }
    void sequence(std::string_view name, std::string_view value) {
        if (!value.empty()) element(name, "<rdf:Seq><rdf:li>" + escape_xml(value) + "</rdf:li></rdf:Seq>");
    }
    [[nodiscard]] const std::string& text() const { return text_; }

  private:
    void element(std::string_view name, const std::string& inner) {
        text_.append("<").append(name).append(">").append(inner).append("</").append(name).append(">\n");
    }
    std::string text_;
};

/// xmp dates have a time of day only with a zone.
std::string_view xmp_date(const Metadata& metadata) {
    return pdf_date(metadata.date) ? metadata.date : std::string_view();
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
    add("/Title", metadata.title);
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
    Properties properties;
    properties.plain("dc:format", "application/pdf");
    properties.alternatives("dc:title", metadata.title);
    if (tells(metadata)) {
        properties.sequence("dc:creator", metadata.artist);
        properties.alternatives("dc:rights", metadata.rights);
        properties.plain("xmp:CreatorTool", program());
    }
    if (tells_all(metadata)) properties.alternatives("dc:description", metadata.description);
    const std::string_view date = xmp_date(metadata);
    properties.plain("xmp:CreateDate", date);
    properties.plain("xmp:ModifyDate", date);
    properties.plain("xmp:MetadataDate", date);
    properties.plain("pdf:Producer", program());
    properties.plain("pdf:Trapped", "False");
    properties.plain("xmpMM:DocumentID", uuid(identity));
    properties.plain("xmpMM:InstanceID", uuid(identity));
    properties.plain("xmpMM:RenditionClass", "default");
    properties.plain("xmpMM:VersionID", "1");
    if (standard == core::PdfStandard::x_1a) properties.plain("pdfx:GTS_PDFXVersion", "PDF/X-1a:2003");
    if (standard == core::PdfStandard::x_4) properties.plain("pdfxid:GTS_PDFXVersion", "PDF/X-4");
    if (tells_all(metadata)) {
        properties.plain("mazepress:work", metadata.work);
        properties.plain("mazepress:digest", metadata.digest);
        properties.plain("mazepress:recipe", metadata.recipe);
    }
    constexpr std::array<std::pair<std::string_view, std::string_view>, 7> kNamespaces{{
        {"dc", "http://purl.org/dc/elements/1.1/"},
        {"xmp", "http://ns.adobe.com/xap/1.0/"},
        {"pdf", "http://ns.adobe.com/pdf/1.3/"},
        {"xmpMM", "http://ns.adobe.com/xap/1.0/mm/"},
        {"pdfx", "http://ns.adobe.com/pdfx/1.3/"},
        {"pdfxid", "http://www.npes.org/pdfx/ns/id/"},
        {"mazepress", kMazepressNamespace},
    }};
    std::string packet =
        "<?xpacket begin=\"\xEF\xBB\xBF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
        "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n"
        "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n<rdf:Description "
        "rdf:about=\"\"";
    for (const auto& [prefix, address] : kNamespaces) {
        const std::string used = "<" + std::string(prefix) + ":";
        if (properties.text().find(used) != std::string::npos)
            packet.append("\n xmlns:").append(prefix).append("=\"").append(address).append("\"");
    }
    packet +=
        ">\n" + properties.text() + "</rdf:Description>\n</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"r\"?>";
    return packet;
}

}  // namespace mazepress::output
