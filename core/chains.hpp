#pragma once

#include "core/lattice_geometry.hpp"
#include "core/maze.hpp"
#include "core/scene.hpp"

namespace mazepress::core {

/// The maze's standing walls as chains on the lattice of lattice_geometry.hpp: each wall once, also where two
/// cells share it; a chain runs through every vertex where just two walls meet and ends at dead ends and
/// junctions; straight runs are one segment. Only walls whose bounding box touches `visible` are taken.
/// Closed loops repeat their first point. The order is row-major by first vertex and depends on the maze
/// alone.
Polylines make_wall_chains(const Maze& maze, const LatticeExtent& visible);

/// The corridors as chains through the cells' centres, by the same rules; a side open to a cell outside ends
/// at the middle of that side, a cell without any open side is a dot. On the square lattice the points are
/// those of lattice_geometry.hpp, on the hexagonal one they are doubled (use corridor_grid), since the middle
/// of a slanted side lies between its points. `visible` is in undoubled units.
Polylines make_corridor_chains(const Maze& maze, const LatticeExtent& visible);

/// The grid on which make_corridor_chains' points lie, given the maze's own.
Grid corridor_grid(Lattice lattice, const Grid& grid);

/// Whether the maze is small enough for its points to be counted in 32 bits.
bool is_drawable(const Maze& maze);

}  // namespace mazepress::core
