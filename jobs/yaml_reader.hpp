#pragma once

#include <optional>
#include <string_view>

#include "jobs/findings.hpp"
#include "jobs/limits.hpp"
#include "jobs/tree.hpp"

namespace mazepress::jobs {

/// Reads one YAML document into a plain tree, in one pass and within the limits. Aliases are copied out;
/// duplicate keys, merge keys (`<<`), tags, aliases to something that holds them, a second document and
/// whatever the library refuses are errors. Empty where the text can't be read at all; a tree with errors
/// told is fit for more checks.
std::optional<Tree> read_yaml(std::string_view text, std::uint32_t origin, const ReadLimits& limits,
                              Findings& findings);

}  // namespace mazepress::jobs
