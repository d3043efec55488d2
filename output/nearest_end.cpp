#include "output/nearest_end.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace mazepress::output {
namespace {

std::uint64_t squared_distance(core::Point a, core::Point b) {
    const std::int64_t x = std::int64_t{a.x} - b.x;
    const std::int64_t y = std::int64_t{a.y} - b.y;
    return static_cast<std::uint64_t>(x * x) + static_cast<std::uint64_t>(y * y);
}

}  // namespace

NearestEnd::NearestEnd(std::vector<core::Point> ends)
    : ends_(std::move(ends)), gone_(ends_.size() / 2), left_(ends_.size()) {
    rebuild();
}

void NearestEnd::rebuild() {
    entries_.clear();
    for (std::uint32_t end = 0; end < ends_.size(); ++end) {
        if (!gone_[end / 2]) entries_.push_back(end);
    }
    if (entries_.empty()) return;
    std::int64_t right = left_edge_ = ends_[entries_.front()].x;
    std::int64_t bottom = top_edge_ = ends_[entries_.front()].y;
    for (const std::uint32_t end : entries_) {
        left_edge_ = std::min<std::int64_t>(left_edge_, ends_[end].x);
        right = std::max<std::int64_t>(right, ends_[end].x);
        top_edge_ = std::min<std::int64_t>(top_edge_, ends_[end].y);
        bottom = std::max<std::int64_t>(bottom, ends_[end].y);
    }
    const double width = static_cast<double>(right - left_edge_ + 1);
    const double height = static_cast<double>(bottom - top_edge_ + 1);
    const auto count = static_cast<double>(entries_.size());
    // The second term keeps a long thin drawing from being cut into more cells than it has ends.
    const double size = std::max(std::sqrt(width * height / count), std::max(width, height) / count);
    cell_size_ = static_cast<std::int64_t>(size) + 1;
    columns_ = (right - left_edge_) / cell_size_ + 1;
    rows_ = (bottom - top_edge_) / cell_size_ + 1;

    const std::size_t cells = static_cast<std::size_t>(columns_ * rows_);
    first_.assign(cells + 1, 0);
    for (const std::uint32_t end : entries_) ++first_[cell_of(ends_[end]) + 1];
    for (std::size_t cell = 0; cell < cells; ++cell) first_[cell + 1] += first_[cell];
    last_.assign(first_.begin(), first_.end() - 1);
    const std::vector<std::uint32_t> in_order = std::move(entries_);
    entries_.assign(in_order.size(), 0);
    for (const std::uint32_t end : in_order) entries_[last_[cell_of(ends_[end])]++] = end;
    rebuild_at_ = left_ / 2;
}

std::int64_t NearestEnd::column(std::int64_t x) const {
    return std::clamp<std::int64_t>((x - left_edge_) / cell_size_, 0, columns_ - 1);
}
std::int64_t NearestEnd::row(std::int64_t y) const {
    return std::clamp<std::int64_t>((y - top_edge_) / cell_size_, 0, rows_ - 1);
}
std::size_t NearestEnd::cell_of(core::Point point) const {
    return static_cast<std::size_t>(row(point.y) * columns_ + column(point.x));
}

void NearestEnd::search_cell(std::int64_t column, std::int64_t row, core::Point place, Best& best) const {
    const auto cell = static_cast<std::size_t>(row * columns_ + column);
    for (std::uint32_t entry = first_[cell]; entry < last_[cell]; ++entry) {
        const Best here{squared_distance(ends_[entries_[entry]], place), entries_[entry]};
        if (std::pair(here.distance, here.end) < std::pair(best.distance, best.end)) best = here;
    }
}

void NearestEnd::search_ring(std::int64_t column, std::int64_t row, std::int64_t ring, core::Point place,
                             Best& best) const {
    const std::int64_t first_column = std::max<std::int64_t>(column - ring, 0);
    const std::int64_t last_column = std::min(column + ring, columns_ - 1);
    for (std::int64_t y = std::max<std::int64_t>(row - ring, 0); y <= std::min(row + ring, rows_ - 1); ++y) {
        if (y == row - ring || y == row + ring) {
            for (std::int64_t x = first_column; x <= last_column; ++x) search_cell(x, y, place, best);
        } else {
            if (column - ring >= 0) search_cell(column - ring, y, place, best);
            if (column + ring < columns_) search_cell(column + ring, y, place, best);
        }
    }
}

std::uint32_t NearestEnd::nearest(core::Point place) const {
    const std::int64_t x = column(place.x);
    const std::int64_t y = row(place.y);
    Best best;
    const std::int64_t rings = std::max(columns_, rows_);
    for (std::int64_t ring = 0; ring < rings; ++ring) {
        // Nothing in this ring or beyond is nearer than the rings between; equally near may still be lower.
        const auto least = static_cast<std::uint64_t>(std::max<std::int64_t>(ring - 1, 0) * cell_size_);
        if (best.distance < least * least) break;
        search_ring(x, y, ring, place, best);
    }
    return best.end;
}

void NearestEnd::take(std::uint32_t path) {
    gone_[path] = true;
    for (std::uint32_t end = 2 * path; end < 2 * path + 2; ++end) {
        const std::size_t cell = cell_of(ends_[end]);
        const auto begin = entries_.begin() + first_[cell];
        const auto found = std::find(begin, entries_.begin() + last_[cell], end);
        *found = entries_[--last_[cell]];
    }
    left_ -= 2;
    if (left_ <= rebuild_at_ && left_ > 0) rebuild();
}

}  // namespace mazepress::output
