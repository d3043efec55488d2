#include <algorithm>
#include <bit>
#include <map>

#include <gtest/gtest.h>

#include "core/framing.hpp"
#include "core/hexagon_walk.hpp"
#include "core/rng.hpp"
#include "core/sheet_layout.hpp"
#include "output/formats.hpp"
#include "output/svg_path.hpp"
#include "output/xml_text.hpp"
#include "tests/support/svg_reader.hpp"

namespace mazepress::output {
namespace {

using core::FrameKind;
using core::Position;
using tests::SvgPoint;
using tests::SvgSubpath;

std::string svg_of(const core::Scene& scene, const Metadata& metadata = {}) {
    EncodeRequest request;
    request.scene = std::make_shared<core::Scene>(scene);
    request.metadata = metadata;
    auto encoder = make_svg_encoder(request);
    MemorySink sink;
    EXPECT_TRUE(encode(**encoder, sink));
    return sink.content;
}

core::Design design_of(FrameKind frame) {
    core::Design design;
    design.canvas_width = 700;
    design.canvas_height = 650;
    design.frame.kind = frame;
    design.ink = {255, 0, 0x7f};
    return design;
}

core::Scene scene_of(const core::Maze& maze, FrameKind frame, core::Draw draw = core::Draw::walls) {
    core::Design design = design_of(frame);
    design.draw = draw;
    return *core::make_scene(maze, design, core::make_canvas_placement(700, 650));
}

TEST(SvgPathWriter, ReadsBackToTheRoundedPositions) {
    core::Pcg32 rng(99);
    for (int round = 0; round < 500; ++round) {
        const int places = static_cast<int>(rng.below(7));
        const Decimals decimals(places);
        std::string text;
        SvgPathWriter writer(text, decimals);
        std::vector<SvgSubpath> expected;
        const double reach = round % 2 == 0 ? 1000 : 0.5;
        const auto coordinate = [&] { return (rng.below(2'000'001) / 1e6 - 1) * reach; };
        for (std::uint32_t runs = 1 + rng.below(5); runs > 0; --runs) {
            std::vector<Position> run{{coordinate(), coordinate()}};
            for (std::uint32_t i = rng.below(6); i > 0; --i) {
                Position next{coordinate(), coordinate()};
                if (rng.below(3) == 0) next.x = run.back().x;
                if (rng.below(3) == 0) next.y = run.back().y;
                run.push_back(next);
            }
            if (run.size() > 3 && rng.below(2) == 0) run.back() = run.front();
            SvgSubpath subpath;
            for (const Position& at : run) subpath.push_back({decimals.steps(at.x), decimals.steps(at.y)});
            if (subpath.size() == 1) subpath.push_back(subpath.front());
            expected.push_back(subpath);
            writer.add(run);
        }
        ASSERT_EQ(tests::read_path(text, places), expected) << text;
    }
}

TEST(SvgPathWriter, UsesTheShortestSeparatorsThatEveryReaderKnows) {
    std::string text;
    const Decimals decimals(2);
    SvgPathWriter writer(text, decimals);
    const Position zigzag[] = {{10, 20}, {35.98, 5}, {36.48, 5.5}, {36.48, 35}, {30, 35}};
    writer.add(zigzag);
    const Position triangle[] = {{0, 0}, {1, 0}, {0, 1}, {0, 0}};
    writer.add(triangle);
    const Position dot[] = {{5, 5}};
    writer.add(dot);
    const Position there_and_on[] = {{6, 6}, {7, 8}};
    writer.add(there_and_on);
    EXPECT_EQ(text, "M10 20l25.98-15 .5 .5v29.5h-6.48m-30-35h1l-1 1zm5 5h0m1 1 1 2");
}

/// Where each wall of a maze runs on the page: found from the wall bits and the corner offsets, not from the
/// chains that the writer is given.
std::map<std::pair<SvgPoint, SvgPoint>, int> wall_places(const core::Maze& maze, const core::Grid& grid,
                                                         const Decimals& decimals) {
    constexpr int kCornerX[] = {0, 1, 1, 0, -1, -1};
    constexpr int kCornerY[] = {-2, -1, 1, 2, 1, -1};
    std::map<std::pair<SvgPoint, SvgPoint>, int> places;
    for (std::uint32_t row = 0; row < maze.rows; ++row) {
        for (std::uint32_t column = 0; column < maze.columns; ++column) {
            const int x = static_cast<int>(2 * column + 1 + (row & 1U));
            const int y = static_cast<int>(3 * row + 2);
            for (unsigned side = 0; side < 6; ++side) {
                if ((maze.wall(row, column) >> side & 1U) == 0) continue;
                const auto corner = [&](unsigned index) {
                    const Position at = grid.at({x + kCornerX[index % 6], y + kCornerY[index % 6]});
                    return SvgPoint{decimals.steps(at.x), decimals.steps(at.y)};
                };
                places[std::minmax(corner(side), corner(side + 1))] = 1;
            }
        }
    }
    return places;
}

TEST(SvgEncoder, DrawsEachWallOfAFittedMazeOnce) {
    for (const std::uint64_t seed : {1ULL, 42ULL, 137ULL}) {
        const core::Maze maze = core::make_maze({.rows = 31, .columns = 22, .seed = seed});
        const core::Scene scene = scene_of(maze, FrameKind::fit);
        const core::Stroke& stroke = scene.layers.back().strokes.front();
        const Decimals decimals = Decimals::for_unit(std::min(stroke.grid.unit_x, stroke.grid.unit_y));
        std::map<std::pair<SvgPoint, SvgPoint>, int> drawn;
        for (const SvgSubpath& subpath : tests::all_subpaths(svg_of(scene), decimals.places())) {
            for (std::size_t i = 1; i < subpath.size(); ++i) ++drawn[std::minmax(subpath[i - 1], subpath[i])];
        }
        EXPECT_EQ(drawn, wall_places(maze, stroke.grid, decimals)) << seed;
    }
}

TEST(SvgEncoder, CountsAsManyWallsAsTheBitsSay) {
    const core::Maze maze = core::make_maze({.rows = 40, .columns = 40, .seed = 137});
    const core::Scene scene = scene_of(maze, FrameKind::fit);
    std::size_t drawn = 0;
    for (const SvgSubpath& subpath : tests::all_subpaths(svg_of(scene), 9)) drawn += subpath.size() - 1;
    // Inner walls are set in two cells. R x C hexagons share R(C - 1) + (R - 1)(2C - 1) sides.
    std::size_t bits = 0;
    for (const std::uint8_t walls : maze.walls) bits += static_cast<std::size_t>(std::popcount(walls));
    const std::size_t shared = 40 * 39 + 39 * 79;
    const std::size_t border = 6 * 1600 - 2 * shared;
    EXPECT_EQ(drawn, border + (bits - border) / 2);
    EXPECT_EQ(drawn, 6 * 1600 - shared - 1599);
}

TEST(SvgEncoder, IsWellFormedAndCutsLinesRatherThanClipping) {
    const core::Maze maze = core::make_maze({.rows = 30, .columns = 30, .seed = 8});
    for (const FrameKind frame : {FrameKind::bleed, FrameKind::fit, FrameKind::museum}) {
        for (const core::Draw draw : {core::Draw::walls, core::Draw::corridors}) {
            const std::string svg = svg_of(scene_of(maze, frame, draw));
            EXPECT_EQ(tests::xml_faults(svg), "");
            EXPECT_EQ(svg.find("clip"), svg.npos);
            EXPECT_EQ(svg.find("transform"), svg.npos);
            for (const SvgSubpath& subpath : tests::all_subpaths(svg, 9)) {
                for (const SvgPoint& point : subpath) {
                    ASSERT_GE(std::min(point.x, point.y), -1'010'000'000);
                    ASSERT_LE(point.x, 701'010'000'000);
                    ASSERT_LE(point.y, 651'010'000'000);
                }
            }
        }
    }
}

TEST(SvgEncoder, SizesThePageInItsOwnUnit) {
    const core::Maze maze = core::make_maze({.rows = 5, .columns = 5});
    const core::Scene scene = scene_of(maze, FrameKind::fit);
    EXPECT_NE(svg_of(scene).find(" width=\"700\" height=\"650\" viewBox=\"0 0 700 650\""), std::string::npos);
    core::SheetRequest request;
    request.canvas_width = 700;
    request.canvas_height = 650;
    request.frame = FrameKind::fit;
    request.trim_width_mm = 210;
    request.trim_height_mm = 148.5;
    request.bleed_mm = 3;
    const auto printed =
        core::make_scene(maze, design_of(FrameKind::fit), core::make_sheet_placement(request));
    EXPECT_NE(svg_of(*printed).find(" width=\"216mm\" height=\"154.5mm\" viewBox=\"0 0 216 154.5\""),
              std::string::npos);
}

TEST(SvgEncoder, NamesItsLayersAndPaintsFillsOfLayersWithoutLines) {
    const core::Maze maze = core::make_maze({.rows = 5, .columns = 5});
    const std::string svg = svg_of(scene_of(maze, FrameKind::museum));
    EXPECT_EQ(tests::all_between(svg, "inkscape:label=\"", "\""),
              (std::vector<std::string>{"mat", "window", "maze", "rule"}));
    EXPECT_EQ(tests::all_between(svg, "<rect ", "/>").size(), 2U);

    core::Scene scene = scene_of(maze, FrameKind::fit);
    scene.layers.front().strokes.emplace_back();
    scene.layers.front().name = "a \"b\" & c";
    const std::string odd = svg_of(scene);
    EXPECT_EQ(tests::xml_faults(odd), "");
    EXPECT_EQ(tests::all_between(odd, "<rect ", "/>").size(), 1U)
        << "a stroke without lines must not hide fills";
    scene.layers.clear();
    EXPECT_EQ(tests::xml_faults(svg_of(scene)), "");
}

TEST(SvgEncoder, TellsOfItselfWhatTheLevelAllows) {
    const core::Scene scene = scene_of(core::make_maze({.rows = 3, .columns = 3}), FrameKind::fit);
    Metadata metadata{core::MetadataLevel::full,
                      "Tom & \"Jerry\" <3",
                      "work-007",
                      "an 'artist'",
                      "© 2026",
                      "2026-01-02",
                      "a maze",
                      "c0ffee",
                      "version: 1\nworks:\n  a: {ink: \"#00ffff\", x: <&>}\n"};
    const std::string full = svg_of(scene, metadata);
    EXPECT_EQ(tests::xml_faults(full), "");
    EXPECT_NE(full.find("<title>Tom &amp; &quot;Jerry&quot; &lt;3 – work-007</title>"), full.npos);
    EXPECT_NE(full.find("<dc:creator>an &apos;artist&apos;</dc:creator>"), full.npos);
    EXPECT_NE(full.find("<dc:date>2026-01-02</dc:date>"), full.npos);
    EXPECT_NE(full.find("<mazepress:digest>c0ffee</mazepress:digest>"), full.npos);
    const tests::ScratchFolder folder;
    tests::write_text(folder / "a.svg", full);
    EXPECT_EQ(
        tests::output_of("xmllint --xpath \"string(//*[local-name()='recipe'])\" " + (folder / "a.svg")),
        metadata.recipe + "\n")
        << "the recipe must survive to the byte";

    metadata.level = core::MetadataLevel::minimal;
    const std::string minimal = svg_of(scene, metadata);
    EXPECT_EQ(tests::xml_faults(minimal), "");
    EXPECT_NE(minimal.find("<dc:rights>© 2026</dc:rights>"), minimal.npos);
    for (const char* unwanted : {"c0ffee", "recipe", "00ffff, x"})
        EXPECT_EQ(minimal.find(unwanted), minimal.npos);

    metadata.level = core::MetadataLevel::none;
    const std::string none = svg_of(scene, metadata);
    EXPECT_EQ(tests::xml_faults(none), "");
    for (const char* unwanted : {"title", "desc", "metadata", "Tom", "mazepress", "2026"}) {
        EXPECT_EQ(none.find(unwanted), none.npos) << unwanted;
    }

    EXPECT_EQ(svg_of(scene, {}).find("<dc:date"), std::string::npos);
}

TEST(EscapeXml, KeepsToWhatXmlMayHold) {
    EXPECT_EQ(escape_xml("<a href=\"x\">'&'</a>"), "&lt;a href=&quot;x&quot;&gt;&apos;&amp;&apos;&lt;/a&gt;");
    EXPECT_EQ(escape_xml(std::string("a\0b\x01\x1f\tc\nd\r", 10)), "ab\tc\nd");
    EXPECT_EQ(escape_xml("é € 🎨"), "é € 🎨");
    EXPECT_EQ(escape_xml("\xff"
                         "a\xc3"),
              "\xEF\xBF\xBD"
              "a\xEF\xBF\xBD");
    EXPECT_EQ(escape_xml("\xef\xbf\xbe"), "\xEF\xBF\xBD");
    EXPECT_EQ(escape_xml("\xed\xa0\x80"), "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD");
    std::string every;
    for (int i = 0; i < 256; ++i) every += {static_cast<char>(i), ' '};
    EXPECT_EQ(tests::xml_faults("<a>" + escape_xml(every) + "</a>"), "");
}

}  // namespace
}  // namespace mazepress::output
