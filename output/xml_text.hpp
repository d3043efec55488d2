#pragma once

#include <string>
#include <string_view>

namespace mazepress::output {

/// The text with the five characters that XML reserves written as entities, fit for content and for
/// attributes in double quotes. Control characters that XML 1.0 cannot hold are left out; bytes
/// that are no UTF-8, and what XML does not take for a character, become U+FFFD.
std::string escape_xml(std::string_view text);

}  // namespace mazepress::output
