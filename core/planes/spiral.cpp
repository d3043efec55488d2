// Spirals: rings around the origin, walked counter-clockwise (square) or by sectors (hexagonal), joined to
// the ring inside at each arm's break. A cell's place in its ring shows in the signs of a few sums and in how
// near they are to zero, so the distance from the origin never matters.

#include <array>
#include <memory>

#include "core/planes/axis.hpp"
#include "core/planes/plane_table.hpp"
#include "core/planes/row_runs.hpp"

namespace mazepress::core {
namespace {

using namespace square;

/// The four pieces of a ring: right (walked north), top (west), left (south), bottom (east). In terms of s =
/// x + y and t = x − y: right s > 0 ≤ t, top t < 0 ≤ s, left s < 0 ≥ t, bottom s ≤ 0 < t.
class SquareSpiral final : public ParentRule {
  public:
    SquareSpiral(std::uint32_t arms, const Patch& patch)
        : sum_((patch.x + patch.y).near()),
          difference_((patch.x - patch.y).near()),
          right_break_(true),
          top_break_(arms >= 3),
          left_break_(arms >= 2),
          bottom_break_(arms == 4) {}

    void fill(std::int64_t x, std::int64_t y, std::int64_t count, std::uint8_t* out) const override {
        const std::int64_t s = sum_ + x + y;
        const std::int64_t t = difference_ + x - y;
        const std::int64_t s_negative = count_below(s, 0, count);      // columns with s < 0
        const std::int64_t s_not_positive = count_below(s, 1, count);  // … s ≤ 0
        const std::int64_t t_negative = count_below(t, 0, count);
        const std::int64_t t_not_positive = count_below(t, 1, count);
        // From west to east: left, then top or bottom or the root, then right.
        fill_run(out, 0, std::min(s_negative, t_not_positive), kNorth);
        fill_run(out, s_negative, t_negative, kEast);
        fill_run(out, t_not_positive, s_not_positive, kWest);
        fill_run(out, std::max(s_not_positive, t_negative), count, kSouth);
        if (s_negative < count && s + s_negative == 0 && t + s_negative == 0) out[s_negative] = 0;
        // A piece that is a break begins with a step to the ring inside.
        if (right_break_ && t + (1 - s) >= 0) put_one(out, 1 - s, count, kWest);
        if (top_break_ && s + (-1 - t) >= 0) put_one(out, -1 - t, count, kSouth);
        if (left_break_ && t + (-1 - s) <= 0) put_one(out, -1 - s, count, kEast);
        if (bottom_break_ && s + (1 - t) <= 0) put_one(out, 1 - t, count, kNorth);
    }

  private:
    std::int64_t sum_;
    std::int64_t difference_;
    bool right_break_;
    bool top_break_;
    bool left_break_;
    bool bottom_break_;
};

/// The directions u0 … u5.
constexpr std::array<std::uint8_t, 6> kTurn = {hexagon::kEast, hexagon::kSouthEast, hexagon::kSouthWest,
                                               hexagon::kWest, hexagon::kNorthWest, hexagon::kNorthEast};

/// A cell of sector k is a·u(k) + b·u(k+1), a ≥ 0, b ≥ 1; along a row the sectors are runs.
class HexagonSpiral final : public ParentRule {
  public:
    HexagonSpiral(std::uint32_t arms, const Patch& patch)
        : q_(patch.x.near()), r_(patch.y.near()), sum_((patch.x + patch.y).near()) {
        static constexpr std::array<std::array<bool, 6>, 6> kBreaks = {
            {{true, false, false, false, false, false},
             {true, false, false, true, false, false},
             {true, false, true, false, true, false},
             {true, true, false, true, true, false},
             {true, true, true, true, true, false},
             {true, true, true, true, true, true}}};
        breaks_ = kBreaks[arms - 1];
    }

    void fill(std::int64_t x, std::int64_t y, std::int64_t count, std::uint8_t* out) const override {
        const std::int64_t q = q_ + x;
        const std::int64_t r = r_ + y;
        const std::int64_t s = sum_ + x + y;
        if (r >= 1) {  // sectors 2, 1, 0 from west to east
            const std::int64_t second = count_below(s, 0, count);
            const std::int64_t third = count_below(q, 0, count);
            fill_run(out, 0, second, onwards(2));
            fill_run(out, second, third, onwards(1));
            fill_run(out, third, count, r == 1 ? first(0) : onwards(0));
            put_one(out, -1 - s, count, first(2));
            if (s + (-1 - q) >= 0) put_one(out, -1 - q, count, first(1));
        } else if (r == 0) {  // sector 2, the root, sector 5
            const std::int64_t root = count_below(q, 0, count);
            fill_run(out, 0, root, onwards(2));
            fill_run(out, root, count, onwards(5));
            put_one(out, -q, count, 0);
            put_one(out, -1 - q, count, first(2));
            put_one(out, 1 - q, count, first(5));
        } else {  // sectors 3, 4, 5
            const std::int64_t second = count_below(q, 1, count);
            const std::int64_t third = count_below(s, 1, count);
            fill_run(out, 0, second, r == -1 ? first(3) : onwards(3));
            fill_run(out, second, third, onwards(4));
            fill_run(out, third, count, onwards(5));
            if (s + (1 - q) <= 0) put_one(out, 1 - q, count, first(4));
            put_one(out, 1 - s, count, first(5));
        }
    }

  private:
    /// Towards −u(k+2): the cell before in the sector. (The opposite of u(j) is u(j+3).)
    static std::uint8_t onwards(std::size_t k) { return kTurn[(k + 5) % 6]; }
    /// The sector's cells with b = 1: towards −u(k+1), the ring inside, where the sector is a break.
    std::uint8_t first(std::size_t k) const { return breaks_[k] ? kTurn[(k + 4) % 6] : onwards(k); }

    std::int64_t q_;
    std::int64_t r_;
    std::int64_t sum_;
    std::array<bool, 6> breaks_{};
};

}  // namespace

std::unique_ptr<ParentRule> make_square_spiral(const PlaneSpec& plane, const Patch& patch) {
    return std::make_unique<SquareSpiral>(plane.arms, patch);
}

std::unique_ptr<ParentRule> make_hexagon_spiral(const PlaneSpec& plane, const Patch& patch) {
    return std::make_unique<HexagonSpiral>(plane.arms, patch);
}

}  // namespace mazepress::core
