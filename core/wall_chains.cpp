#include "core/cell_range.hpp"
#include "core/chain_tracer.hpp"
#include "core/chains.hpp"

namespace mazepress::core {
namespace {

constexpr unsigned link_if(unsigned walls, unsigned side, int direction) {
    return (walls & side) != 0 ? 1U << static_cast<unsigned>(direction) : 0U;
}

inline void add(std::uint8_t& node, unsigned links) {
    node = static_cast<std::uint8_t>(node | links);
}

/// A wall of a cell, from end to end as seen from the upper left corner of the cell's box.
struct WallEnds {
    std::uint8_t side;
    Point from;
    Point to;
};

/// The vertices of a hexagonal grid as lines of zigzag: line k runs between rows k − 1 and k and has a vertex
/// at every x, up (y = 3k) and down (y = 3k + 1) in turn. A vertex has a left and a right neighbour on its
/// line, and a vertical one: an up vertex on the line above, a down vertex on the line below.
class HexagonWalls {
  public:
    static constexpr bool kHasOutside = false;
    enum Direction : int { kLeft, kRight, kVertical };

    static constexpr std::int32_t kNodesPerCell = 2;
    static constexpr std::int32_t kCellHeight = 4;
    static constexpr WallEnds kWalls[] = {
        {hexagon::kNorthWest, {0, 1}, {1, 0}}, {hexagon::kNorthEast, {1, 0}, {2, 1}},
        {hexagon::kWest, {0, 1}, {0, 3}},      {hexagon::kEast, {2, 1}, {2, 3}},
        {hexagon::kSouthWest, {0, 3}, {1, 4}}, {hexagon::kSouthEast, {1, 4}, {2, 3}},
    };

    HexagonWalls(const Maze& maze, const CellRange& range)
        : left_(2 * static_cast<std::int32_t>(range.first_column)),
          first_line_(static_cast<std::int32_t>(range.first_row)),
          first_shifted_(maze.row_shifted(range.first_row) ? 1 : 0),
          width_(2 * range.columns() + 2) {}

    [[nodiscard]] std::uint32_t width() const { return width_; }
    /// Nodes from the range's left edge to a row's first cell.
    [[nodiscard]] std::uint32_t indent(std::uint32_t row) const {
        return (row - static_cast<std::uint32_t>(first_line_) + first_shifted_) & 1U;
    }

    /// `above` is the cell's north-west vertex, `below` its south-western one.
    static void link(std::uint8_t* above, std::uint8_t* below, unsigned walls) {
        using namespace hexagon;
        const unsigned west = link_if(walls, kWest, kVertical);
        const unsigned east = link_if(walls, kEast, kVertical);
        add(above[0], link_if(walls, kNorthWest, kRight) | west);
        add(above[1], link_if(walls, kNorthWest, kLeft) | link_if(walls, kNorthEast, kRight));
        add(above[2], link_if(walls, kNorthEast, kLeft) | east);
        add(below[0], link_if(walls, kSouthWest, kRight) | west);
        add(below[1], link_if(walls, kSouthWest, kLeft) | link_if(walls, kSouthEast, kRight));
        add(below[2], link_if(walls, kSouthEast, kLeft) | east);
    }

    [[nodiscard]] LinkNode next(const LinkNode& node, int direction) const {
        if (direction == kVertical) return node.moved(0, is_up(node) ? -1 : 1, width_);
        return node.moved(direction == kRight ? 1 : -1, 0, width_);
    }
    [[nodiscard]] static int opposite(int direction) {
        return direction == kVertical ? direction : 1 - direction;
    }
    [[nodiscard]] int heading(const LinkNode& node, int direction) const {
        // Along a zigzag, up and down take turns: never straight.
        return 2 * direction + (is_up(node) ? 1 : 0);
    }
    [[nodiscard]] Point point(const LinkNode& node) const {
        return {left_ + node.column, 3 * (first_line_ + node.row) + (is_up(node) ? 0 : 1)};
    }

  private:
    [[nodiscard]] bool is_up(const LinkNode& node) const {
        return ((static_cast<std::uint32_t>(node.column ^ node.row) ^ first_shifted_) & 1U) != 0;
    }

    std::int32_t left_;
    std::int32_t first_line_;
    std::uint32_t first_shifted_;
    std::uint32_t width_;
};

/// The vertices of a square grid: (rows + 1) × (columns + 1).
class SquareWalls {
  public:
    static constexpr bool kHasOutside = false;
    enum Direction : int { kEast, kNorth, kWest, kSouth };

    static constexpr std::int32_t kNodesPerCell = 1;
    static constexpr std::int32_t kCellHeight = 2;
    static constexpr WallEnds kWalls[] = {
        {square::kNorth, {0, 0}, {2, 0}},
        {square::kWest, {0, 0}, {0, 2}},
        {square::kEast, {2, 0}, {2, 2}},
        {square::kSouth, {0, 2}, {2, 2}},
    };

    SquareWalls(const Maze& /*maze*/, const CellRange& range)
        : left_(2 * static_cast<std::int32_t>(range.first_column)),
          top_(2 * static_cast<std::int32_t>(range.first_row)),
          width_(range.columns() + 1) {}

    [[nodiscard]] std::uint32_t width() const { return width_; }
    [[nodiscard]] static std::uint32_t indent(std::uint32_t /*row*/) { return 0; }

    /// `above` is the cell's north-west vertex, `below` its south-western one.
    static void link(std::uint8_t* above, std::uint8_t* below, unsigned walls) {
        add(above[0], link_if(walls, square::kNorth, kEast) | link_if(walls, square::kWest, kSouth));
        add(above[1], link_if(walls, square::kNorth, kWest) | link_if(walls, square::kEast, kSouth));
        add(below[0], link_if(walls, square::kSouth, kEast) | link_if(walls, square::kWest, kNorth));
        add(below[1], link_if(walls, square::kSouth, kWest) | link_if(walls, square::kEast, kNorth));
    }

    [[nodiscard]] LinkNode next(const LinkNode& node, int direction) const {
        constexpr std::int32_t kColumns[] = {1, 0, -1, 0};
        constexpr std::int32_t kRows[] = {0, -1, 0, 1};
        return node.moved(kColumns[direction], kRows[direction], width_);
    }
    [[nodiscard]] static int opposite(int direction) { return direction ^ 2; }
    [[nodiscard]] static int heading(const LinkNode& /*node*/, int direction) { return direction; }
    [[nodiscard]] Point point(const LinkNode& node) const {
        return {left_ + 2 * node.column, top_ + 2 * node.row};
    }

  private:
    std::int32_t left_;
    std::int32_t top_;
    std::uint32_t width_;
};

/// The walls of a cell that touch the rectangle, given the upper left corner of the cell's box.
template <class Topology>
unsigned walls_touching(const LatticeExtent& visible, unsigned walls, std::int32_t left, std::int32_t top) {
    const bool inside = left >= visible.left && left + 2 <= visible.right && top >= visible.top &&
                        top + Topology::kCellHeight <= visible.bottom;
    if (inside) return walls;
    unsigned touching = 0;
    for (const WallEnds& wall : Topology::kWalls) {
        const Point from{left + wall.from.x, top + wall.from.y};
        const Point to{left + wall.to.x, top + wall.to.y};
        if (touches(visible, from, to)) touching |= walls & wall.side;
    }
    return touching;
}

template <class Topology>
Polylines trace_walls(const Maze& maze, const LatticeExtent& visible) {
    const CellRange range = cells_touching(maze, visible);
    if (range.empty()) return {};
    const Topology topology(maze, range);
    LinkGrid grid(topology.width(), range.rows() + 1);
    for (std::uint32_t row = range.first_row; row < range.last_row; ++row) {
        const std::uint32_t indent = topology.indent(row);
        std::uint8_t* above = grid.links.data() + std::size_t{row - range.first_row} * grid.width + indent;
        const auto top = static_cast<std::int32_t>(row_pitch(maze.lattice) * row);
        auto left = static_cast<std::int32_t>(2 * range.first_column + indent);
        for (std::uint32_t column = range.first_column; column < range.last_column; ++column) {
            const unsigned walls = walls_touching<Topology>(visible, maze.wall(row, column), left, top);
            Topology::link(above, above + grid.width, walls);
            above += Topology::kNodesPerCell;
            left += 2;
        }
    }
    return ChainTracer(grid, topology).trace();
}

}  // namespace

Polylines make_wall_chains(const Maze& maze, const LatticeExtent& visible) {
    if (maze.lattice == Lattice::hexagon) return trace_walls<HexagonWalls>(maze, visible);
    return trace_walls<SquareWalls>(maze, visible);
}

bool is_drawable(const Maze& maze) {
    // At most three vertices a cell and two more a row end a chain; x and y must fit 31 bits, doubled for
    // corridors.
    constexpr std::uint64_t kMostPoints = 0xffffffffULL;
    constexpr std::uint64_t kMostAlongSide = 300'000'000;
    return maze.cell_count() * 6 <= kMostPoints * 2 && maze.rows <= kMostAlongSide &&
           maze.columns <= kMostAlongSide;
}

}  // namespace mazepress::core
