#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "jobs/findings.hpp"
#include "jobs/job.hpp"
#include "jobs/read_context.hpp"
#include "jobs/tree.hpp"

namespace mazepress::jobs {

/// What a work does not say itself.
struct WorkSurroundings {
    std::string job;          ///< the job's name
    std::string key;          ///< the work's
    Place place;              ///< of that key
    std::string source_date;  ///< the date where the job gives none
    const ReadContext& context;
};

/// A merged and checked work as values. What only the whole work can break is told: keys that are missing,
/// that its kind does not take, or that exclude one another. Empty if something was.
std::optional<Work> read_work(const Tree& tree, const WorkSurroundings& surroundings, Findings& findings);

}  // namespace mazepress::jobs
