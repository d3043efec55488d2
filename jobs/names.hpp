#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace mazepress::jobs {

/// Whether a text may be a name of a file on every system and in every shell: ASCII letters, digits and - _ .
/// + ^, and characters beyond ASCII that are seen and stay as they are. Not: a dot or dash in front, a dot at
/// the end, spaces, separators, controls, invisible and direction marks, combining marks (one name would have
/// two spellings). The error's rule begins with "must".
Status check_name(std::string_view name, std::size_t longest);

/// The same for a relative file name with folders: parts between single slashes, each a name.
Status check_file_name(std::string_view path);

/// A name as a file system that ignores letter case sees it: two names that fold alike can't both be files.
/// Covers ASCII, Latin-1, Latin Extended-A, Greek and Cyrillic.
std::string fold_case(std::string_view name);

/// A number with leading zeros to the width of the largest of its kind, and at least `least` digits.
std::string padded(std::uint64_t number, std::uint64_t of, std::size_t least);

}  // namespace mazepress::jobs
