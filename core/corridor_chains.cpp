#include "core/cell_range.hpp"
#include "core/chain_tracer.hpp"
#include "core/chains.hpp"

namespace mazepress::core {
namespace {

struct Step {
    std::int32_t x;
    std::int32_t y;
};

/// Cells as nodes, open sides as links; a side open to a cell outside the range leads outside.
class CorridorsBase {
  public:
    static constexpr bool kHasOutside = true;

    CorridorsBase(const Maze& maze, const CellRange& range)
        : first_column_(static_cast<std::int32_t>(range.first_column)),
          first_row_(static_cast<std::int32_t>(range.first_row)),
          first_shifted_(maze.row_shifted(range.first_row) ? 1 : 0),
          width_(range.columns()),
          height_(range.rows()) {}

    [[nodiscard]] bool is_outside(const LinkNode& node) const {
        return static_cast<std::uint32_t>(node.column) >= width_ ||
               static_cast<std::uint32_t>(node.row) >= height_;
    }

  protected:
    std::int32_t first_column_;
    std::int32_t first_row_;
    std::int32_t first_shifted_;
    std::uint32_t width_;
    std::uint32_t height_;
};

/// Directions are the bits of hexagon::Side: NE, E, SE, SW, W, NW. Points are doubled.
class HexagonCorridors : public CorridorsBase {
  public:
    using CorridorsBase::CorridorsBase;
    static constexpr int kDirections = 6;

    [[nodiscard]] LinkNode next(const LinkNode& node, int direction) const {
        constexpr std::int32_t kRows[] = {-1, 0, 1, 1, 0, -1};
        constexpr std::int32_t kColumns[2][6] = {{0, 1, 0, -1, -1, -1}, {1, 1, 1, 0, -1, 0}};
        return node.moved(kColumns[shift(node)][direction], kRows[direction], width_);
    }
    [[nodiscard]] static int opposite(int direction) { return direction < 3 ? direction + 3 : direction - 3; }
    [[nodiscard]] static int heading(const LinkNode& /*node*/, int direction) { return direction; }
    [[nodiscard]] Point point(const LinkNode& node) const {
        return {2 * (2 * (first_column_ + node.column) + 1 + shift(node)),
                2 * (3 * (first_row_ + node.row) + 2)};
    }
    [[nodiscard]] Point border(const LinkNode& node, int direction) const {
        constexpr Step kMiddles[] = {{1, -3}, {2, 0}, {1, 3}, {-1, 3}, {-2, 0}, {-1, -3}};
        const Point centre = point(node);
        return {centre.x + kMiddles[direction].x, centre.y + kMiddles[direction].y};
    }

  private:
    [[nodiscard]] std::int32_t shift(const LinkNode& node) const { return (node.row ^ first_shifted_) & 1; }
};

/// Directions are the bits of square::Side: E, N, W, S.
class SquareCorridors : public CorridorsBase {
  public:
    using CorridorsBase::CorridorsBase;
    static constexpr int kDirections = 4;

    [[nodiscard]] LinkNode next(const LinkNode& node, int direction) const {
        return node.moved(kSteps[direction].x, kSteps[direction].y, width_);
    }
    [[nodiscard]] static int opposite(int direction) { return direction ^ 2; }
    [[nodiscard]] static int heading(const LinkNode& /*node*/, int direction) { return direction; }
    [[nodiscard]] Point point(const LinkNode& node) const {
        return {2 * (first_column_ + node.column) + 1, 2 * (first_row_ + node.row) + 1};
    }
    [[nodiscard]] Point border(const LinkNode& node, int direction) const {
        const Point centre = point(node);
        return {centre.x + kSteps[direction].x, centre.y + kSteps[direction].y};
    }

  private:
    static constexpr Step kSteps[] = {{1, 0}, {0, -1}, {-1, 0}, {0, 1}};
};

template <class Topology>
Polylines trace_corridors(const Maze& maze, const LatticeExtent& visible) {
    const CellRange range = cells_touching(maze, visible);
    if (range.empty()) return {};
    const Topology topology(maze, range);
    LinkGrid grid(range.columns(), range.rows());
    Polylines dots;
    LinkNode node;
    for (std::uint32_t row = range.first_row; row < range.last_row; ++row) {
        node.row = static_cast<std::int32_t>(row - range.first_row);
        node.column = 0;
        for (std::uint32_t column = range.first_column; column < range.last_column; ++column) {
            const auto open = static_cast<std::uint8_t>(all_sides(maze.lattice) & ~maze.wall(row, column));
            if (open == 0) {
                dots.points.push_back(topology.point(node));
                dots.end_line();
            }
            grid.links[node.index++] = open;
            ++node.column;
        }
    }
    Polylines lines = ChainTracer(grid, topology).trace();
    for (const Point& dot : dots.points) {
        lines.points.push_back(dot);
        lines.end_line();
    }
    return lines;
}

}  // namespace

Polylines make_corridor_chains(const Maze& maze, const LatticeExtent& visible) {
    if (maze.lattice == Lattice::hexagon) return trace_corridors<HexagonCorridors>(maze, visible);
    return trace_corridors<SquareCorridors>(maze, visible);
}

Grid corridor_grid(Lattice lattice, const Grid& grid) {
    if (lattice == Lattice::square) return grid;
    return {grid.unit_x / 2, grid.unit_y / 2, grid.origin_x, grid.origin_y};
}

}  // namespace mazepress::core
