#pragma once

#include <array>
#include <cstdint>
#include <memory>
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
/// order.
///
/// Storage is sheared: cell (row, column) lies at row·stride + column − ⌊row/2⌋, so that the six neighbours
/// are at the same six offsets on every row, with a sentinel cell between rows. A cell is two bytes: the set
/// of its unvisited neighbours, updated when a neighbour is visited, and the side by which the walk entered
/// it, from which the walls follow. A cell that has no unvisited neighbour left when it is left is never put
/// on the stack, and a full stack is first rid of the cells that lost theirs since: it grows with the border
/// between visited and unvisited, not with the path.
class HexagonWalk {
  public:
    /// rows · columns from 1 to kMostCells, the start inside the grid.
    explicit HexagonWalk(const WalkSpec& spec);

    static constexpr std::uint64_t kMostCells = 1'000'000'000;
    static constexpr std::uint32_t kDrawCycle = 60;  ///< the least common multiple of 1 … 6

    /// Bytes that a walk and one maze made from it hold at their peak: two a cell for the walk, one for the
    /// maze (none if it is made by finish()), and one for the stack, of which about half is ever touched.
    static std::uint64_t bytes_needed(std::uint32_t rows, std::uint32_t columns);

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
    /// Carves all that is left and yields the complete maze in the walk's own storage.
    [[nodiscard]] Maze finish() &&;
    /// Bytes held by the walk: what its memory grew to.
    [[nodiscard]] std::uint64_t bytes() const {
        return entered_.capacity() + unvisited_.capacity() + capacity_ * sizeof(std::uint32_t);
    }

  private:
    template <bool kStopAtStepBack>
    void carve(std::uint64_t corridors);
    void close_border();
    void make_room_on_stack();
    void write_walls(std::uint8_t* walls) const;
    [[nodiscard]] std::size_t index(std::uint32_t row, std::uint32_t column) const {
        return margin() + row * stride_ + column - (row >> 1U);
    }
    [[nodiscard]] std::size_t margin() const { return stride_ + 1; }

    WalkSpec spec_;
    Pcg32 rng_;
    std::size_t stride_;
    std::vector<std::uint8_t> entered_;    ///< the bit of the side, 0 for the start and the unvisited
    std::vector<std::uint8_t> unvisited_;  ///< means nothing for sentinels
    std::size_t capacity_;
    std::unique_ptr<std::uint32_t[]> stack_;
    std::size_t depth_ = 0;
    std::size_t cell_;
    std::uint32_t draw_;  ///< taken ahead, for the next corridor
    std::uint64_t corridors_ = 0;
    std::optional<std::uint64_t> first_tunnel_;
    /// The offset of the cell that a draw chooses among a set of unvisited neighbours.
    std::array<std::array<std::int32_t, 64>, kDrawCycle> steps_{};
};

/// The complete maze of a walk.
Maze make_maze(const WalkSpec& spec);

}  // namespace mazepress::core
