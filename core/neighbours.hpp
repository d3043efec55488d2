#pragma once

#include <cstdint>

#include "core/maze.hpp"

namespace mazepress::core {

/// The place of a cell in its maze.
struct CellPosition {
    std::uint32_t row = 0;
    std::uint32_t column = 0;
    friend bool operator==(const CellPosition&, const CellPosition&) = default;
};

constexpr int side_count(Lattice lattice) {
    return lattice == Lattice::hexagon ? hexagon::kSideCount : square::kSideCount;
}

/// The sides of a cell, as bits, beyond which there is no cell of the maze.
inline unsigned outer_sides(const Maze& maze, CellPosition cell) {
    const auto sides_if = [](bool condition, unsigned sides) { return condition ? sides : 0U; };
    const bool first_row = cell.row == 0;
    const bool last_row = cell.row + 1 == maze.rows;
    const bool first_column = cell.column == 0;
    const bool last_column = cell.column + 1 == maze.columns;
    if (maze.lattice == Lattice::square) {
        return sides_if(first_row, square::kNorth) | sides_if(last_row, square::kSouth) |
               sides_if(first_column, square::kWest) | sides_if(last_column, square::kEast);
    }
    using namespace hexagon;
    const bool shifted = maze.row_shifted(cell.row);
    return sides_if(first_row, kNorthWest | kNorthEast) | sides_if(last_row, kSouthWest | kSouthEast) |
           sides_if(first_column, kWest) | sides_if(first_column && !shifted, kNorthWest | kSouthWest) |
           sides_if(last_column, kEast) | sides_if(last_column && shifted, kNorthEast | kSouthEast);
}

/// The cell across the side of that bit number, which must not be an outer one.
inline CellPosition cell_across(const Maze& maze, CellPosition cell, int side) {
    struct Offset {
        std::int32_t row;
        std::int32_t column;
    };
    constexpr Offset kSquare[] = {{0, 1}, {-1, 0}, {0, -1}, {1, 0}};
    constexpr Offset kHexagon[2][6] = {{{-1, 0}, {0, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}},
                                       {{-1, 1}, {0, 1}, {1, 1}, {1, 0}, {0, -1}, {-1, 0}}};
    const Offset offset =
        maze.lattice == Lattice::square ? kSquare[side] : kHexagon[maze.row_shifted(cell.row) ? 1 : 0][side];
    return {cell.row + static_cast<std::uint32_t>(offset.row),
            cell.column + static_cast<std::uint32_t>(offset.column)};
}

/// The bit number of the same side as the cell across it sees it.
constexpr int opposite_side(Lattice lattice, int side) {
    const int half = side_count(lattice) / 2;
    return side < half ? side + half : side - half;
}

}  // namespace mazepress::core
