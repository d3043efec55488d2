#pragma once

#include <cstdint>
#include <vector>

#include "core/result.hpp"
#include "jobs/plan.hpp"

namespace mazepress::pipeline {

// What pictures hold in memory at their peak, in bytes: estimates from the plan alone, a little over what was
// measured, so that a batch can be admitted and a work refused before anything is made.

/// The mazes of pictures that share one source: one walk, and a copy of its cells for every moment at which a
/// picture shows it unfinished.
std::uint64_t mazes_bytes(const std::vector<const jobs::PlannedWork*>& sharing);
/// A picture's scene, and one of its files on its way through so many threads.
std::uint64_t pressing_bytes(const jobs::PlannedWork& work, int threads);

/// A picture alone, made by one thread.
std::uint64_t picture_bytes(const jobs::PlannedWork& work);
/// An Error where that is over the budget.
Status check_fits(const jobs::PlannedWork& work, std::uint64_t budget);

/// The Error of pictures that need more than the budget allows even where nothing else is in memory.
Error over_budget(const jobs::PlannedWork& work, std::uint64_t needed, std::uint64_t budget);

/// Half of the machine's memory: the default of --memory.
std::uint64_t default_memory_budget();

}  // namespace mazepress::pipeline
