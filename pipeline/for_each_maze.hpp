#pragma once

#include <functional>
#include <vector>

#include "jobs/plan.hpp"
#include "pipeline/maze_maker.hpp"

namespace mazepress::pipeline {

/// Makes the maze of every picture in turn and calls `visit`, whose answers are exit statuses; the greatest
/// is the answer. Pictures in a row that share a source share one walk. An Error of making a maze is printed
/// and is kExitFailed.
int for_each_maze(const std::vector<jobs::PlannedWork>& pictures,
                  const std::function<int(const jobs::PlannedWork&, const MadeMaze&)>& visit);

}  // namespace mazepress::pipeline
