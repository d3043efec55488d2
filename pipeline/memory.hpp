#pragma once

#include <cstdint>

#include "core/result.hpp"
#include "jobs/plan.hpp"

namespace mazepress::pipeline {

/// What pictures hold in memory at their peak, in bytes: estimates from the plan alone, a little over what
/// was measured, so that a batch can be admitted and a work refused before anything is made.
std::uint64_t maze_bytes(const jobs::PlannedWork& work);
std::uint64_t scene_bytes(const jobs::PlannedWork& work);
std::uint64_t encode_bytes(const jobs::PlannedWork& work);
inline std::uint64_t picture_bytes(const jobs::PlannedWork& work) {
    return maze_bytes(work) + scene_bytes(work) + encode_bytes(work);
}

/// An Error where a picture alone needs more than `budget` bytes, with the figure it needs.
Status check_fits(const jobs::PlannedWork& work, std::uint64_t budget);

/// Half of the machine's memory: the default of --memory.
std::uint64_t default_memory_budget();

}  // namespace mazepress::pipeline
