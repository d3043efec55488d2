#pragma once

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
/// neighbours in the order NE, E, SE, SW, W, NW; where there are any, draw one with Pcg32::below, open the wall
/// and step across; where there are none, step back; end when the walk has stepped back from the start. One draw a
/// corridor, also where one neighbour alone is left.
///
/// The walk can be paused after any number of corridors, so one walk yields all its snapshots in rising order.
/// Memory: two bytes a cell and four a cell on the path that still has an unvisited neighbour; maze() adds one a cell.
class HexagonWalk {
  public:
    /// rows · columns at most kMostCells, the start inside the grid.
    explicit HexagonWalk(const WalkSpec& spec);
    ~HexagonWalk();
    HexagonWalk(HexagonWalk&&) noexcept;
    HexagonWalk& operator=(HexagonWalk&&) noexcept;

    static constexpr std::uint64_t kMostCells = 4'000'000'000;

    /// Carves until `corridors` have been carved in all, or the maze is complete.
    void carve_until(std::uint64_t corridors);
    /// Carves until the walk has stepped back for the first time (or is complete): the "first tunnel".
    void carve_first_tunnel();
    /// Carves all that is left.
    void carve_all() { carve_until(spec_.corridor_count()); }

    [[nodiscard]] const WalkSpec& spec() const { return spec_; }
    [[nodiscard]] std::uint64_t corridors() const { return corridors_; }
    /// The corridors carved before the first step back; empty while the walk has not stepped back yet.
    [[nodiscard]] std::optional<std::uint64_t> first_tunnel() const;
    /// The walls as they stand now.
    [[nodiscard]] Maze maze() const;

  private:
    struct State;
    WalkSpec spec_;
    std::uint64_t corridors_ = 0;
    State* state_ = nullptr;
};

/// The complete maze of a walk.
Maze make_maze(const WalkSpec& spec);

}  // namespace mazepress::core
