#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace mazepress::output {

/// The four bytes at `at` as a number, the highest first, as PNG and ICC have them; they must be there.
inline std::uint32_t read_big_endian(std::string_view bytes, std::size_t at) {
    std::uint32_t value = 0;
    for (std::size_t index = 0; index < 4; ++index)
        value = value << 8U | static_cast<std::uint8_t>(bytes[at + index]);
    return value;
}

}  // namespace mazepress::output
