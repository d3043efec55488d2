#include "core/hexagon_walk.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstring>

namespace mazepress::core {
namespace {

/// The bit of the side by which a step over side 0 … 5 enters the next cell.
constexpr std::array<std::uint8_t, 6> kEntered{hexagon::kSouthWest, hexagon::kWest, hexagon::kNorthWest,
                                               hexagon::kNorthEast, hexagon::kEast, hexagon::kSouthEast};

/// direction[draw mod 60][unvisited]: the side that below(count) chooses among the set bits. (r mod 60) mod n
/// is r mod n for every n that divides 60, and all of 1 … 6 do. entered[…] is the bit of the same side as the
/// next cell sees it.
struct ChoiceTable {
    std::array<std::array<std::uint8_t, 64>, HexagonWalk::kDrawCycle> direction{};
    std::array<std::array<std::uint8_t, 64>, HexagonWalk::kDrawCycle> entered{};

    constexpr ChoiceTable() {
        for (std::uint32_t draw = 0; draw < HexagonWalk::kDrawCycle; ++draw) {
            for (std::uint32_t mask = 1; mask < 64; ++mask) {
                auto left = draw % static_cast<std::uint32_t>(std::popcount(mask));
                std::uint32_t rest = mask;
                while (left-- > 0) rest &= rest - 1;
                const int side = std::countr_zero(rest);
                direction[draw][mask] = static_cast<std::uint8_t>(side);
                entered[draw][mask] = kEntered[static_cast<std::size_t>(side)];
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

/// Takes the cell out of its six neighbours' sets; this is most of what a step costs. Volatile, so that each
/// byte is read and written by itself: a compiler that joins two neighbours' bytes into one access makes
/// every step wait for the byte stores of the step before, at less than half the speed.
inline void mark_visited(std::uint8_t* cell, std::ptrdiff_t stride) {
    volatile std::uint8_t* const above = cell - stride;
    volatile std::uint8_t* const here = cell;
    volatile std::uint8_t* const below = cell + stride;
    const auto without = [](std::uint8_t set, hexagon::Side side) {
        return static_cast<std::uint8_t>(set & ~unsigned{side});
    };
    above[0] = without(above[0], hexagon::kSouthEast);
    above[1] = without(above[1], hexagon::kSouthWest);
    here[-1] = without(here[-1], hexagon::kEast);
    here[1] = without(here[1], hexagon::kWest);
    below[-1] = without(below[-1], hexagon::kNorthEast);
    below[0] = without(below[0], hexagon::kNorthWest);
}

/// The open sides of the cell at `entered`, or of sizeof(Word) cells in a row at once (a byte each, so that
/// no bit is shifted out of its own): where it was entered itself, and where its neighbours were entered from
/// it.
template <class Word>
Word open_sides(const std::uint8_t* entered, std::ptrdiff_t stride) {
    const auto at = [&](std::ptrdiff_t offset) {
        Word word;
        std::memcpy(&word, entered + offset, sizeof word);
        return word;
    };
    constexpr Word kEach = static_cast<Word>(0x0101010101010101ULL);
    const auto facing = [&](std::ptrdiff_t offset, hexagon::Side side) {
        return static_cast<Word>(at(offset) & static_cast<Word>(kEach * side));
    };
    const auto eastern = facing(1 - stride, hexagon::kSouthWest) | facing(1, hexagon::kWest) |
                         facing(stride, hexagon::kNorthWest);
    const auto western = facing(stride - 1, hexagon::kNorthEast) | facing(-1, hexagon::kEast) |
                         facing(-stride, hexagon::kSouthEast);
    return static_cast<Word>(at(0) | eastern >> 3 | western << 3);
}

/// Entries for a quarter of the cells, and for two rows and columns where those are long and narrow: enough
/// for each of some 4,000 walks on grids of all shapes. It is a bound on memory, not on grids: the stack can
/// grow.
std::uint64_t stack_entries(std::uint64_t rows, std::uint64_t columns) {
    return rows * columns / 4 + 2 * (rows + columns) + 1024;
}

}  // namespace

HexagonWalk::HexagonWalk(const WalkSpec& spec)
    : spec_(spec),
      rng_(spec.seed, spec.stream),
      stride_(std::size_t{spec.columns} + 2),
      capacity_(stack_entries(spec.rows, spec.columns)),
      // Not filled: memory that the walk never reaches is never taken.
      stack_(std::make_unique_for_overwrite<std::uint32_t[]>(capacity_)),
      draw_(rng_.next()) {
    assert(spec.cell_count() >= 1 && spec.cell_count() <= kMostCells);
    assert(spec.start_row < spec.rows && spec.start_column < spec.columns);
    const std::size_t size = index(spec.rows - 1, spec.columns - 1) + margin() + 1;
    entered_.assign(size, 0);
    unvisited_.assign(size, hexagon::kAllSides);
    close_border();
    const auto stride = static_cast<std::ptrdiff_t>(stride_);
    const std::array<std::ptrdiff_t, 6> offsets{1 - stride, 1, stride, stride - 1, -1, -stride};
    for (std::size_t draw = 0; draw < kDrawCycle; ++draw) {
        for (std::size_t mask = 1; mask < 64; ++mask) {
            steps_[draw][mask] = static_cast<std::int32_t>(offsets[kChoice.direction[draw][mask]]);
        }
    }
    cell_ = index(spec.start_row, spec.start_column);
    mark_visited(unvisited_.data() + cell_, stride);
}

void HexagonWalk::close_border() {
    const auto close = [this](std::uint32_t row, std::uint32_t column, unsigned sides) {
        unvisited_[index(row, column)] &= static_cast<std::uint8_t>(~sides);
    };
    for (std::uint32_t column = 0; column < spec_.columns; ++column) {
        close(0, column, unsigned{hexagon::kNorthWest} | hexagon::kNorthEast);
        close(spec_.rows - 1, column, unsigned{hexagon::kSouthWest} | hexagon::kSouthEast);
    }
    for (std::uint32_t row = 0; row < spec_.rows; ++row) {
        const bool shifted = (row & 1U) != 0;
        const unsigned slanted_west = unsigned{hexagon::kNorthWest} | hexagon::kSouthWest;
        const unsigned slanted_east = unsigned{hexagon::kNorthEast} | hexagon::kSouthEast;
        close(row, 0, hexagon::kWest | (shifted ? 0U : slanted_west));
        close(row, spec_.columns - 1, hexagon::kEast | (shifted ? slanted_east : 0U));
    }
}

std::uint64_t HexagonWalk::bytes_needed(std::uint32_t rows, std::uint32_t columns) {
    const std::uint64_t cells = std::uint64_t{rows} * columns;
    const std::uint64_t sheared = cells + rows * std::uint64_t{3} / 2 + 2 * std::uint64_t{columns} + 8;
    return 2 * sheared + cells + stack_entries(rows, columns) * sizeof(std::uint32_t);
}

void HexagonWalk::make_room_on_stack() {
    // Cells that lost their last unvisited neighbour meanwhile would be stepped over anyhow.
    std::uint32_t* const end = stack_.get() + depth_;
    depth_ = static_cast<std::size_t>(
        std::remove_if(stack_.get(), end, [this](std::uint32_t cell) { return unvisited_[cell] == 0; }) -
        stack_.get());
    if (depth_ <= capacity_ / 4 * 3) return;
    capacity_ += capacity_ / 2;
    auto larger = std::make_unique_for_overwrite<std::uint32_t[]>(capacity_);
    std::copy_n(stack_.get(), depth_, larger.get());
    stack_ = std::move(larger);
}

template <bool kStopAtStepBack>
void HexagonWalk::carve(std::uint64_t corridors) {
    // Locals, so that the compiler may keep them in registers across the byte stores, which may alias
    // anything.
    Pcg32 rng = rng_;
    std::uint32_t draw = draw_;
    std::uint64_t carved = corridors_;
    std::size_t cell = cell_;
    std::size_t depth = depth_;
    std::uint32_t* stack = stack_.get();
    std::size_t capacity = capacity_;
    std::uint8_t* const entered = entered_.data();
    std::uint8_t* const unvisited = unvisited_.data();
    const auto stride = static_cast<std::ptrdiff_t>(stride_);
    std::uint32_t choices = unvisited[cell];
    while (carved < corridors) {
        if (choices == 0) {
            if (!first_tunnel_) {
                first_tunnel_ = carved;
                if constexpr (kStopAtStepBack) break;
            }
            // As long as a cell is unvisited, one beside it is on the stack.
            do {
                cell = stack[--depth];
                choices = unvisited[cell];
            } while (choices == 0);
        }
        if (draw < kLargestThreshold) [[unlikely]] {
            const Redraw again = redraw(rng, draw, choices);
            rng = again.rng;
            draw = again.draw;
        }
        if (depth == capacity) [[unlikely]] {
            depth_ = depth;
            make_room_on_stack();
            depth = depth_;
            stack = stack_.get();
            capacity = capacity_;
        }
        // Branch-free: whether another neighbour is left is a coin toss that no predictor learns.
        stack[depth] = static_cast<std::uint32_t>(cell);
        depth += (choices & (choices - 1)) != 0 ? 1 : 0;
        const std::uint32_t turn = draw % kDrawCycle;
        cell += static_cast<std::size_t>(std::ptrdiff_t{steps_[turn][choices]});
        entered[cell] = kChoice.entered[turn][choices];
        // The next choice and draw are known before the marking, which changes neither: the step after this
        // one need not wait for it.
        choices = static_cast<const volatile std::uint8_t&>(unvisited[cell]);
        draw = rng.next();
        mark_visited(unvisited + cell, stride);
        ++carved;
    }
    rng_ = rng;
    draw_ = draw;
    corridors_ = carved;
    cell_ = cell;
    depth_ = depth;
}

void HexagonWalk::carve_until(std::uint64_t corridors) {
    carve<false>(std::min(corridors, spec_.corridor_count()));
    if (corridors_ == spec_.corridor_count() && !first_tunnel_) first_tunnel_ = corridors_;
}

void HexagonWalk::carve_first_tunnel() {
    if (first_tunnel_) return;
    carve<true>(spec_.corridor_count());
    if (!first_tunnel_) first_tunnel_ = corridors_;
}

void HexagonWalk::write_walls(std::uint8_t* walls) const {
    using Word = std::uint64_t;
    const auto stride = static_cast<std::ptrdiff_t>(stride_);
    constexpr Word kAllSides = hexagon::kAllSides * Word{0x0101010101010101};
    for (std::uint32_t row = 0; row < spec_.rows; ++row) {
        const std::uint8_t* cell = entered_.data() + index(row, 0);
        const std::uint8_t* const end = cell + spec_.columns;
        for (; end - cell >= static_cast<std::ptrdiff_t>(sizeof(Word)); cell += sizeof(Word)) {
            const Word standing = kAllSides & ~open_sides<Word>(cell, stride);
            std::memcpy(walls, &standing, sizeof standing);
            walls += sizeof standing;
        }
        for (; cell != end; ++cell) {
            *walls++ =
                static_cast<std::uint8_t>(hexagon::kAllSides & ~open_sides<std::uint8_t>(cell, stride));
        }
    }
}

Maze HexagonWalk::maze() const {
    Maze maze{.lattice = Lattice::hexagon, .rows = spec_.rows, .columns = spec_.columns, .walls = {}};
    maze.walls.resize(spec_.cell_count());
    write_walls(maze.walls.data());
    return maze;
}

Maze HexagonWalk::finish() && {
    carve_all();
    stack_.reset();
    // Nothing is unvisited any more, so that storage can hold the walls.
    Maze maze{.lattice = Lattice::hexagon,
              .rows = spec_.rows,
              .columns = spec_.columns,
              .walls = std::move(unvisited_)};
    write_walls(maze.walls.data());
    maze.walls.resize(spec_.cell_count());
    return maze;
}

Maze make_maze(const WalkSpec& spec) {
    return HexagonWalk(spec).finish();
}

}  // namespace mazepress::core
