#pragma once

#include <string>

#include "jobs/plan.hpp"

namespace mazepress::jobs {

/// A source as a resolved job writes it, cell aside: "maze: {…}" or "plane: {…}" without its line's end.
std::string print_source(const Source& source);

}  // namespace mazepress::jobs
