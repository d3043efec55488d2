#include "pipeline/job_arguments.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <CLI/CLI.hpp>

#include "jobs/make_plan.hpp"
#include "jobs/read_job.hpp"
#include "jobs/select.hpp"
#include "pipeline/error_printer.hpp"
#include "pipeline/source_date.hpp"

namespace mazepress::pipeline {
namespace {

using jobs::PlannedWork;

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (;;) {
        const std::size_t end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

/// "svg,png" as formats; every name once.
Result<std::vector<core::Format>> parse_formats(const std::string& text) {
    std::vector<core::Format> formats;
    for (const std::string_view name : split(text, ',')) {
        const auto format = core::parse_format(name);
        if (!format) {
            return Error{"--formats", "must be a comma-separated list of svg, pdf, png and plot",
                         "'" + std::string(name) + "'", "for example --formats svg,png"};
        }
        if (std::find(formats.begin(), formats.end(), *format) == formats.end()) formats.push_back(*format);
    }
    return formats;
}

/// The stems of the pictures that --only and --shard choose from one job's plan.
Result<std::set<std::string>> choose(const jobs::Plan& plan, const JobArguments& arguments) {
    auto chosen = jobs::select_only(plan, arguments.only);
    if (!chosen) return chosen.error();
    if (!arguments.shard.empty()) {
        const auto shard = jobs::parse_shard(arguments.shard);
        if (!shard) return shard.error();
        chosen = jobs::select_shard(*chosen, *shard);
    }
    std::set<std::string> stems;
    for (const PlannedWork& work : chosen->pictures) stems.insert(work.stem);
    return stems;
}

/// Two job files of one run must not write the same file.
std::vector<Error> check_collisions(const std::vector<PlannedWork>& pictures,
                                    const std::vector<std::size_t>& origins,
                                    const std::vector<std::string>& files) {
    std::map<std::string, std::size_t> seen;
    for (std::size_t index = 0; index < pictures.size(); ++index) {
        const auto [first, added] = seen.try_emplace(pictures[index].stem, index);
        if (added || origins[first->second] == origins[index]) continue;
        // One is enough: the files most likely share all their names.
        return {{files[origins[index]], "two job files must not write the same file",
                 "'" + pictures[index].stem + "'",
                 "it is also made by " + files[origins[first->second]] + "; rename one of the job files"}};
    }
    return {};
}

jobs::ReadOptions read_options(const JobArguments& arguments) {
    jobs::ReadOptions options;
    options.overrides = arguments.overrides;
    options.source_date = source_date();
    if (arguments.most_digits != 0) options.context.limits.coordinate_digits = arguments.most_digits;
    return options;
}

}  // namespace

void declare_job_arguments(CLI::App& command, JobArguments& arguments) {
    command.add_option("JOB", arguments.job_files, "job files")->required()->type_name("FILE");
    command
        .add_option("--only", arguments.only,
                    "only pictures (work[-member][-snapshot]) or works of this name")
        ->type_name("GLOB");
    command.add_option("--set", arguments.overrides, "override a key of the job, as works.scarlet.stroke=3")
        ->type_name("KEY=VALUE")
        ->expected(1)
        ->allow_extra_args(false);
    command
        .add_option("--most-digits", arguments.most_digits, "raise the limit on the digits of a coordinate")
        ->type_name("N");
    command.add_option("--most-pixels", arguments.most_pixels, "raise the limit on the pixels of a raster")
        ->type_name("N");
}

std::vector<PlannedWork> LoadedPlan::selection() const {
    std::vector<PlannedWork> works;
    for (std::size_t index = 0; index < pictures.size(); ++index) {
        if (selected[index]) works.push_back(pictures[index]);
    }
    return works;
}

std::optional<LoadedPlan> load_plan(const JobArguments& arguments) {
    std::vector<Error> errors;
    const auto collect = [&errors](const std::vector<Error>& found) {
        errors.insert(errors.end(), found.begin(), found.end());
    };
    LoadedPlan loaded;
    std::vector<Error> misses;
    std::vector<std::size_t> origins;  // of each picture: which job file
    jobs::PlanLimits limits;
    if (arguments.most_pixels != 0) limits.pixels = arguments.most_pixels;
    for (std::size_t origin = 0; origin < arguments.job_files.size(); ++origin) {
        const jobs::ReadOutcome read =
            jobs::read_job_file(arguments.job_files[origin], read_options(arguments));
        collect(read.errors);
        if (!read.errors.empty()) continue;
        jobs::PlanOutcome planned = jobs::make_plan(read.job, limits);
        collect(planned.errors);
        if (!planned.errors.empty()) continue;
        const auto chosen = choose(planned.plan, arguments);
        if (!chosen) misses.push_back(chosen.error());
        for (PlannedWork& work : planned.plan.pictures) {
            origins.push_back(origin);
            loaded.selected.push_back(chosen && chosen->contains(work.stem));
            loaded.pictures.push_back(std::move(work));
        }
    }
    // A name of --only need not be in every file, but it must be in one.
    if (misses.size() == arguments.job_files.size()) collect({misses.front()});
    if (!arguments.formats.empty()) {
        const auto formats = parse_formats(arguments.formats);
        if (!formats) collect({formats.error()});
        for (PlannedWork& work : loaded.pictures) {
            if (formats) work.formats = *formats;
        }
    }
    if (errors.empty() && arguments.job_files.size() > 1)
        errors = check_collisions(loaded.pictures, origins, arguments.job_files);
    if (!errors.empty()) {
        print_errors(errors);
        return std::nullopt;
    }
    return loaded;
}

}  // namespace mazepress::pipeline
