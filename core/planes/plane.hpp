#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/maze.hpp"
#include "core/planes/integer.hpp"
#include "core/result.hpp"

namespace mazepress::core {

/// The infinite mazes. Each is a perfect maze on the whole lattice, but thue_morse, which is the exhibit of a rule
/// that is not connected.
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

/// Which plane; every choice that its definition leaves open.
struct PlaneSpec {
    PlaneKind kind = PlaneKind::spiral;
    Lattice lattice = Lattice::square;
    std::uint32_t arms = 2;    ///< spirals: 1 to 4 on the square lattice, 1 to 6 on the hexagonal one
    Fold fold = Fold::mirror;  ///< for the kinds that fold
    std::uint32_t size = 25;   ///< N ≥ 3: cells along a nested block's side
    std::uint32_t levels = 0;  ///< nested levels laid under the plane
    std::uint64_t seed = 42;

    friend bool operator==(const PlaneSpec&, const PlaneSpec&) = default;
};

/// A rectangle of cells by its north-west one. Square: (x, y), y grows north. Hexagonal: (column, row) of the
/// staggered grid, rows grow south, q = column − ⌊row/2⌋.
struct Window {
    Integer west;
    Integer north;
    std::uint32_t columns = 0;
    std::uint32_t rows = 0;
};

/// Whether the plane exists with these choices: the arms, fold, lattice, size and levels that its kind takes. The
/// error's rule names the legal ones. Checks the window's size against kLargestWindow as well.
Status check_plane(const PlaneSpec& plane);

/// The open sides of every cell of the window, row-major from the north-west, one byte a cell. O(digits + cells);
/// both arguments must have passed check_plane. A pure function, safe on any thread.
std::vector<std::uint8_t> open_sides(const PlaneSpec& plane, const Window& window);

/// The window as a maze: walls where open_sides() has none.
Maze make_window_maze(const PlaneSpec& plane, const Window& window);

std::string_view to_string(PlaneKind kind);
std::string_view to_string(Fold fold);

}  // namespace mazepress::core
