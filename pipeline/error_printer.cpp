#include "pipeline/error_printer.hpp"

#include <cstdio>

namespace mazepress::pipeline {

std::string to_line(const Error& error) {
    std::string line;
    if (!error.place.empty()) line += error.place + ": ";
    line += error.rule;
    if (!error.value.empty()) line += ", got " + error.value;
    if (!error.hint.empty()) line += "; " + error.hint;
    return line;
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
