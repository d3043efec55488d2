#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "core/framing.hpp"
#include "core/hexagon_walk.hpp"
#include "core/rng.hpp"
#include "output/formats.hpp"
#include "output/plot_paths.hpp"
#include "output/plot_plan.hpp"
#include "tests/support/plot_judge.hpp"
#include "tests/support/svg_reader.hpp"

namespace mazepress::output {
namespace {

using core::Draw;
using core::FrameKind;
using core::Point;
using core::Polylines;
using tests::least_strokes;
using tests::make_lines;
using tests::Segment;
using tests::unit_segments;

core::Maze square_maze(std::uint32_t rows, std::uint32_t columns, std::uint64_t seed) {
    core::Pcg32 rng(seed);
    core::Maze maze{core::Lattice::square, rows, columns, false, {}};
    maze.walls.assign(maze.cell_count(), core::square::kAllSides);
    for (std::uint32_t row = 0; row < rows; ++row) {
        for (std::uint32_t column = 0; column + 1 < columns; ++column) {
            if (rng.below(2) == 0) continue;
            maze.walls[row * columns + column] &= static_cast<std::uint8_t>(~core::square::kEast);
            maze.walls[row * columns + column + 1] &= static_cast<std::uint8_t>(~core::square::kWest);
        }
        for (std::uint32_t column = 0; row + 1 < rows && column < columns; ++column) {
            if (rng.below(3) == 0) continue;
            maze.walls[row * columns + column] &= static_cast<std::uint8_t>(~core::square::kSouth);
            maze.walls[(row + 1) * columns + column] &= static_cast<std::uint8_t>(~core::square::kNorth);
        }
    }
    return maze;
}

core::Scene scene_of(const core::Maze& maze, FrameKind frame, Draw draw, double cell = 30) {
    core::Design design;
    design.canvas_width = 600;
    design.canvas_height = 500;
    design.cell = cell;
    design.draw = draw;
    design.frame.kind = frame;
    design.ink = {0, 128, 160};
    auto scene = core::make_scene(maze, design, core::make_canvas_placement(600, 500));
    EXPECT_TRUE(scene) << scene.error().rule;
    return *scene;
}

std::string plot_of(const core::Scene& scene, const core::PlotSettings& settings = {},
                    const Metadata& metadata = {}) {
    EncodeRequest request;
    request.scene = std::make_shared<core::Scene>(scene);
    request.metadata = metadata;
    request.plot = settings;
    auto encoder = make_plot_encoder(request);
    EXPECT_TRUE(encoder) << encoder.error().rule;
    MemorySink sink;
    EXPECT_TRUE(encode(**encoder, sink));
    return sink.content;
}

struct Case {
    const char* name;
    core::Maze maze;
    FrameKind frame;
    Draw draw;
};

std::vector<Case> cases() {
    const core::Maze hexagons = core::make_maze({.rows = 23, .columns = 19, .seed = 42});
    core::Maze closed{.rows = 4, .columns = 5, .walls = {}};
    closed.walls.assign(20, core::hexagon::kAllSides);
    return {{"hexagon walls", hexagons, FrameKind::fit, Draw::walls},
            {"hexagon corridors", hexagons, FrameKind::fit, Draw::corridors},
            {"hexagon walls, bleed", hexagons, FrameKind::bleed, Draw::walls},
            {"hexagon corridors, bleed", hexagons, FrameKind::bleed, Draw::corridors},
            {"museum", hexagons, FrameKind::museum, Draw::walls},
            {"square walls", square_maze(20, 24, 5), FrameKind::fit, Draw::walls},
            {"square corridors", square_maze(20, 24, 5), FrameKind::fit, Draw::corridors},
            {"square walls, bleed", square_maze(20, 24, 6), FrameKind::bleed, Draw::walls},
            {"closed", closed, FrameKind::fit, Draw::walls},
            {"closed, dots", closed, FrameKind::fit, Draw::corridors},
            {"one cell", core::make_maze({.rows = 1, .columns = 1}), FrameKind::fit, Draw::walls}};
}

TEST(PlotPlan, ReachesTheLeastNumberOfStrokesOnMazes) {
    for (const Case& test : cases()) {
        const core::Scene scene = scene_of(test.maze, test.frame, test.draw);
        const auto plan = make_plot_plan(scene, {});
        ASSERT_TRUE(plan);
        ASSERT_FALSE(plan->empty()) << test.name;
        for (const PenPlan& pen : *plan) {
            EXPECT_EQ(pen.report.uncut_lifts, pen.report.least_lifts) << test.name;
            EXPECT_EQ(pen.report.lifts, pen.paths.size()) << test.name;
            EXPECT_LE(pen.report.up_mm, pen.report.unordered_up_mm) << test.name;
        }
        if (test.frame == FrameKind::fit) {
            // Nothing is cut, so the bound is that of the scene's own whole-numbered lines.
            const Polylines& lines = scene.layers.back().strokes.front().lines;
            std::uint64_t dots = 0;
            for (std::size_t i = 0; i < lines.size(); ++i) dots += lines[i].size() == 1 ? 1U : 0U;
            EXPECT_EQ(plan->front().report.least_lifts, least_strokes(unit_segments(lines)) + dots)
                << test.name;
        }
    }
}

/// The plotted segments against the scene's lines, by where they lie: every piece is as long as it should be
/// and its ends are on the lines' points.
TEST(PlotPlan, DrawsEachWallOnceWhereTheSceneHasIt) {
    for (const Case& test : cases()) {
        if (test.frame != FrameKind::fit) continue;
        const core::Scene scene = scene_of(test.maze, test.frame, test.draw);
        const core::Stroke& stroke = scene.layers.back().strokes.front();
        std::vector<Segment> expected;
        const auto micrometres = [&](Point point) {
            const core::Position at = stroke.grid.at(point);
            return std::pair{static_cast<int>(std::lround(at.x * 25400 / 96)),
                             static_cast<int>(std::lround(at.y * 25400 / 96))};
        };
        const auto snap = [&](std::pair<int, int> point) {
            // The lattice point that a micrometre position stands for.
            return std::pair{static_cast<int>(std::lround(
                                 (point.first * 96 / 25400.0 - stroke.grid.origin_x) / stroke.grid.unit_x)),
                             static_cast<int>(std::lround(
                                 (point.second * 96 / 25400.0 - stroke.grid.origin_y) / stroke.grid.unit_y))};
        };
        const auto plan = make_plot_plan(scene, {});
        Polylines drawn;
        for (std::size_t i = 0; i < plan->front().paths.size(); ++i) {
            for (const Point& point : plan->front().paths[i]) {
                const auto lattice = snap({point.x, point.y});
                const auto back = micrometres({lattice.first, lattice.second});
                ASSERT_LE(std::abs(back.first - point.x) + std::abs(back.second - point.y), 2) << test.name;
                drawn.points.push_back({lattice.first, lattice.second});
            }
            drawn.end_line();
        }
        EXPECT_EQ(unit_segments(drawn), unit_segments(stroke.lines)) << test.name;
    }
}

TEST(PlotPlan, KeepsThePensMarkInsideThePage) {
    for (const double pen : {0.1, 0.3, 0.77, 5.0}) {
        for (const Case& test : cases()) {
            core::Scene scene = scene_of(test.maze, test.frame, test.draw);
            const core::PlotSettings settings{{{"ink", pen}}, 2, true};
            const auto subpaths = tests::all_subpaths(plot_of(scene, settings), 3);
            ASSERT_FALSE(subpaths.empty());
            const double right = 600 * 25.4 / 96 * 1000 - pen * 500;
            const double bottom = 500 * 25.4 / 96 * 1000 - pen * 500;
            bool at_edge = false;
            for (const auto& subpath : subpaths) {
                for (const auto& point : subpath) {
                    ASSERT_GE(static_cast<double>(std::min(point.x, point.y)), pen * 500 - 1e-3) << test.name;
                    ASSERT_LE(static_cast<double>(point.x), right + 1e-3) << test.name;
                    ASSERT_LE(static_cast<double>(point.y), bottom + 1e-3) << test.name;
                    at_edge |= static_cast<double>(point.x) < pen * 500 + 1;
                }
            }
            // A bleed work is drawn up to that edge, not less.
            if (test.frame == FrameKind::bleed) {
                EXPECT_TRUE(at_edge) << test.name;
            }
        }
    }
}

TEST(PlotPlan, CutsAtTheStrokesClipRectangle) {
    core::Scene scene;
    scene.sheet = {core::Unit::mm, {0, 0, 100, 100}, {10, 10, 90, 90}, {10, 10, 90, 90}, 10};
    scene.inks = {{"ink", {}}};
    core::Stroke stroke;
    stroke.lines = make_lines({{{0, 50}, {100, 50}}, {{5, 5}, {95, 95}}, {{0, 5}, {100, 5}}});
    stroke.clip = scene.sheet.bleed;
    scene.layers.push_back({"maze", {}, {stroke}});
    const auto plan = make_plot_plan(scene, {{{"ink", 1}}, 2, false});
    ASSERT_EQ(plan->size(), 1U);
    const auto segments = unit_segments(plan->front().paths);
    EXPECT_EQ(segments.front().first, (std::pair{10'500, 10'500}));
    EXPECT_EQ(segments.back().second, (std::pair{89'500, 89'500}));
    EXPECT_NEAR(plan->front().report.down_mm, 79 + 79 * std::sqrt(2.0), 1e-6);
}

TEST(PlotPlan, NoStrokeIsLongerThanAllowed) {
    const core::Scene scene = scene_of(square_maze(30, 30, 8), FrameKind::fit, Draw::walls);
    const auto free = make_plot_report(scene, {{}, 1000, true});
    ASSERT_GT(free->pens.front().longest_mm, 40);
    for (const double longest_m : {0.001, 0.0101, 0.03}) {
        const auto report = make_plot_report(scene, {{}, longest_m, true});
        const PenReport& pen = report->pens.front();
        EXPECT_LE(pen.longest_mm, longest_m * 1000);
        EXPECT_NEAR(pen.down_mm, free->pens.front().down_mm, 1e-3 * static_cast<double>(pen.lifts));
        EXPECT_GT(pen.lifts, pen.uncut_lifts);
        EXPECT_EQ(pen.uncut_lifts, pen.least_lifts);
    }
}

TEST(PlotPlan, ReportsTheLengthsThatTheFileHas) {
    const core::Scene scene =
        scene_of(core::make_maze({.rows = 12, .columns = 12, .seed = 3}), FrameKind::museum, Draw::walls);
    for (const bool order : {false, true}) {
        const core::PlotSettings settings{{{"ink", 0.3}, {"rule", 0.8}}, 0.2, order};
        const auto report = make_plot_report(scene, settings);
        ASSERT_EQ(report->pens.size(), 2U);
        EXPECT_EQ(report->pens[0].role, "ink");
        EXPECT_EQ(report->pens[1].role, "rule");
        EXPECT_EQ(report->pens[1].width_mm, 0.8);
        const auto layers = tests::all_between(plot_of(scene, settings), "<g id=", "</g>");
        ASSERT_EQ(layers.size(), 2U);
        for (std::size_t pen = 0; pen < 2; ++pen) {
            Polylines paths;
            for (const auto& subpath : tests::all_subpaths(layers[pen], 3)) {
                for (const auto& point : subpath) {
                    paths.points.push_back({static_cast<int>(point.x), static_cast<int>(point.y)});
                }
                paths.end_line();
            }
            double down = 0;
            for (std::size_t i = 0; i < paths.size(); ++i) down += path_length(paths[i]) / 1000;
            EXPECT_EQ(report->pens[pen].lifts, paths.size());
            EXPECT_NEAR(report->pens[pen].down_mm, down, 1e-6);
            EXPECT_NEAR(report->pens[pen].up_mm, lifted_length(paths) / 1000, 1e-6);
        }
    }
}

TEST(PlotPlan, NamesWhatIsWrongWithTheSettings) {
    const core::Scene scene =
        scene_of(core::make_maze({.rows = 2, .columns = 2}), FrameKind::fit, Draw::walls);
    EXPECT_EQ(make_plot_plan(scene, {{{"ink", 0}}, 2, true}).error().place, "plot.pens.ink");
    EXPECT_EQ(make_plot_plan(scene, {{{"ink", std::nan("")}}, 2, true}).error().place, "plot.pens.ink");
    EXPECT_EQ(make_plot_plan(scene, {{}, 0.0005, true}).error().place, "plot.max-stroke");
    EXPECT_EQ(make_plot_plan(scene, {{}, std::nan(""), true}).error().place, "plot.max-stroke");
    core::Scene vast = scene;
    vast.sheet.media = {0, 0, 1e13, 1};
    EXPECT_FALSE(make_plot_plan(vast, {}));
}

TEST(PlotEncoder, WritesLayersOfPathsInMillimetres) {
    const core::Scene scene =
        scene_of(core::make_maze({.rows = 9, .columns = 9, .seed = 5}), FrameKind::museum, Draw::walls);
    Metadata metadata;
    metadata.title = "A < B";
    metadata.description = "a maze";
    const std::string svg = plot_of(scene, {{{"ink", 0.35}}, 2, true}, metadata);
    EXPECT_EQ(tests::xml_faults(svg), "");
    EXPECT_NE(svg.find("width=\"158.75mm\" height=\"132.2917mm\" viewBox=\"0 0 158.75 132.2917\""), svg.npos);
    EXPECT_NE(svg.find("a maze; plotted at 25.4/96 mm a px"), svg.npos);
    EXPECT_NE(svg.find("<g id=\"pen-1\" inkscape:groupmode=\"layer\" inkscape:label=\"1 ink\" fill=\"none\" "
                       "stroke=\"#0080a0\" stroke-width=\".35\""),
              svg.npos);
    EXPECT_NE(svg.find("inkscape:label=\"2 rule\" fill=\"none\" stroke=\"#3a352c\" stroke-width=\".3\""),
              svg.npos);
    for (const char* unwanted : {"<rect", "clip", "transform", "<line", "<polyline", "style="}) {
        EXPECT_EQ(svg.find(unwanted), svg.npos) << unwanted;
    }
    for (const std::string& data : tests::all_between(svg, "<path d=\"", "\"/>")) {
        EXPECT_EQ(tests::read_path(data, 3).size(), 1U);
    }
}

TEST(PlotEncoder, OpensInAnIndependentProgram) {
    const core::Scene scene =
        scene_of(core::make_maze({.rows = 23, .columns = 19, .seed = 42}), FrameKind::bleed, Draw::walls);
    const tests::ScratchFolder folder;
    tests::write_text(folder / "a.svg", plot_of(scene));
    EXPECT_EQ(tests::output_of("rsvg-convert --output " + (folder / "a.png") + " " + (folder / "a.svg")), "");
    EXPECT_GT(tests::read_text(folder / "a.png").size(), 5000U);
}

TEST(PlotEncoder, PlotsDotsAsShortLinesInsideThePage) {
    core::Scene scene;
    scene.sheet = {core::Unit::mm, {0, 0, 10, 10}, {0, 0, 10, 10}, {0, 0, 10, 10}, 10};
    scene.inks = {{"ink", {}}};
    core::Stroke stroke;
    stroke.grid = {0.5, 0.5, 0, 0};
    stroke.lines = make_lines({{{1, 1}}, {{19, 19}}, {{21, 3}}});
    scene.layers.push_back({"maze", {}, {stroke}});
    const std::string svg = plot_of(scene, {{{"ink", 1}}, 2, true});
    EXPECT_EQ(tests::all_between(svg, "<path d=\"", "\"/>"),
              (std::vector<std::string>{"M.5 .5h.01", "M9.5 9.5h-.01"}));
}

TEST(PlotEncoder, WritesAnEmptyPageWhereThereIsNothingToDraw) {
    core::Scene scene = scene_of(core::make_maze({.rows = 2, .columns = 2}), FrameKind::fit, Draw::walls);
    scene.layers.back().strokes.clear();
    const std::string svg = plot_of(scene);
    EXPECT_EQ(tests::xml_faults(svg), "");
    EXPECT_EQ(svg.find("<g"), svg.npos);
    EXPECT_TRUE(make_plot_report(scene, {})->pens.empty());
    scene.layers.clear();
    EXPECT_EQ(plot_of(scene), svg);
}

TEST(PlotEncoder, PiecesDoNotDependOnWhatTheBufferHeld) {
    const core::Scene scene = scene_of(square_maze(60, 60, 2), FrameKind::fit, Draw::corridors);
    EncodeRequest request;
    request.scene = std::make_shared<core::Scene>(scene);
    request.plot.max_stroke_m = 0.005;
    auto encoder = make_plot_encoder(request);
    ASSERT_GT((*encoder)->piece_count(), 1U);
    MemorySink sink;
    ASSERT_TRUE((*encoder)->write_head(sink));
    std::vector<Piece> pieces((*encoder)->piece_count());
    for (std::size_t i = pieces.size(); i-- > 0;) ASSERT_TRUE((*encoder)->make_piece(i, pieces[i]));
    for (const Piece& piece : pieces) ASSERT_TRUE((*encoder)->write_piece(piece, sink));
    ASSERT_TRUE((*encoder)->write_tail(sink));
    EXPECT_EQ(sink.content, plot_of(scene, request.plot));
}

}  // namespace
}  // namespace mazepress::output
