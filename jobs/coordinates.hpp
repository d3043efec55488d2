#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "jobs/read_context.hpp"

namespace mazepress::jobs {

/// Puts in place of "@FILE" what the file (relative to the job's folder) holds, white space around it
/// dropped; any other text stays. The error's rule begins with "must".
Status read_coordinate_file(std::string& text, const ReadContext& context);

/// Whether a text is a whole number as coordinates are written: decimal digits, sums, products and powers.
/// The error's rule begins with "must"; `column` is where in the text it is broken, from 1.
struct CoordinateFault {
    Status status;
    std::uint32_t column = 0;
};
CoordinateFault check_coordinate_text(std::string_view text, std::size_t most_digits);

/// Equal for coordinates that mean one number, such as 10^2 and 100. Beyond a thousand digits the spelling
/// decides, white space aside, since a number's worth of digits for each of a long sweep costs too much.
std::string meaning_of_coordinate(std::string_view text);

/// A coordinate for a caption: as it is written, or where it is long, its ends and its length.
std::string shorten(std::string_view text);
/// The same for a file name.
std::string shorten_for_name(std::string_view text);

}  // namespace mazepress::jobs
