#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "jobs/job.hpp"
#include "jobs/limits.hpp"
#include "jobs/plan.hpp"

namespace mazepress::jobs {

/// A PDF of several pictures: indices into Plan::pictures, in page order.
struct BoundFile {
    std::string path;
    std::vector<std::size_t> pages;
    friend bool operator==(const BoundFile&, const BoundFile&) = default;
};

/// Every picture that a job asks for, in the order of its file; members before snapshots before tiles vary
/// slowest.
struct Plan {
    std::string job;
    std::vector<PlannedWork> pictures;
    std::vector<BoundFile> bound;
    friend bool operator==(const Plan&, const Plan&) = default;
};

/// The plan and every error that only the whole of it shows: mazes that don't cover their canvas, snapshots
/// beyond the walk, editions whose count is not met, names that collide, pictures over a limit. With errors
/// it must not be rendered.
struct PlanOutcome {
    Plan plan;
    std::vector<Error> errors;
};

PlanOutcome make_plan(const Job& job, const PlanLimits& limits = {});

}  // namespace mazepress::jobs
