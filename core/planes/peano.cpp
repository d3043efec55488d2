// Peano: the parent is the cell before on the serpentine 3 × 3 Peano curve.

#include <algorithm>
#include <memory>
#include <vector>

#include "core/planes/curve.hpp"
#include "core/planes/digits.hpp"
#include "core/planes/plane_table.hpp"

namespace mazepress::core {
namespace {

/// Bit 0 of a state mirrors x, bit 1 mirrors y. A block in an odd row of its parent is mirrored in x against
/// it, one in an odd column in y; mirroring keeps a ternary digit's parity, so a block's state is the
/// parities of its own y and x.
constexpr CurveTable make_table() {
    CurveTable table;
    table.base = 3;
    table.tile_levels = 4;
    for (unsigned state = 0; state < 4; ++state) {
        const unsigned mirror_x = state & 1U;
        const unsigned mirror_y = state >> 1U;
        for (unsigned x = 0; x < 3; ++x) {
            for (unsigned y = 0; y < 3; ++y) {
                const unsigned a = mirror_x != 0 ? 2 - x : x;
                const unsigned b = mirror_y != 0 ? 2 - y : y;
                const bool falling = a == 1;  // the middle column is walked downwards
                const bool turns = b == (falling ? 2U : 0U);
                std::uint8_t entry = 0;
                if (!turns) {
                    entry = falling != (mirror_y != 0) ? square::kNorth : square::kSouth;
                } else if (a > 0) {
                    entry = mirror_x != 0 ? square::kEast : square::kWest;
                }
                const unsigned next = state ^ (y & 1U) ^ ((x & 1U) << 1U);
                table.at(state, x, y) = {static_cast<std::uint8_t>(next), entry};
            }
        }
    }
    return table;
}

constexpr CurveTable kTable = make_table();

constexpr int kLowDigits = 40;
constexpr std::uint64_t kLowPower = 12157665459056928801ULL;  // 3^40

constexpr std::uint8_t state_of(bool x_odd, bool y_odd) {
    return static_cast<std::uint8_t>((y_odd ? 1U : 0U) | (x_odd ? 2U : 0U));
}

/// From the top digit down, for a stem on the corner of a block of 3^40 and more.
std::uint8_t read_whole_entry(const CurveTable& table, const Integer& x, const Integer& y) {
    const std::vector<std::uint16_t> x_digits = plain_digits(x, 3);
    const std::vector<std::uint16_t> y_digits = plain_digits(y, 3);
    const auto digit = [](const std::vector<std::uint16_t>& digits, std::size_t i) {
        return i < digits.size() ? std::int64_t{digits[i]} : 0;
    };
    CurveNode node;
    for (std::size_t i = std::max(x_digits.size(), y_digits.size()); i-- > 0;) {
        node = table.child(node, digit(x_digits, i), digit(y_digits, i));
    }
    return node.entry;
}

/// From the bottom digit up: the entry comes from the lowest level where the block isn't its parent's first,
/// nearly always one of the lowest few, which one division shows.
CurveNode read_stem(const CurveTable& table, const Integer& x, const Integer& y, std::int64_t) {
    CurveNode node{state_of(x.is_odd(), y.is_odd()), 0};
    const SmallDivision x_split = divide(x, kLowPower);
    const SmallDivision y_split = divide(y, kLowPower);
    std::uint64_t low_x = x_split.remainder;
    std::uint64_t low_y = y_split.remainder;
    for (int i = 0; i < kLowDigits; ++i) {
        const auto digit_x = static_cast<std::int64_t>(low_x % 3);
        const auto digit_y = static_cast<std::int64_t>(low_y % 3);
        low_x /= 3;
        low_y /= 3;
        const bool x_odd = (low_x & 1U) != (x_split.quotient.is_odd() ? 1U : 0U);
        const bool y_odd = (low_y & 1U) != (y_split.quotient.is_odd() ? 1U : 0U);
        node.entry = table.child({state_of(x_odd, y_odd), 0}, digit_x, digit_y).entry;
        if (node.entry != 0) return node;
    }
    node.entry = read_whole_entry(table, x, y);
    return node;
}

}  // namespace

std::unique_ptr<ParentRule> make_peano(const PlaneSpec&, const Patch& patch) {
    return std::make_unique<Curve>(kTable, read_stem, patch);
}

}  // namespace mazepress::core
