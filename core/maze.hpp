#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace mazepress::core {

enum class Lattice : std::uint8_t { hexagon, square };

constexpr std::string_view to_string(Lattice lattice) {
    return lattice == Lattice::hexagon ? "hexagonal" : "square";
}

/// The sides of a pointy-top hexagon, clockwise from north-east.
namespace hexagon {
enum Side : std::uint8_t {
    kNorthEast = 1,
    kEast = 2,
    kSouthEast = 4,
    kSouthWest = 8,
    kWest = 16,
    kNorthWest = 32
};
inline constexpr std::uint8_t kAllSides = 63;
inline constexpr int kSideCount = 6;
}  // namespace hexagon

/// The sides of a square cell; y grows north.
namespace square {
enum Side : std::uint8_t { kEast = 1, kNorth = 2, kWest = 4, kSouth = 8 };
inline constexpr std::uint8_t kAllSides = 15;
inline constexpr int kSideCount = 4;
}  // namespace square

constexpr std::uint8_t all_sides(Lattice lattice) {
    return lattice == Lattice::hexagon ? hexagon::kAllSides : square::kAllSides;
}

/// A rectangle of cells and the walls that stand in it: a whole maze from a walk, or a window onto a plane.
///
/// Cells are row-major from the north-west, one byte each; a set bit is a standing wall, a clear bit an open
/// side (its complement within all_sides). Two cells that share a wall agree on it. On the hexagonal lattice
/// every second row is shifted half a cell to the right: the odd rows, or the even ones if
/// `first_row_shifted` (a window of a plane may begin on an odd row). A side open to a cell outside is a gap
/// in the border.
struct Maze {
    Lattice lattice = Lattice::hexagon;
    std::uint32_t rows = 0;
    std::uint32_t columns = 0;
    bool first_row_shifted = false;
    std::vector<std::uint8_t> walls;

    [[nodiscard]] std::size_t cell_count() const { return std::size_t{rows} * columns; }
    [[nodiscard]] bool row_shifted(std::uint32_t row) const { return ((row & 1U) != 0) != first_row_shifted; }
    [[nodiscard]] std::uint8_t wall(std::uint32_t row, std::uint32_t column) const {
        return walls[std::size_t{row} * columns + column];
    }

    friend bool operator==(const Maze&, const Maze&) = default;
};

}  // namespace mazepress::core
