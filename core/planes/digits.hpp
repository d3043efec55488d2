#pragma once

#include <cstdint>
#include <vector>

#include "core/planes/integer.hpp"

namespace mazepress::core {

/// The digits of |a| to a base from 2 to 65535, least significant first, without leading zeros (none for
/// zero). Halves the number by powers of the base, so that it costs no more than a few multiplications of its
/// length.
std::vector<std::uint16_t> plain_digits(const Integer& a, std::uint32_t base);

/// The digits of `a` under up(X) = ⌊(X + offset) / base⌋ and digit(X) = (X + offset) mod base, least
/// significant first. up leads every number to 0, whose digits are all `offset`; those at the top are left
/// out, so zero has none. Offset 0 takes numbers ≥ 0 only; base ≥ 3 otherwise.
std::vector<std::uint16_t> block_digits(const Integer& a, std::uint32_t base, std::uint32_t offset);

/// Makes block digits those of the next number (carries run upwards; at most the length's time).
void increment(std::vector<std::uint16_t>& digits, std::uint32_t base, std::uint32_t offset);

}  // namespace mazepress::core
