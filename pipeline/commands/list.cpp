#include <cstdio>
#include <memory>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "pipeline/command.hpp"
#include "pipeline/error_printer.hpp"
#include "pipeline/exit_status.hpp"
#include "pipeline/job_arguments.hpp"
#include "pipeline/memory.hpp"
#include "pipeline/render_plan.hpp"

namespace mazepress::pipeline {
namespace {

struct ListArguments : JobArguments {
    bool resolved = false;
    bool json = false;
};

struct PageFacts {
    double width_mm = 0;  ///< of the trim; 0 for a page in px
    double height_mm = 0;
    std::uint32_t width_px = 0;  ///< of the raster, bleed and marks included
    std::uint32_t height_px = 0;
    double dpi = 0;
};

PageFacts facts_of(const jobs::PlannedWork& work) {
    constexpr double kMmPerInch = 25.4;
    const core::Sheet sheet = jobs::make_placement(work).sheet;
    PageFacts facts{0, 0, core::width_px(sheet), core::height_px(sheet), 0};
    if (sheet.unit == core::Unit::mm) {
        facts.width_mm = sheet.trim.width();
        facts.height_mm = sheet.trim.height();
        facts.dpi = sheet.pixels_per_unit * kMmPerInch;
    }
    return facts;
}

nlohmann::ordered_json to_json(const PlannedFile& file, const jobs::PlannedWork& work) {
    const PageFacts facts = facts_of(work);
    nlohmann::ordered_json json = {{"file", file.path},
                                   {"picture", jobs::picture_name(work)},
                                   {"format", core::to_string(file.format)},
                                   {"rows", jobs::rows_of(work.source)},
                                   {"columns", jobs::columns_of(work.source)},
                                   {"seed", jobs::seed_of(work.source)},
                                   {"width_px", facts.width_px},
                                   {"height_px", facts.height_px}};
    if (facts.dpi > 0) {
        json["width_mm"] = facts.width_mm;
        json["height_mm"] = facts.height_mm;
        json["dpi"] = facts.dpi;
    }
    json["memory_bytes"] = picture_bytes(work);
    return json;
}

std::string to_row(const PlannedFile& file, const jobs::PlannedWork& work) {
    constexpr double kMb = 1e6;
    const PageFacts facts = facts_of(work);
    const std::string size = facts.dpi > 0
                                 ? fmt::format("{:g}×{:g} mm, {}×{} px at {:g} dpi", facts.width_mm,
                                               facts.height_mm, facts.width_px, facts.height_px, facts.dpi)
                                 : fmt::format("{}×{} px", facts.width_px, facts.height_px);
    return fmt::format("{}  {}, about {:.0f} MB of memory\n", file.path, size,
                       static_cast<double>(picture_bytes(work)) / kMb);
}

int list(const ListArguments& arguments) {
    const auto plan = load_plan(arguments);
    if (!plan) return kExitBadInput;
    if (arguments.resolved && arguments.job_files.size() > 1) {
        print_error({"--resolved", "must be given with one job file, as it prints one",
                     std::to_string(arguments.job_files.size()) + " job files", "run it once a file"});
        return kExitBadInput;
    }
    if (arguments.resolved) {
        std::fputs(jobs::print_resolved(plan->selection()).c_str(), stdout);
        return kExitDone;
    }
    nlohmann::ordered_json rows = nlohmann::ordered_json::array();
    for (const PlannedFile& file : plan_files(*plan, "")) {
        if (!file.selected) continue;
        const jobs::PlannedWork& work = plan->pictures[file.picture];
        if (arguments.json) {
            rows.push_back(to_json(file, work));
        } else {
            std::fputs(to_row(file, work).c_str(), stdout);
        }
    }
    if (arguments.json) std::printf("%s\n", rows.dump(1).c_str());
    return kExitDone;
}

}  // namespace

CommandAction declare_list(CLI::App& command) {
    auto arguments = std::make_shared<ListArguments>();
    declare_job_arguments(command, *arguments);
    command.add_flag("--resolved", arguments->resolved,
                     "print the job with every default written out instead");
    command.add_flag("--json", arguments->json, "a JSON array on stdout");
    return [arguments] { return list(*arguments); };
}

}  // namespace mazepress::pipeline
