#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/planes/integer.hpp"

namespace mazepress::core {

/// How many of `count` numbers value, value + 1, … lie below `bound`; all of them machine stand-ins
/// (Integer::near).
constexpr std::int64_t count_below(std::int64_t value, std::int64_t bound, std::int64_t count) {
    return std::clamp<std::int64_t>(bound - value, 0, count);
}

/// The trailing zeros of base + offset for every offset of a range shorter than 2^40, whatever the base's
/// length: at most one of them has more than the low bits show, and that one is looked at once.
class TrailingZeros {
  public:
    TrailingZeros() = default;
    /// Offsets low ≤ offset < high will be asked.
    TrailingZeros(const Integer& base, std::int64_t low, std::int64_t high);

    /// Integer::kEndless where base + offset is 0.
    [[nodiscard]] std::size_t at(std::int64_t offset) const;

    /// Sets out[i], i < count, to `low`, `equal` or `high` as base + offset + i has fewer, as many, or more
    /// trailing zeros than `zeros`.
    void compare(std::int64_t offset, std::int64_t count, std::size_t zeros, std::uint8_t low,
                 std::uint8_t equal, std::uint8_t high, std::uint8_t* out) const;

  private:
    void put_multiples(std::int64_t offset, std::int64_t count, std::size_t zeros, std::uint8_t value,
                       std::uint8_t* out) const;

    std::int64_t base_ = 0;
    std::int64_t special_ = INT64_MIN;  ///< the offset whose low bits are all zero, if it is in range
    std::size_t special_zeros_ = 0;
};

/// H(|first + i|) for i < count with digits to base 2^32 (up X = X >> 32), H(0) = root: what a coin is tossed
/// with.
std::vector<std::uint64_t> coin_hashes(const Integer& first, std::size_t count, std::uint64_t root);

/// The parity of the set bits of |first + i| for i < count.
std::vector<std::uint8_t> bit_parities(const Integer& first, std::size_t count);

}  // namespace mazepress::core
