#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/maze.hpp"
#include "core/rng.hpp"

namespace mazepress::core {

/// A depth-first walk over a hexagonal grid: everything that decides its mazes.
struct WalkSpec {
    std::uint32_t rows = 1;
    std::uint32_t columns = 1;
    std::uint64_t seed = 0;
    std::uint64_t stream = Pcg32::kDefaultStream;
    std::uint32_t start_row = 0;
    std::uint32_t start_column = 0;

    [[nodiscard]] std::uint64_t cell_count() const { return std::uint64_t{rows} * columns; }
    [[nodiscard]] std::uint64_t corridor_count() const { return cell_count() - 1; }
    friend auto operator<=>(const WalkSpec&, const WalkSpec&) = default;
};

/// The depth-first walk ("recursive backtracker"), never recursive: from the start cell, list the unvisited
/// neighbours in the order NE, E, SE, SW, W, NW; where there are any, draw one with Pcg32::below, open the
/// wall and step across; where there are none, step back; end when the walk has stepped back from the start.
/// One draw a corridor, also where one neighbour alone is left.
///
/// The walk can be paused after any number of corridors, so one walk yields all its snapshots in rising
/// order. Memory: see bytes_needed(); maze() adds one byte a cell.
///
/// Storage is sheared: cell (row, column) lies at row·stride + column − ⌊row/2⌋, so that the six neighbours
/// are at the same six offsets on every row, with a sentinel cell between rows. Beside its walls each cell
/// keeps the set of its unvisited neighbours, updated when a neighbour is visited. A step back passes over
/// cells that had no unvisited neighbour left when they were left, so those are never put on the stack.
class HexagonWalk {
  public:
    /// rows · columns from 1 to kMostCells, the start inside the grid.
    explicit HexagonWalk(const WalkSpec& spec);

    static constexpr std::uint64_t kMostCells = 1'000'000'000;

    /// Bytes that a walk and the one maze made from it hold at their peak: two a cell for the walk, one for
    /// the maze, and at most kStackBytesPerCell a cell for the stack (measured, with room to spare).
    static std::uint64_t bytes_needed(std::uint64_t cells);

    /// Carves until `corridors` have been carved in all, or the maze is complete.
    void carve_until(std::uint64_t corridors);
    /// Carves until the walk steps back for the first time (or is complete): the "first tunnel".
    void carve_first_tunnel();
    /// Carves all that is left.
    void carve_all() { carve_until(spec_.corridor_count()); }

    [[nodiscard]] const WalkSpec& spec() const { return spec_; }
    [[nodiscard]] std::uint64_t corridors() const { return corridors_; }
    /// The corridors carved before the first step back; empty while the walk has not stepped back yet.
    [[nodiscard]] std::optional<std::uint64_t> first_tunnel() const { return first_tunnel_; }
    /// The walls as they stand now.
    [[nodiscard]] Maze maze() const;
    /// Cells that the stack has room for: what the walk's memory grew to.
    [[nodiscard]] std::size_t stack_capacity() const { return stack_.size(); }

  private:
    template <bool kStopAtStepBack>
    void carve(std::uint64_t corridors);
    [[nodiscard]] std::size_t index(std::uint32_t row, std::uint32_t column) const {
        return margin() + row * stride_ + column - (row >> 1U);
    }
    [[nodiscard]] std::size_t margin() const { return stride_ + 1; }

    WalkSpec spec_;
    Pcg32 rng_;
    std::size_t stride_;
    std::array<std::ptrdiff_t, 6> offsets_;
    std::vector<std::uint8_t> walls_;
    std::vector<std::uint8_t> unvisited_;
    std::vector<std::uint32_t> stack_;
    std::size_t depth_ = 0;
    std::size_t cell_;
    std::uint64_t corridors_ = 0;
    std::optional<std::uint64_t> first_tunnel_;
};

/// The complete maze of a walk.
Maze make_maze(const WalkSpec& spec);

}  // namespace mazepress::core
