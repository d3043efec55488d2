#include "output/xml_text.hpp"

#include "output/utf8.hpp"

namespace mazepress::output {
namespace {

/// One code point from beyond ASCII as UTF-8 that XML 1.0 may hold: U+FFFE and U+FFFF are no characters.
void add_character(std::string& out, std::string_view bytes, char32_t point) {
    constexpr std::string_view kReplacement = "\xEF\xBF\xBD";
    const bool allowed = point != kIllFormed && point != 0xFFFE && point != 0xFFFF;
    out += allowed ? bytes : kReplacement;
}

}  // namespace

std::string escape_xml(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (static_cast<unsigned char>(c) >= 0x80) {
            const Decoded decoded = decode_utf8(text.substr(at));
            add_character(out, text.substr(at, decoded.length), decoded.point);
            at += decoded.length - 1;
            continue;
        }
        switch (c) {
            case '&':
                out += "&amp;";
                break;
            case '<':
                out += "&lt;";
                break;
            case '>':
                out += "&gt;";
                break;
            case '"':
                out += "&quot;";
                break;
            case '\'':
                out += "&apos;";
                break;
            default:
                if (c >= 0x20 || c == '\n' || c == '\t') out += c;
        }
    }
    return out;
}

}  // namespace mazepress::output
