#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace mazepress::output {

/// The bytes of a regular file; nothing where there is none, it can't be read, or it has more than
/// `most_bytes`. A pipe or device under that name is never waited for: whoever may write into an output
/// folder could lay one there.
std::optional<std::string> read_regular_file(const std::string& path, std::size_t most_bytes);

}  // namespace mazepress::output
