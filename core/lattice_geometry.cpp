#include "core/lattice_geometry.hpp"

namespace mazepress::core {

LatticeExtent extent_of(Lattice lattice, std::uint32_t rows, std::uint32_t columns, bool first_row_shifted) {
    const std::int64_t width = 2 * std::int64_t{columns};
    if (lattice == Lattice::square) return {0, 0, width, 2 * std::int64_t{rows}};
    const bool any_shifted = rows > 1 || first_row_shifted;
    const bool any_unshifted = rows > 1 || !first_row_shifted;
    return {any_unshifted ? 0 : 1, 0, width + (any_shifted ? 1 : 0), 3 * std::int64_t{rows} + 1};
}

LatticeExtent covered_by(Lattice lattice, std::uint32_t rows, std::uint32_t columns, bool first_row_shifted) {
    LatticeExtent extent = extent_of(lattice, rows, columns, first_row_shifted);
    if (lattice == Lattice::square) return extent;
    // The zigzags at top and bottom are one unit deep, and so are the steps between rows at either side.
    if (rows > 1) {
        ++extent.left;
        --extent.right;
    }
    ++extent.top;
    --extent.bottom;
    return extent;
}

Grid natural_grid(Lattice lattice, double cell) {
    if (lattice == Lattice::square) return {cell / 2, cell / 2, 0, 0};
    return {kSqrt3 / 2 * cell, cell / 2, 0, 0};
}

}  // namespace mazepress::core
