#pragma once

#include <string>
#include <vector>

#include "core/delivery.hpp"
#include "core/result.hpp"
#include "core/scene.hpp"

namespace mazepress::output {

/// The pen of a role that the job gives no pen for.
inline constexpr double kDefaultPenMm = 0.3;

/// What one pen of a plot does, for `stats`. Lengths in mm, measured on the written coordinates.
struct PenReport {
    std::string role;  ///< the ink's name
    double width_mm = kDefaultPenMm;
    std::uint64_t segments = 0;     ///< drawn, each once
    double down_mm = 0;             ///< way on the paper
    double up_mm = 0;               ///< way over the paper, from the page's corner to the last path
    double unordered_up_mm = 0;     ///< the same with the paths as they were found
    std::uint64_t lifts = 0;        ///< strokes: how often the pen goes down and up
    std::uint64_t uncut_lifts = 0;  ///< the same before paths are cut at the longest stroke
    std::uint64_t least_lifts = 0;  ///< what is possible at all without drawing a line twice
    double longest_mm = 0;          ///< the longest path
    friend bool operator==(const PenReport&, const PenReport&) = default;
};

struct PlotReport {
    std::vector<PenReport> pens;  ///< in plotting order
    friend bool operator==(const PlotReport&, const PlotReport&) = default;
};

/// One pen's work: its paths in plotting order, in micrometres (plot_paths.hpp).
struct PenPlan {
    core::Colour colour;
    core::Polylines paths;
    PenReport report;
};

/// A scene as a plotter draws it: a pen for each role that strokes are drawn with, in the order in which the
/// layers first use them. Only the centre lines of strokes are drawn, whatever their width; fills are not. A
/// page in px is taken at 25.4/96 mm a px. The lines are cut half a pen inside the page and the stroke's clip
/// rectangle, so that the pen's mark ends there. Pens that would draw nothing are left out. Fails where a pen
/// or the longest stroke is not a length, or the page is over two kilometres.
Result<std::vector<PenPlan>> make_plot_plan(const core::Scene& scene, const core::PlotSettings& settings);

/// What a plot of this scene costs; fails as make_plot_plan does.
Result<PlotReport> make_plot_report(const core::Scene& scene, const core::PlotSettings& settings);

}  // namespace mazepress::output
