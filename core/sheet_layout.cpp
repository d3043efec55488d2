#include "core/sheet_layout.hpp"

#include <algorithm>
#include <cmath>

namespace mazepress::core {
namespace {

constexpr double kMmPerInch = 25.4;

struct Span {
    double begin;
    double end;
};

/// The part of [0, length] that tile `index` of `count` shows.
Span tile_span(double length, std::uint32_t index, std::uint32_t count, double overlap, bool whole) {
    const double step = (length - overlap) / count;
    const auto edge = [&](std::uint32_t i) {
        if (i == count) return length - overlap;
        return whole ? std::floor(step * i) : step * i;
    };
    return {edge(index), edge(index + 1) + overlap};
}

}  // namespace

Placement make_sheet_placement(const SheetRequest& request) {
    Placement placement;
    const double trim_at = request.bleed_mm + request.margin_mm;
    const Rectangle trim{trim_at, trim_at, trim_at + request.trim_width_mm, trim_at + request.trim_height_mm};
    placement.sheet.unit = Unit::mm;
    placement.sheet.trim = trim;
    placement.sheet.bleed = trim.grown(request.bleed_mm);
    placement.sheet.bleed.left = placement.sheet.bleed.top = request.margin_mm;
    placement.sheet.media = {0, 0, trim.right + trim_at, trim.bottom + trim_at};
    placement.sheet.pixels_per_unit = request.dpi / kMmPerInch;
    const double scale_x = request.trim_width_mm / request.canvas_width;
    const double scale_y = request.trim_height_mm / request.canvas_height;
    placement.scale =
        request.frame == FrameKind::bleed ? std::max(scale_x, scale_y) : std::min(scale_x, scale_y);
    placement.offset_x = trim_at + (request.trim_width_mm - placement.scale * request.canvas_width) / 2;
    placement.offset_y = trim_at + (request.trim_height_mm - placement.scale * request.canvas_height) / 2;
    return placement;
}

Placement make_tile_placement(const Placement& whole, const TileRequest& tile) {
    const bool px = whole.sheet.unit == Unit::px;
    const Rectangle& trim = whole.sheet.trim;
    const Span across = tile_span(trim.width(), tile.column, tile.columns, tile.overlap, px);
    const Span down = tile_span(trim.height(), tile.row, tile.rows, tile.overlap, px);
    Placement placement = whole;
    const auto resized = [&](const Rectangle& box) {
        return Rectangle{box.left, box.top, box.right - trim.width() + (across.end - across.begin),
                         box.bottom - trim.height() + (down.end - down.begin)};
    };
    placement.sheet.trim = resized(whole.sheet.trim);
    placement.sheet.bleed = resized(whole.sheet.bleed);
    placement.sheet.media = resized(whole.sheet.media);
    placement.offset_x -= across.begin;
    placement.offset_y -= down.begin;
    return placement;
}

}  // namespace mazepress::core
