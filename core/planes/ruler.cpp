// Ruler: towards the axis along which the coordinate has the fewer trailing zeros: fractal highways on the
// rows and columns divisible by high powers of two. Along a row the answer changes at the multiples of two
// such powers.

#include <memory>

#include "core/planes/axis.hpp"
#include "core/planes/plane_table.hpp"
#include "core/planes/row_runs.hpp"

namespace mazepress::core {
namespace {

/// The whole plane with |x|, |y|; the quadrant fill is its north-eastern quarter.
class SquareRuler final : public ParentRule {
  public:
    explicit SquareRuler(const Patch& patch)
        : x_(patch.x.near()),
          y_(patch.y.near()),
          sum_((patch.x + patch.y).near()),
          difference_((patch.x - patch.y).near()),
          column_zeros_(patch.x, 0, patch.columns),
          row_zeros_(patch.y, 0, patch.rows) {}

    void fill(std::int64_t x, std::int64_t y, std::int64_t count, std::uint8_t* out) const override {
        using namespace square;
        const std::int64_t column = x_ + x;
        const std::int64_t row = y_ + y;
        const std::int64_t sum = sum_ + x + y;
        const std::int64_t difference = difference_ + x - y;
        const std::size_t zeros = row_zeros_.at(y);
        // |x| ≥ |y| up to `narrow` and from `wide` on; x < 0 up to `axis`.
        const std::int64_t narrow = row >= 0 ? count_below(sum, 1, count) : count_below(difference, 1, count);
        const std::int64_t wide = row >= 0 ? count_below(difference, 0, count) : count_below(sum, 0, count);
        const std::int64_t axis = count_below(column, 0, count);
        const std::uint8_t down = row > 0 ? kSouth : kNorth;
        const auto run = [&](std::int64_t from, std::int64_t to, std::uint8_t across, std::uint8_t equal) {
            column_zeros_.compare(x + from, to - from, zeros, across, equal, down, out + from);
        };
        run(0, std::min(narrow, axis), kEast, kEast);
        run(std::min(narrow, axis), axis, kEast, down);
        run(axis, std::max(wide, axis), kWest, down);
        run(std::max(wide, axis), count, kWest, kWest);
        if (row == 0) put_one(out, -column, count, 0);
    }

  private:
    std::int64_t x_;
    std::int64_t y_;
    std::int64_t sum_;
    std::int64_t difference_;
    TrailingZeros column_zeros_;
    TrailingZeros row_zeros_;
};

/// Six sectors a·u(k) + b·u(k+1), a ≥ 1, b ≥ 0, each a quadrant of its own: −u(k) where a has fewer zeros
/// than b.
class HexagonRuler final : public ParentRule {
  public:
    explicit HexagonRuler(const Patch& patch)
        : q_(patch.x.near()),
          r_(patch.y.near()),
          sum_((patch.x + patch.y).near()),
          difference_((patch.x - patch.y).near()),
          q_and_twice_r_((patch.x + patch.y + patch.y).near()),
          twice_q_and_r_((patch.x + patch.x + patch.y).near()),
          q_zeros_(patch.x, 0, patch.columns),
          r_zeros_(patch.y, 0, patch.rows),
          sum_zeros_(patch.x + patch.y, 0, patch.columns + patch.rows) {}

    void fill(std::int64_t x, std::int64_t y, std::int64_t count, std::uint8_t* out) const override {
        using namespace hexagon;
        const std::int64_t q = q_ + x;
        const std::int64_t r = r_ + y;
        const std::int64_t s = sum_ + x + y;
        const std::size_t zeros = r_zeros_.at(y);
        const auto by_q = [&](std::int64_t from, std::int64_t to, std::uint8_t low, std::uint8_t equal,
                              std::uint8_t high) {
            q_zeros_.compare(x + from, to - from, zeros, low, equal, high, out + from);
        };
        const auto by_sum = [&](std::int64_t from, std::int64_t to, std::uint8_t low, std::uint8_t equal,
                                std::uint8_t high) {
            sum_zeros_.compare(x + y + from, to - from, zeros, low, equal, high, out + from);
        };
        const std::int64_t difference = difference_ + x - y;
        const std::int64_t q_and_twice_r = q_and_twice_r_ + x + 2 * y;
        // 2q + r rises by 2 a column: the columns below a bound are half as many, rounded up.
        const auto twice_q_and_r_below = [&](std::int64_t bound) {
            return std::clamp<std::int64_t>((bound - (twice_q_and_r_ + 2 * x + y) + 1) >> 1, 0, count);
        };
        // In the sectors with a + b = |r| the zeros of a and b can be told from those of q alone: fewer than
        // r's and both have as many; as many as r's and the other one has more; more, and the other one has
        // r's.
        if (r > 0) {
            const std::int64_t second = count_below(s, 1, count);
            const std::int64_t third = count_below(q, 1, count);
            const std::int64_t steep = std::min(second, count_below(q_and_twice_r, 0, count));
            by_sum(0, steep, kEast, kEast, kNorthEast);            // sector 2, a = r < b = −s
            by_sum(steep, second, kEast, kNorthEast, kNorthEast);  // … a ≥ b
            const std::int64_t even = std::clamp(twice_q_and_r_below(0), second, third);
            by_q(second, even, kNorthEast, kNorthEast, kNorthWest);  // sector 1, a = s < b = −q
            by_q(even, third, kNorthWest, kNorthEast, kNorthWest);   // … a ≥ b
            const std::int64_t wide = std::max(third, count_below(difference, 0, count));
            by_q(third, wide, kWest, kNorthWest, kNorthWest);  // sector 0, a = q < b = r
            by_q(wide, count, kWest, kWest, kNorthWest);
        } else if (r == 0) {
            const std::int64_t root = count_below(q, 0, count);
            fill_run(out, 0, root, kEast);
            fill_run(out, root, count, kWest);
            put_one(out, -q, count, 0);
        } else {
            const std::int64_t second = count_below(q, 0, count);
            const std::int64_t third = count_below(s, 0, count);
            const std::int64_t wide = std::min(second, count_below(difference, 1, count));
            by_q(0, wide, kEast, kEast, kSouthEast);  // sector 3, a = −q ≥ b = −r
            by_q(wide, second, kEast, kSouthEast, kSouthEast);
            const std::int64_t even = std::clamp(twice_q_and_r_below(1), second, third);
            by_q(second, even, kSouthEast, kSouthWest, kSouthEast);  // sector 4, a = −s ≥ b = q
            by_q(even, third, kSouthWest, kSouthWest, kSouthEast);
            const std::int64_t steep = std::max(third, count_below(q_and_twice_r, 1, count));
            by_sum(third, steep, kWest, kSouthWest, kSouthWest);  // sector 5, a = −r ≥ b = s
            by_sum(steep, count, kWest, kWest, kSouthWest);
        }
    }

  private:
    std::int64_t q_;
    std::int64_t r_;
    std::int64_t sum_;
    std::int64_t difference_;
    std::int64_t q_and_twice_r_;
    std::int64_t twice_q_and_r_;
    TrailingZeros q_zeros_;
    TrailingZeros r_zeros_;
    TrailingZeros sum_zeros_;
};

}  // namespace

std::unique_ptr<ParentRule> make_square_ruler(const PlaneSpec&, const Patch& patch) {
    return std::make_unique<SquareRuler>(patch);
}

std::unique_ptr<ParentRule> make_hexagon_ruler(const PlaneSpec&, const Patch& patch) {
    return std::make_unique<HexagonRuler>(patch);
}

}  // namespace mazepress::core
