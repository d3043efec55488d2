#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>

#include <gtest/gtest.h>

#include "core/framing.hpp"
#include "core/hexagon_walk.hpp"
#include "core/rng.hpp"
#include "output/formats.hpp"
#include "output/plot_paths.hpp"
#include "output/plot_plan.hpp"
#include "tests/support/svg_reader.hpp"

namespace mazepress::output {
namespace {

using core::Draw;
using core::FrameKind;
using core::Point;
using core::Polylines;
using Segment = std::pair<std::pair<int, int>, std::pair<int, int>>;

Polylines make_lines(const std::vector<std::vector<Point>>& lines) {
    Polylines all;
    for (const auto& line : lines) {
        all.points.insert(all.points.end(), line.begin(), line.end());
        all.end_line();
    }
    return all;
}

/// A line cut into its shortest whole-numbered steps, each with its lower end first.
void add_unit_segments(std::span<const Point> line, std::vector<Segment>& segments) {
    for (std::size_t i = 1; i < line.size(); ++i) {
        const int x = line[i].x - line[i - 1].x;
        const int y = line[i].y - line[i - 1].y;
        const int steps = std::gcd(x, y);
        for (int step = 0; step < steps; ++step) {
            std::pair from{line[i - 1].x + x / steps * step, line[i - 1].y + y / steps * step};
            std::pair to{from.first + x / steps, from.second + y / steps};
            segments.push_back({std::min(from, to), std::max(from, to)});
        }
    }
}

std::vector<Segment> unit_segments(const Polylines& lines) {
    std::vector<Segment> segments;
    for (std::size_t i = 0; i < lines.size(); ++i) add_unit_segments(lines[i], segments);
    std::ranges::sort(segments);
    return segments;
}

/// The least number of strokes, by the definition: components by flooding, odd vertices counted.
std::uint64_t least_strokes(const std::vector<Segment>& segments) {
    std::map<std::pair<int, int>, std::vector<std::pair<int, int>>> neighbours;
    for (const auto& [a, b] : segments) {
        neighbours[a].push_back(b);
        neighbours[b].push_back(a);
    }
    std::set<std::pair<int, int>> seen;
    std::uint64_t strokes = 0;
    for (const auto& [start, unused] : neighbours) {
        if (!seen.insert(start).second) continue;
        std::vector<std::pair<int, int>> open{start};
        std::uint64_t odd = 0;
        while (!open.empty()) {
            const auto at = open.back();
            open.pop_back();
            odd += neighbours[at].size() % 2;
            for (const auto& next : neighbours[at]) {
                if (seen.insert(next).second) open.push_back(next);
            }
        }
        strokes += std::max<std::uint64_t>(1, odd / 2);
    }
    return strokes;
}

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

TEST(PlotTrails, DrawEverySegmentOnceInTheLeastNumberOfStrokes) {
    core::Pcg32 rng(7);
    for (int round = 0; round < 200; ++round) {
        Polylines lines;
        std::set<Segment> drawn;
        const std::uint32_t side = 2 + rng.below(9);
        const std::uint32_t walks = 1 + rng.below(12);
        for (std::uint32_t walk = 0; walk < walks; ++walk) {
            Point at{static_cast<int>(rng.below(side)), static_cast<int>(rng.below(side))};
            lines.points.push_back(at);
            for (std::uint32_t step = rng.below(20) + 1; step > 0; --step) {
                const int turn = static_cast<int>(rng.below(4));
                at = {at.x + (turn == 0   ? 1
                              : turn == 1 ? -1
                                          : 0),
                      at.y + (turn == 2   ? 1
                              : turn == 3 ? -1
                                          : 0)};
                lines.points.push_back(at);
            }
            lines.end_line();
        }
        for (const Segment& segment : unit_segments(lines)) drawn.insert(segment);
        const Trails trails = make_trails(lines);
        const std::vector<Segment> segments(drawn.begin(), drawn.end());
        ASSERT_EQ(unit_segments(trails.paths), segments) << "round " << round;
        ASSERT_EQ(trails.segments, segments.size());
        ASSERT_EQ(trails.least, least_strokes(segments));
        ASSERT_EQ(trails.paths.size(), trails.least);
    }
}

TEST(PlotTrails, ClosedLoopsWithoutOddVerticesAreOneStrokeEach) {
    const Polylines figure_eight =
        make_lines({{{0, 0}, {2, 0}, {2, 2}, {0, 2}, {0, 0}}, {{2, 2}, {4, 2}, {4, 4}, {2, 4}, {2, 2}}});
    const Trails trails = make_trails(figure_eight);
    ASSERT_EQ(trails.paths.size(), 1U);
    EXPECT_EQ(trails.least, 1U);
    EXPECT_EQ(trails.paths[0].front(), trails.paths[0].back());
    EXPECT_EQ(unit_segments(trails.paths), unit_segments(figure_eight));
}

TEST(PlotTrails, RepeatedSegmentsAndDotsOnLinesAreDrawnOnce) {
    const Trails trails = make_trails(
        make_lines({{{0, 0}, {5, 0}}, {{5, 0}, {0, 0}}, {{0, 0}}, {{9, 9}}, {{9, 9}}, {{3, 3}, {3, 3}}}));
    EXPECT_EQ(trails.segments, 1U);
    EXPECT_EQ(trails.dots, 2U);
    EXPECT_EQ(trails.paths, make_lines({{{0, 0}, {5, 0}}, {{9, 9}}, {{3, 3}}}));
}

TEST(PlotTrails, DeepDrawingsNeedNoRecursion) {
    Polylines comb;
    for (int i = 0; i < 300'000; ++i) {
        comb.points.insert(comb.points.end(), {{i, 0}, {i + 1, 0}, {i + 1, 1}});
        comb.end_line();
    }
    const Trails trails = make_trails(comb);
    EXPECT_EQ(trails.paths.size(), trails.least);
    EXPECT_EQ(trails.least, 300'000U);
}

TEST(PlotCap, PartsAreNearlyEqualAndNeverLonger) {
    core::Pcg32 rng(3);
    for (int round = 0; round < 300; ++round) {
        Polylines path;
        Point at{500'000, 500'000};
        for (std::uint32_t i = 0; i < 2 + rng.below(60); ++i) {
            path.points.push_back(at);
            const int step = round % 3 == 0 ? 100'000 : 3'000;
            at = {at.x + 1 + static_cast<int>(rng.below(step)),
                  at.y + static_cast<int>(rng.below(step)) - step / 2};
        }
        path.end_line();
        const double longest = 1'000 + rng.below(20'000);
        const double length = path_length(path[0]);
        const Polylines parts = cap_lengths(path, longest);
        ASSERT_EQ(parts.size(), static_cast<std::size_t>(std::max(1.0, std::ceil(length / (longest - 32)))));
        ASSERT_EQ(parts[0].front(), path.points.front());
        ASSERT_EQ(parts[parts.size() - 1].back(), path.points.back());
        double sum = 0;
        for (std::size_t part = 0; part < parts.size(); ++part) {
            const double part_length = path_length(parts[part]);
            sum += part_length;
            ASSERT_LE(part_length, longest);
            ASSERT_GE(parts[part].size(), 2U);
            if (parts.size() > 1) {
                ASSERT_GT(part_length, 0.6 * length / static_cast<double>(parts.size()));
            }
            if (part > 0) {
                ASSERT_EQ(parts[part].front(), parts[part - 1].back());
            }
        }
        ASSERT_NEAR(sum, length, 2.0 * static_cast<double>(parts.size()));
    }
}

TEST(PlotOrder, KeepsEveryPathAndIsNeverLonger) {
    core::Pcg32 rng(11);
    for (int round = 0; round < 100; ++round) {
        Polylines paths;
        const std::uint32_t count = rng.below(200);
        for (std::uint32_t i = 0; i < count; ++i) {
            const int spread = round % 2 == 0 ? 1'000'000 : 12;
            for (std::uint32_t k = 0; k < 1 + rng.below(3); ++k) {
                paths.points.push_back(
                    {static_cast<int>(rng.below(spread)), static_cast<int>(rng.below(spread))});
            }
            paths.end_line();
        }
        const Polylines ordered = order_paths(paths);
        ASSERT_LE(lifted_length(ordered), lifted_length(paths));
        ASSERT_EQ(ordered, order_paths(paths));
        const auto sorted = [](const Polylines& lines) {
            std::vector<std::vector<std::pair<int, int>>> all;
            for (std::size_t i = 0; i < lines.size(); ++i) {
                std::vector<std::pair<int, int>> line;
                for (const Point& point : lines[i]) line.emplace_back(point.x, point.y);
                std::vector<std::pair<int, int>> turned(line.rbegin(), line.rend());
                all.push_back(std::min(line, turned));
            }
            std::ranges::sort(all);
            return all;
        };
        ASSERT_EQ(sorted(ordered), sorted(paths));
    }
}

TEST(PlotOrder, GoesToTheNearestEndEvenBackwards) {
    const Polylines paths = make_lines({{{100, 0}, {90, 0}}, {{1, 0}, {9, 0}}, {{80, 0}, {10, 0}}});
    EXPECT_EQ(order_paths(paths), make_lines({{{1, 0}, {9, 0}}, {{10, 0}, {80, 0}}, {{90, 0}, {100, 0}}}));
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
