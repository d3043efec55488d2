// Half-serpentine: the shells max(|x|, y) = n of the upper half plane, wound back and forth.

#include <memory>

#include "core/planes/axis.hpp"
#include "core/planes/plane_table.hpp"
#include "core/planes/row_runs.hpp"

namespace mazepress::core {
namespace {

using namespace square;

class HalfSerpentine final : public ParentRule {
  public:
    explicit HalfSerpentine(const Patch& patch)
        : x_(patch.x.near()),
          y_(patch.y.near()),
          sum_((patch.x + patch.y).near()),
          difference_((patch.x - patch.y).near()) {}

    void fill(std::int64_t x, std::int64_t y, std::int64_t count, std::uint8_t* out) const override {
        const std::int64_t row = y_ + y;
        const std::int64_t sum = sum_ + x + y;
        const std::int64_t difference = difference_ + x - y;
        const bool odd = (row & 1) != 0;
        const bool ground = row == 0;
        const std::int64_t middle = count_below(sum, 1, count);        // x ≤ −y before it
        const std::int64_t right = count_below(difference, 0, count);  // x ≥ y from it on
        // Odd shells run from the right foot over the top to the left one, even shells the other way.
        fill_alternating(out, 0, middle, x_ + x, ground ? kEast : kSouth, kNorth);
        fill_run(out, middle, right, odd ? kEast : kWest);
        fill_alternating(out, right, count, x_ + x, kNorth, ground ? kWest : kSouth);
        if (ground) {
            // Here the legs' feet and the corners of the top coincide only at the root.
            put_one(out, -(x_ + x), count, 0);
        } else if (odd) {
            put_one(out, -sum, count, kEast);
        } else {
            put_one(out, -difference, count, kWest);
        }
    }

  private:
    std::int64_t x_;
    std::int64_t y_;
    std::int64_t sum_;
    std::int64_t difference_;
};

}  // namespace

std::unique_ptr<ParentRule> make_half_serpentine(const PlaneSpec&, const Patch& patch) {
    return std::make_unique<HalfSerpentine>(patch);
}

}  // namespace mazepress::core
