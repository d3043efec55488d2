#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/result.hpp"

// Texts with {fields}: captions, labels and file names. {{ and }} stand for the braces themselves.
namespace mazepress::jobs {

/// The value of a field; empty where the field stays in the text as it is ({digest}, which only the maze
/// knows).
using FieldValues = std::function<std::optional<std::string>(std::string_view field)>;

/// Whether every field of the template is among `known` and every brace has its partner. The error's rule
/// begins with "must", its value is the field.
Status check_template(std::string_view text, std::span<const std::string_view> known);

/// The template with its fields filled in; braces within a value are doubled, so that the result is a
/// template too. The text has passed check_template.
std::string fill_template(std::string_view text, const FieldValues& values);

/// Fills the last field, {digest}, and turns {{ and }} into braces: the text that is set in letters.
std::string finish_text(std::string_view filled, std::string_view digest);

/// The fields of captions and labels, and those of file names.
std::span<const std::string_view> caption_fields();
std::span<const std::string_view> name_fields();

}  // namespace mazepress::jobs
