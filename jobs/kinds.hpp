#pragma once

#include <string_view>

namespace mazepress::jobs {

/// Whether a map with a `kind` takes `key` when it is of that kind; `map` is "frame", "plane" or "colour".
/// True for keys that all kinds take, and for a kind that is not known (which is told elsewhere).
bool kind_takes(std::string_view map, std::string_view kind, std::string_view key);

/// The kind of a map that names none: bleed, srgb; planes must name theirs.
std::string_view default_kind(std::string_view map);

}  // namespace mazepress::jobs
