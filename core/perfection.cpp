#include "core/perfection.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

#include "core/neighbours.hpp"

namespace mazepress::core {
namespace {

/// Disjoint sets over the cells of two rows.
class RowSets {
  public:
    explicit RowSets(std::uint32_t columns)
        : columns_(columns), parent_(2 * std::size_t{columns}), root_of_(parent_.size()) {}

    /// Joins two cells; false where they were joined already.
    bool join(std::uint32_t a, std::uint32_t b) {
        a = find(a);
        b = find(b);
        if (a == b) return false;
        parent_[std::max(a, b)] = std::min(a, b);
        return true;
    }

    /// The lower row becomes the upper one; a new lower row of single cells follows.
    void advance() {
        constexpr std::uint32_t kNone = 0xffffffffU;
        std::fill(root_of_.begin(), root_of_.end(), kNone);
        std::vector<std::uint32_t>& upper = scratch_;
        upper.resize(columns_);
        for (std::uint32_t column = 0; column < columns_; ++column) {
            const std::uint32_t root = find(columns_ + column);
            if (root_of_[root] == kNone) root_of_[root] = column;
            upper[column] = root_of_[root];
        }
        std::copy(upper.begin(), upper.end(), parent_.begin());
        std::iota(parent_.begin() + columns_, parent_.end(), columns_);
    }

    void reset() { std::iota(parent_.begin(), parent_.end(), 0U); }

  private:
    std::uint32_t find(std::uint32_t cell) {
        while (parent_[cell] != cell) {
            parent_[cell] = parent_[parent_[cell]];
            cell = parent_[cell];
        }
        return cell;
    }

    std::uint32_t columns_;
    std::vector<std::uint32_t> parent_;
    std::vector<std::uint32_t> root_of_;
    std::vector<std::uint32_t> scratch_;
};

/// A side that an earlier cell shares with a later one, and what the later one calls it.
struct SharedSide {
    std::uint8_t side;
    std::uint8_t opposite;
};

class Prover {
  public:
    explicit Prover(const Maze& maze) : maze_(maze), sets_(maze.columns) {
        result_.cells = maze.cell_count();
    }

    Perfection run() {
        sets_.reset();
        std::uint64_t joins = 0;
        for (std::uint32_t row = 0; row < maze_.rows; ++row) {
            // The cells of this row are the lower half of the sets until the row is done with its east sides.
            if (row > 0) sets_.advance();
            row_ = row;
            for (std::uint32_t column = 0; column < maze_.columns; ++column) {
                if (row > 0) joins += join_above(column);
                if (column > 0)
                    joins += join(east(), column - 1, row, column, row, maze_.columns + column - 1);
            }
        }
        result_.components = result_.cells - joins;
        result_.loops = result_.corridors - joins;
        count_openings();
        return result_;
    }

  private:
    [[nodiscard]] SharedSide east() const {
        if (maze_.lattice == Lattice::square) return {square::kEast, square::kWest};
        return {hexagon::kEast, hexagon::kWest};
    }

    std::uint64_t join_above(std::uint32_t column) {
        const std::uint32_t above = row_ - 1;
        if (maze_.lattice == Lattice::square) {
            return join({square::kSouth, square::kNorth}, column, above, column, row_, column);
        }
        // An upper neighbour is at this column and, by the rows' shift, at one beside it.
        std::uint64_t joins = 0;
        if (maze_.row_shifted(row_)) {
            joins += join({hexagon::kSouthEast, hexagon::kNorthWest}, column, above, column, row_, column);
            if (column + 1 < maze_.columns) {
                joins += join({hexagon::kSouthWest, hexagon::kNorthEast}, column + 1, above, column, row_,
                              column + 1);
            }
        } else {
            if (column > 0) {
                joins += join({hexagon::kSouthEast, hexagon::kNorthWest}, column - 1, above, column, row_,
                              column - 1);
            }
            joins += join({hexagon::kSouthWest, hexagon::kNorthEast}, column, above, column, row_, column);
        }
        return joins;
    }

    /// Looks at one shared side of an earlier cell and a later one of this row; 1 where it joined two parts.
    std::uint64_t join(const SharedSide& side, std::uint32_t from_column, std::uint32_t from_row,
                       std::uint32_t column, std::uint32_t row, std::uint32_t from_set) {
        const bool wall = (maze_.wall(from_row, from_column) & side.side) != 0;
        const bool opposite_wall = (maze_.wall(row, column) & side.opposite) != 0;
        if (wall != opposite_wall) ++result_.mismatches;
        if (wall || opposite_wall) return 0;
        ++result_.corridors;
        return sets_.join(from_set, maze_.columns + column) ? 1 : 0;
    }

    void count_openings() {
        for (std::uint32_t row = 0; row < maze_.rows; ++row) {
            const bool whole_row = row == 0 || row + 1 == maze_.rows;
            const std::uint32_t step = whole_row || maze_.columns == 1 ? 1 : maze_.columns - 1;
            for (std::uint32_t column = 0; column < maze_.columns; column += step) {
                const unsigned open = outer_sides(maze_, {row, column}) & ~maze_.wall(row, column);
                for (unsigned rest = open; rest != 0; rest &= rest - 1) ++result_.openings;
            }
        }
    }

    const Maze& maze_;
    RowSets sets_;
    Perfection result_;
    std::uint32_t row_ = 0;
};

}  // namespace

Perfection prove_perfection(const Maze& maze) {
    return Prover(maze).run();
}

}  // namespace mazepress::core
