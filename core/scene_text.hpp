#pragma once

#include <string>

#include "core/scene.hpp"

namespace mazepress::core {

/// The scene as text in a canonical form: equal scenes give equal bytes, different scenes different ones, on every
/// machine. A line an item: the sheet, the inks, then layer by layer its fills and strokes, a stroke's lines as
/// whole-numbered points. Numbers are the shortest decimals that read back to the same value (std::to_chars).
std::string scene_text(const Scene& scene);

}  // namespace mazepress::core
