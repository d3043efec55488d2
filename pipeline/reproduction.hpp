#pragma once

#include <string>

#include "core/result.hpp"
#include "output/recipe_reader.hpp"

namespace mazepress::pipeline {

/// How a file compares with what its own recipe makes today.
enum class Likeness : std::uint8_t {
    same_bytes,
    same_picture,  ///< only what the file tells of itself differs
    same_pixels,   ///< a PNG with the same pixels, packed otherwise
    different_picture,
};
std::string_view to_string(Likeness likeness);

/// Renders the recipe of a file anew, in memory, from the file alone.
Result<std::string> render_recipe(const output::EmbeddedRecipe& recipe, std::string_view file,
                                  const std::string& place);

/// Compares a file with its new rendering.
Likeness compare_files(std::string_view file, std::string_view anew, core::Format format);

}  // namespace mazepress::pipeline
