#pragma once

#include <vector>

#include "jobs/plan.hpp"
#include "output/encoder.hpp"

namespace mazepress::pipeline {

/// Writes a bound PDF, a page a picture: their mazes and scenes are made in parallel, `pages_at_once` in
/// flight, and the pages written in order.
Status write_book(const std::vector<jobs::PlannedWork>& pages, output::ByteSink& sink,
                  std::size_t pages_at_once = 2);

}  // namespace mazepress::pipeline
