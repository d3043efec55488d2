#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "jobs/plan.hpp"

namespace CLI {
class App;
}

namespace mazepress::pipeline {

/// The options that every command on job files takes.
struct JobArguments {
    std::vector<std::string> job_files;
    std::vector<std::string> overrides;  ///< "a.b=c"
    std::vector<std::string> only;       ///< globs over picture names; empty: all
    std::string formats;                 ///< comma-separated; empty: the job's
    std::string shard;                   ///< "K/N"; empty: all
    std::uint64_t most_digits = 0;       ///< of a coordinate; 0: the usual limit
    std::uint64_t most_pixels = 0;       ///< of a raster; 0: the usual limit
};

/// Declares JOB…, --only, --set and the flags that raise limits on a command.
void declare_job_arguments(CLI::App& command, JobArguments& arguments);

/// What the job files ask for.
struct LoadedPlan {
    std::vector<jobs::PlannedWork>
        pictures;                       ///< in the order of the files, each with --formats beside its own
    std::vector<bool> selected;         ///< by --only and --shard, one a picture
    std::vector<core::Format> formats;  ///< by --formats; empty: each picture's own

    /// Whether a picture's file of that format is asked for. The others are still the job's: what was made of
    /// them stays in the manifest.
    [[nodiscard]] bool selects(std::size_t picture, core::Format format) const;
    [[nodiscard]] std::vector<jobs::PlannedWork> selection() const;
};

/// Reads, resolves and selects. Prints every error to stderr and answers nothing where there is one.
std::optional<LoadedPlan> load_plan(const JobArguments& arguments);

}  // namespace mazepress::pipeline
