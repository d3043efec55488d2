#pragma once

#include <string>

#include "core/result.hpp"
#include "core/scene.hpp"

// What a print shop cuts, registers and measures by: all of it outside the bleed box, on a layer "marks".
namespace mazepress::output {

/// How far the media box must reach beyond the bleed box on every side for marks to be drawn;
/// core::kMarksMargin_mm is no less.
inline constexpr double kLeastMarksMargin_mm = 10;

struct MarkSettings {
    bool crop = false;
    bool registration = false;
    bool bar = false;          ///< patches of the scene's inks: solid, 75, 50 and 25 %
    bool information = false;  ///< the text below
    std::string text;  ///< page information, e.g. "print · scarlet · 500 × 500 mm · ISO Coated v2"; " · " may
                       ///< become a line break
    bool process_patches = false;  ///< the bar shows the process inks too, as CMYK files should
    [[nodiscard]] bool any() const { return crop || registration || bar || information; }
};

/// Draws the marks that are asked for: crop marks 5 mm long from 1 mm outside the bleed, at the trim's
/// corners; a target at the middle of each side; the bar along the top and the text along the bottom, left
/// and right of the targets. Lines are 0.1 mm wide and printed on every separation. Patches that find no room
/// are left out, tints first. Fails where the margin is smaller than kLeastMarksMargin_mm or the text has a
/// character without a letter.
Status draw_marks(core::Scene& scene, const MarkSettings& settings);

}  // namespace mazepress::output
