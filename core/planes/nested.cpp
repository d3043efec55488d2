// Nested mazes: blocks of N × N cells, each a depth-first maze of its own, are the cells of a larger such
// maze, and so on without end; or for a few levels, with another plane on top. A window is painted from the
// top down: the open sides between the blocks of one level give those between the blocks of the level below.

#include <algorithm>
#include <bit>
#include <vector>

#include "core/planes/block_axis.hpp"
#include "core/planes/block_walk.hpp"
#include "core/planes/plane_table.hpp"
#include "core/rng.hpp"

namespace mazepress::core {
namespace {

/// Where a level's open sides are written. The lowest level goes straight into the window, without the
/// margin.
class Target {
  public:
    struct Row {
        std::uint8_t* cells = nullptr;  ///< the cell at `from`
        std::int64_t from = 0;
        std::int64_t to = 0;
    };

    Target(std::uint8_t* cells, std::int64_t columns, std::int64_t rows)
        : canvas_{cells, columns}, columns_(columns), rows_(rows) {}
    /// Blocks are counted from (low_x, low_y) of the patch.
    Target(const Patch& patch, const Canvas& canvas, std::int64_t low_x, std::int64_t low_y)
        : canvas_(canvas),
          patch_(&patch),
          columns_(patch.columns),
          rows_(patch.rows),
          low_x_(low_x),
          low_y_(low_y) {}

    /// The cells of row y that are wanted; none outside.
    [[nodiscard]] Row row(std::int64_t y) const {
        const std::int64_t row = y + low_y_;
        if (row < 0 || row >= rows_) return {};
        const std::int64_t from = (patch_ != nullptr ? patch_->first(row) : 0) - low_x_;
        return {canvas_.row(row), from, from + columns_};
    }

    void open(std::int64_t x, std::int64_t y, std::uint8_t side) const {
        const Row cells = row(y);
        if (x < cells.from || x >= cells.to) return;
        std::uint8_t& cell = cells.cells[x - cells.from];
        cell = static_cast<std::uint8_t>(cell | side);
    }

  private:
    Canvas canvas_;
    const Patch* patch_ = nullptr;
    std::int64_t columns_;
    std::int64_t rows_;
    std::int64_t low_x_ = 0;
    std::int64_t low_y_ = 0;
};

class Hierarchy {
  public:
    Hierarchy(const PlaneSpec& plane, Domain domain, std::uint32_t offset, const Patch& patch)
        : plane_(plane),
          offset_(offset),
          patch_(patch),
          low_x_(patch.first(patch.rows) - margin(domain, patch.x)),
          low_y_(-margin(domain, patch.y)),
          x_(patch.x + Integer(low_x_), patch.columns + 1 - low_x_, plane.size, offset, mix(plane.seed)),
          y_(patch.y + Integer(low_y_), patch.rows + 1 - low_y_, plane.size, offset, mix(mix(plane.seed))),
          walk_(plane.lattice, plane.size) {}

    /// Without end if `levels` is 0; otherwise the plane stands on so many levels.
    void paint(std::size_t levels, const Canvas& canvas) {
        std::size_t level = 0;
        while ((levels == 0 || level < levels) && (x_.count(level) > 1 || y_.count(level) > 1)) ++level;
        std::vector<std::uint8_t> sides(static_cast<std::size_t>(x_.count(level) * y_.count(level)));
        if (sides.size() > 1) paint_top(level, sides);
        x_.start_at(level);
        y_.start_at(level);
        std::vector<std::uint8_t> below;
        for (; level > 1; --level) {
            const std::int64_t columns = x_.count(level - 1);
            const std::int64_t rows = y_.count(level - 1);
            below.assign(static_cast<std::size_t>(columns * rows), 0);
            split(level, sides, Target(below.data(), columns, rows), columns, rows);
            sides.swap(below);
            x_.descend();
            y_.descend();
        }
        split(1, sides, Target(patch_, canvas, low_x_, low_y_), x_.count(0), y_.count(0));
    }

  private:
    /// A cell beyond the patch takes part, unless it would lie across a quadrant's axis.
    static std::int64_t margin(Domain domain, const Integer& first) {
        return domain == Domain::whole || !first.is_zero() ? 1 : 0;
    }

    /// The blocks of the highest level as cells of the plane on top.
    void paint_top(std::size_t level, std::vector<std::uint8_t>& sides) {
        const Integer size(plane_.size);
        const Integer scale = power(size, level);
        const Integer shift = floor_quotient((scale - Integer(1)) * Integer(offset_), size - Integer(1));
        const Patch top{floor_quotient(patch_.x + Integer(low_x_) + shift, scale),
                        floor_quotient(patch_.y + Integer(low_y_) + shift, scale), x_.count(level),
                        y_.count(level)};
        PlaneSpec plane = plane_;
        plane.levels = 0;
        paint_folded(plane, top, Canvas{sides.data(), top.columns});
    }

    /// From the open sides of the blocks of `level` to those of the columns × rows blocks below: first each
    /// block's own maze, then, over what those have written, the contacts between blocks.
    void split(std::size_t level, const std::vector<std::uint8_t>& sides, const Target& target,
               std::int64_t columns, std::int64_t rows) {
        const auto size = static_cast<std::int64_t>(plane_.size);
        for_each_block(level, [&](std::size_t, std::uint64_t hash, std::int64_t x, std::int64_t y) {
            const std::int64_t width = std::min(columns, x + size) - std::max<std::int64_t>(0, x);
            const std::int64_t height = std::min(rows, y + size) - std::max<std::int64_t>(0, y);
            // Blocks that straddle a corner of every level are alone in their parents: no maze is asked for.
            if (width * height > 1) fill(hash, x, y, target, columns);
        });
        for_each_block(level, [&](std::size_t index, std::uint64_t hash, std::int64_t x, std::int64_t y) {
            if (sides[index] == 0) return;
            if (plane_.lattice == Lattice::square) {
                open_square(hash, sides[index], x, y, target);
            } else {
                open_hexagon(hash, sides[index], x, y, target);
            }
        });
    }

    /// Calls visit(index, hash, x, y) for the blocks of `level`; (x, y) is a block's corner among those
    /// below.
    template <class Visit>
    void for_each_block(std::size_t level, Visit visit) {
        const auto size = static_cast<std::int64_t>(plane_.size);
        std::size_t index = 0;
        for (std::int64_t row = 0; row < y_.count(level); ++row) {
            const std::int64_t y = row * size - y_.digit(level - 1);
            const std::uint64_t row_hash = std::rotl(y_.hashes()[static_cast<std::size_t>(row)], 32);
            for (std::int64_t column = 0; column < x_.count(level); ++column, ++index) {
                const std::uint64_t column_hash = x_.hashes()[static_cast<std::size_t>(column)];
                visit(index, mix(mix(column_hash ^ row_hash) + level), column * size - x_.digit(level - 1),
                      y);
            }
        }
    }

    /// Writes the block's own maze where the target wants it; makes it only if it does.
    void fill(std::uint64_t hash, std::int64_t x, std::int64_t y, const Target& target,
              std::int64_t columns) {
        const auto size = static_cast<std::int64_t>(plane_.size);
        const std::uint8_t* maze = nullptr;
        for (std::int64_t row = 0; row < size; ++row) {
            const Target::Row cells = target.row(y + row);
            const std::int64_t from = std::max(x, cells.from);
            const std::int64_t to = std::min({x + size, cells.to, columns});
            if (from >= to) continue;
            if (maze == nullptr) maze = walk_.make(hash);
            std::copy_n(maze + row * walk_.stride() + (from - x), to - from,
                        cells.cells + (from - cells.from));
        }
    }

    /// The one contact through each open side, for the east and north side of the block whose corner is (x,
    /// y).
    void open_square(std::uint64_t hash, std::uint8_t sides, std::int64_t x, std::int64_t y,
                     const Target& target) const {
        using namespace square;
        const auto size = static_cast<std::int64_t>(plane_.size);
        if ((sides & kEast) != 0) {
            const std::int64_t row = y + contact(hash + 1, plane_.size);
            target.open(x + size - 1, row, kEast);
            target.open(x + size, row, kWest);
        }
        if ((sides & kNorth) != 0) {
            const std::int64_t column = x + contact(hash + 2, plane_.size);
            target.open(column, y + size - 1, kNorth);
            target.open(column, y + size, kSouth);
        }
    }

    /// A rhombus touches its east and south-eastern neighbour in 2N − 1 pairs of cells, its north-eastern one
    /// in one.
    void open_hexagon(std::uint64_t hash, std::uint8_t sides, std::int64_t x, std::int64_t y,
                      const Target& target) const {
        using namespace hexagon;
        const std::int64_t last = static_cast<std::int64_t>(plane_.size) - 1;
        const std::uint32_t contacts = 2 * plane_.size - 1;
        if ((sides & kEast) != 0) {
            const std::int64_t index = contact(hash + 2, contacts);
            const std::int64_t row = y + (index + 1) / 2;
            const bool straight = index % 2 == 0;
            target.open(x + last, row, straight ? kEast : kNorthEast);
            target.open(x + last + 1, straight ? row : row - 1, straight ? kWest : kSouthWest);
        }
        if ((sides & kSouthEast) != 0) {
            const std::int64_t index = contact(hash + 3, contacts);
            const std::int64_t column = x + (index + 1) / 2;
            const bool straight = index % 2 == 0;
            target.open(column, y + last, straight ? kSouthEast : kSouthWest);
            target.open(straight ? column : column - 1, y + last + 1, straight ? kNorthWest : kNorthEast);
        }
        if ((sides & kNorthEast) != 0) {
            target.open(x + last, y, kNorthEast);
            target.open(x + last + 1, y - 1, kSouthWest);
        }
    }

    static std::int64_t contact(std::uint64_t hash, std::uint32_t contacts) {
        return static_cast<std::int64_t>(mix(hash) % contacts);
    }

    const PlaneSpec& plane_;
    std::uint32_t offset_;
    const Patch& patch_;
    std::int64_t low_x_;
    std::int64_t low_y_;
    BlockAxis x_;
    BlockAxis y_;
    BlockWalk walk_;
};

}  // namespace

void paint_nested(const PlaneSpec& plane, Domain domain, const Patch& patch, const Canvas& canvas) {
    // A folded plane fills a quadrant, so its blocks begin at the corner; otherwise they are centred on the
    // origin.
    Hierarchy(plane, domain, domain == Domain::whole ? plane.size / 2 : 0, patch).paint(0, canvas);
}

void paint_levels(const PlaneSpec& plane, const Patch& patch, const Canvas& canvas) {
    Hierarchy(plane, Domain::whole, plane.size / 2, patch).paint(plane.levels, canvas);
}

}  // namespace mazepress::core
