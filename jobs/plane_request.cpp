#include "jobs/plane_request.hpp"

namespace mazepress::jobs {

Status check_plane_request(const PlaneRequest& request) {
    if (Status status = core::check_plane(request.plane); !status) return status;
    return core::check_window(request.columns, request.rows);
}

}  // namespace mazepress::jobs
