#include "output/png_pen.hpp"

#include <algorithm>
#include <cmath>

namespace mazepress::output::png {
namespace {

/// A slope so slight that it moves nothing over the longest raster.
constexpr double kNoSlope = 1e-9;

/// The part of a unit square that lies within `distance` of its centre's side of a straight edge, whose
/// normal has the absolute components a ≥ b ≥ 0. The square's shadow on the normal is a trapezoid; this is
/// its integral.
double area_within(double distance, double a, double b) {
    const double from_centre = std::abs(distance);
    const double flat = (a - b) / 2;
    const double outer = (a + b) / 2;
    double area = 1;
    if (from_centre <= flat) {
        area = 0.5 + from_centre / a;
    } else if (from_centre < outer) {
        area = 1 - (outer - from_centre) * (outer - from_centre) / (2 * a * b);
    }
    return distance < 0 ? 1 - area : area;
}

}  // namespace

EdgeTables::EdgeTables() : tables_(kSlopes + 1) {}

const std::uint16_t* EdgeTables::table(double along_x, double along_y) {
    const double longer = std::max(std::abs(along_x), std::abs(along_y));
    const double shorter = std::min(std::abs(along_x), std::abs(along_y));
    const auto slope = static_cast<std::size_t>(std::lround(shorter / longer * kSlopes));
    if (tables_[slope] == nullptr) {
        const double ratio = static_cast<double>(slope) / kSlopes;
        const double a = 1 / std::sqrt(1 + ratio * ratio);
        auto made = std::make_unique<Table>();
        for (std::int64_t entry = 0; entry < kEntries; ++entry) {
            const double distance = (static_cast<double>(entry) + 0.5) / 512 - kReach_px;
            (*made)[entry] =
                static_cast<std::uint16_t>(std::lround(area_within(distance, a, ratio * a) * kWhole));
        }
        tables_[slope] = std::move(made);
    }
    return tables_[slope]->data();
}

bool make_pen_stroke(std::uint32_t id, const Segment& segment, const SegmentIndex& index, EdgeTables& tables,
                     PenStroke& pen) {
    const core::Cap cap = index.cap();
    const std::int64_t across = std::int64_t{segment.x1} - segment.x0;
    const std::int64_t down = std::int64_t{segment.y1} - segment.y0;
    if (across == 0 && down == 0 && cap == core::Cap::butt) return false;
    pen = PenStroke{};
    pen.id = id;
    pen.half_width = index.half_width_px();
    pen.round = cap == core::Cap::round;
    pen.x = segment.x0 / 256.0;
    pen.y = segment.y0 / 256.0;
    pen.end_x = segment.x1 / 256.0;
    pen.end_y = segment.y1 / 256.0;
    if (across != 0 || down != 0) {
        const double run = static_cast<double>(across) / 256;
        const double fall = static_cast<double>(down) / 256;
        pen.length = std::sqrt(run * run + fall * fall);
        pen.along_x = run / pen.length;
        pen.along_y = fall / pen.length;
        if (std::abs(pen.along_x) < kNoSlope) pen.along_x = 0;
        if (std::abs(pen.along_y) < kNoSlope) pen.along_y = 0;
    }
    if (cap == core::Cap::square) {
        pen.x -= pen.half_width * pen.along_x;
        pen.y -= pen.half_width * pen.along_y;
        pen.end_x += pen.half_width * pen.along_x;
        pen.end_y += pen.half_width * pen.along_y;
        pen.length += 2 * pen.half_width;
    }
    pen.inverse_along_x = pen.along_x == 0 ? 0 : 1 / pen.along_x;
    pen.inverse_along_y = pen.along_y == 0 ? 0 : 1 / pen.along_y;
    pen.pixel_reach = (std::abs(pen.along_x) + std::abs(pen.along_y)) / 2;
    pen.edge = tables.table(pen.along_x, pen.along_y);
    const PixelBox box = index.touched(segment);
    pen.top = box.top;
    pen.bottom = box.bottom - 1;
    if (pen.along_x == 0) {
        pen.steady_top = static_cast<std::int32_t>(std::ceil(std::min(pen.y, pen.end_y)));
        pen.steady_bottom = static_cast<std::int32_t>(std::floor(std::max(pen.y, pen.end_y))) - 1;
    }
    return true;
}

}  // namespace mazepress::output::png
