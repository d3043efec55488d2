#pragma once

#include <cstdint>

#include "core/maze.hpp"
#include "core/scene.hpp"

namespace mazepress::core {

inline constexpr double kSqrt3 = 1.7320508075688772;

/// Whole-numbered geometry of a maze's lattice.
///
/// Hexagonal (pointy-top, circumradius R): x in units of √3/2·R, y in units of R/2. The cell at (row, column)
/// has its centre at (2·column + 1 + shift, 3·row + 2), shift 1 on the shifted rows, and its corners at (0,
/// −2) (1, −1) (1, 1) (0, 2) (−1, 1) (−1, −1) from there. Square (side s): both in units of s/2; the centre
/// is (2·column + 1, 2·row + 1). Row 0 is at the top, y grows down.
struct LatticeExtent {
    std::int64_t left = 0;
    std::int64_t top = 0;
    std::int64_t right = 0;
    std::int64_t bottom = 0;
    friend bool operator==(const LatticeExtent&, const LatticeExtent&) = default;
};

/// The smallest rectangle that holds every cell.
LatticeExtent extent_of(Lattice lattice, std::uint32_t rows, std::uint32_t columns, bool first_row_shifted);

/// The largest rectangle, with the same centre, that the cells cover without a gap: what a crop may show.
LatticeExtent covered_by(Lattice lattice, std::uint32_t rows, std::uint32_t columns, bool first_row_shifted);

/// The lattice units in design units for a cell of that size, origin at (0, 0).
Grid natural_grid(Lattice lattice, double cell);

}  // namespace mazepress::core
