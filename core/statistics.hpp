#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/maze.hpp"
#include "core/neighbours.hpp"

namespace mazepress::core {

/// The longest way from one cell to another without turning back.
struct LongestRoute {
    std::uint64_t corridors = 0;
    CellPosition from;
    CellPosition to;
    friend bool operator==(const LongestRoute&, const LongestRoute&) = default;
};

/// What the cells of a maze are to a walker. A corridor is an open wall between two cells of the maze: sides
/// open to the outside (of a window onto a plane) count nowhere.
struct MazeStatistics {
    std::uint64_t cells = 0;
    std::uint64_t corridors = 0;
    std::uint64_t components = 0;                    ///< parts that no corridor joins
    std::array<std::uint64_t, 7> cells_of_degree{};  ///< by the number of corridors at the cell, 0 to 6
    /// Over all parts; empty where a loop makes "longest" meaningless. Of equally long routes one that the
    /// maze alone decides.
    std::optional<LongestRoute> longest_route;

    [[nodiscard]] std::uint64_t isolated() const { return cells_of_degree[0]; }
    [[nodiscard]] std::uint64_t dead_ends() const { return cells_of_degree[1]; }
    [[nodiscard]] std::uint64_t passages() const { return cells_of_degree[2]; }
    [[nodiscard]] std::uint64_t junctions() const {
        return cells - cells_of_degree[0] - cells_of_degree[1] - cells_of_degree[2];
    }
    friend bool operator==(const MazeStatistics&, const MazeStatistics&) = default;
};

/// Counts them. Time: O(cells). Memory: one byte a cell. The longest route is found by two walks in each
/// part: the cell farthest from any cell is an end of a longest route, and the cell farthest from that one
/// the other end. A walk keeps to the wall on one hand, which in a part without loops leads through all of it
/// and back.
MazeStatistics make_statistics(const Maze& maze);

}  // namespace mazepress::core
