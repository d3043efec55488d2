#pragma once

#include <string>
#include <vector>

#include "core/result.hpp"
#include "jobs/plan.hpp"

namespace mazepress::pipeline {

/// The map of a poster in sheets: the whole page, small, with each sheet's trim drawn over it and its column
/// and row in its middle. `sheet`: any of the poster's sheets. Answers the bytes of an SVG.
Result<std::string> make_tile_map(const jobs::PlannedWork& sheet);

}  // namespace mazepress::pipeline
