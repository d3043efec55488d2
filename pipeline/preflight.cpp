#include "pipeline/preflight.hpp"
namespace mazepress::pipeline {
Preflight check_works(const std::vector<jobs::PlannedWork>&) { return {}; }
}
