#pragma once

#include <filesystem>

#include "jobs/limits.hpp"

namespace mazepress::jobs {

/// What the reading of a job may cost, and which files it may look at.
struct ReadContext {
    ReadLimits limits;
    std::filesystem::path folder;  ///< where a job's files (profiles, @coordinates) are looked for
    bool files_allowed = true;     ///< false for recipes out of rendered files, which may name no file
};

}  // namespace mazepress::jobs
