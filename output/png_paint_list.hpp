#pragma once

#include <memory>
#include <vector>

#include "core/result.hpp"
#include "core/scene.hpp"
#include "output/png_fixed.hpp"
#include "output/png_segments.hpp"

namespace mazepress::output::png {

/// One thing to paint: a filled box, or a stroke with its segments sorted by rows.
struct PaintStep {
    core::Colour ink;
    FixedBox box;                                  ///< of a fill, or a stroke's clip (the page without one)
    std::shared_ptr<const SegmentIndex> segments;  ///< of a stroke; null for a fill

    [[nodiscard]] bool is_fill() const { return segments == nullptr; }
};

/// A scene in pixels: what is painted on white paper, in order.
struct PaintList {
    std::int32_t width_px = 1;
    std::int32_t height_px = 1;
    std::vector<PaintStep> steps;
    /// Rows, sorted, where a fill or a clip begins, ends or changes its coverage. Between two of them rows
    /// can differ by strokes alone.
    std::vector<std::int32_t> row_breaks;

    [[nodiscard]] PixelBox page() const { return {0, 0, width_px, height_px}; }
};

/// The longest side of a raster. Well within PNG's own 2³¹ − 1, and what the fixed-point arithmetic is sure
/// of.
inline constexpr std::uint32_t kLongestSide_px = 1'000'000;

/// The scene in pixels. Keeps the scene, whose lines the segment indices look at. Fails on a raster larger
/// than kLongestSide_px a side, an ink that is not there, a coordinate that is not finite, or too many
/// points.
Result<PaintList> make_paint_list(const std::shared_ptr<const core::Scene>& scene);

}  // namespace mazepress::output::png
