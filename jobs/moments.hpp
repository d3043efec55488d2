#pragma once

#include "core/result.hpp"
#include "core/snapshot.hpp"
#include "jobs/tree.hpp"

namespace mazepress::jobs {

/// closed, first-tunnel, complete, a ratio 1/3, a decimal 0.25, or "corridors: 100".
Result<core::Snapshot> parse_moment(std::string_view text);

/// The same from a job: a scalar as above, {corridors: 100} or {fraction: 1/3}.
Result<core::Snapshot> read_moment(const Tree& tree);

}  // namespace mazepress::jobs
