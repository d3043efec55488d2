#include "output/plot_plan.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "output/page_units.hpp"
#include "output/plot_paths.hpp"

namespace mazepress::output {
namespace {

using core::Rectangle;

constexpr double kSmallestStrokeM = 0.001;
/// Places in micrometres fit 32 bits.
constexpr double kLargestPageMm = 2'000'000;

std::string to_text(double value) {
    char buffer[32];
    return {buffer, std::to_chars(buffer, buffer + sizeof buffer, value).ptr};
}

Status check_settings(const core::Scene& scene, const core::PlotSettings& settings) {
    for (const auto& [role, width_mm] : settings.pens_mm) {
        if (!(width_mm > 0) || !std::isfinite(width_mm)) {
            return Error{"plot.pens." + role, "a pen must have a width over 0 mm", to_text(width_mm) + " mm",
                         "give the width of the line that it draws, such as 0.3 mm"};
        }
    }
    if (!(settings.max_stroke_m >= kSmallestStrokeM) || !std::isfinite(settings.max_stroke_m)) {
        return Error{"plot.max-stroke", "the longest stroke must be at least 1 mm",
                     to_text(settings.max_stroke_m) + " m", "2 m suits most machines"};
    }
    const double per_mm = units_per_mm(scene.sheet.unit);
    const double side_mm = std::max(scene.sheet.media.width(), scene.sheet.media.height()) / per_mm;
    if (!(side_mm <= kLargestPageMm)) {
        return Error{"", "a plot's page must be at most 2 km", to_text(side_mm) + " mm",
                     "plot a smaller page"};
    }
    return Done{};
}

/// Where the pen's middle may go: half a pen inside page and clip, on whole micrometres.
Rectangle bounds_mm(const core::Scene& scene, const core::Stroke& stroke, double mm_per_unit, double pen_mm) {
    Rectangle area = scene.sheet.media;
    if (stroke.clip) {
        area = {std::max(area.left, stroke.clip->left), std::max(area.top, stroke.clip->top),
                std::min(area.right, stroke.clip->right), std::min(area.bottom, stroke.clip->bottom)};
    }
    // What is a hair off a whole micrometre for rounding alone shall not lose that micrometre.
    constexpr double kSlack = 1e-4;
    const auto up = [](double mm) { return std::ceil(mm * kMicrometresPerMm - kSlack) / kMicrometresPerMm; };
    const auto down = [](double mm) {
        return std::floor(mm * kMicrometresPerMm + kSlack) / kMicrometresPerMm;
    };
    return {up(area.left * mm_per_unit + pen_mm / 2), up(area.top * mm_per_unit + pen_mm / 2),
            down(area.right * mm_per_unit - pen_mm / 2), down(area.bottom * mm_per_unit - pen_mm / 2)};
}

/// The pens in order of first use, with the lines that they draw.
std::vector<PenPlan> collect_lines(const core::Scene& scene, const core::PlotSettings& settings) {
    const double mm_per_unit = 1 / units_per_mm(scene.sheet.unit);
    std::vector<PenPlan> pens;
    for (const core::Layer& layer : scene.layers) {
        for (const core::Stroke& stroke : layer.strokes) {
            const core::Ink& ink = scene.inks[stroke.ink];
            auto pen =
                std::ranges::find(pens, ink.name, [](const PenPlan& plan) { return plan.report.role; });
            if (pen == pens.end()) {
                const auto width = settings.pens_mm.find(ink.name);
                PenPlan& added = pens.emplace_back();
                added.colour = ink.colour;
                added.report.role = ink.name;
                if (width != settings.pens_mm.end()) added.report.width_mm = width->second;
                pen = pens.end() - 1;
            }
            add_clipped_lines(stroke, mm_per_unit,
                              bounds_mm(scene, stroke, mm_per_unit, pen->report.width_mm), pen->paths);
        }
    }
    std::erase_if(pens, [](const PenPlan& plan) { return plan.paths.empty(); });
    return pens;
}

void plan_paths(PenPlan& pen, const core::PlotSettings& settings) {
    Trails trails = make_trails(pen.paths);
    pen.paths = cap_lengths(trails.paths, settings.max_stroke_m * 1000 * kMicrometresPerMm);
    PenReport& report = pen.report;
    report.segments = trails.segments;
    report.uncut_lifts = trails.paths.size();
    report.least_lifts = trails.least;
    trails = {};
    report.unordered_up_mm = lifted_length(pen.paths) / kMicrometresPerMm;
    if (settings.order) pen.paths = order_paths(pen.paths);
    report.up_mm = lifted_length(pen.paths) / kMicrometresPerMm;
    report.lifts = pen.paths.size();
    for (std::size_t path = 0; path < pen.paths.size(); ++path) {
        const double length_mm = path_length(pen.paths[path]) / kMicrometresPerMm;
        report.down_mm += length_mm;
        report.longest_mm = std::max(report.longest_mm, length_mm);
    }
}

}  // namespace

Result<std::vector<PenPlan>> make_plot_plan(const core::Scene& scene, const core::PlotSettings& settings) {
    if (Status checked = check_settings(scene, settings); !checked) return checked.error();
    std::vector<PenPlan> pens = collect_lines(scene, settings);
    for (PenPlan& pen : pens) plan_paths(pen, settings);
    return pens;
}

Result<PlotReport> make_plot_report(const core::Scene& scene, const core::PlotSettings& settings) {
    auto plan = make_plot_plan(scene, settings);
    if (!plan) return plan.error();
    PlotReport report;
    for (PenPlan& pen : *plan) report.pens.push_back(std::move(pen.report));
    return report;
}

}  // namespace mazepress::output
