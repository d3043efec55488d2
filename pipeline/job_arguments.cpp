#include "pipeline/job_arguments.hpp"

#include <algorithm>
#include <iterator>
#include <unordered_map>

#include <CLI/CLI.hpp>

#include "core/planes/integer_text.hpp"
#include "jobs/make_plan.hpp"
#include "jobs/names.hpp"
#include "jobs/read_job.hpp"
#include "jobs/select.hpp"
#include "pipeline/error_printer.hpp"
#include "pipeline/source_date.hpp"

namespace mazepress::pipeline {
namespace {

using jobs::PlannedWork;

/// What --most-pixels may raise the limit to: a PNG has at most 2³¹ − 1 columns and rows.
constexpr std::uint64_t kMostPixelsEver = std::uint64_t{1} << 62U;

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

/// A format of --formats that the job does not name is planned like its own, so that every rule holds for it.
void add_formats(jobs::Job& job, const std::vector<core::Format>& formats) {
    for (jobs::Work& work : job.works) {
        std::vector<core::Format>& own = work.picture.formats;
        for (const core::Format format : formats) {
            if (std::find(own.begin(), own.end(), format) == own.end()) own.push_back(format);
        }
    }
}

/// The pictures that --only and --shard choose.
Result<std::vector<bool>> choose(const jobs::Plan& plan, const JobArguments& arguments) {
    auto chosen = jobs::select_only(plan, arguments.only);
    if (!chosen || arguments.shard.empty()) return chosen;
    const auto shard = jobs::parse_shard(arguments.shard);
    if (!shard) return shard.error();
    return jobs::select_shard(plan, *shard, *chosen);
}

/// Appends one job's plan to those of the jobs before it.
void append(jobs::Plan& all, jobs::Plan plan) {
    for (jobs::BoundFile& bound : plan.bound) {
        for (std::size_t& page : bound.pages) page += all.pictures.size();
        all.bound.push_back(std::move(bound));
    }
    std::move(plan.pictures.begin(), plan.pictures.end(), std::back_inserter(all.pictures));
}

/// The files that a picture is in, relative to --out.
std::vector<std::string> paths_of(const PlannedWork& work) {
    std::vector<std::string> paths;
    for (const jobs::OutputFile& file : jobs::files_of(work)) paths.push_back(file.path);
    if (work.bind) paths.push_back(jobs::bound_file(work));
    return paths;
}

/// Two job files of one run must not write the same file, letter case aside.
std::vector<Error> check_collisions(const std::vector<PlannedWork>& pictures,
                                    const std::vector<std::size_t>& origins,
                                    const std::vector<std::string>& files) {
    std::unordered_map<std::string, std::size_t> seen;
    for (std::size_t index = 0; index < pictures.size(); ++index) {
        for (const std::string& path : paths_of(pictures[index])) {
            const std::size_t first = seen.try_emplace(jobs::fold_case(path), origins[index]).first->second;
            if (first == origins[index]) continue;
            // One is enough: the files most likely share all their names.
            return {{files[origins[index]], "two job files must not write the same file", "'" + path + "'",
                     "it is also made by " + files[first] + "; rename one of the job files"}};
        }
    }
    return {};
}

jobs::ReadOptions read_options(const JobArguments& arguments, std::string date) {
    jobs::ReadOptions options;
    options.overrides = arguments.overrides;
    options.source_date = std::move(date);
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
        ->allow_extra_args(false);
    command
        .add_option("--most-digits", arguments.most_digits, "raise the limit on the digits of a coordinate")
        ->type_name("N")
        ->check(CLI::Range(std::size_t{1}, core::kMostDigitsEver));
    command.add_option("--most-pixels", arguments.most_pixels, "raise the limit on the pixels of a raster")
        ->type_name("N")
        ->check(CLI::Range(std::uint64_t{1}, kMostPixelsEver));
}

std::vector<PlannedWork> LoadedPlan::selection() const {
    std::vector<PlannedWork> works;
    for (std::size_t index = 0; index < pictures.size(); ++index) {
        if (selected[index]) works.push_back(pictures[index]);
    }
    return works;
}

bool LoadedPlan::selects(std::size_t picture, core::Format format) const {
    return selected[picture] &&
           (formats.empty() || std::find(formats.begin(), formats.end(), format) != formats.end());
}

std::optional<LoadedPlan> load_plan(const JobArguments& arguments) {
    std::vector<Error> errors;
    const auto collect = [&errors](const std::vector<Error>& found) {
        errors.insert(errors.end(), found.begin(), found.end());
    };
    LoadedPlan loaded;
    if (!arguments.formats.empty()) {
        auto formats = parse_formats(arguments.formats);
        if (formats) {
            loaded.formats = *std::move(formats);
        } else {
            collect({formats.error()});
        }
    }
    auto date = source_date();
    if (!date) collect({date.error()});
    const jobs::ReadOptions options = read_options(arguments, date ? *std::move(date) : "");
    jobs::Plan all;
    std::vector<std::size_t> origins;  // of each picture: which job file
    jobs::PlanLimits limits;
    if (arguments.most_pixels != 0) limits.pixels = arguments.most_pixels;
    for (std::size_t origin = 0; origin < arguments.job_files.size(); ++origin) {
        jobs::ReadOutcome read = jobs::read_job_file(arguments.job_files[origin], options);
        collect(read.errors);
        if (!read.errors.empty()) continue;
        add_formats(read.job, loaded.formats);
        jobs::PlanOutcome planned = jobs::make_plan(read.job, limits);
        collect(planned.errors);
        if (!planned.errors.empty()) continue;
        origins.resize(origins.size() + planned.plan.pictures.size(), origin);
        append(all, std::move(planned.plan));
    }
    if (errors.empty()) {
        auto chosen = choose(all, arguments);
        if (chosen) {
            loaded.selected = *std::move(chosen);
        } else {
            collect({chosen.error()});
        }
    }
    loaded.pictures = std::move(all.pictures);
    if (errors.empty() && arguments.job_files.size() > 1)
        errors = check_collisions(loaded.pictures, origins, arguments.job_files);
    if (!errors.empty()) {
        print_errors(errors);
        return std::nullopt;
    }
    return loaded;
}

}  // namespace mazepress::pipeline
