#pragma once

#include <string_view>

#include "jobs/findings.hpp"

namespace mazepress::jobs {

/// Holds the bytes of a job to what a text is: UTF-8 (shortest forms, no surrogates), no control characters
/// but line ends and tabs, no tab before a line's first character. Tells each fault with line and column;
/// false if there was one, in which case the text must not be handed to the YAML library.
bool check_text(std::string_view text, std::uint32_t origin, Findings& findings);

/// The next Unicode scalar value of a UTF-8 text, whose bytes are taken off its front; −1 (and one byte)
/// where the bytes are not UTF-8. The text is not empty.
std::int32_t take_character(std::string_view& text);

}  // namespace mazepress::jobs
