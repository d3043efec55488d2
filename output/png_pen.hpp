#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/scene.hpp"
#include "output/png_segments.hpp"

namespace mazepress::output::png {

/// How much of a pixel a straight edge covers, by the edge's slope and its distance from the pixel's centre:
/// exact to about 1/255. A table a slope, made on demand; one bank a thread.
class EdgeTables {
  public:
    /// Table entries are distances of 1/512 px from −0.75 px on; values are 0 to 255 · 256.
    static constexpr std::int64_t kEntries = 768;
    static constexpr double kReach_px = 0.75;
    static constexpr std::uint16_t kWhole = 255 * 256;

    EdgeTables();
    /// The table of an edge along the unit vector (along_x, along_y).
    const std::uint16_t* table(double along_x, double along_y);

  private:
    static constexpr std::size_t kSlopes = 1024;
    using Table = std::array<std::uint16_t, kEntries>;
    std::vector<std::unique_ptr<const Table>> tables_;
};

/// A segment as the pen draws it: a straight strip, and with round caps a disc at either end. Places in px.
struct PenStroke {
    double x = 0;  ///< where it begins
    double y = 0;
    double end_x = 0;
    double end_y = 0;
    double along_x = 1;  ///< its direction, a unit vector
    double along_y = 0;
    double inverse_along_x = 0;  ///< 1 / along_x; 0 for none
    double inverse_along_y = 0;
    double length = 0;
    double half_width = 0;
    bool round = false;
    /// Half a pixel's extent along the line, and across it as well.
    double pixel_reach = 0.5;
    std::uint32_t id = 0;
    /// The rows that it can touch, and among them those in which it looks the same: the middle of a vertical
    /// line.
    std::int32_t top = 0;
    std::int32_t bottom = -1;
    std::int32_t steady_top = 0;
    std::int32_t steady_bottom = -1;
    const std::uint16_t* edge = nullptr;
};

/// False where nothing is drawn: a dot with butt caps.
bool make_pen_stroke(std::uint32_t id, const Segment& segment, const SegmentIndex& index, EdgeTables& tables,
                     PenStroke& pen);

/// Values of x from `low` to `high`; none where low > high.
struct Span {
    double low = 0;
    double high = -1;
};

/// Where base + slope · x lies within [lower, upper]; `inverse` is 1 / slope, or 0 for a slope of nothing.
inline Span slab(double base, double inverse, double lower, double upper) {
    constexpr double kEverywhere = 1e12;
    if (inverse == 0) return base >= lower && base <= upper ? Span{-kEverywhere, kEverywhere} : Span{};
    const double first = (lower - base) * inverse;
    const double second = (upper - base) * inverse;
    return inverse > 0 ? Span{first, second} : Span{second, first};
}

inline Span intersect(const Span& a, const Span& b) {
    return {a.low > b.low ? a.low : b.low, a.high < b.high ? a.high : b.high};
}

}  // namespace mazepress::output::png
