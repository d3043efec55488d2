#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

#include "core/result.hpp"

namespace mazepress::jobs {

/// A file's bytes, at most `most_bytes`. The error's rule says in a few words what is wrong with it.
Result<std::string> read_file(const std::filesystem::path& path, std::size_t most_bytes);

}  // namespace mazepress::jobs
