#include "pipeline/job_arguments.hpp"

#include <algorithm>
#include <charconv>
#include <map>

#include <CLI/CLI.hpp>
#include <fnmatch.h>

#include "jobs/make_plan.hpp"
#include "jobs/read_job.hpp"
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

struct Shard {
    std::uint64_t index = 0;  ///< from 0
    std::uint64_t count = 1;
};

std::optional<std::uint64_t> parse_count(std::string_view text) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

Result<Shard> parse_shard(const std::string& text) {
    if (text.empty()) return Shard{};
    const auto parts = split(text, '/');
    if (parts.size() == 2) {
        const auto index = parse_count(parts[0]);
        const auto count = parse_count(parts[1]);
        if (index && count && *index >= 1 && *index <= *count) return Shard{*index - 1, *count};
    }
    return Error{"--shard", "must be K/N with 1 ≤ K ≤ N", "'" + text + "'", "for example --shard 2/8"};
}

bool is_chosen(const PlannedWork& work, const std::string& glob) {
    return glob.empty() || ::fnmatch(glob.c_str(), jobs::picture_name(work).c_str(), 0) == 0 ||
           ::fnmatch(glob.c_str(), work.work.c_str(), 0) == 0;
}

/// Two job files of one run must not write the same file.
std::vector<Error> check_collisions(const std::vector<PlannedWork>& pictures,
                                    const std::vector<std::string>& places) {
    std::map<std::string, std::size_t> seen;
    std::vector<Error> errors;
    for (std::size_t index = 0; index < pictures.size(); ++index) {
        const auto [first, added] = seen.try_emplace(pictures[index].stem, index);
        if (!added && places[first->second] != places[index]) {
            errors.push_back({places[index], "two job files must not write the same file",
                              "'" + pictures[index].stem + "'",
                              "it is also made by " + places[first->second] + "; rename one of the files"});
        }
    }
    return errors;
}

jobs::ReadOptions read_options(const JobArguments& arguments) {
    jobs::ReadOptions options;
    options.overrides = arguments.overrides;
    options.source_date = source_date();
    if (arguments.most_digits != 0) options.limits.coordinate_digits = arguments.most_digits;
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
    LoadedPlan loaded;
    std::vector<std::string> places;
    jobs::PlanLimits limits;
    if (arguments.most_pixels != 0) limits.pixels = arguments.most_pixels;
    for (const std::string& path : arguments.job_files) {
        jobs::ReadOutcome read = jobs::read_job_file(path, read_options(arguments));
        errors.insert(errors.end(), read.errors.begin(), read.errors.end());
        if (!read.errors.empty()) continue;
        jobs::PlanOutcome planned = jobs::make_plan(read.job, limits);
        errors.insert(errors.end(), planned.errors.begin(), planned.errors.end());
        places.resize(places.size() + planned.plan.pictures.size(), path);
        std::move(planned.plan.pictures.begin(), planned.plan.pictures.end(),
                  std::back_inserter(loaded.pictures));
    }
    const auto shard = parse_shard(arguments.shard);
    if (!shard) errors.push_back(shard.error());
    if (!arguments.formats.empty()) {
        const auto formats = parse_formats(arguments.formats);
        if (!formats) errors.push_back(formats.error());
        for (PlannedWork& work : loaded.pictures) {
            if (formats) work.formats = *formats;
        }
    }
    if (errors.empty() && arguments.job_files.size() > 1) errors = check_collisions(loaded.pictures, places);
    std::size_t chosen = 0;
    for (std::size_t index = 0; index < loaded.pictures.size(); ++index) {
        loaded.selected.push_back(shard && index % shard->count == shard->index &&
                                  is_chosen(loaded.pictures[index], arguments.only));
        chosen += loaded.selected.back() ? 1 : 0;
    }
    if (errors.empty() && chosen == 0 && !arguments.only.empty() && arguments.shard.empty()) {
        errors.push_back({"--only", "must name at least one picture or work", "'" + arguments.only + "'",
                          "'mazepress list' shows their names"});
    }
    if (!errors.empty()) {
        print_errors(errors);
        return std::nullopt;
    }
    return loaded;
}

}  // namespace mazepress::pipeline
