#include "core/planes/plane_proof.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <memory>
#include <utility>
#include <vector>

#include "core/planes/fall.hpp"
#include "core/planes/plane_table.hpp"
#include "core/rng.hpp"

namespace mazepress::core {
namespace {

constexpr std::uint64_t kSampleSeed = 0x70726F7665;
constexpr int kWalks = 24;
constexpr std::int64_t kLongestWalk = 200;
/// Limbs that all walks together may read; long coordinates get fewer and shorter walks, but never none.
constexpr std::uint64_t kReading = 2'000'000;
constexpr int kBlocks = 6;

/// The step to the neighbour on a side: the side's bit number picks it.
std::array<int, 2> step_of(Lattice lattice, unsigned side) {
    constexpr std::array<std::array<int, 2>, 4> kSquare = {{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
    constexpr std::array<std::array<int, 2>, 6> kHexagon = {
        {{1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}}};
    return lattice == Lattice::square ? kSquare[side] : kHexagon[side];
}

unsigned side_count(Lattice lattice) {
    return lattice == Lattice::square ? 4 : 6;
}

/// The cell of a rule's own domain that the fold maps a cell to.
PlaneCell own_cell(const PlaneSpec& plane, Domain domain, const PlaneCell& c) {
    const bool west = c.x.is_negative();
    const bool south = c.y.is_negative();
    const bool pinwheel = plane.fold == Fold::pinwheel;
    if (domain == Domain::whole) return c;
    if (domain == Domain::half) {
        return south ? PlaneCell{pinwheel ? -c.x : c.x, c.y.complement()} : c;
    }
    PlaneCell own{west ? c.x.complement() : c.x, south ? c.y.complement() : c.y};
    if (pinwheel && west != south) std::swap(own.x, own.y);
    return own;
}

class Prover {
  public:
    Prover(const PlaneSpec& plane, const Window& window)
        : plane_(plane), window_(window), rng_(kSampleSeed) {}

    PlaneProof run() {
        proof_.window = prove_perfection(make_window_maze(plane_, window_));
        if (plane_.kind == PlaneKind::nested || plane_.levels > 0) {
            for (int i = 0; i < kBlocks; ++i) look_at_block(sampled_cell());
        }
        // On levels it is the plane on top, cells and all, whose parents are followed.
        const bool has_parents = plane_.kind != PlaneKind::nested && plane_.kind != PlaneKind::thue_morse;
        if (has_parents) follow_walks();
        const bool sound = proof_.window.loops == 0 && proof_.window.mismatches == 0 && proof_.rises == 0 &&
                           proof_.bad_blocks == 0;
        proof_.verdict = !sound                                 ? PlaneVerdict::broken
                         : plane_.kind == PlaneKind::thue_morse ? PlaneVerdict::not_connected
                                                                : PlaneVerdict::perfect;
        return proof_;
    }

  private:
    /// A cell of the window, axial on hexagons.
    PlaneCell sampled_cell() {
        const Integer column(static_cast<std::int64_t>(rng_.below(window_.columns)));
        const Integer row(static_cast<std::int64_t>(rng_.below(window_.rows)));
        if (plane_.lattice == Lattice::square) return {window_.west + column, window_.north - row};
        const Integer r = window_.north + row;
        return {window_.west + column - divide(r, 2).quotient, r};
    }

    void follow_walks() {
        const std::uint64_t length = 1 + window_.west.limbs().size() + window_.north.limbs().size();
        const std::int64_t all = std::max<std::int64_t>(8, static_cast<std::int64_t>(kReading / length));
        const std::int64_t walks = std::min<std::int64_t>(kWalks, all / 4);
        const std::int64_t longest = std::min(kLongestWalk, all / walks);
        for (std::int64_t i = 0; i < walks; ++i) follow(sampled_cell(), longest);
    }

    void follow(const PlaneCell& start, std::int64_t longest) {
        const PlaneEntry& entry = entry_of(plane_.kind);
        const bool square = plane_.lattice == Lattice::square;
        const Domain domain = square && plane_.fold != Fold::none ? entry.domain : Domain::whole;
        PlaneCell cell = own_cell(plane_, domain, start);
        // The rule is prepared for every cell that the walk may come to.
        const auto reach = [longest](const Integer& at, bool from_zero) {
            return from_zero ? std::min(longest, at.near()) : longest;
        };
        const std::int64_t left = reach(cell.x, domain == Domain::quadrant);
        const std::int64_t below = reach(cell.y, domain != Domain::whole);
        const Patch patch{cell.x - Integer(left), cell.y - Integer(below), left + longest + 1,
                          below + longest + 1};
        const std::unique_ptr<ParentRule> rule = (square ? entry.square : entry.hexagon)(plane_, patch);
        ++proof_.walks;
        std::int64_t x = left;
        std::int64_t y = below;
        for (std::int64_t i = 0; i < longest; ++i) {
            std::uint8_t side = 0;
            rule->fill(x, y, 1, &side);
            if (side == 0) {
                const bool home = cell.x.is_zero() && cell.y.is_zero();
                ++(home ? proof_.arrived : proof_.rises);
                return;
            }
            const auto [dx, dy] = step_of(plane_.lattice, static_cast<unsigned>(std::countr_zero(side)));
            x += dx;
            y += dy;
            const PlaneCell next{cell.x + Integer(dx), cell.y + Integer(dy)};
            ++proof_.steps;
            if (!falls(plane_, cell, next)) ++proof_.rises;
            cell = next;
        }
    }

    /// Paints the lowest block around a cell and looks whether it is a maze of its own, open once a neighbour
    /// at most.
    void look_at_block(const PlaneCell& start) {
        const bool square = plane_.lattice == Lattice::square;
        const bool folded = plane_.kind == PlaneKind::nested && square && plane_.fold != Fold::none;
        const auto size = static_cast<std::int64_t>(plane_.size);
        const Integer offset(folded ? 0 : size / 2);
        // Folded blocks are mirrored with their quadrant: the corner nearest to the axes is the lowest,
        // mirrored.
        const auto corner = [&](const Integer& at) {
            const bool mirrored = folded && at.is_negative();
            const Integer own = mirrored ? at.complement() : at;
            const auto place = static_cast<std::int64_t>(divide(own + offset, plane_.size).remainder);
            const Integer low = own - Integer(place);
            return mirrored ? low.complement() - Integer(size - 1) : low;
        };
        const Integer x = corner(start.x);
        const Integer y = corner(start.y);
        ++proof_.blocks;
        if (!(square ? square_block_is_sound(x, y) : hexagon_block_is_sound(x, y))) ++proof_.bad_blocks;
    }

    bool square_block_is_sound(const Integer& x, const Integer& y) const {
        const std::uint32_t size = plane_.size;
        const std::vector<std::uint8_t> sides = open_sides(plane_, {x, y + Integer(size - 1), size, size});
        return is_sound([&](std::int64_t column, std::int64_t row) {
            return sides[static_cast<std::size_t>((size - 1 - row) * size + column)];
        });
    }

    bool hexagon_block_is_sound(const Integer& q, const Integer& r) const {
        const std::int64_t size = plane_.size;
        // Row r + i of the rhombus begins at column q + ⌊(r + i)/2⌋ of the staggered grid.
        const Integer west = q + divide(r, 2).quotient;
        const std::int64_t odd = r.is_odd() ? 1 : 0;
        const std::int64_t columns = size + (size + odd) / 2;
        const std::vector<std::uint8_t> sides =
            open_sides(plane_, {west, r, static_cast<std::uint32_t>(columns), plane_.size});
        return is_sound([&](std::int64_t column, std::int64_t row) {
            return sides[static_cast<std::size_t>(row * columns + column + (row + odd) / 2)];
        });
    }

    /// `sides_at(x, y)` within the block.
    template <class SidesAt>
    bool is_sound(SidesAt sides_at) const {
        const std::int64_t size = plane_.size;
        std::int64_t corridors = 0;
        std::array<int, 9> openings{};  // to the blocks around, by (dy + 1)·3 + dx + 1
        std::vector<std::uint8_t> reached(static_cast<std::size_t>(size * size));
        std::vector<std::int64_t> waiting = {0};
        reached[0] = 1;
        while (!waiting.empty()) {
            const std::int64_t x = waiting.back() % size;
            const std::int64_t y = waiting.back() / size;
            waiting.pop_back();
            const unsigned sides = sides_at(x, y);
            for (unsigned side = 0; side < side_count(plane_.lattice); ++side) {
                if ((sides >> side & 1U) == 0) continue;
                const auto [dx, dy] = step_of(plane_.lattice, side);
                const std::int64_t next_x = x + dx;
                const std::int64_t next_y = y + dy;
                const auto third = [size](std::int64_t at) {
                    return std::size_t{at < 0 ? 0U : at < size ? 1U : 2U};
                };
                if (third(next_x) != 1 || third(next_y) != 1) {
                    ++openings[third(next_y) * 3 + third(next_x)];
                    continue;
                }
                ++corridors;
                std::uint8_t& seen = reached[static_cast<std::size_t>(next_y * size + next_x)];
                if (seen == 0) waiting.push_back(next_y * size + next_x);
                seen = 1;
            }
        }
        const bool whole =
            std::all_of(reached.begin(), reached.end(), [](std::uint8_t seen) { return seen != 0; });
        const int most = *std::max_element(openings.begin(), openings.end());
        return whole && corridors == 2 * (size * size - 1) && most <= 1;
    }

    const PlaneSpec& plane_;
    const Window& window_;
    Pcg32 rng_;
    PlaneProof proof_;
};

}  // namespace

PlaneProof prove_plane(const PlaneSpec& plane, const Window& window) {
    return Prover(plane, window).run();
}

std::string_view to_string(PlaneVerdict verdict) {
    switch (verdict) {
        case PlaneVerdict::perfect:
            return "perfect";
        case PlaneVerdict::not_connected:
            return "not connected";
        case PlaneVerdict::broken:
            return "broken";
    }
    return "broken";
}

}  // namespace mazepress::core
