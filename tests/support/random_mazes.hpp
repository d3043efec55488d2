#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <utility>

#include "core/maze.hpp"
#include "core/rng.hpp"

// Mazes for tests, and neighbours by the lattice's definition rather than by the program's tables.
namespace mazepress::tests {

using core::Lattice;
using core::Maze;

struct Neighbour {
    std::uint32_t row = 0;
    std::uint32_t column = 0;
    unsigned side = 0;  ///< the shared side's bit, as the neighbour sees it
};

/// The cell across side `index` (in bit order); empty where it lies outside.
inline std::optional<Neighbour> neighbour(const Maze& maze, std::uint32_t row, std::uint32_t column,
                                          unsigned index) {
    constexpr std::array<std::pair<int, int>, 4> kSquare{{{0, 1}, {-1, 0}, {0, -1}, {1, 0}}};
    constexpr std::array<std::pair<int, int>, 6> kEven{{{-1, 0}, {0, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}}};
    constexpr std::array<std::pair<int, int>, 6> kOdd{{{-1, 1}, {0, 1}, {1, 1}, {1, 0}, {0, -1}, {-1, 0}}};
    const bool square = maze.lattice == Lattice::square;
    const auto [rows, columns] =
        square ? kSquare[index] : (maze.row_shifted(row) ? kOdd[index] : kEven[index]);
    const std::int64_t r = std::int64_t{row} + rows;
    const std::int64_t c = std::int64_t{column} + columns;
    if (r < 0 || c < 0 || r >= maze.rows || c >= maze.columns) return std::nullopt;
    const unsigned sides = square ? 4 : 6;
    return Neighbour{static_cast<std::uint32_t>(r), static_cast<std::uint32_t>(c),
                     1U << ((index + sides / 2) % sides)};
}

/// Any walls at all, with `open_percent` of the sides open, border included: broken, looped, disconnected;
/// but two cells agree on the wall between them.
inline Maze random_maze(Lattice lattice, std::uint32_t rows, std::uint32_t columns, bool first_row_shifted,
                        std::uint32_t open_percent, core::Pcg32& rng) {
    Maze maze{lattice, rows, columns, first_row_shifted, {}};
    maze.walls.assign(maze.cell_count(), core::all_sides(lattice));
    const unsigned sides = lattice == Lattice::square ? 4 : 6;
    for (std::uint32_t row = 0; row < rows; ++row) {
        for (std::uint32_t column = 0; column < columns; ++column) {
            for (unsigned side = 0; side < sides; ++side) {
                if (rng.below(100) >= open_percent) continue;
                maze.walls[std::size_t{row} * columns + column] &= static_cast<std::uint8_t>(~(1U << side));
                if (const auto other = neighbour(maze, row, column, side)) {
                    maze.walls[std::size_t{other->row} * columns + other->column] &=
                        static_cast<std::uint8_t>(~other->side);
                }
            }
        }
    }
    return maze;
}

/// One of many sizes, both lattices, both parities, from closed to open.
inline Maze any_maze(core::Pcg32& rng, std::uint32_t largest = 12) {
    const Lattice lattice = rng.below(2) == 0 ? Lattice::hexagon : Lattice::square;
    const std::uint32_t rows = 1 + rng.below(largest);
    const std::uint32_t columns = 1 + rng.below(largest);
    const bool shifted = lattice == Lattice::hexagon && rng.below(2) == 0;
    return random_maze(lattice, rows, columns, shifted, rng.below(101), rng);
}

}  // namespace mazepress::tests
