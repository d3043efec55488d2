#pragma once

#include "core/result.hpp"
#include "jobs/plan.hpp"

namespace mazepress::jobs {

/// Whether there is such a plane and window; the error's place names the key (or keys) of the plane's map.
Status check_plane_request(const PlaneRequest& request);

}  // namespace mazepress::jobs
