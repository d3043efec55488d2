#include "output/edge_mask.hpp"

#include <algorithm>
#include <cmath>

namespace mazepress::output {
namespace {

/// Places in 1/256 px.
constexpr std::int64_t kOne = 256;
constexpr std::int64_t kReach = kOne + kOne / 2;

__extension__ using Wide = __int128;  // a cross product squared of a page of 30,000 px takes 80 bits

std::int64_t snap(double px) {
    return static_cast<std::int64_t>(std::floor(px * kOne + 0.5));
}

struct Place {
    std::int64_t x = 0;
    std::int64_t y = 0;
};

/// Places of a page in 1/256 px.
struct Scale {
    double pixels_per_unit;
    [[nodiscard]] Place place(const core::Position& at) const {
        return {snap(at.x * pixels_per_unit), snap(at.y * pixels_per_unit)};
    }
};

/// What a stroke is to a pixel; the greatest that one of its segments makes of it counts.
enum Nearness : std::uint8_t { kFar = 0, kAtEdge = 1, kDeepInside = 2 };

/// A segment with half its pen's width.
struct Pen {
    Place from;
    Place to;
    std::int64_t half_width;
    core::Cap cap;

    [[nodiscard]] bool is_dot() const { return from.x == to.x && from.y == to.y; }

    /// Whether the place is at most `distance` (≥ 0) from the segment's line of points.
    [[nodiscard]] bool within(Place at, std::int64_t distance) const {
        if (distance < 0) return false;
        const Wide limit = Wide{distance} * distance;
        const std::int64_t dx = to.x - from.x;
        const std::int64_t dy = to.y - from.y;
        const std::int64_t px = at.x - from.x;
        const std::int64_t py = at.y - from.y;
        const Wide along = Wide{px} * dx + Wide{py} * dy;
        const Wide length = Wide{dx} * dx + Wide{dy} * dy;
        if (along <= 0) return Wide{px} * px + Wide{py} * py <= limit;
        if (along >= length) {
            const std::int64_t qx = at.x - to.x;
            const std::int64_t qy = at.y - to.y;
            return Wide{qx} * qx + Wide{qy} * qy <= limit;
        }
        const Wide cross = Wide{px} * dy - Wide{py} * dx;
        return cross * cross <= limit * length;
    }

    [[nodiscard]] Nearness nearness(Place at) const {
        if (within(at, half_width - kReach - 1)) return kDeepInside;
        // A square cap's corner is half_width·√2 from the end; 3/2 is a little more, and errs towards an
        // edge.
        const std::int64_t outer = cap == core::Cap::square ? half_width * 3 / 2 : half_width;
        return within(at, outer + kReach) ? kAtEdge : kFar;
    }
};

class MaskPainter {
  public:
    explicit MaskPainter(const core::Scene& scene) : scale_{scene.sheet.pixels_per_unit} {
        mask_.width = core::width_px(scene.sheet);
        mask_.height = core::height_px(scene.sheet);
        mask_.edge.assign(std::size_t{mask_.width} * mask_.height, 0);
    }

    void add_outline(const core::Rectangle& area) {
        const Place low = scale_.place({area.left, area.top});
        const Place high = scale_.place({area.right, area.bottom});
        const Place corners[] = {low, {high.x, low.y}, high, {low.x, high.y}};
        for (int corner = 0; corner < 4; ++corner) {
            const Pen side{corners[corner], corners[(corner + 1) % 4], 0, core::Cap::round};
            visit(side, [this](std::size_t pixel, Nearness) { mask_.edge[pixel] = 1; });
        }
    }

    void add_stroke(const core::Stroke& stroke) {
        nearness_.assign(mask_.edge.size(), kFar);
        const std::int64_t half_width = (snap(stroke.width * scale_.pixels_per_unit) + 1) / 2;
        for (std::size_t line = 0; line < stroke.lines.size(); ++line) {
            const auto points = stroke.lines[line];
            for (std::size_t point = 0; point < points.size(); ++point) {
                if (point == 0 && points.size() > 1) continue;
                const core::Point& before = points[point == 0 ? 0 : point - 1];
                const Pen pen{scale_.place(stroke.grid.at(before)),
                              scale_.place(stroke.grid.at(points[point])), half_width, stroke.cap};
                visit(pen, [this](std::size_t pixel, Nearness nearness) {
                    nearness_[pixel] = std::max<std::uint8_t>(nearness_[pixel], nearness);
                });
            }
        }
        for (std::size_t pixel = 0; pixel < nearness_.size(); ++pixel) {
            if (nearness_[pixel] == kAtEdge) mask_.edge[pixel] = 1;
        }
        if (stroke.clip) add_outline(*stroke.clip);
    }

    EdgeMask take() { return std::move(mask_); }

  private:
    template <class Visit>
    void visit(const Pen& pen, Visit visit) const {
        const std::int64_t reach = pen.half_width * 3 / 2 + kReach + kOne;
        const auto first = [](std::int64_t place) { return std::max<std::int64_t>(0, place / kOne); };
        const auto last = [](std::int64_t place, std::uint32_t size) {
            return std::min<std::int64_t>(std::int64_t{size} - 1, place / kOne);
        };
        const std::int64_t left = first(std::min(pen.from.x, pen.to.x) - reach);
        const std::int64_t right = last(std::max(pen.from.x, pen.to.x) + reach, mask_.width);
        const std::int64_t top = first(std::min(pen.from.y, pen.to.y) - reach);
        const std::int64_t bottom = last(std::max(pen.from.y, pen.to.y) + reach, mask_.height);
        for (std::int64_t y = top; y <= bottom; ++y) {
            for (std::int64_t x = left; x <= right; ++x) {
                const Nearness nearness = pen.nearness({x * kOne + kOne / 2, y * kOne + kOne / 2});
                if (nearness != kFar)
                    visit(static_cast<std::size_t>(y) * mask_.width + static_cast<std::size_t>(x), nearness);
            }
        }
    }

    Scale scale_;
    EdgeMask mask_;
    std::vector<std::uint8_t> nearness_;
};

}  // namespace

std::uint64_t EdgeMask::count() const {
    return static_cast<std::uint64_t>(std::count(edge.begin(), edge.end(), std::uint8_t{1}));
}

EdgeMask make_edge_mask(const core::Scene& scene) {
    MaskPainter painter(scene);
    for (const core::Layer& layer : scene.layers) {
        for (const core::Fill& fill : layer.fills) painter.add_outline(fill.area);
        for (const core::Stroke& stroke : layer.strokes) painter.add_stroke(stroke);
    }
    return painter.take();
}

}  // namespace mazepress::output
