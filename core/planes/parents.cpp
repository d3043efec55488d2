#include "core/planes/parents.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <vector>

namespace mazepress::core {
namespace {

/// Cells beside the patch that take part: their parents may lie in it. Two columns, since on the hexagonal
/// lattice the row above or below begins one to the side.
constexpr std::int64_t kMargin = 2;

/// Eight cells at a time: a side is a bit, a cell a byte, so masks and shifts inside a word serve eight
/// cells.
using Word = std::uint64_t;

Word load(const std::uint8_t* at) {
    Word word;
    std::memcpy(&word, at, sizeof word);
    return word;
}

constexpr Word everywhere(std::uint8_t side) {
    return 0x0101010101010101ULL * side;
}

/// `above` and `below` are the rows after and before in y, so north and south.
Word square_sides(const std::uint8_t* row, const std::uint8_t* above, const std::uint8_t* below) {
    using namespace square;
    return load(row) | (load(row + 1) & everywhere(kWest)) >> 2U | (load(above) & everywhere(kSouth)) >> 2U |
           (load(row - 1) & everywhere(kEast)) << 2U | (load(below) & everywhere(kNorth)) << 2U;
}

/// `next` and `previous` are the rows after and before in r, so south and north.
Word hexagon_sides(const std::uint8_t* row, const std::uint8_t* next, const std::uint8_t* previous) {
    using namespace hexagon;
    return load(row) | (load(row + 1) & everywhere(kWest)) >> 3U | (load(row - 1) & everywhere(kEast)) << 3U |
           (load(previous + 1) & everywhere(kSouthWest)) >> 3U |
           (load(previous) & everywhere(kSouthEast)) << 3U | (load(next) & everywhere(kNorthWest)) >> 3U |
           (load(next - 1) & everywhere(kNorthEast)) << 3U;
}

/// One row of parents with its margins. Column c of the patch's frame stands at cells[c − first].
struct Row {
    std::vector<std::uint8_t> cells;
    std::int64_t first = 0;

    [[nodiscard]] const std::uint8_t* at(std::int64_t column) const {
        return cells.data() + (column - first);
    }
};

class Painter {
  public:
    Painter(Domain domain, const PlaneSpec& plane, MakeParentRule make, const Patch& patch) : patch_(patch) {
        const std::int64_t left = patch.first(patch.rows) - kMargin;
        const std::int64_t right = patch.columns + kMargin;
        // A quadrant has nothing beyond its axes: what would be read there is left without a parent.
        low_x_ = domain == Domain::quadrant ? std::max(left, -patch.x.near()) : left;
        low_y_ = domain == Domain::whole ? -1 : std::max<std::int64_t>(-1, -patch.y.near());
        Patch extended{patch.x + Integer(low_x_), patch.y + Integer(low_y_), right - low_x_,
                       patch.rows + 1 - low_y_};
        rule_ = make(plane, extended);
    }

    void paint(Lattice lattice, const Canvas& canvas) {
        std::array<Row, 3> rows;
        fill(-1, rows[0]);
        fill(0, rows[1]);
        for (std::int64_t y = 0; y < patch_.rows; ++y) {
            const Row& below = rows[static_cast<std::size_t>(y % 3)];
            const Row& row = rows[static_cast<std::size_t>((y + 1) % 3)];
            Row& above = rows[static_cast<std::size_t>((y + 2) % 3)];
            fill(y + 1, above);
            combine(lattice, row, above, below, patch_.first(y), canvas.row(y));
        }
    }

  private:
    void fill(std::int64_t y, Row& row) const {
        row.first = (y < 0 ? patch_.first(0) : patch_.first(y)) - kMargin;
        const std::int64_t count = patch_.columns + 2 * kMargin;
        row.cells.resize(static_cast<std::size_t>(count) + sizeof(Word));
        if (y < low_y_) {
            std::fill(row.cells.begin(), row.cells.end(), std::uint8_t{0});
            return;
        }
        const std::int64_t missing = std::max<std::int64_t>(0, low_x_ - row.first);
        std::memset(row.cells.data(), 0, static_cast<std::size_t>(missing));
        rule_->fill(row.first + missing - low_x_, y - low_y_, count - missing, row.cells.data() + missing);
    }

    void combine(Lattice lattice, const Row& row, const Row& above, const Row& below, std::int64_t first,
                 std::uint8_t* out) const {
        const std::uint8_t* middle = row.at(first);
        const std::uint8_t* after = above.at(first);
        const std::uint8_t* before = below.at(first);
        const auto sides = [&](std::int64_t i) {
            return lattice == Lattice::square ? square_sides(middle + i, after + i, before + i)
                                              : hexagon_sides(middle + i, after + i, before + i);
        };
        std::int64_t i = 0;
        for (; i + 8 <= patch_.columns; i += 8) {
            const Word word = sides(i);
            std::memcpy(out + i, &word, sizeof word);
        }
        if (i < patch_.columns) {
            const Word word = sides(i);
            std::memcpy(out + i, &word, static_cast<std::size_t>(patch_.columns - i));
        }
    }

    const Patch& patch_;
    std::int64_t low_x_ = 0;
    std::int64_t low_y_ = 0;
    std::unique_ptr<ParentRule> rule_;
};

}  // namespace

void paint_parents(Lattice lattice, Domain domain, const PlaneSpec& plane, MakeParentRule make,
                   const Patch& patch, const Canvas& canvas) {
    Painter(domain, plane, make, patch).paint(lattice, canvas);
}

}  // namespace mazepress::core
