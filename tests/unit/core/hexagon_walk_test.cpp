#include "core/hexagon_walk.hpp"

#include <stack>

#include <gtest/gtest.h>

#include "core/perfection.hpp"

namespace mazepress::core {
namespace {

/// The walk as its definition reads: rows of cells, bounds tests, a stack of pairs.
Maze plain_walk(const WalkSpec& spec, std::uint64_t corridors) {
    Maze maze{.rows = spec.rows, .columns = spec.columns, .walls = {}};
    maze.walls.assign(spec.cell_count(), hexagon::kAllSides);
    std::vector<bool> visited(spec.cell_count());
    Pcg32 rng(spec.seed, spec.stream);
    using Cell = std::pair<int, int>;
    std::stack<Cell> path;
    path.push({static_cast<int>(spec.start_row), static_cast<int>(spec.start_column)});
    visited[spec.start_row * spec.columns + spec.start_column] = true;
    constexpr int kRows[] = {-1, 0, 1, 1, 0, -1};
    constexpr int kEven[] = {0, 1, 0, -1, -1, -1};
    constexpr int kOdd[] = {1, 1, 1, 0, -1, 0};
    std::uint64_t carved = 0;
    while (!path.empty() && carved < corridors) {
        const auto [row, column] = path.top();
        std::vector<int> sides;
        for (int side = 0; side < 6; ++side) {
            const int r = row + kRows[side];
            const int c = column + ((row & 1) != 0 ? kOdd : kEven)[side];
            if (r < 0 || c < 0 || r >= static_cast<int>(spec.rows) || c >= static_cast<int>(spec.columns))
                continue;
            if (!visited[static_cast<std::size_t>(r) * spec.columns + static_cast<std::size_t>(c)])
                sides.push_back(side);
        }
        if (sides.empty()) {
            path.pop();
            continue;
        }
        const int side = sides[rng.below(static_cast<std::uint32_t>(sides.size()))];
        const int r = row + kRows[side];
        const int c = column + ((row & 1) != 0 ? kOdd : kEven)[side];
        const auto from = static_cast<std::size_t>(row) * spec.columns + static_cast<std::size_t>(column);
        const auto to = static_cast<std::size_t>(r) * spec.columns + static_cast<std::size_t>(c);
        maze.walls[from] &= static_cast<std::uint8_t>(~(1U << side));
        maze.walls[to] &= static_cast<std::uint8_t>(~(1U << (side + 3) % 6));
        visited[to] = true;
        path.push({r, c});
        ++carved;
    }
    return maze;
}

constexpr std::uint64_t kAll = ~std::uint64_t{0};

TEST(Pcg32, GivesThePublishedDemoVector) {
    Pcg32 rng(42, 54);
    for (const std::uint32_t expected :
         {0xa15c02b7U, 0x7b47f409U, 0xba1d3330U, 0x83d2f293U, 0xbfa4784bU, 0xcbed606eU}) {
        EXPECT_EQ(rng.next(), expected);
    }
}

TEST(HexagonWalk, EqualsThePlainFormOnManyGrids) {
    Pcg32 rng(7, 7);
    for (int round = 0; round < 400; ++round) {
        WalkSpec spec{1 + rng.below(40), 1 + rng.below(40), (std::uint64_t{rng.next()} << 32U) | rng.next(),
                      rng.next()};
        spec.start_row = rng.below(spec.rows);
        spec.start_column = rng.below(spec.columns);
        ASSERT_EQ(make_maze(spec), plain_walk(spec, kAll))
            << spec.rows << "x" << spec.columns << " seed " << spec.seed << " stream " << spec.stream;
    }
}

TEST(HexagonWalk, EqualsThePlainFormOnGridsOfOneRowOrColumn) {
    for (std::uint32_t length = 1; length < 12; ++length) {
        for (std::uint64_t seed = 0; seed < 8; ++seed) {
            ASSERT_EQ(make_maze({1, length, seed}), plain_walk({1, length, seed}, kAll));
            ASSERT_EQ(make_maze({length, 1, seed}), plain_walk({length, 1, seed}, kAll));
            ASSERT_EQ(make_maze({length, 2, seed}), plain_walk({length, 2, seed}, kAll));
        }
    }
}

TEST(HexagonWalk, PausesAfterAnyNumberOfCorridors) {
    const WalkSpec spec{13, 17, 99};
    HexagonWalk walk(spec);
    for (std::uint64_t corridors = 0; corridors <= spec.corridor_count(); corridors += 1 + corridors / 7) {
        walk.carve_until(corridors);
        ASSERT_EQ(walk.corridors(), corridors);
        ASSERT_EQ(walk.maze(), plain_walk(spec, corridors)) << corridors;
    }
    walk.carve_all();
    EXPECT_EQ(walk.maze(), plain_walk(spec, kAll));
}

TEST(HexagonWalk, FindsTheFirstTunnelOfTheFourPublishedWorks) {
    struct Case {
        std::uint32_t size;
        std::uint64_t seed;
        std::uint64_t first_tunnel;
    };
    for (const Case& c : {Case{50, 42, 64}, Case{40, 137, 81}, Case{60, 271, 21}, Case{20, 17, 37}}) {
        HexagonWalk walk({c.size, c.size, c.seed});
        walk.carve_first_tunnel();
        EXPECT_EQ(walk.first_tunnel(), c.first_tunnel);
        EXPECT_EQ(walk.corridors(), c.first_tunnel);
        EXPECT_EQ(walk.maze(), plain_walk({c.size, c.size, c.seed}, c.first_tunnel));
    }
}

TEST(HexagonWalk, TellsTheFirstTunnelAfterTheFact) {
    HexagonWalk walk({50, 50, 42});
    walk.carve_until(30);
    EXPECT_FALSE(walk.first_tunnel().has_value());
    walk.carve_all();
    EXPECT_EQ(walk.first_tunnel(), 64U);
}

TEST(HexagonWalk, IsDoneAtOnceOnASingleCell) {
    HexagonWalk walk({1, 1, 5});
    walk.carve_first_tunnel();
    EXPECT_EQ(walk.first_tunnel(), 0U);
    walk.carve_all();
    EXPECT_EQ(walk.maze().walls, std::vector<std::uint8_t>{hexagon::kAllSides});
}

TEST(HexagonWalk, IsPerfectAtALargeSizeAndKeepsItsMemoryPromise) {
    HexagonWalk walk({1500, 1500, 3});
    walk.carve_all();
    const Perfection perfection = prove_perfection(walk.maze());
    EXPECT_TRUE(perfection.is_perfect());
    EXPECT_EQ(perfection.corridors, walk.spec().corridor_count());
    EXPECT_LE(walk.bytes(), HexagonWalk::bytes_needed(1500, 1500));
}

}  // namespace
}  // namespace mazepress::core
