#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

#include "core/result.hpp"

namespace mazepress::jobs {

/// Which files may be read: a file that a job names must be a regular one, as a pipe or terminal would keep
/// the reader waiting; the job itself may come through a pipe.
enum class FileKind { regular, any };

/// A file's bytes, at most `most_bytes`. The error's rule says in a few words what is wrong with it.
Result<std::string> read_file(const std::filesystem::path& path, std::size_t most_bytes, FileKind kind);

}  // namespace mazepress::jobs
