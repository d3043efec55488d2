// Wedge-serpentine: the plane cut along its diagonals into four wedges; in each the columns are wound back
// and forth.

#include <memory>

#include "core/planes/axis.hpp"
#include "core/planes/plane_table.hpp"
#include "core/planes/row_runs.hpp"

namespace mazepress::core {
namespace {

using namespace square;

/// In the east wedge x ≥ 1, −x < y ≤ x, with s = x + y ≥ 1 and t = x − y ≥ 0; the other wedges are turns of
/// it.
constexpr std::uint8_t east_parent(bool odd, std::int64_t s, std::int64_t t) {
    if (odd) {
        if (s + t == 2) return s == 1 ? kWest : kSouth;  // column 1
        if (s == 1) return kNorth;
        return s == 2 ? kWest : kSouth;
    }
    if (t == 0) return kSouth;
    return t == 1 ? kWest : kNorth;
}

class WedgeSerpentine final : public ParentRule {
  public:
    explicit WedgeSerpentine(const Patch& patch)
        : x_(patch.x.near()),
          y_(patch.y.near()),
          sum_((patch.x + patch.y).near()),
          difference_((patch.x - patch.y).near()) {}

    void fill(std::int64_t x, std::int64_t y, std::int64_t count, std::uint8_t* out) const override {
        const std::int64_t s = sum_ + x + y;
        const std::int64_t t = difference_ + x - y;
        const std::int64_t column = x_ + x;
        const bool row_odd = ((y_ + y) & 1) != 0;
        const std::int64_t s_negative = count_below(s, 0, count);
        const std::int64_t s_not_positive = count_below(s, 1, count);
        const std::int64_t t_negative = count_below(t, 0, count);
        const std::int64_t t_not_positive = count_below(t, 1, count);
        fill_alternating(out, 0, std::min(s_negative, t_not_positive), column, turned(kNorth, 2),
                         turned(kSouth, 2));
        fill_run(out, s_negative, t_negative, turned(row_odd ? kSouth : kNorth, 1));
        fill_run(out, t_not_positive, s_not_positive, turned(row_odd ? kSouth : kNorth, 3));
        fill_alternating(out, std::max(s_not_positive, t_negative), count, column, kNorth, kSouth);
        // The ends of a wedge's columns lie within two cells of a diagonal.
        for (std::int64_t near = -2; near <= 2; ++near) {
            put_end(out, near - s, count, s, t, column, row_odd);
            put_end(out, near - t, count, s, t, column, row_odd);
        }
    }

  private:
    static void put_end(std::uint8_t* out, std::int64_t i, std::int64_t count, std::int64_t s, std::int64_t t,
                        std::int64_t column, bool row_odd) {
        if (i < 0 || i >= count) return;
        const bool column_odd = ((column + i) & 1) != 0;
        s += i;
        t += i;
        if (s > 0 && t >= 0) {
            out[i] = east_parent(column_odd, s, t);
        } else if (s >= 0 && t < 0) {
            out[i] = turned(east_parent(row_odd, -t, s), 1);
        } else if (s < 0 && t <= 0) {
            out[i] = turned(east_parent(column_odd, -s, -t), 2);
        } else if (s <= 0 && t > 0) {
            out[i] = turned(east_parent(row_odd, t, -s), 3);
        } else {
            out[i] = 0;
        }
    }

    std::int64_t x_;
    std::int64_t y_;
    std::int64_t sum_;
    std::int64_t difference_;
};

}  // namespace

std::unique_ptr<ParentRule> make_wedge_serpentine(const PlaneSpec&, const Patch& patch) {
    return std::make_unique<WedgeSerpentine>(patch);
}

}  // namespace mazepress::core
