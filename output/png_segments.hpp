#pragma once

#include <cstdint>
#include <vector>

#include "core/scene.hpp"
#include "output/png_fixed.hpp"

namespace mazepress::output::png {

/// A line from one snapped vertex to the next; a dot where both are one.
struct Segment {
    Fixed x0 = 0;
    Fixed y0 = 0;
    Fixed x1 = 0;
    Fixed y1 = 0;
};

/// A stroke's segments sorted once by the rows that they touch, four bytes each: the coordinates are made
/// anew from the scene's integers whenever a band asks, which is cheaper than keeping them.
class SegmentIndex {
  public:
    static constexpr std::size_t kMostPoints = (std::size_t{1} << 31U) - 1;

    /// Segments that cannot touch `visible` are left out. The stroke must outlive the index.
    SegmentIndex(const core::Stroke& stroke, double pixels_per_unit, const PixelBox& visible);

    [[nodiscard]] bool empty() const { return ids_.empty() && tall_.empty(); }
    [[nodiscard]] std::size_t size() const { return ids_.size() + tall_.size(); }
    [[nodiscard]] core::Cap cap() const { return stroke_.cap; }
    /// Half the stroke's width in px.
    [[nodiscard]] double half_width_px() const { return half_width_px_; }
    /// The pixels that the stroke can touch.
    [[nodiscard]] PixelBox bounds() const { return bounds_; }

    /// Calls visit(id, segment) for every segment that can touch rows [top, bottom), in an order that depends
    /// on the scene alone. Ids rise along the stroke's lines.
    template <class Visit>
    void for_each(std::int32_t top, std::int32_t bottom, Visit visit) const {
        for (const std::uint32_t id : tall_) visit_touching(id, top, bottom, visit);
        if (ids_.empty()) return;
        const std::int32_t first = std::max(bucket_of(top) - reach_, 0);
        const std::int32_t last = std::min(bucket_of(bottom - 1), bucket_count() - 1);
        if (first > last) return;
        for (std::uint32_t i = starts_[first]; i < starts_[last + 1]; ++i) {
            visit_touching(ids_[i], top, bottom, visit);
        }
    }

    /// The pixels that a segment can touch.
    [[nodiscard]] PixelBox touched(const Segment& segment) const;

  private:
    static constexpr std::int32_t kBucketRows = 64;
    /// Segments over more buckets than this are kept apart, so that a band need not look far up.
    static constexpr std::int32_t kTallBuckets = 16;
    static constexpr std::uint32_t kDot = 1U << 31U;

    struct Extent {
        std::int32_t first = 0;
        std::int32_t last = 0;
        bool visible = false;
    };

    static std::int32_t bucket_of(std::int32_t row) { return row < 0 ? -1 : row / kBucketRows; }
    [[nodiscard]] std::int32_t bucket_count() const { return static_cast<std::int32_t>(starts_.size()) - 1; }

    [[nodiscard]] Segment segment(std::uint32_t id) const {
        const core::Point& from = stroke_.lines.points[id & ~kDot];
        const core::Point& to = (id & kDot) != 0 ? from : stroke_.lines.points[id + 1];
        return {x_of(from), y_of(from), x_of(to), y_of(to)};
    }
    [[nodiscard]] Fixed x_of(const core::Point& point) const {
        return snap((stroke_.grid.origin_x + stroke_.grid.unit_x * point.x) * pixels_per_unit_);
    }
    [[nodiscard]] Fixed y_of(const core::Point& point) const {
        return snap((stroke_.grid.origin_y + stroke_.grid.unit_y * point.y) * pixels_per_unit_);
    }

    template <class Visit>
    void visit_touching(std::uint32_t id, std::int32_t top, std::int32_t bottom, Visit visit) const {
        const Segment line = segment(id);
        const Fixed low = std::min(line.y0, line.y1) - reach_fixed_;
        const Fixed high = std::max(line.y0, line.y1) + reach_fixed_;
        if (floor_px(low) < bottom && floor_px(high) >= top) visit(id & ~kDot, line);
    }

    template <class Visit>
    void for_every_id(Visit visit) const;
    [[nodiscard]] Extent extent_of(std::uint32_t id, const PixelBox& visible) const;

    const core::Stroke& stroke_;
    double pixels_per_unit_;
    double half_width_px_;
    Fixed reach_fixed_;  ///< how far ink can lie from the line, rounded up
    PixelBox bounds_;
    std::vector<std::uint32_t> ids_;     ///< by the bucket of their first row, then rising
    std::vector<std::uint32_t> starts_;  ///< bucket b is ids_[starts_[b], starts_[b + 1])
    std::vector<std::uint32_t> tall_;
    std::int32_t reach_ = 0;  ///< buckets that any segment of ids_ runs on below its first
};

}  // namespace mazepress::output::png
