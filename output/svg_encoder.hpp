#pragma once

#include <string>

#include "output/encoder.hpp"

namespace mazepress::output {

/// The head of an SVG of this scene: declaration, size in the page's unit with a viewBox in the same, title,
/// description, and metadata by its level (Dublin Core in RDF; the recipe with `full`).
std::string make_svg_head(const core::Scene& scene, const Metadata& metadata);

}  // namespace mazepress::output
