#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace mazepress::output {

/// A one-stroke letter. Units: 42 make a capital's height; the baseline is at kHersheyBaseline, y grows down.
struct HersheyGlyph {
    char32_t point;
    std::int8_t left;          ///< the letter's own left edge
    std::int8_t right;         ///< and its right one: the next letter's left edge comes here
    std::string_view strokes;  ///< points as two characters, each 'R' plus the value; a space lifts the pen
};

inline constexpr int kHersheyCapHeight = 42;
inline constexpr int kHersheyBaseline = 18;

/// All letters, in rising order of code point: ASCII, Latin-1, most of Latin Extended-A, common signs.
std::span<const HersheyGlyph> hershey_glyphs();

}  // namespace mazepress::output
