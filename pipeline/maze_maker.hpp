#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/maze.hpp"
#include "core/result.hpp"
#include "jobs/plan.hpp"

namespace mazepress::pipeline {

/// A maze and its digest: SHA-256 over one byte a cell, row-major: a walk's wall bits, a plane's open sides.
struct MadeMaze {
    core::Maze maze;
    std::string digest;
};
using MazePointer = std::shared_ptr<const MadeMaze>;

/// The mazes of pictures that share one source, in the pictures' order. A walk is carved once, whatever the
/// number of its snapshots, and equal moments share one maze.
Result<std::vector<MazePointer>> make_mazes(const std::vector<const jobs::PlannedWork*>& pictures);

/// The north-west cell and the size of a plane's window.
Result<core::Window> window_of(const jobs::PlaneRequest& request);

/// The digest as MadeMaze holds it.
std::string digest_of(const core::Maze& maze, bool of_plane);

}  // namespace mazepress::pipeline
