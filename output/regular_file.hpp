#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "core/result.hpp"

namespace mazepress::output {

/// The bytes of a regular file. Fails where there is none, it can't be read, or it has more than
/// `most_bytes`. A pipe or device under that name is never waited for: whoever may write into an output
/// folder could lay one there.
Result<std::string> read_whole_file(const std::string& path, std::size_t most_bytes);

/// The same where it does not matter why there is nothing.
std::optional<std::string> read_regular_file(const std::string& path, std::size_t most_bytes);

}  // namespace mazepress::output
