#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace mazepress::core {

enum class SnapshotKind : std::uint8_t { closed, first_tunnel, fraction, corridors, complete };

/// A moment of a walk. The fraction is an exact ratio, never a binary float: 1/3, 0.25 = 1/4.
struct Snapshot {
    SnapshotKind kind = SnapshotKind::complete;
    std::uint64_t numerator = 1;    ///< fraction: 0 ≤ numerator / denominator ≤ 1
    std::uint64_t denominator = 1;  ///< at most 10¹⁸
    std::uint64_t corridors = 0;    ///< corridors: exactly so many
    friend bool operator==(const Snapshot&, const Snapshot&) = default;
};

/// The number of corridors that a snapshot shows of a maze with `corridor_count` in all: ⌊f·count + 1/2⌋ for
/// a fraction, in exact integers; empty for first_tunnel, which the walk alone knows.
std::optional<std::uint64_t> corridors_of(const Snapshot& snapshot, std::uint64_t corridor_count);

/// "closed", "first-tunnel", "1/3", "corridors: 100", "complete".
std::string to_string(const Snapshot& snapshot);

/// The reverse of to_string(); decimals ("0.25") and plain 0 and 1 are fractions too. A fraction is reduced.
/// Empty for anything else, and for fractions outside 0 to 1 or of more than 18 digits.
std::optional<Snapshot> parse_snapshot(std::string_view text);

}  // namespace mazepress::core
