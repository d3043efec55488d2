#include "core/cell_range.hpp"
#include "core/chain_tracer.hpp"
#include "core/chains.hpp"

namespace mazepress::core {
namespace {

/// The vertices of a hexagonal grid as lines of zigzag: line k runs between rows k − 1 and k and has a vertex
/// at every x, up (y = 3k) and down (y = 3k + 1) in turn. A vertex has a left and a right neighbour on its
/// line, and a vertical one: an up vertex on the line above, a down vertex on the line below.
class HexagonWalls {
  public:
    static constexpr int kDirections = 3;
    static constexpr std::size_t kOutside = static_cast<std::size_t>(-1);
    enum Direction : int { kLeft, kRight, kVertical };

    HexagonWalls(const Maze& maze, const CellRange& range)
        : maze_(maze), range_(range), width_(2 * range.columns() + 2) {}

    [[nodiscard]] std::uint32_t width() const { return width_; }
    [[nodiscard]] std::uint32_t height() const { return range_.rows() + 1; }

    [[nodiscard]] bool is_up(std::size_t node) const {
        const auto line = static_cast<std::uint32_t>(node / width_);
        const auto x = static_cast<std::uint32_t>(node % width_);
        return ((x & 1U) != 0) != maze_.row_shifted(range_.first_row + line);
    }
    [[nodiscard]] std::size_t next(std::size_t node, int direction) const {
        if (direction == kLeft) return node - 1;
        if (direction == kRight) return node + 1;
        return is_up(node) ? node - width_ : node + width_;
    }
    [[nodiscard]] static int opposite(std::size_t /*node*/, int direction) {
        return direction == kVertical ? direction : 1 - direction;
    }
    [[nodiscard]] int heading(std::size_t node, int direction) const {
        return 2 * direction +
               (is_up(node) ? 1 : 0);  // along a zigzag, up and down take turns: never straight
    }
    [[nodiscard]] Point point(std::size_t node) const {
        const auto line = static_cast<std::int32_t>(node / width_);
        const auto x = static_cast<std::int32_t>(node % width_);
        return {static_cast<std::int32_t>(2 * range_.first_column) + x,
                3 * (static_cast<std::int32_t>(range_.first_row) + line) + (is_up(node) ? 0 : 1)};
    }
    [[nodiscard]] Point border(std::size_t node, int /*direction*/) const { return point(node); }

  private:
    const Maze& maze_;
    CellRange range_;
    std::uint32_t width_;
};

/// The vertices of a square grid: (rows + 1) × (columns + 1).
class SquareWalls {
  public:
    static constexpr int kDirections = 4;
    static constexpr std::size_t kOutside = static_cast<std::size_t>(-1);
    enum Direction : int { kEast, kNorth, kWest, kSouth };

    SquareWalls(const Maze& /*maze*/, const CellRange& range) : range_(range), width_(range.columns() + 1) {}

    [[nodiscard]] std::uint32_t width() const { return width_; }
    [[nodiscard]] std::uint32_t height() const { return range_.rows() + 1; }

    [[nodiscard]] std::size_t next(std::size_t node, int direction) const {
        switch (direction) {
            case kEast:
                return node + 1;
            case kNorth:
                return node - width_;
            case kWest:
                return node - 1;
            default:
                return node + width_;
        }
    }
    [[nodiscard]] static int opposite(std::size_t /*node*/, int direction) { return direction ^ 2; }
    [[nodiscard]] static int heading(std::size_t /*node*/, int direction) { return direction; }
    [[nodiscard]] Point point(std::size_t node) const {
        return {2 * static_cast<std::int32_t>(range_.first_column + node % width_),
                2 * static_cast<std::int32_t>(range_.first_row + node / width_)};
    }
    [[nodiscard]] Point border(std::size_t node, int /*direction*/) const { return point(node); }

  private:
    CellRange range_;
    std::uint32_t width_;
};

/// One wall of a cell as a link: the node where it starts, seen from the cell's own node, and its direction.
struct WallLink {
    std::uint8_t side;
    std::int32_t line;  ///< lines below the cell's upper one
    std::int32_t x;     ///< nodes right of the cell's leftmost
    int direction;
};

/// The cell's leftmost node is its north-west corner; shifted rows begin one node further right.
constexpr WallLink kHexagonLinks[] = {
    {hexagon::kNorthWest, 0, 0, HexagonWalls::kRight}, {hexagon::kNorthEast, 0, 1, HexagonWalls::kRight},
    {hexagon::kWest, 0, 0, HexagonWalls::kVertical},   {hexagon::kEast, 0, 2, HexagonWalls::kVertical},
    {hexagon::kSouthWest, 1, 0, HexagonWalls::kRight}, {hexagon::kSouthEast, 1, 1, HexagonWalls::kRight},
};
constexpr WallLink kSquareLinks[] = {
    {square::kNorth, 0, 0, SquareWalls::kEast},
    {square::kWest, 0, 0, SquareWalls::kSouth},
    {square::kEast, 0, 1, SquareWalls::kSouth},
    {square::kSouth, 1, 0, SquareWalls::kEast},
};

template <class Topology, std::size_t kLinkCount>
Polylines trace_walls(const Maze& maze, const LatticeExtent& visible,
                      const WallLink (&wall_links)[kLinkCount], std::uint32_t nodes_per_cell) {
    const CellRange range = cells_touching(maze, visible);
    if (range.empty()) return {};
    const Topology topology(maze, range);
    LinkGrid grid{topology.width(), topology.height(), {}};
    grid.links.assign(std::size_t{grid.width} * grid.height, 0);
    for (std::uint32_t row = range.first_row; row < range.last_row; ++row) {
        const std::uint32_t shift = maze.lattice == Lattice::hexagon && maze.row_shifted(row) ? 1 : 0;
        const std::size_t line = std::size_t{row - range.first_row} * grid.width + shift;
        for (std::uint32_t column = range.first_column; column < range.last_column; ++column) {
            const std::size_t corner = line + std::size_t{column - range.first_column} * nodes_per_cell;
            const std::uint8_t walls = maze.wall(row, column);
            for (const WallLink& wall : wall_links) {
                if ((walls & wall.side) == 0) continue;
                const std::size_t from = corner + static_cast<std::size_t>(wall.line) * grid.width +
                                         static_cast<std::size_t>(wall.x);
                const std::size_t to = topology.next(from, wall.direction);
                if (!touches(visible, topology.point(from), topology.point(to))) continue;
                grid.links[from] |= static_cast<std::uint8_t>(1U << static_cast<unsigned>(wall.direction));
                grid.links[to] |= static_cast<std::uint8_t>(
                    1U << static_cast<unsigned>(topology.opposite(from, wall.direction)));
            }
        }
    }
    return ChainTracer(grid, topology).trace();
}

}  // namespace

Polylines make_wall_chains(const Maze& maze, const LatticeExtent& visible) {
    if (maze.lattice == Lattice::hexagon) {
        return trace_walls<HexagonWalls>(maze, visible, kHexagonLinks, 2);
    }
    return trace_walls<SquareWalls>(maze, visible, kSquareLinks, 1);
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
