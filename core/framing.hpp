#pragma once

#include "core/maze.hpp"
#include "core/result.hpp"
#include "core/scene.hpp"

namespace mazepress::core {

enum class FrameKind : std::uint8_t { bleed, fit, museum };
enum class Draw : std::uint8_t { walls, corridors };

std::string_view to_string(FrameKind kind);
std::string_view to_string(Draw draw);

/// How a maze is laid into its canvas.
///  - bleed: at natural size (cell and stroke in canvas units), centred, cropped by the canvas on all sides
///  alike.
///  - fit: the whole maze, its strokes included, scaled into the canvas less `margin`; the stroke scales
///  along.
///  - museum: a mat, in it a window inset by `border` on each side and filled with the ground, a rule on the
///    window's boundary, and in the window, less `margin`, the whole maze scaled as by fit.
/// Margin and border are fractions of the shorter side of what they are taken from.
struct Frame {
    FrameKind kind = FrameKind::bleed;
    double margin = 0.04;
    double border = 0.12;
    Colour mat{0xf4, 0xef, 0xe4};
    double rule_width = 2;  ///< canvas units; 0: no rule
    Colour rule_ink{0x3a, 0x35, 0x2c};
    friend bool operator==(const Frame&, const Frame&) = default;
};

/// What a work looks like, in the units of its canvas.
struct Design {
    double canvas_width = 2000;
    double canvas_height = 2000;
    double cell = 30;   ///< circumradius of a hexagon, side of a square
    double stroke = 2;  ///< width, in the maze's units: scaled with the maze by fit and museum
    Draw draw = Draw::walls;
    Colour ink;
    Colour ground;
    Frame frame;
    friend bool operator==(const Design&, const Design&) = default;
};

/// How a canvas is laid onto a sheet: page = offset + scale · canvas. Art and ground run on to the bleed box.
struct Placement {
    Sheet sheet;
    double scale = 1;
    double offset_x = 0;
    double offset_y = 0;
    friend bool operator==(const Placement&, const Placement&) = default;
};

/// A canvas in px as a page of its own: scale 1, all boxes one.
Placement make_canvas_placement(double width, double height);

/// Where a maze of that size comes to lie on the page.
struct MazeLayout {
    Grid grid;                ///< of the lattice (lattice_geometry.hpp)
    double stroke_width = 0;  ///< page units
    double cell = 0;          ///< circumradius or side, page units
    Rectangle extent;  ///< every cell and half a stroke around them; runs over the page's edges with bleed
};
MazeLayout lay_out_maze(Lattice lattice, std::uint32_t rows, std::uint32_t columns, bool first_row_shifted,
                        const Design& design, const Placement& placement);

/// The window of a museum frame on the page.
Rectangle museum_window(const Design& design, const Placement& placement);

/// The inks that the maze and its frame are printed with: "ink", "ground"; with museum "mat" and "rule" too.
std::vector<Ink> inks_of(const Design& design);

/// The maze as a page. Layers: "ground" and "maze"; with museum "mat", "window", "maze", "rule". Inks: those
/// of inks_of(). Fails where a bleed maze does not reach over the whole canvas (and bleed):
/// the hint names the smallest cell and the smallest grid that would; and where the maze is too large to
/// draw.
Result<Scene> make_scene(const Maze& maze, const Design& design, const Placement& placement);

/// The check that make_scene makes before it draws, from the grid's size alone.
Status check_overfill(Lattice lattice, std::uint32_t rows, std::uint32_t columns, const Design& design,
                      const Placement& placement);

}  // namespace mazepress::core
