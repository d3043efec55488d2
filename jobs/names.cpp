#include "jobs/names.hpp"

#include <algorithm>
#include <array>

#include "jobs/limits.hpp"
#include "jobs/text_rules.hpp"

namespace mazepress::jobs {
namespace {

struct CharacterRange {
    std::int32_t first;
    std::int32_t last;
};

/// Characters beyond ASCII that are invisible, turn the direction of text, are a kind of space, combine with
/// the one before, or are not characters at all.
constexpr auto kRefused = std::to_array<CharacterRange>({
    {0x80, 0xA0},     {0xAD, 0xAD},       {0x300, 0x36F},      {0x483, 0x489},   {0x591, 0x5BD},
    {0x61C, 0x61C},   {0x1680, 0x1680},   {0x180B, 0x180F},    {0x1AB0, 0x1AFF}, {0x1DC0, 0x1DFF},
    {0x2000, 0x200F}, {0x2028, 0x202F},   {0x205F, 0x206F},    {0x20D0, 0x20FF}, {0x3000, 0x3000},
    {0xE000, 0xF8FF}, {0xFDD0, 0xFDEF},   {0xFE00, 0xFE0F},    {0xFE20, 0xFE2F}, {0xFEFF, 0xFEFF},
    {0xFFF0, 0xFFFF}, {0xE0000, 0xE0FFF}, {0xF0000, 0x10FFFF},
});

bool is_name_character(std::int32_t character) {
    if (character < 0) return false;
    if (character < 0x80) {
        const char letter = static_cast<char>(character);
        return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
               (letter >= '0' && letter <= '9') ||
               std::string_view("-_.+^").find(letter) != std::string_view::npos;
    }
    for (const CharacterRange& range : kRefused) {
        if (character >= range.first && character <= range.last) return false;
    }
    return true;
}

std::int32_t fold(std::int32_t c) {
    if (c >= 'A' && c <= 'Z') return c + 32;
    if (c >= 0xC0 && c <= 0xDE && c != 0xD7) return c + 32;
    const bool even_upper = (c >= 0x100 && c <= 0x137) || (c >= 0x14A && c <= 0x177) ||
                            (c >= 0x460 && c <= 0x481) || (c >= 0x48A && c <= 0x4BF) ||
                            (c >= 0x4D0 && c <= 0x52F) || (c >= 0x1E00 && c <= 0x1EFF);
    if (even_upper && c % 2 == 0) return c + 1;
    const bool odd_upper = (c >= 0x139 && c <= 0x148) || (c >= 0x179 && c <= 0x17E);
    if (odd_upper && c % 2 == 1) return c + 1;
    if (c == 0x178) return 0xFF;
    if (c >= 0x391 && c <= 0x3A9 && c != 0x3A2) return c + 32;
    if (c == 0x3C2) return 0x3C3;  // final sigma
    if (c >= 0x410 && c <= 0x42F) return c + 32;
    if (c >= 0x400 && c <= 0x40F) return c + 80;
    return c;
}

void append_utf8(std::string& text, std::int32_t c) {
    const auto byte = [&](std::int32_t value) {
        text += static_cast<char>(static_cast<std::uint8_t>(value));
    };
    if (c < 0x80) {
        byte(c);
    } else if (c < 0x800) {
        byte(0xC0 | c >> 6);
        byte(0x80 | (c & 0x3F));
    } else if (c < 0x10000) {
        byte(0xE0 | c >> 12);
        byte(0x80 | (c >> 6 & 0x3F));
        byte(0x80 | (c & 0x3F));
    } else {
        byte(0xF0 | c >> 18);
        byte(0x80 | (c >> 12 & 0x3F));
        byte(0x80 | (c >> 6 & 0x3F));
        byte(0x80 | (c & 0x3F));
    }
}

}  // namespace

Status check_name(std::string_view name, std::size_t longest) {
    const auto fault = [](std::string rule, std::string hint) {
        return Error{{}, std::move(rule), {}, std::move(hint)};
    };
    if (name.empty()) return fault("must not be empty", "give it a name such as cyber-cyan");
    if (name.size() > longest) {
        return fault("must have at most " + std::to_string(longest) + " bytes", "shorten it");
    }
    if (name.front() == '.' || name.front() == '-') {
        return fault("must not begin with '.' or '-'", "begin with a letter or digit");
    }
    if (name.back() == '.') return fault("must not end with '.'", "drop the dot");
    for (std::string_view rest = name; !rest.empty();) {
        if (!is_name_character(take_character(rest))) {
            return fault("must be made of letters, digits and - _ . + ^", "use '-' between words");
        }
    }
    return Done{};
}

Status check_file_name(std::string_view path) {
    for (std::string_view rest = path;;) {
        const std::size_t slash = rest.find('/');
        const std::string_view part = rest.substr(0, slash);
        if (Status status = check_name(part, kLongestFileName); !status) return status;
        if (slash == std::string_view::npos) return Done{};
        rest.remove_prefix(slash + 1);
    }
}

std::string fold_case(std::string_view name) {
    std::string folded;
    folded.reserve(name.size());
    while (!name.empty()) {
        if (static_cast<std::uint8_t>(name.front()) < 0x80) {  // nearly always
            folded += static_cast<char>(fold(name.front()));
            name.remove_prefix(1);
        } else {
            append_utf8(folded, fold(take_character(name)));
        }
    }
    return folded;
}

std::string padded(std::uint64_t number, std::uint64_t of, std::size_t least) {
    const std::string digits = std::to_string(number);
    const std::size_t width = std::max(least, std::to_string(of).size());
    return std::string(width - std::min(width, digits.size()), '0') + digits;
}

}  // namespace mazepress::jobs
