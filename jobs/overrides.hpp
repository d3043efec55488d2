#pragma once

#include <string>

#include "jobs/findings.hpp"
#include "jobs/limits.hpp"
#include "jobs/tree.hpp"

namespace mazepress::jobs {

/// Applies one `--set` argument, "works.cyber-cyan.stroke=3" or "defaults.formats=[png]", to a job's tree
/// before anything is merged. The value is YAML, or a colour's bare #rrggbb. A work must be one of the job's.
/// Dots part the keys; a key of the job that has dots itself is found first. Errors about it are placed at
/// "--set …".
void apply_set(Tree& job, const std::string& argument, const ReadLimits& limits, Findings& findings);

}  // namespace mazepress::jobs
