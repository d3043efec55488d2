#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace mazepress::jobs {

/// Whether a text is a whole number as coordinates are written: decimal digits, sums, products and powers.
/// The error's rule begins with "must"; its value names the column within the text.
Status check_coordinate_text(std::string_view text, std::size_t most_digits);

/// A coordinate for a caption: as it is written, or where it is long, its ends and its length.
std::string shorten(std::string_view text);
/// The same for a file name.
std::string shorten_for_name(std::string_view text);

}  // namespace mazepress::jobs
