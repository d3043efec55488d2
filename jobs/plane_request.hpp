#pragma once

#include "core/result.hpp"
#include "jobs/plan.hpp"

namespace mazepress::jobs {

/// Whether there is such a plane and window.
Status check_plane_request(const PlaneRequest& request);

}  // namespace mazepress::jobs
