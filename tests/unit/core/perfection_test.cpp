#include "core/perfection.hpp"

#include <numeric>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/random_mazes.hpp"

namespace mazepress::core {
namespace {

/// Disjoint sets over all cells, every side looked at from the cell with the lower number.
Perfection judge(const Maze& maze) {
    Perfection result;
    result.cells = result.components = maze.cell_count();
    std::vector<std::size_t> parent(maze.cell_count());
    std::iota(parent.begin(), parent.end(), std::size_t{0});
    const auto find = [&](std::size_t cell) {
        while (parent[cell] != cell) cell = parent[cell];
        return cell;
    };
    const unsigned sides = maze.lattice == Lattice::square ? 4 : 6;
    for (std::uint32_t row = 0; row < maze.rows; ++row) {
        for (std::uint32_t column = 0; column < maze.columns; ++column) {
            for (unsigned side = 0; side < sides; ++side) {
                const bool open = (maze.wall(row, column) >> side & 1U) == 0;
                const auto other = tests::neighbour(maze, row, column, side);
                if (!other) {
                    result.openings += open ? 1 : 0;
                    continue;
                }
                const std::size_t here = std::size_t{row} * maze.columns + column;
                const std::size_t there = std::size_t{other->row} * maze.columns + other->column;
                if (here > there) continue;
                const bool other_open = (maze.wall(other->row, other->column) & other->side) == 0;
                if (open != other_open) ++result.mismatches;
                if (!open || !other_open) continue;
                ++result.corridors;
                if (find(here) == find(there)) {
                    ++result.loops;
                } else {
                    parent[find(here)] = find(there);
                    --result.components;
                }
            }
        }
    }
    return result;
}

TEST(Perfection, AgreesWithDisjointSetsOnAnyMaze) {
    Pcg32 rng(21);
    int loops = 0;
    int trees = 0;
    int parts = 0;
    for (int round = 0; round < 2000; ++round) {
        const Maze maze = tests::any_maze(rng, 20);
        const Perfection perfection = prove_perfection(maze);
        ASSERT_EQ(perfection, judge(maze)) << "round " << round;
        loops += perfection.loops > 0 ? 1 : 0;
        parts += perfection.components > 1 ? 1 : 0;
        trees += perfection.is_perfect() ? 1 : 0;
    }
    EXPECT_GT(loops, 100);
    EXPECT_GT(parts, 100);
    EXPECT_GT(trees, 10);
}

TEST(Perfection, CountsWallsThatTheirTwoCellsSeeDifferently) {
    Pcg32 rng(22);
    for (int round = 0; round < 500; ++round) {
        Maze maze = tests::any_maze(rng, 10);
        for (int broken = 0; broken < 5; ++broken) {
            maze.walls[rng.below(static_cast<std::uint32_t>(maze.walls.size()))] ^=
                static_cast<std::uint8_t>(1U << rng.below(4));
        }
        ASSERT_EQ(prove_perfection(maze), judge(maze)) << "round " << round;
    }
}

TEST(Perfection, NeedsAllOfItsConditions) {
    EXPECT_TRUE((Perfection{4, 3, 0, 1, 0, 0}.is_perfect()));
    EXPECT_TRUE((Perfection{4, 3, 0, 1, 0, 2}.is_perfect()));
    EXPECT_FALSE((Perfection{4, 3, 1, 2, 0, 0}.is_perfect()));
    EXPECT_FALSE((Perfection{4, 2, 0, 2, 0, 0}.is_perfect()));
    EXPECT_FALSE((Perfection{4, 3, 0, 1, 1, 0}.is_perfect()));
}

}  // namespace
}  // namespace mazepress::core
