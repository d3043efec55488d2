#pragma once

#include <cstddef>
#include <cstdint>

#include "core/planes/integer.hpp"

namespace mazepress::core {

/// A rectangle of cells in a plane's own coordinates, by the cell with the least of both. Square: rows ascend
/// north. Hexagonal, axial: rows ascend south; a staggered patch is a rectangle of the staggered grid, whose
/// row i begins ⌊(i + odd) / 2⌋ columns further west.
struct Patch {
    Integer x;
    Integer y;
    std::int64_t columns = 0;
    std::int64_t rows = 0;
    bool staggered = false;
    bool odd = false;

    /// The column, counted from x, of row `row`'s first cell; ≤ 0.
    [[nodiscard]] std::int64_t first(std::int64_t row) const {
        return staggered ? -((row + (odd ? 1 : 0)) / 2) : 0;
    }
};

/// Where a patch's open sides are written: a byte a cell, row `row` of the patch at origin + row · step.
struct Canvas {
    std::uint8_t* origin = nullptr;
    std::ptrdiff_t step = 0;

    [[nodiscard]] std::uint8_t* row(std::int64_t index) const { return origin + index * step; }
};

}  // namespace mazepress::core
