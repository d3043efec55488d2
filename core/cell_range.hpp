#pragma once

#include <algorithm>
#include <cstdint>

#include "core/lattice_geometry.hpp"
#include "core/maze.hpp"

namespace mazepress::core {

/// The rows and columns of the cells that may touch a rectangle: half-open, empty where first ≥ last.
struct CellRange {
    std::uint32_t first_row = 0;
    std::uint32_t last_row = 0;
    std::uint32_t first_column = 0;
    std::uint32_t last_column = 0;

    [[nodiscard]] bool empty() const { return first_row >= last_row || first_column >= last_column; }
    [[nodiscard]] std::uint32_t rows() const { return last_row - first_row; }
    [[nodiscard]] std::uint32_t columns() const { return last_column - first_column; }
};

constexpr std::int64_t row_pitch(Lattice lattice) {
    return lattice == Lattice::hexagon ? 3 : 2;
}

/// Generous by up to a cell on each side.
inline CellRange cells_touching(const Maze& maze, const LatticeExtent& visible) {
    const auto index = [](std::int64_t value, std::int64_t count) {
        return static_cast<std::uint32_t>(std::clamp<std::int64_t>(value, 0, count));
    };
    const std::int64_t pitch = row_pitch(maze.lattice);
    return {index(visible.top / pitch - 1, maze.rows), index(visible.bottom / pitch + 2, maze.rows),
            index(visible.left / 2 - 1, maze.columns), index(visible.right / 2 + 2, maze.columns)};
}

/// Whether the box of two points touches the rectangle.
inline bool touches(const LatticeExtent& visible, Point a, Point b) {
    return std::max(a.x, b.x) >= visible.left && std::min(a.x, b.x) <= visible.right &&
           std::max(a.y, b.y) >= visible.top && std::min(a.y, b.y) <= visible.bottom;
}

}  // namespace mazepress::core
