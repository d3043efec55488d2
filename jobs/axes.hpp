#pragma once

#include <span>
#include <string>
#include <vector>

#include "jobs/findings.hpp"
#include "jobs/job.hpp"
#include "jobs/schema.hpp"

namespace mazepress::jobs {

/// The axes of a map's keys that may be swept, in the table's order, single values included; a value that two
/// ranges of a list share is told.
void add_axes(const Tree& map, std::span<const Key> keys, std::vector<Axis>& axes, Findings& findings);

/// Puts a value of an axis into a picture whose source is already of its type.
void apply_axis(PlannedWork& picture, const Axis& axis, const std::vector<SharedText>& value);

}  // namespace mazepress::jobs
