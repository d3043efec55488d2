#include "core/planes/block_walk.hpp"

#include <algorithm>
#include <bit>

#include "core/rng.hpp"

namespace mazepress::core {
namespace {

/// The least common multiple of every count of neighbours that is drawn from, so that (r mod cycle) mod n = r
/// mod n.
template <int Sides>
constexpr std::uint32_t kCycle = Sides == square::kSideCount ? 12 : 60;

/// choice[draw mod cycle][mask] = which of the set sides the draw picks.
template <int Sides>
struct Choices {
    std::array<std::array<std::uint8_t, 1U << Sides>, kCycle<Sides>> table{};

    constexpr Choices() {
        for (unsigned draw = 0; draw < kCycle<Sides>; ++draw) {
            for (unsigned mask = 1; mask < 1U << Sides; ++mask) {
                unsigned skip = draw % static_cast<unsigned>(std::popcount(mask));
                unsigned side = 0;
                while ((mask >> side & 1U) == 0 || skip-- > 0) ++side;
                table[draw][mask] = static_cast<std::uint8_t>(side);
            }
        }
    }
};

template <int Sides>
constexpr Choices<Sides> kChoices;

/// The bounded draw where the first one may be thrown away. Draws that below(n) throws away are under 2^32
/// mod n, so under 4 for every n up to 6; out of line, so that the generator stays in registers otherwise.
struct Redraw {
    Pcg32 rng;
    std::uint32_t draw;
};
constexpr std::uint32_t kLargestThreshold = 4;
[[gnu::noinline]] Redraw redraw(Pcg32 rng, std::uint32_t draw, std::uint32_t count) {
    while (draw < (0U - count) % count) draw = rng.next();
    return {rng, draw};
}

}  // namespace

BlockWalk::BlockWalk(Lattice lattice, std::uint32_t size)
    : lattice_(lattice), size_(size), stride_(size + 2), origin_(stride_ + 1) {
    const auto row = static_cast<std::int32_t>(stride_);
    if (lattice == Lattice::square) {
        steps_ = {1, row, -1, -row, 0, 0};
    } else {
        steps_ = {1 - row, 1, row, row - 1, -1, -row};
    }
    const auto cells = static_cast<std::size_t>(stride_ * stride_);
    unvisited_.assign(cells, 0);
    open_.assign(cells, 0);
    path_.resize(static_cast<std::size_t>(size_ * size_) + 1);
    const int sides = lattice == Lattice::square ? square::kSideCount : hexagon::kSideCount;
    for (std::int64_t y = 0; y < size_; ++y) {
        for (std::int64_t x = 0; x < size_; ++x) {
            const std::int64_t cell = origin_ + y * stride_ + x;
            for (int side = 0; side < sides; ++side) {
                const std::int64_t other = cell + steps_[static_cast<std::size_t>(side)];
                const std::int64_t other_x = other % stride_ - 1;
                const std::int64_t other_y = other / stride_ - 1;
                if (other_x < 0 || other_x >= size_ || other_y < 0 || other_y >= size_) continue;
                unvisited_[static_cast<std::size_t>(cell)] |= static_cast<std::uint8_t>(1U << side);
            }
        }
    }
    all_unvisited_ = unvisited_;
}

const std::uint8_t* BlockWalk::make(std::uint64_t seed) {
    std::copy(all_unvisited_.begin(), all_unvisited_.end(), unvisited_.begin());
    std::fill(open_.begin(), open_.end(), std::uint8_t{0});
    if (lattice_ == Lattice::square) {
        walk<square::kSideCount>(seed);
    } else {
        walk<hexagon::kSideCount>(seed);
    }
    return open_.data() + origin_;
}

template <int Sides>
void BlockWalk::walk(std::uint64_t seed) {
    constexpr unsigned kHalf = Sides / 2;
    constexpr auto opposite = [](unsigned side) { return side < kHalf ? side + kHalf : side - kHalf; };
    // Locals, which the stores of bytes can't alias.
    std::array<std::int32_t, Sides> steps{};
    std::copy_n(steps_.begin(), Sides, steps.begin());
    std::uint8_t* const unvisited = unvisited_.data();
    std::uint8_t* const open = open_.data();
    std::int32_t* const path = path_.data();
    Pcg32 rng(seed);
    const auto visit = [&](std::int32_t cell) {
        for (unsigned side = 0; side < Sides; ++side) {
            std::uint8_t& mask = unvisited[cell + steps[side]];
            mask = static_cast<std::uint8_t>(mask & ~(1U << opposite(side)));
        }
    };
    auto cell = static_cast<std::int32_t>(origin_);
    visit(cell);
    std::size_t depth = 0;
    for (std::int64_t left = size_ * size_ - 1; left > 0; --left) {
        // Stepping back from the last corridor draws nothing and is left out.
        unsigned mask = unvisited[cell];
        while (mask == 0) {
            cell = path[--depth];
            mask = unvisited[cell];
        }
        std::uint32_t draw = rng.next();
        if (draw < kLargestThreshold) [[unlikely]] {
            const Redraw again = redraw(rng, draw, static_cast<std::uint32_t>(std::popcount(mask)));
            rng = again.rng;
            draw = again.draw;
        }
        const unsigned side = kChoices<Sides>.table[draw % kCycle<Sides>][mask];
        // A cell with no other neighbour left is nothing to step back to. No branch: it can't be foretold.
        path[depth] = cell;
        depth += (mask & (mask - 1)) != 0 ? 1U : 0U;
        open[cell] = static_cast<std::uint8_t>(open[cell] | 1U << side);
        cell += steps[side];
        open[cell] = static_cast<std::uint8_t>(1U << opposite(side));
        visit(cell);
    }
}

}  // namespace mazepress::core
