#include "output/png_crowd.hpp"

#include <algorithm>
#include <cmath>

namespace mazepress::output::png {
namespace {

constexpr float kFar = 1e9F;

struct LaneSpan {
    Lanes left;
    Lanes right;
};

template <class Function>
inline Lanes each_lane(Function function) {
    Lanes result;
    for (int lane = 0; lane < kScanLines; ++lane) result.at[lane] = function(lane);
    return result;
}

inline float smaller(float a, float b) {
    return a < b ? a : b;
}

inline float larger(float a, float b) {
    return a > b ? a : b;
}

/// Where, on the scan lines, base + slope · x lies within [lower, upper]; base grows by `step` a scan line.
inline LaneSpan lane_slab(double base, double step, double inverse, double lower, double upper) {
    if (inverse == 0) {
        const auto inside = [&](int lane) {
            const double value = base + step * lane;
            return value >= lower && value <= upper;
        };
        return {each_lane([&](int lane) { return inside(lane) ? -kFar : kFar; }),
                each_lane([&](int lane) { return inside(lane) ? kFar : -kFar; })};
    }
    const auto shift = static_cast<float>(-step * inverse);
    const auto first = static_cast<float>((lower - base) * inverse);
    const auto second = static_cast<float>((upper - base) * inverse);
    const float left = smaller(first, second);
    const float right = larger(first, second);
    return {each_lane([&](int lane) { return left + shift * static_cast<float>(lane); }),
            each_lane([&](int lane) { return right + shift * static_cast<float>(lane); })};
}

/// Widens the spans by a disc's chords; its centre lies at x, `below` above the first scan line.
inline void add_disc(LaneSpan& spans, double x, double below, double radius) {
    if (below >= radius || below <= -radius - 1) return;
    const auto square = static_cast<float>(radius * radius);
    const auto first = static_cast<float>(below);
    const auto centre = static_cast<float>(x);
    const Lanes rest = each_lane([&](int lane) {
        const float height = first + static_cast<float>(lane) * (1.0F / kScanLines);
        return square - height * height;
    });
    const Lanes chord = each_lane([&](int lane) { return std::sqrt(larger(rest.at[lane], 0)); });
    const Lanes left =
        each_lane([&](int lane) { return rest.at[lane] > 0 ? centre - chord.at[lane] : kFar; });
    const Lanes right =
        each_lane([&](int lane) { return rest.at[lane] > 0 ? centre + chord.at[lane] : -kFar; });
    spans.left = each_lane([&](int lane) { return smaller(spans.left.at[lane], left.at[lane]); });
    spans.right = each_lane([&](int lane) { return larger(spans.right.at[lane], right.at[lane]); });
}

/// The part of pixel x that a span covers on each scan line, as its ends from 0 to 1.
inline LaneSpan clip_to_pixel(const ScanSpans& spans, std::int32_t x) {
    const auto offset = static_cast<float>(spans.origin_px - x);
    return {each_lane([&](int lane) { return larger(spans.left.at[lane] + offset, 0); }),
            each_lane([&](int lane) { return smaller(spans.right.at[lane] + offset, 1); })};
}

inline LaneSpan common(const LaneSpan& a, const LaneSpan& b) {
    return {each_lane([&](int lane) { return larger(a.left.at[lane], b.left.at[lane]); }),
            each_lane([&](int lane) { return smaller(a.right.at[lane], b.right.at[lane]); })};
}

inline void add_extent(Lanes& total, const LaneSpan& span, float sign) {
    total = each_lane([&](int lane) {
        return total.at[lane] + sign * larger(span.right.at[lane] - span.left.at[lane], 0);
    });
}

/// Four sums side by side, then those: a fixed order that does not wait for each addition.
float sum(const Lanes& lanes) {
    float parts[4] = {};
    for (int lane = 0; lane < kScanLines; ++lane) parts[lane % 4] += lanes.at[lane];
    return (parts[0] + parts[1]) + (parts[2] + parts[3]);
}

/// Any number of spans: each scan line's intervals in order of their left ends.
float crowd_extent(std::span<const ScanSpans* const> spans, std::int32_t x) {
    std::vector<LaneSpan> clipped;
    for (const ScanSpans* each : spans) clipped.push_back(clip_to_pixel(*each, x));
    std::vector<std::pair<float, float>> line;
    float total = 0;
    for (int lane = 0; lane < kScanLines; ++lane) {
        line.clear();
        for (const LaneSpan& span : clipped) {
            if (span.left.at[lane] < span.right.at[lane]) {
                line.emplace_back(span.left.at[lane], span.right.at[lane]);
            };
        }
        std::ranges::sort(line);
        float reached = 0;
        for (const auto& [left, right] : line) {
            total += std::max(right - std::max(left, reached), 0.0F);
            reached = std::max(reached, right);
        }
    }
    return total;
}

}  // namespace

ScanSpans make_scan_spans(const PenStroke& pen, std::int32_t row, std::int32_t origin_px) {
    const double x = pen.x - origin_px;
    const double first_line = row + 0.5 / kScanLines;
    const double below = first_line - pen.y;
    constexpr double kStep = 1.0 / kScanLines;
    // Across the line: −along_y · (x' − x) + along_x · below; along it: along_x · (x' − x) + along_y · below.
    const LaneSpan across = lane_slab(pen.along_y * x + pen.along_x * below, pen.along_x * kStep,
                                      -pen.inverse_along_y, -pen.half_width, pen.half_width);
    const LaneSpan along = lane_slab(-pen.along_x * x + pen.along_y * below, pen.along_y * kStep,
                                     pen.inverse_along_x, 0, pen.length);
    const LaneSpan both = common(across, along);
    const auto hit = [&](int lane) { return both.left.at[lane] < both.right.at[lane]; };
    LaneSpan spans{each_lane([&](int lane) { return hit(lane) ? both.left.at[lane] : kFar; }),
                   each_lane([&](int lane) { return hit(lane) ? both.right.at[lane] : -kFar; })};
    if (pen.round) {
        add_disc(spans, x, below, pen.half_width);
        add_disc(spans, pen.end_x - origin_px, first_line - pen.end_y, pen.half_width);
    }
    return {spans.left, spans.right, origin_px};
}

std::uint8_t union_coverage(std::span<const ScanSpans* const> spans, std::int32_t x) {
    float total = 0;
    if (spans.size() <= 3) {
        // The union's length by inclusion and exclusion: no sorting, all scan lines at once.
        const LaneSpan a = clip_to_pixel(*spans[0], x);
        Lanes lengths{};
        add_extent(lengths, a, 1);
        if (spans.size() >= 2) {
            const LaneSpan b = clip_to_pixel(*spans[1], x);
            const LaneSpan ab = common(a, b);
            add_extent(lengths, b, 1);
            add_extent(lengths, ab, -1);
            if (spans.size() == 3) {
                const LaneSpan c = clip_to_pixel(*spans[2], x);
                add_extent(lengths, c, 1);
                add_extent(lengths, common(a, c), -1);
                add_extent(lengths, common(b, c), -1);
                add_extent(lengths, common(ab, c), 1);
            }
        }
        total = sum(lengths);
    } else {
        total = crowd_extent(spans, x);
    }
    return static_cast<std::uint8_t>(std::min(total * (255.0F / kScanLines) + 0.5F, 255.0F));
}

}  // namespace mazepress::output::png
