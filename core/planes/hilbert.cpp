// Hilbert: the parent is the cell before on the Hilbert curve.

#include <memory>

#include "core/planes/curve.hpp"
#include "core/planes/plane_table.hpp"

namespace mazepress::core {
namespace {

/// State 0 visits the quarters (0,0) (0,1) (1,1) (1,0); bit 0 of a state swaps x and y, bit 1 mirrors both.
/// The first quarter is swapped, the last swapped and mirrored, the others are as the whole.
constexpr std::array<std::array<unsigned, 2>, 4> kQuarters = {{{0, 0}, {0, 1}, {1, 1}, {1, 0}}};
constexpr std::array<unsigned, 4> kChanges = {1, 0, 0, 3};

constexpr CurveTable make_table() {
    CurveTable table;
    for (unsigned state = 0; state < 4; ++state) {
        const auto place = [state](unsigned quarter, unsigned axis) {
            const unsigned swapped = (state & 1U) != 0 ? 1 - axis : axis;
            return kQuarters[quarter][swapped] ^ (state >> 1U);
        };
        for (unsigned quarter = 0; quarter < 4; ++quarter) {
            const unsigned x = place(quarter, 0);
            const unsigned y = place(quarter, 1);
            std::uint8_t entry = 0;
            if (quarter > 0) {
                const unsigned before_x = place(quarter - 1, 0);
                const unsigned before_y = place(quarter - 1, 1);
                if (before_x != x) entry = before_x > x ? square::kEast : square::kWest;
                if (before_y != y) entry = before_y > y ? square::kNorth : square::kSouth;
            }
            table.at(state, x, y) = {static_cast<std::uint8_t>(state ^ kChanges[quarter]), entry};
        }
    }
    return table;
}

constexpr CurveTable kTable = make_table();

/// From the top bit down. A piece of even order begins in state 0, so the levels above are made even in
/// number.
CurveNode read_stem(const CurveTable& table, const Integer& x, const Integer& y, std::int64_t level) {
    std::size_t bits = std::max(x.bit_length(), y.bit_length());
    if (((bits + static_cast<std::size_t>(level)) & 1U) != 0) ++bits;
    CurveNode node;
    while (bits-- > 0) node = table.child(node, x.bit(bits), y.bit(bits));
    return node;
}

}  // namespace

std::unique_ptr<ParentRule> make_hilbert(const PlaneSpec&, const Patch& patch) {
    return std::make_unique<Curve>(kTable, read_stem, patch);
}

}  // namespace mazepress::core
