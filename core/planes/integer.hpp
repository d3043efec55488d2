#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace mazepress::core {

/// A whole number of any size, as a plain value: sign and magnitude, compared and copied like an int.
///
/// The planes read its limbs once and go on in machine integers; the few operations that need the whole
/// number (sum, power, quotient) are GMP's. No operation fails but for want of memory.
class Integer {
  public:
    /// What trailing_zeros() answers for zero: more than any number has.
    static constexpr std::size_t kEndless = SIZE_MAX;

    Integer() = default;
    Integer(std::int64_t value);  // NOLINT: implicit by design, a coordinate is often a literal

    /// The number of the magnitude `limbs` (64 bits each, least significant first; leading zeros are
    /// dropped).
    static Integer from_limbs(std::vector<std::uint64_t> limbs, bool negative);

    [[nodiscard]] bool is_zero() const { return limbs_.empty(); }
    [[nodiscard]] bool is_negative() const { return negative_; }
    [[nodiscard]] bool is_odd() const { return !limbs_.empty() && (limbs_[0] & 1U) != 0; }

    /// The magnitude, 64 bits each, least significant first, the last one not 0; empty for zero.
    [[nodiscard]] std::span<const std::uint64_t> limbs() const { return limbs_; }

    /// The magnitude's length in bits; 0 for zero.
    [[nodiscard]] std::size_t bit_length() const;
    /// The magnitude's bit `index`, 0 beyond its length.
    [[nodiscard]] unsigned bit(std::size_t index) const;
    /// The zeros below the lowest set bit; kEndless for zero.
    [[nodiscard]] std::size_t trailing_zeros() const;

    /// The number itself where it lies within ±2^60. Beyond, a stand-in with the same sign, a magnitude over
    /// 2^60 and the same remainder modulo 2^59: enough for whoever asks for signs, nearness to zero and low
    /// bits.
    [[nodiscard]] std::int64_t near() const;

    [[nodiscard]] Integer magnitude() const;
    /// −1 − this: the number mirrored between −1 and 0.
    [[nodiscard]] Integer complement() const;

    Integer operator-() const;
    friend Integer operator+(const Integer& a, const Integer& b);
    friend Integer operator-(const Integer& a, const Integer& b);
    friend Integer operator*(const Integer& a, const Integer& b);

    friend bool operator==(const Integer&, const Integer&) = default;
    friend std::strong_ordering operator<=>(const Integer& a, const Integer& b);

  private:
    std::vector<std::uint64_t> limbs_;
    bool negative_ = false;
};

/// base^exponent; 0^0 is 1. The caller has judged the size.
Integer power(const Integer& base, std::uint64_t exponent);

/// ⌊a / divisor⌋ for a divisor ≥ 1, rounded down for negative numbers too.
Integer floor_quotient(const Integer& a, const Integer& divisor);

/// ⌊a / divisor⌋ and the remainder, 0 ≤ remainder < divisor, for a machine divisor ≥ 1.
struct SmallDivision {
    Integer quotient;
    std::uint64_t remainder = 0;
};
SmallDivision divide(const Integer& a, std::uint64_t divisor);

}  // namespace mazepress::core
