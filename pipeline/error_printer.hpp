#pragma once

#include <span>
#include <string>

#include "core/result.hpp"

namespace mazepress::pipeline {

/// An error as one line: "<place>: <rule>, got <value>; <hint>". The one place that puts errors into words.
std::string to_line(const Error& error);

/// Prints errors to stderr, a line each.
void print_errors(std::span<const Error> errors);
void print_error(const Error& error);
/// A warning: "warning: " and the line.
void print_warning(const Error& warning);

}  // namespace mazepress::pipeline
