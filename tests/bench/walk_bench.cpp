// The walk against its plain form (rows of cells, bounds tests, a stack of pairs), in turn in one run:
//     walk_bench [ROUNDS]
// Prints the median processor time a cell of both, from an empty memory to a finished maze, and their ratio.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <utility>
#include <vector>

#include "core/hexagon_walk.hpp"

namespace {

using namespace mazepress::core;

/// Processor time of this thread, so that a neighbour's load counts for little.
double seconds() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

struct PlainCell {
    std::uint8_t walls = hexagon::kAllSides;
    bool visited = false;
};
using PlainMaze = std::vector<std::vector<PlainCell>>;

PlainMaze make_plain_maze(const WalkSpec& spec) {
    constexpr std::array kRows{-1, 0, 1, 1, 0, -1};
    constexpr std::array<std::array<int, 6>, 2> kColumns{{{0, 1, 0, -1, -1, -1}, {1, 1, 1, 0, -1, 0}}};
    const int rows = static_cast<int>(spec.rows);
    const int columns = static_cast<int>(spec.columns);
    PlainMaze maze(spec.rows, std::vector<PlainCell>(spec.columns));
    Pcg32 rng(spec.seed, spec.stream);
    std::vector<std::pair<int, int>> path{
        {static_cast<int>(spec.start_row), static_cast<int>(spec.start_column)}};
    maze[spec.start_row][spec.start_column].visited = true;
    const auto beside = [&](int row, int column, std::size_t side) {
        return std::pair{row + kRows[side], column + kColumns[static_cast<std::size_t>(row & 1)][side]};
    };
    const auto at = [&](int row, int column) -> PlainCell& {
        return maze[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    };
    while (!path.empty()) {
        const auto [row, column] = path.back();
        std::array<std::size_t, 6> sides{};
        std::uint32_t count = 0;
        for (std::size_t side = 0; side < 6; ++side) {
            const auto [r, c] = beside(row, column, side);
            if (r >= 0 && c >= 0 && r < rows && c < columns && !at(r, c).visited) sides[count++] = side;
        }
        if (count == 0) {
            path.pop_back();
            continue;
        }
        const std::size_t side = sides[rng.below(count)];
        const auto [r, c] = beside(row, column, side);
        at(row, column).walls &= static_cast<std::uint8_t>(~(1U << side));
        at(r, c).walls &= static_cast<std::uint8_t>(~(1U << (side + 3) % 6));
        at(r, c).visited = true;
        path.emplace_back(r, c);
    }
    return maze;
}

double median(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

bool agree(const PlainMaze& plain, const Maze& maze) {
    for (std::uint32_t row = 0; row < maze.rows; ++row) {
        for (std::uint32_t column = 0; column < maze.columns; ++column) {
            if (plain[row][column].walls != maze.wall(row, column)) return false;
        }
    }
    return true;
}

struct Size {
    std::uint32_t side;
    int repeats;  ///< in each round
    std::vector<double> plain_times{};
    std::vector<double> walk_times{};
};

/// Carves one maze in both forms and notes what a cell cost; false where they differ.
bool measure(Size& size, std::uint64_t seed) {
    const WalkSpec spec{size.side, size.side, seed};
    const double cells = std::pow(size.side, 2);
    const double start = seconds();
    const PlainMaze plain = make_plain_maze(spec);
    const double middle = seconds();
    const Maze maze = make_maze(spec);
    const double end = seconds();
    size.plain_times.push_back((middle - start) / cells * 1e9);
    size.walk_times.push_back((end - middle) / cells * 1e9);
    return agree(plain, maze);
}

}  // namespace

int main(int argument_count, char** arguments) {
    const int rounds = argument_count > 1 ? std::max(1, std::atoi(arguments[1])) : 3;
    std::array sizes{Size{50, 300}, Size{1000, 5}, Size{4000, 1}, Size{10000, 1}};
    for (int round = 0; round < rounds; ++round) {
        for (Size& size : sizes) {
            for (int repeat = 0; repeat < size.repeats; ++repeat) {
                if (!measure(size, static_cast<std::uint64_t>(round * size.repeats + repeat))) {
                    std::printf("the mazes differ\n");
                    return 1;
                }
            }
        }
    }
    std::printf("%12s %16s %16s %8s %18s\n", "cells", "plain ns/cell", "walk ns/cell", "ratio",
                "walk M cells/s");
    for (const Size& size : sizes) {
        const double plain_time = median(size.plain_times);
        const double walk_time = median(size.walk_times);
        std::printf("%12.0f %16.2f %16.2f %8.2f %18.1f\n", std::pow(size.side, 2), plain_time, walk_time,
                    plain_time / walk_time, 1e3 / walk_time);
    }
}
