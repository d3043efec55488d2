#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "jobs/job.hpp"
#include "jobs/read_context.hpp"

namespace mazepress::jobs {

struct ReadOptions {
    std::vector<std::string> overrides;  ///< `--set` arguments, "works.cyber-cyan.stroke=3", in order
    std::string source_date;             ///< ISO 8601; the date of jobs that give none
    std::string job_name;  ///< empty: the display name's stem, "editions" of "jobs/editions.yaml"
    ReadContext context;
};

/// The job and every error in it that reading alone finds. With errors the job holds the works without any.
struct ReadOutcome {
    Job job;
    std::vector<Error> errors;
};

/// Reads a job's text; `display_name` is the file's name as errors show it.
ReadOutcome read_job(std::string_view text, const std::string& display_name, const ReadOptions& options = {});

/// Reads a job file, at most context.limits.file_bytes of it; `folder` of the context becomes the file's own.
ReadOutcome read_job_file(const std::filesystem::path& path, ReadOptions options = {});

}  // namespace mazepress::jobs
