#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/hexagon_walk.hpp"
#include "core/maze.hpp"

namespace mazepress::testing_support {

/// The hexagonal depth-first walk in its plain form, with every table and constant open to sabotage. Left
/// alone it carves what core::HexagonWalk does.
struct FaultyWalk {
    using Offset = std::pair<int, int>;  ///< row, column

    explicit FaultyWalk(const core::WalkSpec& walk) : spec(walk) {}

    core::WalkSpec spec;
    std::array<Offset, 6> even_row_offsets{{{-1, 0}, {0, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}}};
    std::array<Offset, 6> odd_row_offsets{{{-1, 1}, {0, 1}, {1, 1}, {1, 0}, {0, -1}, {-1, 0}}};
    std::array<int, 6> order{0, 1, 2, 3, 4, 5};
    std::uint64_t multiplier = 6364136223846793005ULL;
    unsigned rotation_shift = 59;
    bool draws_for_one = true;
    bool marks_start = true;

    core::Maze carve() {
        seed();
        core::Maze maze{core::Lattice::hexagon, spec.rows, spec.columns, false, {}};
        maze.walls.assign(maze.cell_count(), core::hexagon::kAllSides);
        std::vector<bool> visited(maze.cell_count());
        std::vector<std::size_t> path{std::size_t{spec.start_row} * spec.columns + spec.start_column};
        visited[path.back()] = marks_start;
        while (!path.empty()) {
            const auto choices = unvisited(visited, path.back());
            if (choices.empty()) {
                path.pop_back();
                continue;
            }
            const bool draws = draws_for_one || choices.size() > 1;
            const auto [side, next] = choices[draws ? below(static_cast<std::uint32_t>(choices.size())) : 0];
            maze.walls[path.back()] &= static_cast<std::uint8_t>(~(1U << side));
            maze.walls[next] &= static_cast<std::uint8_t>(~(1U << (side + 3) % 6));
            visited[next] = true;
            path.push_back(next);
        }
        return maze;
    }

  private:
    using Choice = std::pair<unsigned, std::size_t>;

    [[nodiscard]] std::vector<Choice> unvisited(const std::vector<bool>& visited, std::size_t cell) const {
        std::vector<Choice> choices;
        const auto row = static_cast<int>(cell / spec.columns);
        const auto column = static_cast<int>(cell % spec.columns);
        for (const int side : order) {
            const auto& offsets = row % 2 == 0 ? even_row_offsets : odd_row_offsets;
            const int to_row = row + offsets[static_cast<std::size_t>(side)].first;
            const int to_column = column + offsets[static_cast<std::size_t>(side)].second;
            if (to_row < 0 || to_column < 0 || to_row >= static_cast<int>(spec.rows) ||
                to_column >= static_cast<int>(spec.columns))
                continue;
            const auto next =
                static_cast<std::size_t>(to_row) * spec.columns + static_cast<std::size_t>(to_column);
            if (!visited[next]) choices.emplace_back(static_cast<unsigned>(side), next);
        }
        return choices;
    }

    void seed() {
        state_ = 0;
        increment_ = (spec.stream << 1U) | 1U;
        next();
        state_ += spec.seed;
        next();
    }
    std::uint32_t next() {
        const std::uint64_t old = state_;
        state_ = old * multiplier + increment_;
        const auto shifted = static_cast<std::uint32_t>(((old >> 18U) ^ old) >> 27U);
        const auto rotation = static_cast<std::uint32_t>(old >> rotation_shift) & 31U;
        return (shifted >> rotation) | (shifted << ((32U - rotation) & 31U));
    }
    std::uint32_t below(std::uint32_t bound) {
        const std::uint32_t threshold = (0U - bound) % bound;
        for (;;) {
            const std::uint32_t draw = next();
            if (draw >= threshold) return draw % bound;
        }
    }

    std::uint64_t state_ = 0;
    std::uint64_t increment_ = 0;
};

}  // namespace mazepress::testing_support
