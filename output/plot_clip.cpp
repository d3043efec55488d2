#include <cmath>

#include "core/clip.hpp"
#include "output/plot_paths.hpp"

namespace mazepress::output {
namespace {

core::Point to_micrometres(core::Position at_mm) {
    const auto steps = [](double mm) {
        return static_cast<std::int32_t>(std::floor(mm * kMicrometresPerMm + 0.5));
    };
    return {steps(at_mm.x), steps(at_mm.y)};
}

}  // namespace

void add_clipped_lines(const core::Stroke& stroke, double mm_per_unit, const core::Rectangle& bounds_mm,
                       core::Polylines& paths) {
    const core::Grid& grid = stroke.grid;
    const core::Grid grid_mm{grid.unit_x * mm_per_unit, grid.unit_y * mm_per_unit,
                             grid.origin_x * mm_per_unit, grid.origin_y * mm_per_unit};
    const core::LineClipper clipper(bounds_mm);
    std::vector<core::Position> buffer;
    const auto add = [&](std::span<const core::Position> run) {
        const std::size_t begin = paths.points.size();
        for (const core::Position& at : run) {
            const core::Point point = to_micrometres(at);
            if (paths.points.size() == begin || paths.points.back() != point) paths.points.push_back(point);
        }
        if (run.size() > 1 && paths.points.size() == begin + 1) {
            paths.points.pop_back();
        } else {
            paths.end_line();
        }
    };
    for (std::size_t line = 0; line < stroke.lines.size(); ++line) {
        if (!stroke.lines[line].empty()) clipper.clip(stroke.lines[line], grid_mm, buffer, add);
    }
}

double path_length(std::span<const core::Point> path) {
    double length = 0;
    for (std::size_t i = 1; i < path.size(); ++i) {
        const double x = static_cast<double>(path[i].x) - path[i - 1].x;
        const double y = static_cast<double>(path[i].y) - path[i - 1].y;
        length += std::sqrt(x * x + y * y);
    }
    return length;
}

}  // namespace mazepress::output
