#include "core/framing.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string>

#include "core/chains.hpp"
#include "core/lattice_geometry.hpp"

namespace mazepress::core {
namespace {

constexpr InkIndex kInk = 0;
constexpr InkIndex kGround = 1;
constexpr InkIndex kMat = 2;
constexpr InkIndex kRule = 3;

/// Two lengths that the same numbers led to by different ways.
constexpr double kRoundingSlack = 1e-9;

std::string to_text(double value) {
    char buffer[400];  // the longest finite number without an exponent has 325 digits
    return {buffer, std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::fixed).ptr};
}

double shorter_side(const Rectangle& area) {
    return std::min(area.width(), area.height());
}

/// A rectangle of the canvas on the page.
Rectangle on_page(const Placement& placement, const Rectangle& area) {
    return {placement.offset_x + placement.scale * area.left, placement.offset_y + placement.scale * area.top,
            placement.offset_x + placement.scale * area.right,
            placement.offset_y + placement.scale * area.bottom};
}

/// The maze's grid in canvas units: scaled by `scale` and its extent centred in `area`.
Grid centred_grid(const Grid& natural, const LatticeExtent& extent, double scale, const Rectangle& area) {
    const double unit_x = natural.unit_x * scale;
    const double unit_y = natural.unit_y * scale;
    const auto middle_x = static_cast<double>(extent.left + extent.right) / 2;
    const auto middle_y = static_cast<double>(extent.top + extent.bottom) / 2;
    return {unit_x, unit_y, (area.left + area.right) / 2 - unit_x * middle_x,
            (area.top + area.bottom) / 2 - unit_y * middle_y};
}

Grid grid_on_page(const Placement& placement, const Grid& grid) {
    return {placement.scale * grid.unit_x, placement.scale * grid.unit_y,
            placement.offset_x + placement.scale * grid.origin_x,
            placement.offset_y + placement.scale * grid.origin_y};
}

/// The largest scale at which the maze and half a stroke around it fit into the area.
double fitting_scale(const Grid& natural, const LatticeExtent& extent, double stroke, const Rectangle& area) {
    const double width = natural.unit_x * static_cast<double>(extent.right - extent.left) + stroke;
    const double height = natural.unit_y * static_cast<double>(extent.bottom - extent.top) + stroke;
    return std::min(area.width() / width, area.height() / height);
}

/// The lattice points that a page rectangle reaches to.
LatticeExtent lattice_window(const Grid& grid, const Rectangle& area) {
    const auto down = [](double value) { return static_cast<std::int64_t>(std::floor(value)); };
    const auto up = [](double value) { return static_cast<std::int64_t>(std::ceil(value)); };
    return {down((area.left - grid.origin_x) / grid.unit_x), down((area.top - grid.origin_y) / grid.unit_y),
            up((area.right - grid.origin_x) / grid.unit_x), up((area.bottom - grid.origin_y) / grid.unit_y)};
}

Stroke maze_stroke(const Maze& maze, const Design& design, const MazeLayout& layout,
                   const LatticeExtent& visible) {
    Stroke stroke;
    stroke.width = layout.stroke_width;
    stroke.ink = kInk;
    if (design.draw == Draw::walls) {
        stroke.grid = layout.grid;
        stroke.lines = make_wall_chains(maze, visible);
    } else {
        stroke.grid = corridor_grid(maze.lattice, layout.grid);
        stroke.lines = make_corridor_chains(maze, visible);
    }
    return stroke;
}

Rectangle canvas_of(const Design& design) {
    return {0, 0, design.canvas_width, design.canvas_height};
}

/// The museum's window on the canvas.
Rectangle window_of(const Design& design) {
    const Rectangle canvas = canvas_of(design);
    return canvas.grown(-design.frame.border * shorter_side(canvas));
}

/// The area of the canvas that a maze is scaled into.
Rectangle fitting_area(const Design& design) {
    const Rectangle outer = design.frame.kind == FrameKind::museum ? window_of(design) : canvas_of(design);
    return outer.grown(-design.frame.margin * shorter_side(outer));
}

MazeLayout layout_of(const Maze& maze, const Design& design, const Placement& placement) {
    return lay_out_maze(maze.lattice, maze.rows, maze.columns, maze.first_row_shifted, design, placement);
}

/// The maze cut at a rectangle of the page.
Stroke cropped_stroke(const Maze& maze, const Design& design, const MazeLayout& layout,
                      const Rectangle& page) {
    Stroke stroke =
        maze_stroke(maze, design, layout, lattice_window(layout.grid, page.grown(layout.stroke_width / 2)));
    stroke.clip = page;
    return stroke;
}

/// The maze as fit and museum show it: whole, but for a page that is one sheet of a larger one (see
/// make_tile_placement), where it is cut as a maze that bleeds.
Stroke fitted_stroke(const Maze& maze, const Design& design, const Placement& placement) {
    const MazeLayout layout = layout_of(maze, design, placement);
    const Rectangle& page = placement.sheet.bleed;
    const Rectangle& extent = layout.extent;
    const bool is_inside = extent.left >= page.left && extent.top >= page.top && extent.right <= page.right &&
                           extent.bottom <= page.bottom;
    if (is_inside) {
        return maze_stroke(maze, design, layout,
                           extent_of(maze.lattice, maze.rows, maze.columns, maze.first_row_shifted));
    }
    return cropped_stroke(maze, design, layout, page);
}

Scene bleed_scene(const Maze& maze, const Design& design, const Placement& placement) {
    const Rectangle page = placement.sheet.bleed;
    Scene scene{placement.sheet, inks_of(design), {}};
    scene.layers.push_back({"ground", {{page, kGround}}, {}});
    scene.layers.push_back(
        {"maze", {}, {cropped_stroke(maze, design, layout_of(maze, design, placement), page)}});
    return scene;
}

Scene fit_scene(const Maze& maze, const Design& design, const Placement& placement) {
    Scene scene{placement.sheet, inks_of(design), {}};
    scene.layers.push_back({"ground", {{placement.sheet.bleed, kGround}}, {}});
    scene.layers.push_back({"maze", {}, {fitted_stroke(maze, design, placement)}});
    return scene;
}

/// The window's outline as four segments whose square caps make the corners.
Stroke rule_stroke(const Rectangle& window, double width) {
    Stroke stroke;
    stroke.grid = {window.width(), window.height(), window.left, window.top};
    stroke.width = width;
    stroke.ink = kRule;
    stroke.cap = Cap::square;
    constexpr Point kCorners[] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    for (std::size_t corner = 0; corner < 4; ++corner) {
        stroke.lines.points.push_back(kCorners[corner]);
        stroke.lines.points.push_back(kCorners[(corner + 1) % 4]);
        stroke.lines.end_line();
    }
    return stroke;
}

Scene museum_scene(const Maze& maze, const Design& design, const Placement& placement) {
    const Frame& frame = design.frame;
    const Rectangle window = museum_window(design, placement);
    Scene scene{placement.sheet, inks_of(design), {}};
    scene.layers.push_back({"mat", {{placement.sheet.bleed, kMat}}, {}});
    scene.layers.push_back({"window", {{window, kGround}}, {}});
    scene.layers.push_back({"maze", {}, {fitted_stroke(maze, design, placement)}});
    if (frame.rule_width > 0) {
        scene.layers.push_back({"rule", {}, {rule_stroke(window, frame.rule_width * placement.scale)}});
    }
    return scene;
}

}  // namespace

std::string_view to_string(FrameKind kind) {
    switch (kind) {
        case FrameKind::bleed:
            return "bleed";
        case FrameKind::fit:
            return "fit";
        case FrameKind::museum:
            return "museum";
    }
    return "";
}

std::string_view to_string(Draw draw) {
    return draw == Draw::walls ? "walls" : "corridors";
}

std::vector<Ink> inks_of(const Design& design) {
    std::vector<Ink> inks{{"ink", design.ink}, {"ground", design.ground}};
    if (design.frame.kind == FrameKind::museum) {
        inks.push_back({"mat", design.frame.mat});
        inks.push_back({"rule", design.frame.rule_ink});
    }
    return inks;
}

Placement make_canvas_placement(double width, double height) {
    const Rectangle page{0, 0, width, height};
    return {{Unit::px, page, page, page, 1}, 1, 0, 0};
}

MazeLayout lay_out_maze(Lattice lattice, std::uint32_t rows, std::uint32_t columns, bool first_row_shifted,
                        const Design& design, const Placement& placement) {
    const LatticeExtent extent = extent_of(lattice, rows, columns, first_row_shifted);
    const Grid natural = natural_grid(lattice, design.cell);
    const bool bleeds = design.frame.kind == FrameKind::bleed;
    const Rectangle area = bleeds ? canvas_of(design) : fitting_area(design);
    const double scale = bleeds ? 1 : fitting_scale(natural, extent, design.stroke, area);
    MazeLayout layout;
    layout.grid = grid_on_page(placement, centred_grid(natural, extent, scale, area));
    layout.stroke_width = design.stroke * scale * placement.scale;
    layout.cell = design.cell * scale * placement.scale;
    const Grid& grid = layout.grid;
    const auto x = [&grid](std::int64_t at) { return grid.origin_x + grid.unit_x * static_cast<double>(at); };
    const auto y = [&grid](std::int64_t at) { return grid.origin_y + grid.unit_y * static_cast<double>(at); };
    layout.extent = Rectangle{x(extent.left), y(extent.top), x(extent.right), y(extent.bottom)}.grown(
        layout.stroke_width / 2);
    return layout;
}

Rectangle museum_window(const Design& design, const Placement& placement) {
    return on_page(placement, window_of(design));
}

Status check_overfill(Lattice lattice, std::uint32_t rows, std::uint32_t columns, const Design& design,
                      const Placement& placement) {
    const Grid natural = natural_grid(lattice, design.cell);
    // The first row's shift moves the covered rectangle but hardly its size: the narrower case decides.
    const LatticeExtent covered = covered_by(lattice, rows, columns, false);
    const auto units_x = static_cast<double>(covered.right - covered.left);
    const auto units_y = static_cast<double>(covered.bottom - covered.top);
    // The canvas is centred in the bleed box, so what counts is the farther side.
    const Rectangle& bleed = placement.sheet.bleed;
    const double middle_x = placement.offset_x + placement.scale * design.canvas_width / 2;
    const double middle_y = placement.offset_y + placement.scale * design.canvas_height / 2;
    const double needed_width = 2 * std::max(middle_x - bleed.left, bleed.right - middle_x) / placement.scale;
    const double needed_height =
        2 * std::max(middle_y - bleed.top, bleed.bottom - middle_y) / placement.scale;
    const double slack = 1 + kRoundingSlack;
    if (units_x * natural.unit_x * slack >= needed_width &&
        units_y * natural.unit_y * slack >= needed_height) {
        return Done{};
    }
    const double growth =
        std::max(needed_width / (units_x * natural.unit_x), needed_height / (units_y * natural.unit_y));
    const double cell = std::ceil(design.cell * growth * 100 - kRoundingSlack) / 100;
    // What the lattice's ragged sides take away, see covered_by().
    const bool hexagonal = lattice == Lattice::hexagon;
    const double rows_needed =
        std::max(std::ceil((needed_height / natural.unit_y + (hexagonal ? 1 : 0)) / (hexagonal ? 3 : 2) -
                           kRoundingSlack),
                 double{1} * rows);
    const bool ragged_sides = hexagonal && rows_needed > 1;
    const double columns_needed =
        std::max(std::ceil((needed_width / natural.unit_x + (ragged_sides ? 1 : 0)) / 2 - kRoundingSlack),
                 double{1} * columns);
    return Error{"", "with frame bleed the maze must reach over the whole canvas and bleed",
                 "it covers " + to_text(std::floor(units_x * natural.unit_x * 100) / 100) + " x " +
                     to_text(std::floor(units_y * natural.unit_y * 100) / 100) + " of " +
                     to_text(needed_width) + " x " + to_text(needed_height),
                 "the smallest cell that does is " + to_text(cell) + ", the smallest grid " +
                     to_text(rows_needed) + " rows x " + to_text(columns_needed) +
                     " columns; or use frame: fit"};
}

Result<Scene> make_scene(const Maze& maze, const Design& design, const Placement& placement) {
    if (!is_drawable(maze)) {
        return Error{"", "a scene holds at most 1,431,655,764 cells, and 300,000,000 along a side",
                     std::to_string(maze.rows) + " rows x " + std::to_string(maze.columns) + " columns",
                     "draw a smaller grid"};
    }
    const Frame& frame = design.frame;
    if (frame.kind != FrameKind::bleed && (frame.margin >= 0.5 || frame.border >= 0.5)) {
        return Error{
            "", "margin and border must be under 50 %, so that room is left for the maze",
            "margin " + to_text(frame.margin * 100) + " %, border " + to_text(frame.border * 100) + " %",
            "make them smaller"};
    }
    switch (frame.kind) {
        case FrameKind::bleed: {
            Status overfill = check_overfill(maze.lattice, maze.rows, maze.columns, design, placement);
            if (!overfill) return overfill.error();
            return bleed_scene(maze, design, placement);
        }
        case FrameKind::fit:
            return fit_scene(maze, design, placement);
        case FrameKind::museum:
            return museum_scene(maze, design, placement);
    }
    return Error{"", "a frame is bleed, fit or museum", "", ""};
}

}  // namespace mazepress::core
