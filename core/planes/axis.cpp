#include "core/planes/axis.hpp"

#include <bit>
#include <cstring>
#include <span>

#include "core/rng.hpp"

namespace mazepress::core {
namespace {

/// Integer::near keeps this many low bits of a number of any size.
constexpr unsigned kKeptBits = 59;
constexpr std::uint64_t kKept = (std::uint64_t{1} << kKeptBits) - 1;

/// Multiples of 2^40 and more are further apart than any window is wide.
constexpr std::size_t kRareZeros = 40;

/// Calls visit(high, low, i) for every i < count, where |first + i| = high · 2^32 + low; `high` is an Integer
/// that changes at most a few times, and `prepare(high)` is called when it does.
template <class Prepare, class Visit>
void walk_magnitudes(const Integer& first, std::size_t count, Prepare prepare, Visit visit) {
    std::size_t done = 0;
    while (done < count) {
        const Integer start = first + Integer(static_cast<std::int64_t>(done));
        const bool falling = start.is_negative();
        const SmallDivision split = divide(start.magnitude(), std::uint64_t{1} << 32U);
        prepare(split.quotient);
        const std::uint64_t low = split.remainder;
        // Falling magnitudes stop before 0, so that 0 is met as a start of its own; a prefix of its own below
        // 2^32.
        const std::uint64_t stop =
            falling ? low + (split.quotient.is_zero() ? 0 : 1) : (std::uint64_t{1} << 32U) - low;
        const std::size_t run = std::min<std::size_t>(count - done, stop);
        for (std::size_t i = 0; i < run; ++i) visit(falling ? low - i : low + i, done + i);
        done += run;
    }
}

}  // namespace

TrailingZeros::TrailingZeros(const Integer& base, std::int64_t low, std::int64_t high) : base_(base.near()) {
    auto candidate = static_cast<std::int64_t>((0 - static_cast<std::uint64_t>(base_)) & kKept);
    if (candidate >= high) candidate -= std::int64_t{1} << kKeptBits;
    if (candidate < low || candidate >= high) return;
    special_ = candidate;
    special_zeros_ = (base + Integer(candidate)).trailing_zeros();
}

std::size_t TrailingZeros::at(std::int64_t offset) const {
    if (offset == special_) return special_zeros_;
    return static_cast<std::size_t>(std::countr_zero(static_cast<std::uint64_t>(base_ + offset)));
}

void TrailingZeros::compare(std::int64_t offset, std::int64_t count, std::size_t zeros, std::uint8_t low,
                            std::uint8_t equal, std::uint8_t high, std::uint8_t* out) const {
    if (count <= 0) return;
    std::memset(out, low, static_cast<std::size_t>(count));
    if (equal != low) put_multiples(offset, count, zeros, equal, out);
    if (high != equal && zeros != Integer::kEndless) put_multiples(offset, count, zeros + 1, high, out);
}

void TrailingZeros::put_multiples(std::int64_t offset, std::int64_t count, std::size_t zeros,
                                  std::uint8_t value, std::uint8_t* out) const {
    if (zeros == 0) {
        std::memset(out, value, static_cast<std::size_t>(count));
    } else if (zeros >= kRareZeros) {
        // Two such multiples don't fit in a window; `special_` covers all that exceed the kept bits.
        const std::uint64_t mask = (std::uint64_t{1} << std::min<std::size_t>(zeros, kKeptBits)) - 1;
        const std::uint64_t step = (0 - static_cast<std::uint64_t>(base_ + offset)) & mask;
        if (step >= static_cast<std::uint64_t>(count)) return;
        const auto i = static_cast<std::int64_t>(step);
        if (at(offset + i) >= zeros) out[i] = value;
    } else {
        const std::int64_t step = std::int64_t{1} << zeros;
        for (std::int64_t i = -(base_ + offset) & (step - 1); i < count; i += step) out[i] = value;
    }
}

std::vector<std::uint64_t> coin_hashes(const Integer& first, std::size_t count, std::uint64_t root) {
    std::vector<std::uint64_t> hashes(count);
    std::uint64_t prefix = root;
    bool top = true;
    walk_magnitudes(
        first, count,
        [&](const Integer& high) {
            top = high.is_zero();
            prefix = root;
            const std::span<const std::uint64_t> limbs = high.limbs();
            for (std::size_t i = limbs.size(); i-- > 0;) {
                const bool leading = i + 1 == limbs.size() && limbs[i] >> 32U == 0;
                if (!leading) prefix = mix(prefix ^ ((limbs[i] >> 32U) + 1));
                prefix = mix(prefix ^ ((limbs[i] & 0xFFFFFFFFU) + 1));
            }
        },
        [&](std::uint64_t low, std::size_t i) {
            hashes[i] = top && low == 0 ? root : mix(prefix ^ (low + 1));
        });
    return hashes;
}

std::vector<std::uint8_t> bit_parities(const Integer& first, std::size_t count) {
    std::vector<std::uint8_t> parities(count);
    unsigned prefix = 0;
    walk_magnitudes(
        first, count,
        [&](const Integer& high) {
            std::uint64_t folded = 0;
            for (const std::uint64_t limb : high.limbs()) folded ^= limb;
            prefix = static_cast<unsigned>(std::popcount(folded)) & 1U;
        },
        [&](std::uint64_t low, std::size_t i) {
            parities[i] =
                static_cast<std::uint8_t>((static_cast<unsigned>(std::popcount(low)) ^ prefix) & 1U);
        });
    return parities;
}

}  // namespace mazepress::core
