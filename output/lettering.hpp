#pragma once

#include <string_view>

#include "core/result.hpp"
#include "core/scene.hpp"

// Lettering in one stroke: the same lines in every format, on paper and under a pen. No font is embedded
// anywhere.
namespace mazepress::output {

enum class Anchor : std::uint8_t { left, middle, right };

struct TextStyle {
    double cap_height = 2;   ///< of a capital letter, page units
    double pen_width = 0.2;  ///< page units
    core::InkIndex ink = 0;
    Anchor anchor = Anchor::left;  ///< which end of the text stands at the given place
};

/// The pen that suits a cap height: about a tenth of it.
double pen_width_for(double cap_height);

/// The width of a text from its first letter's left edge to its last one's right, page units. Fails where a
/// character has no letter, naming it.
Result<double> text_width(std::string_view utf8, double cap_height);

/// Adds a text as one Stroke on whole-numbered points; `baseline` is where its anchor stands. Fails where a
/// character has no letter, naming it; then the layer is unchanged. A text without ink (spaces) adds nothing.
Status draw_text(core::Layer& layer, std::string_view utf8, core::Position baseline, const TextStyle& style);

/// Whether every character has a letter; the Error names the first that has none.
Status check_text(std::string_view utf8);

}  // namespace mazepress::output
