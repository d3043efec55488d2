#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/scene.hpp"

namespace mazepress::core {

/// Appends a scene as bytes to be hashed: two scenes are equal if and only if their bytes are, on every
/// machine. Little-endian; every list and text is preceded by its length; a floating number is its 64 bits,
/// with −0 as 0, since the two are equal. Points are whole numbers, so this is free of any rounding but the
/// grids'. No NaN may occur.
void append_canonical(const Scene& scene, std::vector<std::byte>& bytes);

/// The scene on a few lines for people: sheet, inks, and for each layer its fills and strokes with counts and
/// boxes. Ends with a line feed.
std::string to_text(const Scene& scene);

/// "#rrggbb", lower-case.
std::string to_hex(const Colour& colour);

}  // namespace mazepress::core
