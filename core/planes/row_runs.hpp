#pragma once

#include <cstdint>
#include <cstring>

#include "core/maze.hpp"

namespace mazepress::core {

/// Sets out[from … to) to `value`; nothing where to ≤ from.
inline void fill_run(std::uint8_t* out, std::int64_t from, std::int64_t to, std::uint8_t value) {
    if (from < to) std::memset(out + from, value, static_cast<std::size_t>(to - from));
}

/// Sets out[from … to) to `even` and `odd` in turn, where out[i] stands for the number start + i.
inline void fill_alternating(std::uint8_t* out, std::int64_t from, std::int64_t to, std::int64_t start,
                             std::uint8_t even, std::uint8_t odd) {
    const bool from_odd = ((start + from) & 1) != 0;
    const auto first = from_odd ? odd : even;
    const auto second = from_odd ? even : odd;
    std::uint8_t pair[8];
    for (int i = 0; i < 8; ++i) pair[i] = (i & 1) != 0 ? second : first;
    std::int64_t i = from;
    for (; i + 8 <= to; i += 8) std::memcpy(out + i, pair, sizeof pair);
    for (; i < to; ++i) out[i] = ((i - from) & 1) != 0 ? second : first;
}

/// Sets out[at] to `value` where it lies in the row.
inline void put_one(std::uint8_t* out, std::int64_t at, std::int64_t count, std::uint8_t value) {
    if (at >= 0 && at < count) out[at] = value;
}

/// A side of a square cell turned a quarter counter-clockwise `quarters` times: E, N, W, S, E …
constexpr std::uint8_t turned(std::uint8_t side, unsigned quarters) {
    const unsigned shifted = static_cast<unsigned>(side) << quarters;
    return static_cast<std::uint8_t>((shifted | shifted >> 4U) & square::kAllSides);
}

}  // namespace mazepress::core
