// Serpentine: the shells max(X, Y) = n of a quadrant, wound back and forth.

#include <memory>

#include "core/planes/axis.hpp"
#include "core/planes/plane_table.hpp"
#include "core/planes/row_runs.hpp"

namespace mazepress::core {
namespace {

using namespace square;

class Serpentine final : public ParentRule {
  public:
    explicit Serpentine(const Patch& patch)
        : x_(patch.x.near()), y_(patch.y.near()), difference_((patch.x - patch.y).near()) {}

    void fill(std::int64_t x, std::int64_t y, std::int64_t count, std::uint8_t* out) const override {
        const std::int64_t column = x_ + x;
        const std::int64_t row = y_ + y;
        const std::int64_t difference = difference_ + x - y;
        const std::int64_t diagonal = count_below(difference, 0, count);
        const bool row_odd = (row & 1) != 0;
        // Left of the diagonal the whole row is one shell's top; right of it every column is a shell's side.
        fill_run(out, 0, diagonal, row_odd ? kEast : kWest);
        fill_alternating(out, diagonal, count, column, kNorth, row > 0 ? kSouth : kWest);
        if (!row_odd) put_one(out, -difference, count, kWest);
        if (column == 0 && !row_odd) put_one(out, 0, count, row == 0 ? 0 : kSouth);
    }

  private:
    std::int64_t x_;
    std::int64_t y_;
    std::int64_t difference_;
};

}  // namespace

std::unique_ptr<ParentRule> make_serpentine(const PlaneSpec&, const Patch& patch) {
    return std::make_unique<Serpentine>(patch);
}

}  // namespace mazepress::core
