#pragma once

#include <algorithm>

#include "core/scene.hpp"

namespace mazepress::output {

/// A stretch of the margin, in millimetres.
struct Stretch {
    double from;
    double to;
    [[nodiscard]] double length() const { return std::max(0.0, to - from); }
};

/// Patches above the bleed: in `left` a wedge for each of the scene's inks (those added later get none),
/// solid to 25 %, as many tints as find room; in `right` the four process inks if they are asked for.
void draw_colour_bar(core::Scene& scene, core::Layer& layer, Stretch left, Stretch right, double bleed_top_mm,
                     bool process_patches);

}  // namespace mazepress::output
