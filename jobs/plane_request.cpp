#include "jobs/plane_request.hpp"

namespace mazepress::jobs {

Status check_plane_request(const PlaneRequest&) {
    return Done{};
}

}  // namespace mazepress::jobs
