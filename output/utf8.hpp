#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace mazepress::output {

inline constexpr char32_t kIllFormed = 0xFFFD;

struct Decoded {
    char32_t point = kIllFormed;
    std::size_t length = 1;  ///< bytes taken
};

/// The code point at the head of `text`, which must not be empty; kIllFormed and one byte where the bytes are
/// no UTF-8 (too short, overlong, a surrogate, above U+10FFFF).
Decoded decode_utf8(std::string_view text);

/// "U+20AC".
std::string code_point_name(char32_t point);

}  // namespace mazepress::output
