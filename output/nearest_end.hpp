#pragma once

#include <cstdint>
#include <vector>

#include "core/scene.hpp"

namespace mazepress::output {

/// The ends of paths in a square grid of about one cell an end, for "which end is nearest?" while paths are
/// taken out one by one. The grid is made anew, coarser, whenever half of the ends it was made for are gone,
/// so that a search passes over few empty cells. Memory: 20 bytes an end, 24 while the grid is made.
class NearestEnd {
  public:
    /// Path p has its ends at ends[2p] and ends[2p + 1].
    explicit NearestEnd(std::vector<core::Point> ends);

    [[nodiscard]] bool empty() const { return left_ == 0; }
    /// The end nearest to a place, the lowest number among the equally near; not empty().
    [[nodiscard]] std::uint32_t nearest(core::Point place) const;
    /// Takes both ends of a path out.
    void take(std::uint32_t path);

  private:
    struct Best {
        std::uint64_t distance = ~std::uint64_t{0};  ///< squared
        std::uint32_t end = ~std::uint32_t{0};
    };

    void rebuild();
    [[nodiscard]] std::int64_t column(std::int64_t x) const;
    [[nodiscard]] std::int64_t row(std::int64_t y) const;
    [[nodiscard]] std::size_t cell_of(core::Point point) const;
    void search_cell(std::int64_t column, std::int64_t row, core::Point place, Best& best) const;
    void search_ring(std::int64_t column, std::int64_t row, std::int64_t ring, core::Point place,
                     Best& best) const;

    std::vector<core::Point> ends_;
    std::vector<bool> gone_;  ///< by path
    std::size_t left_;        ///< ends
    std::size_t rebuild_at_ = 0;
    std::int64_t left_edge_ = 0;
    std::int64_t top_edge_ = 0;
    std::int64_t cell_size_ = 1;
    std::int64_t columns_ = 1;
    std::int64_t rows_ = 1;
    std::vector<std::uint32_t> first_;  ///< cell c holds entries [first_[c], last_[c])
    std::vector<std::uint32_t> last_;
    std::vector<std::uint32_t> entries_;
};

}  // namespace mazepress::output
