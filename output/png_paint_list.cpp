#include "output/png_paint_list.hpp"

#include <algorithm>
#include <cmath>
#include <string>

namespace mazepress::output::png {
namespace {

bool is_finite(const core::Rectangle& area) {
    return std::isfinite(area.left) && std::isfinite(area.top) && std::isfinite(area.right) &&
           std::isfinite(area.bottom);
}

bool is_finite(const core::Stroke& stroke) {
    const core::Grid& grid = stroke.grid;
    return std::isfinite(grid.unit_x) && std::isfinite(grid.unit_y) && std::isfinite(grid.origin_x) &&
           std::isfinite(grid.origin_y) && std::isfinite(stroke.width) &&
           (!stroke.clip || is_finite(*stroke.clip));
}

FixedBox to_pixels(const core::Rectangle& area, double pixels_per_unit) {
    return {snap(area.left * pixels_per_unit), snap(area.top * pixels_per_unit),
            snap(area.right * pixels_per_unit), snap(area.bottom * pixels_per_unit)};
}

FixedBox intersect(const FixedBox& a, const FixedBox& b) {
    return {std::max(a.left, b.left), std::max(a.top, b.top), std::min(a.right, b.right),
            std::min(a.bottom, b.bottom)};
}

void add_breaks(std::vector<std::int32_t>& breaks, const FixedBox& box) {
    for (const Fixed edge : {box.top, box.bottom}) {
        breaks.push_back(floor_px(edge));
        breaks.push_back(ceil_px(edge));
    }
}

Error bad_scene(std::string rule, const core::Layer& layer) {
    return {"", std::move(rule), "layer '" + layer.name + "'",
            "this is a fault of the program, please report it"};
}

/// The page as a box, or the part of it that a box covers.
class Painter {
  public:
    Painter(const core::Scene& scene, PaintList& list)
        : scene_(scene), list_(list), page_{0, 0, list.width_px * kFixedOne, list.height_px * kFixedOne} {}

    Status add(const core::Layer& layer) {
        for (const core::Fill& fill : layer.fills) {
            if (fill.ink >= scene_.inks.size() || !is_finite(fill.area)) return bad_scene(kRule, layer);
            add_fill(fill);
        }
        for (const core::Stroke& stroke : layer.strokes) {
            if (stroke.ink >= scene_.inks.size() || !is_finite(stroke)) return bad_scene(kRule, layer);
            if (stroke.lines.points.size() > SegmentIndex::kMostPoints) {
                return bad_scene("a stroke of a PNG holds at most 2^31 - 1 points", layer);
            }
            add_stroke(stroke);
        }
        return Done{};
    }

  private:
    static constexpr const char* kRule = "a scene names existing inks and finite coordinates";

    void add_fill(const core::Fill& fill) {
        const FixedBox box = intersect(to_pixels(fill.area, scene_.sheet.pixels_per_unit), page_);
        if (box.left >= box.right || box.top >= box.bottom) return;
        add_breaks(list_.row_breaks, box);
        list_.steps.push_back({scene_.inks[fill.ink].colour, box, nullptr});
    }

    void add_stroke(const core::Stroke& stroke) {
        FixedBox box = page_;
        if (stroke.clip) {
            box = intersect(to_pixels(*stroke.clip, scene_.sheet.pixels_per_unit), page_);
            if (box.left >= box.right || box.top >= box.bottom) return;
            add_breaks(list_.row_breaks, box);
        }
        auto segments =
            std::make_shared<SegmentIndex>(stroke, scene_.sheet.pixels_per_unit, touched_pixels(box));
        if (segments->empty()) return;
        list_.steps.push_back({scene_.inks[stroke.ink].colour, box, std::move(segments)});
    }

    const core::Scene& scene_;
    PaintList& list_;
    FixedBox page_;
};

}  // namespace

Result<PaintList> make_paint_list(const std::shared_ptr<const core::Scene>& scene) {
    const core::Sheet& sheet = scene->sheet;
    if (!is_finite(sheet.media) || !std::isfinite(sheet.pixels_per_unit) ||
        std::max(sheet.media.width(), sheet.media.height()) * sheet.pixels_per_unit > kLongestSide_px) {
        return Error{"", "a PNG is at most " + std::to_string(kLongestSide_px) + " px a side", "",
                     "lower the dpi or the canvas"};
    }
    PaintList list;
    list.width_px = static_cast<std::int32_t>(core::width_px(sheet));
    list.height_px = static_cast<std::int32_t>(core::height_px(sheet));
    Painter painter(*scene, list);
    for (const core::Layer& layer : scene->layers) {
        if (Status added = painter.add(layer); !added) return added.error();
    }
    std::ranges::sort(list.row_breaks);
    list.row_breaks.erase(std::unique(list.row_breaks.begin(), list.row_breaks.end()), list.row_breaks.end());
    return list;
}

}  // namespace mazepress::output::png
