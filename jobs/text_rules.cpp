#include "jobs/text_rules.hpp"

#include <array>
#include <cstdio>
#include <string>

namespace mazepress::jobs {
namespace {

std::string hexadecimal(std::uint32_t value, int digits) {
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    std::string text;
    for (int i = digits - 1; i >= 0; --i) text += kDigits[(value >> (4U * static_cast<unsigned>(i))) & 15U];
    return text;
}

bool is_control(std::int32_t character) {
    return (character < 0x20 && character != '\t' && character != '\n' && character != '\r') ||
           (character >= 0x7F && character <= 0x9F && character != 0x85);
}

}  // namespace

std::int32_t take_character(std::string_view& text) {
    const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
    const std::uint8_t lead = byte(0);
    const std::size_t length = lead < 0x80 ? 1 : lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 0;
    constexpr std::array<std::int32_t, 5> kLeast = {0, 0, 0x80, 0x800, 0x10000};
    std::int32_t character = length <= 1 ? lead : lead & (0x7F >> length);
    bool valid = length != 0 && lead < 0xF8 && text.size() >= length;
    for (std::size_t i = 1; valid && i < length; ++i) {
        valid = (byte(i) & 0xC0U) == 0x80U;
        character = character << 6 | (byte(i) & 0x3F);
    }
    valid = valid && character >= kLeast[length] && character <= 0x10FFFF &&
            (character < 0xD800 || character > 0xDFFF);
    text.remove_prefix(valid ? length : 1);
    return valid ? character : -1;
}

bool check_text(std::string_view text, std::uint32_t origin, Findings& findings) {
    const std::size_t before = findings.size();
    Place place{1, 1, origin};
    bool indenting = true;
    bool tab_told = false;
    while (!text.empty()) {
        const auto lead = static_cast<std::uint8_t>(text.front());
        const std::int32_t character = take_character(text);
        if (character < 0) {
            findings.add(place, "a job file must be UTF-8 text", "byte 0x" + hexadecimal(lead, 2),
                         "save the file as UTF-8");
            return false;
        }
        if (is_control(character)) {
            findings.add(place, "a job file must not hold control characters",
                         "U+" + hexadecimal(static_cast<std::uint32_t>(character), 4),
                         "delete the character");
            return false;
        }
        if (character == '\t' && indenting && !tab_told) {
            findings.add(place, "a line must be indented with spaces, not tabs", "a tab",
                         "replace the tab with spaces");
            tab_told = true;
        }
        indenting = character == '\n' || (indenting && (character == ' ' || character == '\t'));
        ++place.column;
        if (character == '\n') place = {place.line + 1, 1, origin};
    }
    return findings.size() == before;
}

}  // namespace mazepress::jobs
