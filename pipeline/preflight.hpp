#pragma once

#include <vector>

#include "core/result.hpp"
#include "jobs/plan.hpp"

namespace mazepress::pipeline {

/// What a print shop would object to, found from the plan alone.
struct Preflight {
    std::vector<Error>
        errors;  ///< nothing can be rendered: a profile that is not CMYK, letters that do not exist
    std::vector<Error>
        warnings;  ///< it can, but may disappoint; each names the work and the number that would do
};

/// Checks every picture; findings that several members of one work share are told once.
Preflight check_works(const std::vector<jobs::PlannedWork>& works);

}  // namespace mazepress::pipeline
