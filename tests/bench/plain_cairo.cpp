// What one would write without this project: a Cairo RGB24 surface, a stroke for each wall of each cell
// (shared walls twice, as they are in the cells' own wall bits), and Cairo's own PNG writer. The peer of
// png_bench.
//
//   plain_cairo ROWS COLUMNS CELL STROKE SEED WIDTH_PX HEIGHT_PX SCALE FILE [bands]
//
// With `bands` it draws the separate walls into 64-row A8 bands instead, a stroke a band, writes no file and
// prints the seconds: the other way in which png_*.cpp might have been built, for comparison.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#include <cairo.h>

#include "core/hexagon_walk.hpp"

namespace {

struct Settings {
    unsigned rows, columns;
    double cell, stroke;
    unsigned long long seed;
    int width_px, height_px;
    double scale;
};

struct Wall {
    double x0, y0, x1, y1;
};

/// The walls of every cell, in px.
template <class Visit>
void for_each_wall(const Settings& settings, const mazepress::core::Maze& maze, bool shared_once,
                   Visit visit) {
    const double half = std::sqrt(3.0) / 2 * settings.cell;
    const double height = settings.cell / 2;
    const double left = settings.width_px / settings.scale / 2 - half * (2 * settings.columns + 1) / 2;
    const double top = settings.height_px / settings.scale / 2 - height * (3 * settings.rows + 1) / 2;
    // The corners clockwise from the top one, and the side that follows each.
    constexpr int kCornerX[] = {1, 2, 2, 1, 0, 0, 1};
    constexpr int kCornerY[] = {0, 1, 3, 4, 3, 1, 0};
    for (unsigned row = 0; row < settings.rows; ++row) {
        for (unsigned column = 0; column < settings.columns; ++column) {
            const double x = left + half * (2 * column + (maze.row_shifted(row) ? 1 : 0));
            const double y = top + height * 3 * row;
            for (int side = 0; side < 6; ++side) {
                if ((maze.wall(row, column) >> side & 1) == 0) continue;
                // E, SE and SW belong to the cell; the others to a neighbour, where there is one.
                const bool mine = (side >= 1 && side <= 3) || row == 0 || (side == 4 && column == 0);
                if (shared_once && !mine) continue;
                visit(Wall{(x + half * kCornerX[side]) * settings.scale,
                           (y + height * kCornerY[side]) * settings.scale,
                           (x + half * kCornerX[side + 1]) * settings.scale,
                           (y + height * kCornerY[side + 1]) * settings.scale});
            }
        }
    }
}

int draw_plainly(const Settings& settings, const mazepress::core::Maze& maze, const char* file) {
    cairo_surface_t* surface =
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, settings.width_px, settings.height_px);
    cairo_t* cairo = cairo_create(surface);
    cairo_set_source_rgb(cairo, 0, 0, 0);
    cairo_paint(cairo);
    cairo_set_source_rgb(cairo, 0, 1, 1);
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_width(cairo, settings.stroke * settings.scale);
    for_each_wall(settings, maze, false, [&](const Wall& wall) {
        cairo_move_to(cairo, wall.x0, wall.y0);
        cairo_line_to(cairo, wall.x1, wall.y1);
        cairo_stroke(cairo);
    });
    const cairo_status_t status = cairo_surface_write_to_png(surface, file);
    cairo_destroy(cairo);
    cairo_surface_destroy(surface);
    return status == CAIRO_STATUS_SUCCESS ? 0 : 1;
}

int draw_bands(const Settings& settings, const mazepress::core::Maze& maze) {
    constexpr int kRows = 64;
    std::vector<std::vector<Wall>> bands(static_cast<std::size_t>(settings.height_px + kRows - 1) / kRows);
    const auto snap = [](double px) { return std::floor(px * 256 + 0.5) / 256; };
    const double reach = settings.stroke * settings.scale / 2 + 1;
    for_each_wall(settings, maze, true, [&](const Wall& wall) {
        const int first = static_cast<int>(std::floor((std::min(wall.y0, wall.y1) - reach) / kRows));
        const int last = static_cast<int>(std::floor((std::max(wall.y0, wall.y1) + reach) / kRows));
        for (int band = std::max(first, 0); band <= std::min(last, static_cast<int>(bands.size()) - 1);
             ++band) {
            bands[static_cast<std::size_t>(band)].push_back(
                {snap(wall.x0), snap(wall.y0), snap(wall.x1), snap(wall.y1)});
        }
    });
    const auto start = std::chrono::steady_clock::now();
    cairo_surface_t* surface = cairo_image_surface_create(CAIRO_FORMAT_A8, settings.width_px, kRows);
    for (std::size_t band = 0; band < bands.size(); ++band) {
        cairo_t* cairo = cairo_create(surface);
        cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR);
        cairo_paint(cairo);
        cairo_set_operator(cairo, CAIRO_OPERATOR_OVER);
        cairo_translate(cairo, 0, -static_cast<double>(band) * kRows);
        cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND);
        cairo_set_line_width(cairo, settings.stroke * settings.scale);
        for (const Wall& wall : bands[band]) {
            cairo_move_to(cairo, wall.x0, wall.y0);
            cairo_line_to(cairo, wall.x1, wall.y1);
        }
        cairo_stroke(cairo);
        cairo_destroy(cairo);
    }
    cairo_surface_destroy(surface);
    std::printf("%.4f\n", std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    return 0;
}

}  // namespace

int main(int count, char** words) {
    if (count < 10) {
        std::fputs("plain_cairo ROWS COLUMNS CELL STROKE SEED WIDTH_PX HEIGHT_PX SCALE FILE [bands]\n",
                   stderr);
        return 2;
    }
    const Settings settings{static_cast<unsigned>(std::atoi(words[1])),
                            static_cast<unsigned>(std::atoi(words[2])),
                            std::atof(words[3]),
                            std::atof(words[4]),
                            std::strtoull(words[5], nullptr, 10),
                            std::atoi(words[6]),
                            std::atoi(words[7]),
                            std::atof(words[8])};
    mazepress::core::WalkSpec walk;
    walk.rows = settings.rows;
    walk.columns = settings.columns;
    walk.seed = settings.seed;
    const mazepress::core::Maze maze = mazepress::core::make_maze(walk);
    if (count > 10 && std::strcmp(words[10], "bands") == 0) return draw_bands(settings, maze);
    return draw_plainly(settings, maze, words[9]);
}
