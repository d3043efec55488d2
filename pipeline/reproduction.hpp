#pragma once

#include <cstdint>
#include <string>
#include <string_view>

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

/// What a recipe may ask for; 0: the usual limits.
struct RecipeLimits {
    std::uint64_t digits = 0;  ///< of a coordinate
    std::uint64_t pixels = 0;  ///< of a raster: to be rendered, and to be unpacked for the comparison
};

/// Renders the recipe of a file anew, in memory, from the file alone; `place` names the file in errors.
Result<std::string> render_recipe(const output::EmbeddedRecipe& recipe, std::string_view file,
                                  const std::string& place, const RecipeLimits& limits);

/// Compares a file with its new rendering. Fails where only the pixels could tell and there are more of them
/// than may be unpacked.
Result<Likeness> compare_files(std::string_view file, std::string_view anew, core::Format format,
                               const std::string& place, const RecipeLimits& limits);

}  // namespace mazepress::pipeline
