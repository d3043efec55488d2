#include "core/planes/curve.hpp"

#include <algorithm>
#include <utility>

namespace mazepress::core {
namespace {

/// How many blocks of `side` cells the cells low … low + count − 1 touch.
std::int64_t blocks_touched(std::int64_t low, std::int64_t count, std::int64_t side) {
    return (low + count - 1) / side - low / side + 1;
}

}  // namespace

Curve::Curve(const CurveTable& table, ReadStem read_stem, const Patch& patch) : table_(table) {
    for (std::int64_t i = 0; i < table.tile_levels; ++i) side_ *= table.base;
    std::int64_t level = table.tile_levels;
    std::int64_t stem_side = side_;
    while (stem_side < std::max(patch.columns, patch.rows)) {
        stem_side *= table.base;
        ++level;
    }
    const SmallDivision x = divide(patch.x, static_cast<std::uint64_t>(stem_side));
    const SmallDivision y = divide(patch.y, static_cast<std::uint64_t>(stem_side));
    low_x_ = static_cast<std::int64_t>(x.remainder);
    low_y_ = static_cast<std::int64_t>(y.remainder);

    Grid grid{
        blocks_touched(low_x_, patch.columns, stem_side), blocks_touched(low_y_, patch.rows, stem_side), {}};
    for (std::int64_t row = 0; row < grid.rows; ++row) {
        for (std::int64_t column = 0; column < grid.columns; ++column) {
            grid.nodes.push_back(
                read_stem(table, x.quotient + Integer(column), y.quotient + Integer(row), level));
        }
    }
    std::int64_t parent_x = 0;
    std::int64_t parent_y = 0;
    for (std::int64_t side = stem_side / table.base; side >= side_; side /= table.base) {
        const std::int64_t block_x = low_x_ / side;
        const std::int64_t block_y = low_y_ / side;
        grid = split(grid, parent_x, parent_y, block_x, block_y, blocks_touched(low_x_, patch.columns, side),
                     blocks_touched(low_y_, patch.rows, side));
        parent_x = block_x;
        parent_y = block_y;
    }
    tiles_ = std::move(grid);
    make_tiles();
}

Curve::Grid Curve::split(const Grid& grid, std::int64_t parent_x, std::int64_t parent_y, std::int64_t x,
                         std::int64_t y, std::int64_t columns, std::int64_t rows) const {
    Grid result{columns, rows, {}};
    result.nodes.reserve(static_cast<std::size_t>(columns * rows));
    for (std::int64_t row = y; row < y + rows; ++row) {
        const CurveNode* parents = grid.nodes.data() + (row / table_.base - parent_y) * grid.columns;
        for (std::int64_t column = x; column < x + columns; ++column) {
            result.nodes.push_back(table_.child(parents[column / table_.base - parent_x],
                                                column % table_.base, row % table_.base));
        }
    }
    return result;
}

void Curve::make_tiles() {
    for (std::uint8_t state = 0; state < 4; ++state) {
        Grid grid{1, 1, {CurveNode{state, 0}}};
        while (grid.columns < side_) {
            const std::int64_t side = grid.columns * table_.base;
            grid = split(grid, 0, 0, 0, 0, side, side);
        }
        std::vector<std::uint8_t>& pattern = patterns_[state];
        pattern.reserve(grid.nodes.size());
        for (const CurveNode node : grid.nodes) pattern.push_back(node.entry);
        entry_cell_[state] = std::find(pattern.begin(), pattern.end(), 0) - pattern.begin();
    }
}

void Curve::fill(std::int64_t x, std::int64_t y, std::int64_t count, std::uint8_t* out) const {
    const std::int64_t row = low_y_ + y;
    const std::int64_t row_in_tile = row % side_;
    const std::int64_t first_tile_x = low_x_ / side_;
    const CurveNode* tiles = tiles_.nodes.data() + (row / side_ - low_y_ / side_) * tiles_.columns;
    std::int64_t column = low_x_ + x;
    const std::int64_t end = column + count;
    while (column < end) {
        const CurveNode node = tiles[column / side_ - first_tile_x];
        const std::int64_t column_in_tile = column % side_;
        const std::int64_t run = std::min(side_ - column_in_tile, end - column);
        const std::int64_t begin = row_in_tile * side_ + column_in_tile;
        std::copy_n(patterns_[node.state].data() + begin, run, out);
        const std::int64_t entry = entry_cell_[node.state];
        if (entry >= begin && entry < begin + run) out[entry - begin] = node.entry;
        out += run;
        column += run;
    }
}

}  // namespace mazepress::core
