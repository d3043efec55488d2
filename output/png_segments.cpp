#include "output/png_segments.hpp"

namespace mazepress::output::png {

template <class Visit>
void SegmentIndex::for_every_id(Visit visit) const {
    std::uint32_t begin = 0;
    for (const std::uint32_t end : stroke_.lines.ends) {
        if (end == begin + 1) visit(begin | kDot);
        for (std::uint32_t id = begin; id + 1 < end; ++id) visit(id);
        begin = end;
    }
}

PixelBox SegmentIndex::touched(const Segment& line) const {
    return {floor_px(std::min(line.x0, line.x1) - reach_fixed_),
            floor_px(std::min(line.y0, line.y1) - reach_fixed_),
            floor_px(std::max(line.x0, line.x1) + reach_fixed_) + 1,
            floor_px(std::max(line.y0, line.y1) + reach_fixed_) + 1};
}

SegmentIndex::Extent SegmentIndex::extent_of(std::uint32_t id, const PixelBox& visible) const {
    const PixelBox box = touched(segment(id)).intersected(visible);
    if (box.empty()) return {};
    return {bucket_of(box.top), bucket_of(box.bottom - 1), true};
}

SegmentIndex::SegmentIndex(const core::Stroke& stroke, double pixels_per_unit, const PixelBox& visible)
    : stroke_(stroke), pixels_per_unit_(pixels_per_unit), half_width_px_(stroke.width * pixels_per_unit / 2) {
    half_width_px_ = std::min(half_width_px_, kFarthest_px / 4);
    // A square cap's corner lies √2 half widths from the end.
    const double reach_px = half_width_px_ * (stroke.cap == core::Cap::square ? 1.4143 : 1);
    reach_fixed_ = static_cast<Fixed>(std::ceil(reach_px * kFixedOne)) + 1;
    if (!(half_width_px_ > 0) || visible.empty()) return;

    const std::int32_t buckets = bucket_of(visible.bottom - 1) + 1;
    starts_.assign(static_cast<std::size_t>(buckets) + 1, 0);
    bounds_ = {visible.right, visible.bottom, visible.left, visible.top};
    for_every_id([&](std::uint32_t id) {
        const PixelBox box = touched(segment(id)).intersected(visible);
        if (box.empty()) return;
        bounds_ = {std::min(bounds_.left, box.left), std::min(bounds_.top, box.top),
                   std::max(bounds_.right, box.right), std::max(bounds_.bottom, box.bottom)};
        const std::int32_t span = bucket_of(box.bottom - 1) - bucket_of(box.top);
        if (span > kTallBuckets) {
            tall_.push_back(id);
        } else {
            reach_ = std::max(reach_, span);
            ++starts_[bucket_of(box.top) + 1];
        }
    });
    for (std::int32_t bucket = 0; bucket < buckets; ++bucket) starts_[bucket + 1] += starts_[bucket];
    ids_.resize(starts_.back());
    std::vector<std::uint32_t> next(starts_.begin(), starts_.end() - 1);
    for_every_id([&](std::uint32_t id) {
        const Extent extent = extent_of(id, visible);
        if (extent.visible && extent.last - extent.first <= kTallBuckets) ids_[next[extent.first]++] = id;
    });
}

}  // namespace mazepress::output::png
