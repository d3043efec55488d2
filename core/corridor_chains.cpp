#include "core/cell_range.hpp"
#include "core/chain_tracer.hpp"
#include "core/chains.hpp"

namespace mazepress::core {
namespace {

/// Cells as nodes, open sides as links; a side open to a cell outside the maze leads outside.
class CorridorsBase {
  public:
    static constexpr std::size_t kOutside = static_cast<std::size_t>(-1);

    CorridorsBase(const Maze& maze, const CellRange& range)
        : maze_(maze), range_(range), width_(range.columns()) {}

    [[nodiscard]] std::uint32_t width() const { return width_; }
    [[nodiscard]] std::uint32_t height() const { return range_.rows(); }

  protected:
    [[nodiscard]] std::uint32_t row(std::size_t node) const {
        return range_.first_row + static_cast<std::uint32_t>(node / width_);
    }
    [[nodiscard]] std::uint32_t column(std::size_t node) const {
        return range_.first_column + static_cast<std::uint32_t>(node % width_);
    }
    [[nodiscard]] std::size_t at(std::int64_t row, std::int64_t column) const {
        if (row < range_.first_row || row >= range_.last_row || column < range_.first_column ||
            column >= range_.last_column) {
            return kOutside;
        }
        return static_cast<std::size_t>(row - range_.first_row) * width_ +
               static_cast<std::size_t>(column - range_.first_column);
    }

    const Maze& maze_;
    CellRange range_;
    std::uint32_t width_;
};

struct Step {
    std::int32_t x;
    std::int32_t y;
};

/// Directions are the bits of hexagon::Side: NE, E, SE, SW, W, NW. Points are doubled.
class HexagonCorridors : public CorridorsBase {
  public:
    using CorridorsBase::CorridorsBase;
    static constexpr int kDirections = 6;

    [[nodiscard]] std::size_t next(std::size_t node, int direction) const {
        const std::int64_t r = row(node);
        const std::int64_t c = column(node);
        const std::int64_t shift = maze_.row_shifted(row(node)) ? 1 : 0;
        switch (direction) {
            case 0:
                return at(r - 1, c + shift);
            case 1:
                return at(r, c + 1);
            case 2:
                return at(r + 1, c + shift);
            case 3:
                return at(r + 1, c + shift - 1);
            case 4:
                return at(r, c - 1);
            default:
                return at(r - 1, c + shift - 1);
        }
    }
    [[nodiscard]] static int opposite(std::size_t /*node*/, int direction) { return (direction + 3) % 6; }
    [[nodiscard]] static int heading(std::size_t /*node*/, int direction) { return direction; }
    [[nodiscard]] Point point(std::size_t node) const {
        const int shift = maze_.row_shifted(row(node)) ? 1 : 0;
        return {2 * (2 * static_cast<std::int32_t>(column(node)) + 1 + shift),
                2 * (3 * static_cast<std::int32_t>(row(node)) + 2)};
    }
    [[nodiscard]] Point border(std::size_t node, int direction) const {
        constexpr Step kMiddles[] = {{1, -3}, {2, 0}, {1, 3}, {-1, 3}, {-2, 0}, {-1, -3}};
        const Point centre = point(node);
        return {centre.x + kMiddles[direction].x, centre.y + kMiddles[direction].y};
    }
};

/// Directions are the bits of square::Side: E, N, W, S.
class SquareCorridors : public CorridorsBase {
  public:
    using CorridorsBase::CorridorsBase;
    static constexpr int kDirections = 4;

    [[nodiscard]] std::size_t next(std::size_t node, int direction) const {
        return at(std::int64_t{row(node)} + kSteps[direction].y,
                  std::int64_t{column(node)} + kSteps[direction].x);
    }
    [[nodiscard]] static int opposite(std::size_t /*node*/, int direction) { return direction ^ 2; }
    [[nodiscard]] static int heading(std::size_t /*node*/, int direction) { return direction; }
    [[nodiscard]] Point point(std::size_t node) const {
        return {2 * static_cast<std::int32_t>(column(node)) + 1,
                2 * static_cast<std::int32_t>(row(node)) + 1};
    }
    [[nodiscard]] Point border(std::size_t node, int direction) const {
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
    LinkGrid grid{topology.width(), topology.height(), {}};
    grid.links.reserve(std::size_t{grid.width} * grid.height);
    Polylines dots;
    for (std::uint32_t row = range.first_row; row < range.last_row; ++row) {
        for (std::uint32_t column = range.first_column; column < range.last_column; ++column) {
            const auto open = static_cast<std::uint8_t>(all_sides(maze.lattice) & ~maze.wall(row, column));
            if (open == 0) {
                dots.points.push_back(topology.point(grid.links.size()));
                dots.end_line();
            }
            grid.links.push_back(open);
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
