#pragma once

#include <cstdint>

namespace mazepress::core {

/// PCG-XSH-RR 64/32, the project's only source of randomness.
///
/// Source: M. E. O'Neill, "PCG: A Family of Simple Fast Space-Efficient Statistically Good Algorithms for
/// Random Number Generation", Harvey Mudd College, HMC-CS-2014-0905. Seed 42 on stream 54 gives the published
/// demo vector a15c02b7 7b47f409 ba1d3330 83d2f293 bfa4784b cbed606e.
class Pcg32 {
  public:
    static constexpr std::uint64_t kDefaultStream = 54;

    explicit constexpr Pcg32(std::uint64_t seed, std::uint64_t stream = kDefaultStream)
        : increment_((stream << 1U) | 1U) {
        next();
        state_ += seed;
        next();
    }

    /// The next 32 bits.
    constexpr std::uint32_t next() {
        const std::uint64_t old = state_;
        state_ = old * kMultiplier + increment_;
        const auto shifted = static_cast<std::uint32_t>(((old >> 18U) ^ old) >> 27U);
        const auto rotation = static_cast<std::uint32_t>(old >> 59U);
        return (shifted >> rotation) | (shifted << ((32U - rotation) & 31U));
    }

    /// A number below `bound` (≥ 1), each equally likely; a bound of 1 consumes a draw as well. Draws under
    /// (2³² − bound) mod bound are thrown away, since they would favour the small remainders.
    constexpr std::uint32_t below(std::uint32_t bound) {
        const std::uint32_t threshold = (0U - bound) % bound;
        for (;;) {
            const std::uint32_t draw = next();
            if (draw >= threshold) return draw % bound;
        }
    }

  private:
    static constexpr std::uint64_t kMultiplier = 6364136223846793005ULL;
    std::uint64_t state_ = 0;
    std::uint64_t increment_;
};

/// SplitMix64's output for state z: the hash under every plane (G. Steele, D. Lea, C. Flood, "Fast Splittable
/// Pseudorandom Number Generators", OOPSLA 2014).
constexpr std::uint64_t mix(std::uint64_t z) {
    z += 0x9E3779B97F4A7C15ULL;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31U);
}

}  // namespace mazepress::core
