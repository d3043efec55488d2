#pragma once

#include <string>

#include "core/result.hpp"
#include "jobs/plan.hpp"

namespace mazepress::pipeline {

// An edition promises that its members are distinct. Seeds are distinct before anything is rendered; that the
// mazes are too, small grids may break, and only their digests tell.

/// Whether a picture shows the maze that makes it a member: early moments of walks are alike by nature.
bool is_complete_maze(const jobs::PlannedWork& work);

/// The Error of a member that is a second print of `first`.
Error not_distinct(const jobs::PlannedWork& work, const std::string& first);

}  // namespace mazepress::pipeline
