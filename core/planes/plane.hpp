#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/maze.hpp"
#include "core/planes/integer.hpp"
#include "core/result.hpp"

namespace mazepress::core {

/// The infinite mazes. Each is a perfect maze on the whole lattice, but thue_morse, which is the exhibit of a
/// rule that is not connected.
enum class PlaneKind : std::uint8_t {
    spiral,
    serpentine,
    ruler,
    binary_tree,
    hilbert,
    peano,
    half_serpentine,
    wedge_serpentine,
    nested,
    thue_morse,
};

/// How a quadrant (or half) rule is laid over the whole plane.
enum class Fold : std::uint8_t { none, mirror, pinwheel };

/// Which plane; every choice that its definition leaves open. What a kind doesn't take is ignored (a fold it
/// doesn't take must be none, or mirror, the default). Levels are of centred blocks whatever the fold.
struct PlaneSpec {
    PlaneKind kind = PlaneKind::spiral;
    Lattice lattice = Lattice::square;
    std::uint32_t arms = 2;    ///< spirals: 1 to 4 on the square lattice, 1 to 6 on the hexagonal one
    Fold fold = Fold::mirror;  ///< for the kinds that fold, on the square lattice
    std::uint32_t size = 25;   ///< N from 3 to 2048: cells along a nested block's side
    std::uint32_t levels = 0;  ///< nested levels laid under the plane
    std::uint64_t seed = 42;

    friend bool operator==(const PlaneSpec&, const PlaneSpec&) = default;
};

inline constexpr std::uint32_t kSmallestBlock = 3;
/// A block's maze is made whole, however small the window: 4 million cells, 0.1 s and 30 MB.
inline constexpr std::uint32_t kLargestBlock = 2048;
inline constexpr std::uint64_t kLongestWindowSide = 10'000'000;
inline constexpr std::uint64_t kLargestWindow = 1'000'000'000;  ///< cells, a byte each

/// A rectangle of cells by its north-west one. Square: (x, y), y grows north. Hexagonal: (column, row) of the
/// staggered grid, rows grow south, q = column − ⌊row/2⌋.
struct Window {
    Integer west;
    Integer north;
    std::uint32_t columns = 0;
    std::uint32_t rows = 0;

    friend bool operator==(const Window&, const Window&) = default;
};

/// Which choices a kind takes on a lattice: whether a key in a job means anything.
struct PlaneChoices {
    std::uint32_t most_arms = 0;  ///< 0: takes no arms
    bool fold = false;            ///< takes mirror and pinwheel
    bool unfolded = true;         ///< takes the fold none
    bool levels = true;           ///< takes levels; with levels (or nested) also size
};
PlaneChoices takes(PlaneKind kind, Lattice lattice);

/// none where the kind takes it (nested, ruler, and all that don't fold), otherwise mirror.
Fold default_fold(PlaneKind kind, Lattice lattice);

/// Whether the plane exists with these choices: the arms, fold, lattice, size and levels that its kind takes.
/// The error's place is the choice's name and its rule names the legal ones.
Status check_plane(const PlaneSpec& plane);

/// Whether a window may have this size: sides from 1 to kLongestWindowSide, at most kLargestWindow cells.
Status check_window(std::uint64_t columns, std::uint64_t rows);

/// The open sides of every cell of the window, row-major from the north-west, one byte a cell. O(digits +
/// cells) (nested and levels: a conversion of the digits, which takes less than quadratic time). The
/// arguments must have passed check_plane and check_window. A pure function, safe on any thread.
std::vector<std::uint8_t> open_sides(const PlaneSpec& plane, const Window& window);

/// The window as a maze: walls where open_sides() has none.
Maze make_window_maze(const PlaneSpec& plane, const Window& window);

/// "spiral", "binary-tree", … as in a job file; nothing for an unknown name.
std::string_view to_string(PlaneKind kind);
std::optional<PlaneKind> parse_plane_kind(std::string_view text);
/// "none", "mirror", "pinwheel".
std::string_view to_string(Fold fold);
std::optional<Fold> parse_fold(std::string_view text);

}  // namespace mazepress::core
