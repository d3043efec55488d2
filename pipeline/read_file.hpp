#pragma once

#include <cstdint>
#include <string>

#include "core/result.hpp"

namespace mazepress::pipeline {

/// A whole file in memory; fails where it cannot be read or is larger than `most_bytes`.
Result<std::string> read_file(const std::string& path, std::uint64_t most_bytes);

}  // namespace mazepress::pipeline
