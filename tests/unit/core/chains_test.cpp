#include "core/chains.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "core/hexagon_walk.hpp"
#include "tests/support/random_mazes.hpp"

namespace mazepress::core {
namespace {

using Vertex = std::pair<int, int>;
using Segment = std::pair<Vertex, Vertex>;

Segment segment(Vertex a, Vertex b) {
    return {std::min(a, b), std::max(a, b)};
}

Vertex vertex(Point point) {
    return {point.x, point.y};
}

LatticeExtent whole(const Maze& maze) {
    return extent_of(maze.lattice, maze.rows, maze.columns, maze.first_row_shifted);
}

/// The standing walls, each once, from the definition of a cell's corners.
std::set<Segment> walls_of(const Maze& maze) {
    std::set<Segment> walls;
    for (std::uint32_t row = 0; row < maze.rows; ++row) {
        for (std::uint32_t column = 0; column < maze.columns; ++column) {
            const unsigned bits = maze.wall(row, column);
            const int r = static_cast<int>(row);
            const int c = static_cast<int>(column);
            if (maze.lattice == Lattice::square) {
                const Vertex corners[] = {{2 * c + 2, 2 * r + 2},
                                          {2 * c + 2, 2 * r},
                                          {2 * c, 2 * r},
                                          {2 * c, 2 * r + 2},
                                          {2 * c + 2, 2 * r + 2}};
                for (unsigned side = 0; side < 4; ++side) {
                    if ((bits >> side & 1U) != 0) walls.insert(segment(corners[side], corners[side + 1]));
                }
                continue;
            }
            const int x = 2 * c + 1 + (maze.row_shifted(row) ? 1 : 0);
            const int y = 3 * r + 2;
            const Vertex corners[] = {{x, y - 2},     {x + 1, y - 1}, {x + 1, y + 1}, {x, y + 2},
                                      {x - 1, y + 1}, {x - 1, y - 1}, {x, y - 2}};
            for (unsigned side = 0; side < 6; ++side) {
                if ((bits >> side & 1U) != 0) walls.insert(segment(corners[side], corners[side + 1]));
            }
        }
    }
    return walls;
}

/// The corridors, each once, and stubs to the middles of sides open to the outside; dots as a vertex twice.
std::set<Segment> corridors_of(const Maze& maze) {
    std::set<Segment> corridors;
    const bool square = maze.lattice == Lattice::square;
    const auto centre = [&](std::uint32_t row, std::uint32_t column) -> Vertex {
        const int r = static_cast<int>(row);
        const int c = static_cast<int>(column);
        if (square) return {2 * c + 1, 2 * r + 1};
        return {2 * (2 * c + 1 + (maze.row_shifted(row) ? 1 : 0)), 2 * (3 * r + 2)};
    };
    const Vertex square_middles[] = {{1, 0}, {0, -1}, {-1, 0}, {0, 1}};
    const Vertex hexagon_middles[] = {{1, -3}, {2, 0}, {1, 3}, {-1, 3}, {-2, 0}, {-1, -3}};
    for (std::uint32_t row = 0; row < maze.rows; ++row) {
        for (std::uint32_t column = 0; column < maze.columns; ++column) {
            const Vertex here = centre(row, column);
            if (maze.wall(row, column) == all_sides(maze.lattice)) corridors.insert({here, here});
            for (unsigned side = 0; side < (square ? 4U : 6U); ++side) {
                if ((maze.wall(row, column) >> side & 1U) != 0) continue;
                if (const auto other = tests::neighbour(maze, row, column, side)) {
                    corridors.insert(segment(here, centre(other->row, other->column)));
                } else {
                    const Vertex middle = square ? square_middles[side] : hexagon_middles[side];
                    corridors.insert(segment(here, {here.first + middle.first, here.second + middle.second}));
                }
            }
        }
    }
    return corridors;
}

/// A line's segments, its merged straight runs cut at every vertex that lies on them.
std::vector<Segment> unit_segments(std::span<const Point> line, int pitch_x) {
    if (line.size() == 1) return {{vertex(line[0]), vertex(line[0])}};
    std::vector<Segment> segments;
    for (std::size_t index = 1; index < line.size(); ++index) {
        const Point a = line[index - 1];
        const Point b = line[index];
        // The shortest step of that direction in whole numbers may be half a corridor: ask for the pitch.
        const int count = pitch_x == 0 ? 1 : std::max(std::abs(b.x - a.x), std::abs(b.y - a.y)) / pitch_x;
        for (int step = 0; step < std::max(count, 1); ++step) {
            const int parts = std::max(count, 1);
            segments.push_back(
                segment({a.x + (b.x - a.x) * step / parts, a.y + (b.y - a.y) * step / parts},
                        {a.x + (b.x - a.x) * (step + 1) / parts, a.y + (b.y - a.y) * (step + 1) / parts}));
        }
    }
    return segments;
}

/// Every segment of `expected` is there once and nothing else is.
void expect_each_once(const Polylines& lines, const std::set<Segment>& expected, int pitch_x) {
    std::vector<Segment> drawn;
    for (std::size_t index = 0; index < lines.size(); ++index) {
        const std::vector<Segment> segments = unit_segments(lines[index], pitch_x);
        drawn.insert(drawn.end(), segments.begin(), segments.end());
    }
    std::sort(drawn.begin(), drawn.end());
    EXPECT_TRUE(std::adjacent_find(drawn.begin(), drawn.end()) == drawn.end()) << "a segment twice";
    EXPECT_EQ(drawn, std::vector<Segment>(expected.begin(), expected.end()));
}

/// No chain ends where just two segments meet, but for a closed one at its own beginning; no chain runs
/// through any other vertex; no three points in a row are on one line.
void expect_maximal(const Polylines& lines, const std::set<Segment>& segments) {
    std::map<Vertex, int> degree;
    for (const auto& [a, b] : segments) {
        if (a == b) continue;
        ++degree[a];
        ++degree[b];
    }
    for (std::size_t index = 0; index < lines.size(); ++index) {
        const auto line = lines[index];
        ASSERT_FALSE(line.empty());
        if (line.size() == 1) continue;
        if (line.front() == line.back()) {
            ASSERT_GE(line.size(), 4U);
        } else {
            EXPECT_NE(degree[vertex(line.front())], 2);
            EXPECT_NE(degree[vertex(line.back())], 2);
        }
        for (std::size_t inner = 1; inner + 1 < line.size(); ++inner) {
            EXPECT_EQ(degree[vertex(line[inner])], 2);
            const Point a = line[inner - 1];
            const Point b = line[inner];
            const Point c = line[inner + 1];
            EXPECT_NE(std::int64_t{b.x - a.x} * (c.y - b.y), std::int64_t{c.x - b.x} * (b.y - a.y));
        }
    }
}

TEST(WallChains, HoldEachWallOnceAndRunThroughEveryVertexOfTwo) {
    Pcg32 rng(11);
    for (int round = 0; round < 600; ++round) {
        const Maze maze = tests::any_maze(rng);
        const std::set<Segment> walls = walls_of(maze);
        const Polylines lines = make_wall_chains(maze, whole(maze));
        expect_each_once(lines, walls, maze.lattice == Lattice::square ? 2 : 0);
        expect_maximal(lines, walls);
        if (HasFailure()) FAIL() << "round " << round;
    }
}

TEST(WallChains, CountWhatTheWallBytesCount) {
    const Maze maze = make_maze({50, 50, 42});
    std::uint64_t doubled = 0;
    for (std::uint32_t row = 0; row < maze.rows; ++row) {
        for (std::uint32_t column = 0; column < maze.columns; ++column) {
            for (unsigned side = 0; side < 6; ++side) {
                if ((maze.wall(row, column) >> side & 1U) == 0) continue;
                doubled += tests::neighbour(maze, row, column, side) ? 1 : 2;
            }
        }
    }
    const Polylines lines = make_wall_chains(maze, whole(maze));
    EXPECT_EQ(lines.points.size() - lines.size(), doubled / 2);
}

TEST(WallChains, OfAPartHoldTheWallsWhoseBoxTouchesIt) {
    Pcg32 rng(12);
    for (int round = 0; round < 600; ++round) {
        const Maze maze = tests::any_maze(rng);
        const LatticeExtent all = whole(maze);
        const auto within = [&rng](std::int64_t from, std::int64_t to) {
            return from - 3 + static_cast<std::int64_t>(rng.below(static_cast<std::uint32_t>(to - from + 7)));
        };
        LatticeExtent visible{within(all.left, all.right), within(all.top, all.bottom), 0, 0};
        visible.right = visible.left + rng.below(20);
        visible.bottom = visible.top + rng.below(20);
        std::set<Segment> walls;
        for (const Segment& wall : walls_of(maze)) {
            const auto& [a, b] = wall;
            if (std::max(a.first, b.first) >= visible.left && std::min(a.first, b.first) <= visible.right &&
                std::max(a.second, b.second) >= visible.top &&
                std::min(a.second, b.second) <= visible.bottom) {
                walls.insert(wall);
            }
        }
        const Polylines lines = make_wall_chains(maze, visible);
        expect_each_once(lines, walls, maze.lattice == Lattice::square ? 2 : 0);
        expect_maximal(lines, walls);
        if (HasFailure()) FAIL() << "round " << round;
    }
}

TEST(WallChains, OfAClosedCellAreOneLoop) {
    const Polylines hexagon = make_wall_chains(make_maze({1, 1, 1}), {0, 0, 2, 4});
    EXPECT_EQ(hexagon.size(), 1U);
    EXPECT_EQ(hexagon.points.size(), 7U);
    const Polylines square = make_wall_chains({Lattice::square, 1, 1, false, {15}}, {0, 0, 2, 2});
    EXPECT_EQ(square.size(), 1U);
    EXPECT_EQ(square.points.size(), 5U);
    EXPECT_EQ(square.points.front(), square.points.back());
}

TEST(WallChains, OfNoWallAreNone) {
    EXPECT_TRUE(make_wall_chains({Lattice::square, 1, 1, false, {0}}, {0, 0, 2, 2}).empty());
    EXPECT_TRUE(make_wall_chains({Lattice::hexagon, 1, 1, true, {0}}, {0, 0, 3, 4}).empty());
    EXPECT_TRUE(make_wall_chains(make_maze({5, 5, 1}), {1000, 1000, 2000, 2000}).empty());
}

TEST(CorridorChains, HoldEachCorridorStubAndDotOnce) {
    Pcg32 rng(13);
    for (int round = 0; round < 600; ++round) {
        const Maze maze = tests::any_maze(rng);
        const std::set<Segment> corridors = corridors_of(maze);
        const Polylines lines = make_corridor_chains(maze, whole(maze));
        expect_maximal(lines, corridors);
        // Half a corridor is a stub: compare halves, of which a whole corridor has two.
        std::vector<Segment> expected;
        std::vector<Segment> drawn;
        const auto add_halves = [&](std::vector<Segment>& halves, Vertex a, Vertex b) {
            const int unit = maze.lattice == Lattice::square
                                 ? std::abs(b.first - a.first + b.second - a.second)
                             : a.second == b.second ? std::abs(b.first - a.first) / 2
                                                    : std::abs(b.second - a.second) / 3;
            for (int step = 0; step < unit; ++step) {
                const auto at = [&](int index) -> Vertex {
                    return {a.first + (b.first - a.first) * index / unit,
                            a.second + (b.second - a.second) * index / unit};
                };
                halves.push_back(segment(at(step), at(step + 1)));
            }
            if (unit == 0) halves.push_back({a, b});
        };
        for (const auto& [a, b] : corridors) add_halves(expected, a, b);
        for (std::size_t index = 0; index < lines.size(); ++index) {
            const auto line = lines[index];
            if (line.size() == 1) add_halves(drawn, vertex(line[0]), vertex(line[0]));
            for (std::size_t point = 1; point < line.size(); ++point)
                add_halves(drawn, vertex(line[point - 1]), vertex(line[point]));
        }
        std::sort(expected.begin(), expected.end());
        std::sort(drawn.begin(), drawn.end());
        EXPECT_EQ(drawn, expected);
        if (HasFailure()) FAIL() << "round " << round << " " << to_string(maze.lattice);
    }
}

TEST(CorridorChains, OfAClosedCellAreADot) {
    const Polylines lines = make_corridor_chains(make_maze({1, 1, 1}), {0, 0, 2, 4});
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_EQ(lines.points, (std::vector<Point>{{2, 4}}));
}

TEST(CorridorChains, LieOnTheCellsOfTheWalls) {
    const Grid grid = natural_grid(Lattice::hexagon, 10);
    const Grid doubled = corridor_grid(Lattice::hexagon, grid);
    EXPECT_EQ(doubled.at({2, 4}), grid.at({1, 2}));
    EXPECT_EQ(corridor_grid(Lattice::square, grid), grid);
}

}  // namespace
}  // namespace mazepress::core
