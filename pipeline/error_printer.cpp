#include "pipeline/error_printer.hpp"

#include <cstdint>
#include <cstdio>
#include <string_view>

namespace mazepress::pipeline {

namespace {

/// Shows control characters as \xNN: an error is one line whatever a file's name or value holds, and no text
/// from a hostile file reaches a terminal as a command.
std::string printable(std::string_view text) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string shown;
    for (const char c : text) {
        const auto byte = static_cast<std::uint8_t>(c);
        if (byte >= 0x20U && byte != 0x7FU) {
            shown += c;
        } else {
            shown += {'\\', 'x', kDigits[byte >> 4U], kDigits[byte & 0xFU]};
        }
    }
    return shown;
}

}  // namespace

std::string to_line(const Error& error) {
    std::string line;
    if (!error.place.empty()) line += error.place + ": ";
    line += error.rule;
    if (!error.value.empty()) line += ", got " + error.value;
    if (!error.hint.empty()) line += "; " + error.hint;
    return printable(line);
}

void print_errors(std::span<const Error> errors) {
    std::string text;
    for (const Error& error : errors) text += to_line(error) + "\n";
    std::fputs(text.c_str(), stderr);
}

void print_error(const Error& error) {
    print_errors({&error, 1});
}

void print_warning(const Error& warning) {
    std::fputs(("warning: " + to_line(warning) + "\n").c_str(), stderr);
}

}  // namespace mazepress::pipeline
