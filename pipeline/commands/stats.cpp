#include <algorithm>
#include <cstdio>
#include <memory>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/statistics.hpp"
#include "output/plot_plan.hpp"
#include "pipeline/command.hpp"
#include "pipeline/compose.hpp"
#include "pipeline/error_printer.hpp"
#include "pipeline/exit_status.hpp"
#include "pipeline/for_each_maze.hpp"
#include "pipeline/job_arguments.hpp"

namespace mazepress::pipeline {
namespace {

using Json = nlohmann::ordered_json;

struct StatsArguments : JobArguments {
    bool json = false;
};

Json maze_json(const jobs::PlannedWork& work, const core::MazeStatistics& found) {
    Json json = {{"picture", jobs::picture_name(work)}, {"cells", found.cells},
                 {"corridors", found.corridors},        {"components", found.components},
                 {"isolated", found.isolated()},        {"dead_ends", found.dead_ends()},
                 {"passages", found.passages()},        {"junctions", found.junctions()}};
    if (const auto& route = found.longest_route) {
        json["longest_route"] = {{"corridors", route->corridors},
                                 {"from", {route->from.row, route->from.column}},
                                 {"to", {route->to.row, route->to.column}}};
    }
    return json;
}

std::string maze_text(const jobs::PlannedWork& work, const core::MazeStatistics& found) {
    std::string text =
        fmt::format("{}: {} cells, {} corridors; {} dead ends, {} passages, {} junctions, {} isolated",
                    jobs::picture_name(work), found.cells, found.corridors, found.dead_ends(),
                    found.passages(), found.junctions(), found.isolated());
    if (const auto& route = found.longest_route) {
        text += fmt::format("; longest route {} corridors, from ({}, {}) to ({}, {})", route->corridors,
                            route->from.row, route->from.column, route->to.row, route->to.column);
    }
    return text + "\n";
}

Json plot_json(const output::PlotReport& report) {
    Json pens = Json::array();
    for (const output::PenReport& pen : report.pens) {
        pens.push_back({{"pen", pen.role},
                        {"pen_mm", pen.width_mm},
                        {"down_mm", pen.down_mm},
                        {"up_mm", pen.up_mm},
                        {"lifts", pen.lifts},
                        {"least_lifts", pen.least_lifts},
                        {"longest_path_mm", pen.longest_mm}});
    }
    return pens;
}

std::string plot_text(const output::PlotReport& report) {
    constexpr double kMmPerM = 1000;
    std::string text;
    for (const output::PenReport& pen : report.pens) {
        text += fmt::format(
            "  pen {}: {:.2f} m down, {:.2f} m up, {} lifts (at least {} without the cap on a path), "
            "longest path {:.2f} m\n",
            pen.role, pen.down_mm / kMmPerM, pen.up_mm / kMmPerM, pen.lifts, pen.least_lifts,
            pen.longest_mm / kMmPerM);
    }
    return text;
}

bool is_plotted(const jobs::PlannedWork& work) {
    return std::find(work.formats.begin(), work.formats.end(), core::Format::plot) != work.formats.end();
}

int measure(const jobs::PlannedWork& work, const MadeMaze& made, Json* rows) {
    const core::MazeStatistics found = core::make_statistics(made.maze);
    std::optional<output::PlotReport> plot;
    if (is_plotted(work)) {
        const auto scene = compose(work, made);
        const auto report =
            scene ? output::make_plot_report(**scene, work.plot) : Result<output::PlotReport>(scene.error());
        if (!report) {
            print_error(report.error());
            return kExitFailed;
        }
        plot = *report;
    }
    if (rows == nullptr) {
        std::fputs((maze_text(work, found) + (plot ? plot_text(*plot) : "")).c_str(), stdout);
        return kExitDone;
    }
    rows->push_back(maze_json(work, found));
    if (plot) rows->back()["plot"] = plot_json(*plot);
    return kExitDone;
}

}  // namespace

CommandAction declare_stats(CLI::App& command) {
    auto arguments = std::make_shared<StatsArguments>();
    declare_job_arguments(command, *arguments);
    command.add_flag("--json", arguments->json, "a JSON array on stdout");
    command.footer(
        "Cells are (row, column) from (0, 0) at the north-west. Works with the format plot also tell their "
        "pens'\n"
        "way on and over the paper, and their lifts against the least that is possible.");
    return [arguments] {
        const auto plan = load_plan(*arguments);
        if (!plan) return int{kExitBadInput};
        Json rows = Json::array();
        Json* const into = arguments->json ? &rows : nullptr;
        const int status =
            for_each_maze(plan->selection(), [into](const jobs::PlannedWork& work, const MadeMaze& made) {
                return measure(work, made, into);
            });
        if (arguments->json) std::printf("%s\n", rows.dump(1).c_str());
        return status;
    };
}

}  // namespace mazepress::pipeline
