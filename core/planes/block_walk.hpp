#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/maze.hpp"

namespace mazepress::core {

/// The depth-first mazes inside the blocks of nested planes: on the square lattice an N × N square with
/// neighbours in the order E, N, W, S, on the hexagonal one an N × N rhombus in (q, r), order NE, E, SE, SW,
/// W, NW. From cell (0, 0), one bounded draw of PCG32(seed, 54) a corridor. Keeps its working memory (6 bytes
/// a cell) between mazes.
class BlockWalk {
  public:
    /// size from 1 to 2048.
    BlockWalk(Lattice lattice, std::uint32_t size);

    /// The open sides of the block's cells; cell (x, y) at [y · stride() + x]. Valid until the next call.
    const std::uint8_t* make(std::uint64_t seed);
    [[nodiscard]] std::int64_t stride() const { return stride_; }

  private:
    template <int Sides>
    void walk(std::uint64_t seed);

    Lattice lattice_;
    std::int64_t size_;
    std::int64_t stride_;
    std::int64_t origin_;                  ///< cell (0, 0) in the arrays, whose border is a cell wide
    std::array<std::int32_t, 6> steps_{};  ///< from a cell to its neighbour
    std::vector<std::uint8_t> all_unvisited_;
    std::vector<std::uint8_t> unvisited_;  ///< a cell's neighbours that the walk hasn't reached
    std::vector<std::uint8_t> open_;
    std::vector<std::int32_t> path_;
};

}  // namespace mazepress::core
