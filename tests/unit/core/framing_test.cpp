#include "core/framing.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "core/clip.hpp"
#include "core/hexagon_walk.hpp"
#include "core/lattice_geometry.hpp"
#include "tests/support/random_mazes.hpp"

namespace mazepress::core {
namespace {

Maze closed_maze(Lattice lattice, std::uint32_t rows, std::uint32_t columns, bool first_row_shifted = false) {
    Maze maze{lattice, rows, columns, first_row_shifted, {}};
    maze.walls.assign(maze.cell_count(), all_sides(lattice));
    return maze;
}

const Stroke& maze_stroke(const Scene& scene) {
    for (const Layer& layer : scene.layers)
        if (layer.name == "maze") return layer.strokes.at(0);
    throw std::logic_error("no maze layer");
}

Rectangle box_of(const Stroke& stroke) {
    Rectangle box{1e300, 1e300, -1e300, -1e300};
    for (const Point& point : stroke.lines.points) {
        const Position at = stroke.grid.at(point);
        box = {std::min(box.left, at.x), std::min(box.top, at.y), std::max(box.right, at.x),
               std::max(box.bottom, at.y)};
    }
    return box;
}

Scene made(const Maze& maze, const Design& design, const Placement& placement) {
    Result<Scene> scene = make_scene(maze, design, placement);
    if (!scene) throw std::runtime_error(scene.error().rule + ": " + scene.error().value);
    return *scene;
}

TEST(Bleed, IsCentredAtNaturalSizeAndCroppedAlikeOnAllSides) {
    Design design;
    const Scene scene = made(make_maze({50, 50, 42}), design, make_canvas_placement(2000, 2000));
    const Stroke& stroke = maze_stroke(scene);
    EXPECT_EQ(stroke.clip, (Rectangle{0, 0, 2000, 2000}));
    EXPECT_EQ(stroke.width, 2);
    EXPECT_DOUBLE_EQ(stroke.grid.unit_x, kSqrt3 / 2 * 30);
    EXPECT_DOUBLE_EQ(stroke.grid.unit_y, 15);
    const LatticeExtent extent = extent_of(Lattice::hexagon, 50, 50, false);
    const Position first = stroke.grid.at({0, 0});
    const Position last =
        stroke.grid.at({static_cast<std::int32_t>(extent.right), static_cast<std::int32_t>(extent.bottom)});
    EXPECT_NEAR(-first.x, last.x - 2000, 1e-9);
    EXPECT_NEAR(-first.y, last.y - 2000, 1e-9);
    EXPECT_LT(first.x, 0);
    EXPECT_LT(first.y, 0);
}

TEST(Bleed, DrawsEveryWallThatThePageShows) {
    Design design;
    design.canvas_width = 100;
    design.canvas_height = 80;
    design.stroke = 3;
    for (const Lattice lattice : {Lattice::hexagon, Lattice::square}) {
        design.cell = lattice == Lattice::hexagon ? 10 : 13;
        const Maze maze = closed_maze(lattice, 20, 20, lattice == Lattice::hexagon);
        const Stroke part = maze_stroke(made(maze, design, make_canvas_placement(100, 80)));
        Design whole = design;
        whole.frame.kind = FrameKind::fit;
        Stroke all = maze_stroke(made(maze, whole, make_canvas_placement(100, 80)));
        EXPECT_LT(part.lines.points.size(), all.lines.points.size());
        all.grid = part.grid;
        all.clip = part.clip;
        all.width = part.width;
        const auto inked = [](const Stroke& stroke) {
            double length = 0;
            for_each_run(stroke, 0, stroke.lines.size(), [&](std::span<const Position> run) {
                for (std::size_t i = 1; i < run.size(); ++i)
                    length += std::hypot(run[i].x - run[i - 1].x, run[i].y - run[i - 1].y);
            });
            return length;
        };
        EXPECT_NEAR(inked(part), inked(all), 1e-6);
    }
}

/// "the smallest cell that does is 41.2, the smallest grid 60 rows x 50 columns; …"
struct Suggestion {
    double cell;
    std::uint32_t rows;
    std::uint32_t columns;
};
Suggestion read_hint(const std::string& hint) {
    Suggestion read{};
    const char* pattern = "the smallest cell that does is %lf, the smallest grid %u rows x %u columns";
    if (std::sscanf(hint.c_str(), pattern, &read.cell, &read.rows, &read.columns) != 3)
        throw std::runtime_error("no numbers in: " + hint);
    return read;
}

TEST(Overfill, SuggestsTheSmallestCellAndGridThatDo) {
    Pcg32 rng(51);
    int short_of = 0;
    for (int round = 0; round < 2000; ++round) {
        const Lattice lattice = rng.below(2) == 0 ? Lattice::hexagon : Lattice::square;
        Design design;
        design.canvas_width = 1 + rng.below(3000);
        design.canvas_height = 1 + rng.below(3000);
        design.cell = (1 + rng.below(5000)) / 100.0;
        const std::uint32_t rows = 1 + rng.below(60);
        const std::uint32_t columns = 1 + rng.below(60);
        Placement placement = make_canvas_placement(design.canvas_width, design.canvas_height);
        placement.sheet.bleed = placement.sheet.bleed.grown(rng.below(50));
        const auto passes = [&](double cell, std::uint32_t r, std::uint32_t c) {
            Design other = design;
            other.cell = cell;
            return check_overfill(lattice, r, c, other, placement).has_value();
        };
        const Status status = check_overfill(lattice, rows, columns, design, placement);
        if (status) continue;
        ++short_of;
        const Suggestion hint = read_hint(status.error().hint);
        ASSERT_TRUE(passes(hint.cell, rows, columns)) << status.error().hint;
        ASSERT_FALSE(passes(hint.cell - 0.011, rows, columns)) << status.error().hint;
        ASSERT_TRUE(passes(design.cell, hint.rows, hint.columns)) << status.error().hint;
        if (hint.rows > rows) {
            ASSERT_FALSE(passes(design.cell, hint.rows - 1, hint.columns)) << status.error().hint;
        }
        if (hint.columns > columns) {
            ASSERT_FALSE(passes(design.cell, hint.rows, hint.columns - 1)) << status.error().hint;
        }
    }
    EXPECT_GT(short_of, 1000);
}

TEST(Overfill, IsWhatMakeSceneReports) {
    Design design;
    const Result<Scene> scene = make_scene(make_maze({10, 10, 1}), design, make_canvas_placement(2000, 2000));
    ASSERT_FALSE(scene);
    EXPECT_NE(scene.error().rule.find("over the whole canvas"), std::string::npos);
}

TEST(Overfill, WritesItsNumbersInFull) {
    Design design;
    design.canvas_width = design.canvas_height = 100'000;
    design.cell = 0.1;
    const Status status =
        check_overfill(Lattice::square, 1, 1, design, make_canvas_placement(100'000, 100'000));
    ASSERT_FALSE(status);
    EXPECT_NE(status.error().hint.find("1000000 rows x 1000000 columns"), std::string::npos);
    EXPECT_NE(status.error().hint.find("cell that does is 100000,"), std::string::npos);
}

TEST(Fit, HoldsTheWholeMazeAndHalfAStroke) {
    Pcg32 rng(52);
    for (int round = 0; round < 200; ++round) {
        const Lattice lattice = rng.below(2) == 0 ? Lattice::hexagon : Lattice::square;
        const Maze maze = closed_maze(lattice, 1 + rng.below(20), 1 + rng.below(20), rng.below(2) == 1);
        Design design;
        design.canvas_width = 100 + rng.below(1000);
        design.canvas_height = 100 + rng.below(1000);
        design.stroke = 1 + rng.below(10);
        design.frame.kind = rng.below(2) == 0 ? FrameKind::fit : FrameKind::museum;
        design.frame.margin = rng.below(20) / 100.0;
        Placement placement = make_canvas_placement(design.canvas_width, design.canvas_height);
        placement.scale = 0.25;
        placement.offset_x = 7;
        placement.offset_y = 9;
        const Stroke stroke = maze_stroke(made(maze, design, placement));
        const Rectangle inked = box_of(stroke).grown(stroke.width / 2);
        Rectangle area{0, 0, design.canvas_width, design.canvas_height};
        const double shorter = std::min(area.width(), area.height());
        if (design.frame.kind == FrameKind::museum) area = area.grown(-design.frame.border * shorter);
        area = area.grown(-design.frame.margin * std::min(area.width(), area.height()));
        area = {7 + area.left / 4, 9 + area.top / 4, 7 + area.right / 4, 9 + area.bottom / 4};
        ASSERT_GE(inked.left, area.left - 1e-9);
        ASSERT_GE(inked.top, area.top - 1e-9);
        ASSERT_LE(inked.right, area.right + 1e-9);
        ASSERT_LE(inked.bottom, area.bottom + 1e-9);
        ASSERT_NEAR(inked.left - area.left, area.right - inked.right, 1e-9) << "not centred";
        ASSERT_NEAR(inked.top - area.top, area.bottom - inked.bottom, 1e-9) << "not centred";
        ASSERT_TRUE(std::abs(inked.width() - area.width()) < 1e-9 ||
                    std::abs(inked.height() - area.height()) < 1e-9)
            << "not as large as it could be";
    }
}

TEST(Museum, IsALayerOfItsOwnAroundTheSameMaze) {
    Design design;
    design.frame.kind = FrameKind::museum;
    const Scene scene = made(make_maze({50, 50, 42}), design, make_canvas_placement(2000, 2000));
    ASSERT_EQ(scene.layers.size(), 4U);
    EXPECT_EQ(scene.layers[0].name, "mat");
    EXPECT_EQ(scene.layers[1].fills.at(0).area, (Rectangle{240, 240, 1760, 1760}));
    EXPECT_EQ(scene.layers[3].name, "rule");
    const Stroke& rule = scene.layers[3].strokes.at(0);
    EXPECT_EQ(rule.lines.size(), 4U);
    EXPECT_EQ(box_of(rule), (Rectangle{240, 240, 1760, 1760}));
    design.frame.rule_width = 0;
    EXPECT_EQ(made(make_maze({50, 50, 42}), design, make_canvas_placement(2000, 2000)).layers.size(), 3U);
}

TEST(Fit, LeavesRoomForTheMaze) {
    Design design;
    design.frame.kind = FrameKind::fit;
    design.frame.margin = 0.5;
    EXPECT_FALSE(make_scene(make_maze({5, 5, 1}), design, make_canvas_placement(2000, 2000)));
}

TEST(Bleed, OfAPrintRunsOnIntoTheBleedAtTheSameScale) {
    Design design;
    Placement placement = make_canvas_placement(2000, 2000);
    placement.sheet = {Unit::mm, {0, 0, 526, 526}, {10, 10, 516, 516}, {13, 13, 513, 513}, 300 / 25.4};
    placement.scale = 0.25;
    placement.offset_x = placement.offset_y = 13;
    const Stroke print = maze_stroke(made(make_maze({50, 50, 42}), design, placement));
    const Stroke screen =
        maze_stroke(made(make_maze({50, 50, 42}), design, make_canvas_placement(2000, 2000)));
    EXPECT_EQ(print.clip, placement.sheet.bleed);
    EXPECT_EQ(print.width, 0.5);
    const Position on_screen = screen.grid.at({10, 10});
    const Position on_paper = print.grid.at({10, 10});
    EXPECT_NEAR(on_paper.x, 13 + on_screen.x / 4, 1e-9);
    EXPECT_NEAR(on_paper.y, 13 + on_screen.y / 4, 1e-9);
}

TEST(LatticeGeometry, TheCoveredRectangleIsCentredInTheExtent) {
    for (const Lattice lattice : {Lattice::hexagon, Lattice::square}) {
        for (std::uint32_t rows = 1; rows < 5; ++rows) {
            for (const bool shifted : {false, true}) {
                const LatticeExtent all = extent_of(lattice, rows, 4, shifted);
                const LatticeExtent covered = covered_by(lattice, rows, 4, shifted);
                EXPECT_EQ(all.left + all.right, covered.left + covered.right);
                EXPECT_EQ(all.top + all.bottom, covered.top + covered.bottom);
            }
        }
    }
    EXPECT_EQ(extent_of(Lattice::hexagon, 1, 3, true), (LatticeExtent{1, 0, 7, 4}));
    EXPECT_EQ(extent_of(Lattice::hexagon, 2, 3, true), (LatticeExtent{0, 0, 7, 7}));
}

}  // namespace
}  // namespace mazepress::core
