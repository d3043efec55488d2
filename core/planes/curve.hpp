#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/planes/parents.hpp"

namespace mazepress::core {

/// One block of a space-filling curve's hierarchy: how its pattern is turned (one of four states), and the
/// side by which the curve comes in, 0 where that is nowhere: at the curve's very start.
struct CurveNode {
    std::uint8_t state = 0;
    std::uint8_t entry = 0;
};

/// A curve that fills a square of base × base squares each filled by the curve, turned. child(state, x, y) is
/// the square at (x, y) of a block: its entry is 0 where the block's own entry is meant.
struct CurveTable {
    std::int64_t base = 2;
    std::int64_t tile_levels = 6;  ///< rows are copied from ready tiles of base^tile_levels cells a side
    std::array<CurveNode, std::size_t{4} * 3 * 3> children{};

    [[nodiscard]] CurveNode child(CurveNode parent, std::int64_t x, std::int64_t y) const {
        const CurveNode node =
            children[static_cast<std::size_t>((std::int64_t{parent.state} * 3 + x) * 3 + y)];
        return {node.state, node.entry != 0 ? node.entry : parent.entry};
    }
    constexpr CurveNode& at(unsigned state, unsigned x, unsigned y) {
        return children[(std::size_t{state} * 3 + x) * 3 + y];
    }
};

/// The node of the block that holds the cells (x, y)·base^level …, for block coordinates x, y ≥ 0 of any
/// length.
using ReadStem = CurveNode (*)(const CurveTable& table, const Integer& x, const Integer& y,
                               std::int64_t level);

/// A curve as a rule: the parent is the cell before. No index is ever computed: a patch lies in at most 2 × 2
/// blocks of its own size (their nodes are read from the coordinates' digits), and those are split down to
/// the tiles.
class Curve final : public ParentRule {
  public:
    Curve(const CurveTable& table, ReadStem read_stem, const Patch& patch);
    void fill(std::int64_t x, std::int64_t y, std::int64_t count, std::uint8_t* out) const override;

  private:
    struct Grid {
        std::int64_t columns = 0;
        std::int64_t rows = 0;
        std::vector<CurveNode> nodes;
    };
    /// The blocks one level down that cells x … x + columns − 1 (and so for y) of `side` cells each touch.
    Grid split(const Grid& grid, std::int64_t parent_x, std::int64_t parent_y, std::int64_t x, std::int64_t y,
               std::int64_t columns, std::int64_t rows) const;
    void make_tiles();

    const CurveTable& table_;
    std::int64_t side_ = 1;   ///< of a tile, in cells
    std::int64_t low_x_ = 0;  ///< the patch's corner from that of its first stem block
    std::int64_t low_y_ = 0;
    Grid tiles_;  ///< one node a tile
    std::array<std::vector<std::uint8_t>, 4> patterns_;
    std::array<std::int64_t, 4> entry_cell_{};  ///< where in the pattern the entry belongs
};

}  // namespace mazepress::core
