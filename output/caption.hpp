#pragma once

#include <string_view>

#include "core/framing.hpp"
#include "core/result.hpp"
#include "core/scene.hpp"

// The texts that belong to a work rather than to the press sheet, on a layer "caption".
namespace mazepress::output {

/// A text's size on the page, for a preflight.
struct Lettered {
    double cap_height = 0;  ///< page units; 0: nothing drawn
};

/// One line under the art: on the mat of a museum work, in its rule's ink; in the margin under the maze of a
/// fitted one, in the maze's ink; under the bleed of a work that runs over its edges, if the page reaches
/// that far beyond it (marks make it). Shrunk where it would be wider than the art. `beside_label`: starts at
/// the art's left edge rather than centred, to leave room for a hanging label. Fails where there is no place
/// for it and where a character has no letter.
Result<Lettered> draw_caption(core::Scene& scene, const core::Design& design,
                              const core::Placement& placement, std::string_view text, bool beside_label);

/// A hanging label: a white card with a thin edge on the mat under the window's right end, the first line
/// larger. `text`: lines separated by '\n'. Fails on a work without a mat, where the card finds no room, and
/// where a character has no letter.
Result<Lettered> draw_label(core::Scene& scene, const core::Design& design, const core::Placement& placement,
                            std::string_view text);

/// What a picture must say of itself, whatever its frame: a card in the ground's colour over the art's lower
/// edge, the text in the maze's ink. Fails where a character has no letter.
Status draw_notice(core::Scene& scene, const core::Design& design, const core::Placement& placement,
                   std::string_view text);

}  // namespace mazepress::output
