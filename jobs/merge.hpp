#pragma once

#include "jobs/tree.hpp"

namespace mazepress::jobs {

/// A work laid over what it starts from: maps merge key by key, anything else is replaced. A map whose `kind`
/// changes keeps of the old one only what the new kind takes. A work with its own `plane` drops the maze (and
/// its snapshots) that it would inherit, one with its own `maze` the plane. Both in full form (see
/// shorthand.hpp).
Tree merge_work(const Tree& base, const Tree& over);

}  // namespace mazepress::jobs
