#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace mazepress::output::png {

/// Lengths in bits, 0 to `longest`, of a prefix code for symbols of these counts; 0 for a symbol that does
/// not occur. A lone symbol gets length 1. The code is complete otherwise, and within a hair of the least
/// size: where Huffman's tree is deeper than `longest`, counts are evened out until it is not.
std::vector<std::uint8_t> code_lengths(std::span<const std::uint32_t> counts, unsigned longest);

/// The canonical codes of RFC 1951, section 3.2.2, with their bits reversed: deflate sends codes from the top
/// bit.
std::vector<std::uint16_t> make_codes(std::span<const std::uint8_t> lengths);

}  // namespace mazepress::output::png
