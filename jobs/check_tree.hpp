#pragma once

#include <span>
#include <string>

#include "jobs/findings.hpp"
#include "jobs/read_context.hpp"
#include "jobs/schema.hpp"
#include "jobs/tree.hpp"

namespace mazepress::jobs {

/// Holds a map to its table of keys: unknown keys, and every value's kind, unit and range. What is wrong is
/// told and marked `bad`, with all that holds it. Shorthands must have been spelled out before (see
/// shorthand.hpp). `path` is how errors name the map, such as "print"; empty at the top of a work.
void check_map(Tree& tree, std::span<const Key> keys, const std::string& path, const ReadContext& context,
               Findings& findings);

/// The same for one value.
void check_value(Tree& tree, const Key& key, const std::string& path, const ReadContext& context,
                 Findings& findings);

}  // namespace mazepress::jobs
