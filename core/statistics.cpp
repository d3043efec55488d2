#include "core/statistics.hpp"

#include <bit>
#include <vector>

#include "core/perfection.hpp"

namespace mazepress::core {
namespace {

/// The corridors at a cell as bits of its sides.
unsigned corridors_at(const Maze& maze, CellPosition cell) {
    return all_sides(maze.lattice) & ~maze.wall(cell.row, cell.column) & ~outer_sides(maze, cell);
}

/// Walks through the parts of a maze without loops.
class RouteFinder {
  public:
    explicit RouteFinder(const Maze& maze) : maze_(maze), way_back_(maze.cell_count(), kUnseen) {}

    LongestRoute longest() {
        LongestRoute longest;
        for (std::uint32_t row = 0; row < maze_.rows; ++row) {
            for (std::uint32_t column = 0; column < maze_.columns; ++column) {
                if (way_back_[index({row, column})] != kUnseen) continue;
                const CellPosition from = farthest_from({row, column}).to;
                const LongestRoute route = farthest_from(from);
                if (route.corridors > longest.corridors) longest = route;
            }
        }
        return longest;
    }

  private:
    static constexpr std::uint8_t kUnseen = 0xff;
    static constexpr std::uint8_t kStart = 0xfe;

    [[nodiscard]] std::size_t index(CellPosition cell) const {
        return std::size_t{cell.row} * maze_.columns + cell.column;
    }

    /// The first of the cells farthest from `start`, in the order of the walk.
    LongestRoute farthest_from(CellPosition start) {
        LongestRoute farthest{0, start, start};
        CellPosition cell = start;
        std::uint64_t depth = 0;
        int last_side = side_count(maze_.lattice) - 1;
        way_back_[index(cell)] = kStart;
        unsigned left_at_start = corridors_at(maze_, cell);
        for (;;) {
            const unsigned open = depth == 0 ? left_at_start : corridors_at(maze_, cell);
            if (open == 0) return farthest;
            const int side = next_side(open, last_side);
            const bool back = way_back_[index(cell)] == side;
            if (depth == 0) left_at_start &= ~(1U << static_cast<unsigned>(side));
            cell = cell_across(maze_, cell, side);
            last_side = opposite_side(maze_.lattice, side);
            if (back) {
                --depth;
                continue;
            }
            way_back_[index(cell)] = static_cast<std::uint8_t>(last_side);
            if (++depth > farthest.corridors) farthest = {depth, start, cell};
        }
    }

    /// The first of the open sides after `side`, going round; `side` itself comes last.
    [[nodiscard]] int next_side(unsigned open, int side) const {
        const unsigned after = open & ~((2U << static_cast<unsigned>(side)) - 1);
        return std::countr_zero(after != 0 ? after : open);
    }

    const Maze& maze_;
    std::vector<std::uint8_t> way_back_;  ///< the side towards the walk's start, kStart there
};

}  // namespace

MazeStatistics make_statistics(const Maze& maze) {
    const Perfection perfection = prove_perfection(maze);
    MazeStatistics statistics;
    statistics.cells = perfection.cells;
    statistics.corridors = perfection.corridors;
    statistics.components = perfection.components;
    for (std::uint32_t row = 0; row < maze.rows; ++row) {
        for (std::uint32_t column = 0; column < maze.columns; ++column) {
            ++statistics.cells_of_degree[static_cast<std::size_t>(
                std::popcount(corridors_at(maze, {row, column})))];
        }
    }
    if (perfection.loops == 0 && perfection.mismatches == 0) {
        statistics.longest_route = RouteFinder(maze).longest();
    }
    return statistics;
}

}  // namespace mazepress::core
