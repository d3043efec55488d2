#pragma once

#include <cstdint>
#include <string_view>

#include "core/perfection.hpp"
#include "core/planes/plane.hpp"

namespace mazepress::core {

enum class PlaneVerdict : std::uint8_t {
    perfect,        ///< nothing found against one tree over the whole lattice
    not_connected,  ///< sound, but of a rule that isn't one tree: thue_morse
    broken,         ///< a side, loop, parent or block that contradicts the definition
};

/// What a window and a sample of its cells show about a plane. No window of an endless maze shows it whole,
/// so the claim rests on three legs, each counted here.
///
/// The window: sides agree and no corridor closes a loop. (Several components are natural: they meet
/// outside.)
///
/// Planes of parents: from sampled cells, along their parents, a measure falls with every step. It is a whole
/// number ≥ 0 (or a pair of them) and 0 at the root alone, so every cell's walk ends there. The measure is
/// the distance |x| + |y| (hexagonal: the number of steps) from the root for ruler and binary-tree, the index
/// on the curve for hilbert and peano, and (shell, place along the shell) for spirals and serpentines; in the
/// rule's own quadrant or half, which the fold's joins tie to the next one's root, without a circle.
///
/// Nested planes and levels: the blocks around sampled cells each hold a maze of size² − 1 corridors that
/// reaches every cell, and open to each neighbouring block at most once. So a block is to its level what a
/// cell is to the one below, and every two cells share a block of some level.
struct PlaneProof {
    Perfection window;
    std::uint64_t walks = 0;    ///< sampled cells whose parents were followed
    std::uint64_t steps = 0;    ///< steps taken in all
    std::uint64_t arrived = 0;  ///< walks that met the root; the others were broken off while falling
    std::uint64_t rises = 0;    ///< steps on which the measure didn't fall
    std::uint64_t blocks = 0;   ///< nested blocks looked at
    std::uint64_t bad_blocks = 0;
    PlaneVerdict verdict = PlaneVerdict::broken;

    [[nodiscard]] bool is_perfect() const { return verdict == PlaneVerdict::perfect; }
    friend bool operator==(const PlaneProof&, const PlaneProof&) = default;
};

/// The same sample for the same arguments, which must have passed check_plane and check_window. Takes the
/// window's own time and memory several times over; steps are fewer where coordinates are very long.
PlaneProof prove_plane(const PlaneSpec& plane, const Window& window);

/// "perfect", "not connected", "broken".
std::string_view to_string(PlaneVerdict verdict);

}  // namespace mazepress::core
