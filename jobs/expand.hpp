#pragma once

#include <cstdint>
#include <vector>

#include "jobs/job.hpp"
#include "jobs/plan.hpp"

namespace mazepress::jobs {

/// How many pictures a work makes: members · snapshots · tiles; 2^64 − 1 where there are more than 64 bits
/// can count.
std::uint64_t count_pictures(const Work& work);
/// How many members its axes make, likewise.
std::uint64_t count_members(const Work& work);

/// Adds the work's pictures with their names, captions and labels filled in. The caller has judged the count.
void expand(const Work& work, std::vector<PlannedWork>& pictures);

}  // namespace mazepress::jobs
