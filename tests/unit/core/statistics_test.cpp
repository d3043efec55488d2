#include "core/statistics.hpp"

#include <algorithm>
#include <queue>

#include <gtest/gtest.h>

#include "core/hexagon_walk.hpp"
#include "core/perfection.hpp"
#include "tests/support/random_mazes.hpp"

namespace mazepress::core {
namespace {

std::vector<CellPosition> corridors_from(const Maze& maze, CellPosition cell) {
    std::vector<CellPosition> cells;
    const unsigned sides = maze.lattice == Lattice::square ? 4 : 6;
    for (unsigned side = 0; side < sides; ++side) {
        if ((maze.wall(cell.row, cell.column) >> side & 1U) != 0) continue;
        if (const auto other = tests::neighbour(maze, cell.row, cell.column, side))
            cells.push_back({other->row, other->column});
    }
    return cells;
}

/// Distances in corridors from one cell, breadth first; −1 where there is no way.
std::vector<int> distances(const Maze& maze, CellPosition from) {
    std::vector<int> distance(maze.cell_count(), -1);
    const auto at = [&](CellPosition cell) -> int& {
        return distance[cell.row * maze.columns + cell.column];
    };
    std::queue<CellPosition> queue;
    queue.push(from);
    at(from) = 0;
    while (!queue.empty()) {
        const CellPosition cell = queue.front();
        queue.pop();
        for (const CellPosition& next : corridors_from(maze, cell)) {
            if (at(next) >= 0) continue;
            at(next) = at(cell) + 1;
            queue.push(next);
        }
    }
    return distance;
}

void expect_right(const Maze& maze) {
    const MazeStatistics statistics = make_statistics(maze);
    const Perfection perfection = prove_perfection(maze);
    EXPECT_EQ(statistics.cells, maze.cell_count());
    EXPECT_EQ(statistics.corridors, perfection.corridors);
    EXPECT_EQ(statistics.components, perfection.components);
    std::array<std::uint64_t, 7> degrees{};
    int longest = 0;
    for (std::uint32_t row = 0; row < maze.rows; ++row) {
        for (std::uint32_t column = 0; column < maze.columns; ++column) {
            ++degrees[corridors_from(maze, {row, column}).size()];
            const std::vector<int> reach = distances(maze, {row, column});
            longest = std::max(longest, *std::max_element(reach.begin(), reach.end()));
        }
    }
    EXPECT_EQ(statistics.cells_of_degree, degrees);
    EXPECT_EQ(statistics.isolated() + statistics.dead_ends() + statistics.passages() + statistics.junctions(),
              statistics.cells);
    ASSERT_EQ(statistics.longest_route.has_value(), perfection.loops == 0);
    if (!statistics.longest_route) return;
    const LongestRoute& route = *statistics.longest_route;
    EXPECT_EQ(route.corridors, static_cast<std::uint64_t>(longest));
    EXPECT_EQ(distances(maze, route.from)[route.to.row * maze.columns + route.to.column], longest);
}

TEST(Statistics, AgreeWithABreadthFirstSearchFromEveryCell) {
    Pcg32 rng(31);
    int forests = 0;
    for (int round = 0; round < 400; ++round) {
        const Maze maze = tests::any_maze(rng, 8);
        if (prove_perfection(maze).loops == 0) ++forests;
        expect_right(maze);
        if (HasFailure()) FAIL() << "round " << round;
    }
    EXPECT_GT(forests, 40);
}

TEST(Statistics, AgreeOnWalksAndOnTheirSnapshots) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        HexagonWalk walk({9, 7, seed});
        for (const std::uint64_t corridors : {0U, 5U, 30U, 62U}) {
            walk.carve_until(corridors);
            expect_right(walk.maze());
        }
    }
}

TEST(Statistics, DoNotCountSidesOpenToTheOutside) {
    const Maze open{Lattice::square, 1, 2, false, {0, 0}};
    const MazeStatistics statistics = make_statistics(open);
    EXPECT_EQ(statistics.corridors, 1U);
    EXPECT_EQ(statistics.dead_ends(), 2U);
    EXPECT_EQ(statistics.longest_route, (LongestRoute{1, {0, 1}, {0, 0}}));
}

TEST(Statistics, OfASingleCell) {
    const MazeStatistics statistics = make_statistics(make_maze({1, 1, 1}));
    EXPECT_EQ(statistics.isolated(), 1U);
    EXPECT_EQ(statistics.longest_route, LongestRoute{});
}

TEST(Statistics, TakeALongRouteWithoutAStack) {
    Maze snake{Lattice::square, 1, 1'000'000, false, {}};
    snake.walls.assign(snake.cell_count(), square::kNorth | square::kSouth);
    const MazeStatistics statistics = make_statistics(snake);
    EXPECT_EQ(statistics.longest_route, (LongestRoute{999'999, {0, 999'999}, {0, 0}}));
    EXPECT_EQ(statistics.passages(), 999'998U);
}

}  // namespace
}  // namespace mazepress::core
