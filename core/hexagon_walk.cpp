#include "core/hexagon_walk.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

namespace mazepress::core {
namespace {

constexpr std::uint32_t kDrawCycle = 60;  // the least common multiple of 1 … 6

/// direction[draw mod 60][unvisited]: the side that below(count) chooses among the set bits. (r mod 60) mod n
/// is r mod n for every n that divides 60, and all of 1 … 6 do.
struct ChoiceTable {
    std::array<std::array<std::uint8_t, 64>, kDrawCycle> direction{};

    constexpr ChoiceTable() {
        for (std::uint32_t draw = 0; draw < kDrawCycle; ++draw) {
            for (std::uint32_t mask = 1; mask < 64; ++mask) {
                auto left = draw % static_cast<std::uint32_t>(std::popcount(mask));
                std::uint32_t rest = mask;
                while (left-- > 0) rest &= rest - 1;
                direction[draw][mask] = static_cast<std::uint8_t>(std::countr_zero(rest));
            }
        }
    }
};
constexpr ChoiceTable kChoice;

/// Draws below 2³² mod n are rejected by below(n): 1 for 3 and 5, 4 for 6, none for 1, 2 and 4.
constexpr std::uint32_t kLargestThreshold = 4;
constexpr std::array<std::uint8_t, 7> kThreshold{0, 0, 0, 1, 0, 1, 4};

/// The rest of below(count) after a first draw that may have to be thrown away. Kept out of line and by
/// value, so that the generator's state stays in registers on the common path.
struct Redraw {
    Pcg32 rng;
    std::uint32_t draw;
};
[[gnu::noinline]] Redraw redraw(Pcg32 rng, std::uint32_t draw, std::uint32_t unvisited) {
    while (draw < kThreshold[static_cast<std::size_t>(std::popcount(unvisited))]) draw = rng.next();
    return {rng, draw};
}

constexpr std::uint8_t without(unsigned bits, int side) {
    return static_cast<std::uint8_t>(bits & ~(1U << static_cast<unsigned>(side)));
}

constexpr int opposite(int side) {
    return side < 3 ? side + 3 : side - 3;
}

/// Takes the cell out of its six neighbours' sets. Written out, since this is what the walk spends its time
/// on.
inline void mark_visited(std::uint8_t* cell, std::ptrdiff_t stride) {
    cell[1 - stride] &= static_cast<std::uint8_t>(~hexagon::kSouthWest);
    cell[-stride] &= static_cast<std::uint8_t>(~hexagon::kSouthEast);
    cell[-1] &= static_cast<std::uint8_t>(~hexagon::kEast);
    cell[1] &= static_cast<std::uint8_t>(~hexagon::kWest);
    cell[stride - 1] &= static_cast<std::uint8_t>(~hexagon::kNorthEast);
    cell[stride] &= static_cast<std::uint8_t>(~hexagon::kNorthWest);
}

constexpr std::size_t kFirstStack = 1024;

}  // namespace

HexagonWalk::HexagonWalk(const WalkSpec& spec)
    : spec_(spec),
      rng_(spec.seed, spec.stream),
      stride_(std::size_t{spec.columns} + 2),
      offsets_{},
      stack_(kFirstStack) {
    assert(spec.cell_count() >= 1 && spec.cell_count() <= kMostCells);
    assert(spec.start_row < spec.rows && spec.start_column < spec.columns);
    const auto stride = static_cast<std::ptrdiff_t>(stride_);
    offsets_ = {1 - stride, 1, stride, stride - 1, -1, -stride};

    const std::size_t size = index(spec.rows - 1, spec.columns - 1) + margin() + 1;
    walls_.assign(size, 0);
    unvisited_.assign(size, 0);
    for (std::uint32_t row = 0; row < spec.rows; ++row) {
        std::fill_n(walls_.begin() + static_cast<std::ptrdiff_t>(index(row, 0)), spec.columns,
                    hexagon::kAllSides);
    }
    for (std::uint32_t row = 0; row < spec.rows; ++row) {
        const bool inner_row = row > 0 && row + 1 < spec.rows;
        for (std::uint32_t column = 0; column < spec.columns; ++column) {
            const std::size_t cell = index(row, column);
            if (inner_row && column > 0 && column + 1 < spec.columns) {
                unvisited_[cell] = hexagon::kAllSides;
                continue;
            }
            for (int side = 0; side < 6; ++side) {
                if (walls_[cell + static_cast<std::size_t>(offsets_[static_cast<std::size_t>(side)])] != 0) {
                    unvisited_[cell] |= static_cast<std::uint8_t>(1U << static_cast<unsigned>(side));
                }
            }
        }
    }
    cell_ = index(spec.start_row, spec.start_column);
    mark_visited(unvisited_.data() + cell_, stride);
}

std::uint64_t HexagonWalk::bytes_needed(std::uint64_t cells) {
    return cells * 3 + cells * 3 / 2;
}

template <bool kStopAtStepBack>
void HexagonWalk::carve(std::uint64_t corridors) {
    // Locals, so that the compiler may keep them in registers across the byte stores, which may alias
    // anything.
    Pcg32 rng = rng_;
    std::array<std::array<std::int32_t, 64>, kDrawCycle> steps;
    for (std::uint32_t draw = 0; draw < kDrawCycle; ++draw)
        for (std::uint32_t m = 0; m < 64; ++m)
            steps[draw][m] = static_cast<std::int32_t>(offsets_[kChoice.direction[draw][m]]);
    const auto stride = static_cast<std::ptrdiff_t>(stride_);
    std::uint8_t* const walls = walls_.data();
    std::uint8_t* const unvisited = unvisited_.data();
    std::uint32_t* stack = stack_.data();
    std::size_t capacity = stack_.size();
    std::size_t cell = cell_;
    std::size_t depth = depth_;
    std::uint64_t carved = corridors_;
    while (carved < corridors) {
        const std::uint32_t mask = unvisited[cell];
        if (mask == 0) {
            if (!first_tunnel_) {
                first_tunnel_ = carved;
                if constexpr (kStopAtStepBack) break;
            }
            if (depth == 0) break;
            cell = stack[--depth];
            continue;
        }
        std::uint32_t draw = rng.next();
        if (draw < kLargestThreshold) [[unlikely]] {
            const Redraw again = redraw(rng, draw, mask);
            rng = again.rng;
            draw = again.draw;
        }
        draw %= kDrawCycle;
        const std::ptrdiff_t step = steps[draw][mask];
        const int side = kChoice.direction[draw][mask];
        // Branch-free: whether a neighbour is left is a coin toss that no predictor learns.
        if (depth == capacity) [[unlikely]] {
            stack_.resize(capacity + capacity / 2);
            stack = stack_.data();
            capacity = stack_.size();
        }
        stack[depth] = static_cast<std::uint32_t>(cell);
        depth += (mask & (mask - 1)) != 0 ? 1 : 0;
        walls[cell] = without(walls[cell], side);
        cell += static_cast<std::size_t>(step);
        walls[cell] = without(walls[cell], opposite(side));
        mark_visited(unvisited + cell, stride);
        ++carved;
    }
    rng_ = rng;
    cell_ = cell;
    depth_ = depth;
    corridors_ = carved;
}

void HexagonWalk::carve_until(std::uint64_t corridors) {
    carve<false>(std::min(corridors, spec_.corridor_count()));
}

void HexagonWalk::carve_first_tunnel() {
    if (first_tunnel_) return;
    carve<true>(spec_.corridor_count());
    if (!first_tunnel_) first_tunnel_ = corridors_;
}

Maze HexagonWalk::maze() const {
    Maze maze{.lattice = Lattice::hexagon, .rows = spec_.rows, .columns = spec_.columns, .walls = {}};
    maze.walls.reserve(spec_.cell_count());
    for (std::uint32_t row = 0; row < spec_.rows; ++row) {
        const auto begin = walls_.begin() + static_cast<std::ptrdiff_t>(index(row, 0));
        maze.walls.insert(maze.walls.end(), begin, begin + spec_.columns);
    }
    return maze;
}

Maze make_maze(const WalkSpec& spec) {
    HexagonWalk walk(spec);
    walk.carve_all();
    return walk.maze();
}

}  // namespace mazepress::core
