#pragma once

#include <string>
#include <string_view>

#include "core/delivery.hpp"
#include "core/result.hpp"

namespace mazepress::output {

/// What a rendered file tells of how it was made.
struct EmbeddedRecipe {
    core::Format format = core::Format::svg;
    std::string program;  ///< "mazepress 1.0.0"
    std::string work;
    std::string digest;
    std::string recipe;  ///< a job of the one picture
};

/// The largest file that inspect and reproduce read.
inline constexpr std::uint64_t kMostInspectedBytes = 4ULL << 30U;

/// Finds the recipe in the bytes of an SVG, plot, PDF or PNG; `place` names the file in errors. Fails where
/// the file is none of these, and where it holds no recipe (metadata: minimal or none, or another program's).
Result<EmbeddedRecipe> read_recipe(std::string_view bytes, const std::string& place);

/// The bytes with everything taken out that only tells of the file: SVG title, desc and metadata; PNG text
/// chunks; PDF Info, XMP and ID. What is left is the picture.
Result<std::string> strip_metadata(std::string_view bytes, core::Format format);

/// The ICC profile of a PDF's output intent; empty where it has none.
Result<std::string> read_output_intent_profile(std::string_view pdf, const std::string& place);

}  // namespace mazepress::output
