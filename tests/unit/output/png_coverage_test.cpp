#include <cstdio>

#include <gtest/gtest.h>

#include "core/framing.hpp"
#include "core/hexagon_walk.hpp"
#include "core/rng.hpp"
#include "tests/support/exact_coverage.hpp"
#include "tests/support/png_probe.hpp"

namespace mazepress::tests {
namespace {

JudgedCap judged(core::Cap cap) {
    return cap == core::Cap::round  ? JudgedCap::round
           : cap == core::Cap::butt ? JudgedCap::butt
                                    : JudgedCap::square;
}

/// Compares a scene of cyan on black, whose green is the coverage, with the judge.
void expect_exact(const core::Scene& scene, const std::string& name) {
    const core::Stroke& stroke = scene.layers[1].strokes[0];
    std::vector<JudgedLine> lines;
    const auto snapped = [](double px) { return std::floor(px * 256 + 0.5) / 256; };
    for (std::size_t line = 0; line < stroke.lines.size(); ++line) {
        const auto points = stroke.lines[line];
        for (std::size_t point = 0; point < std::max<std::size_t>(points.size() - 1, 1); ++point) {
            const core::Position from = stroke.grid.at(points[point]);
            const core::Position to = stroke.grid.at(points[std::min(point + 1, points.size() - 1)]);
            lines.push_back({snapped(from.x), snapped(from.y), snapped(to.x), snapped(to.y)});
        }
    }
    const output::RgbaImage image = pixels_of(encode_png_file(scene));
    double worst = 0;
    double sum = 0;
    std::size_t edges = 0;
    for (std::uint32_t y = 0; y < image.height; ++y) {
        for (std::uint32_t x = 0; x < image.width; ++x) {
            const double judge = judged_coverage(lines, stroke.width / 2, judged(stroke.cap),
                                                 static_cast<int>(x), static_cast<int>(y));
            const double off = std::abs(judge - pixel(image, x, y).green);
            worst = std::max(worst, off);
            if (judge > 0 && judge < 255) {
                sum += off;
                ++edges;
            }
        }
    }
    ASSERT_GT(edges, 0U) << name;
    // `./mazepress test -V -R PngCoverage` shows them.
    std::printf("%s: off by %.1f at worst, by %.2f in the mean of %zu edge pixels, of 255\n", name.c_str(),
                worst, sum / static_cast<double>(edges), edges);
    EXPECT_LE(worst, 12) << name;
    // A mean of a handful of pixels says nothing.
    if (edges > 200) {
        EXPECT_LE(sum / static_cast<double>(edges), 1) << name;
    }
}

class PngCoverage : public testing::TestWithParam<core::Cap> {};

TEST_P(PngCoverage, RandomLinesAreWithinTwelveOfTheExactArea) {
    core::Pcg32 rng(7);
    for (const double width : {0.3, 0.8, 1.0, 2.0, 3.7, 9.0, 21.0}) {
        std::vector<std::vector<core::Point>> lines;
        const auto place = [&] { return static_cast<std::int32_t>(rng.below(50 * 256)) - 5 * 256; };
        for (int line = 0; line < 9; ++line) lines.push_back({{place(), place()}, {place(), place()}});
        // Level, upright, nearly level, short, tiny and no line at all.
        lines.push_back({{2000, 3000}, {6000, 3000}});
        lines.push_back({{5000, 1000}, {5000, 7000}});
        lines.push_back({{1000, 9000}, {9900, 9003}});
        lines.push_back({{7000, 8000}, {7100, 8050}});
        lines.push_back({{3000, 9500}, {3001, 9500}});
        lines.push_back({{8000, 5500}, {8000, 5500}});
        lines.push_back({{9000, 2000}});
        expect_exact(make_stroke_scene(40, 40, width, GetParam(), lines), "width " + std::to_string(width));
    }
}

TEST_P(PngCoverage, FansThatMeetInOnePointAreOneShape) {
    for (const double width : {1.0, 4.0}) {
        std::vector<std::vector<core::Point>> lines;
        for (const core::Point end : {core::Point{100, 900},
                                      {9000, 100},
                                      {9900, 9000},
                                      {200, 9800},
                                      {5000, 60},
                                      {5040, 9900},
                                      {5060, 9900},
                                      {9900, 5050}}) {
            lines.push_back({{5020, 5050}, end});
        }
        expect_exact(make_stroke_scene(40, 40, width, GetParam(), lines), "width " + std::to_string(width));
    }
}

INSTANTIATE_TEST_SUITE_P(Caps, PngCoverage,
                         testing::Values(core::Cap::round, core::Cap::butt, core::Cap::square));

core::Scene make_maze_scene(double stroke, double scale, std::uint32_t side) {
    core::Design design;
    design.canvas_width = design.canvas_height = side / scale;
    design.stroke = stroke;
    design.ink = {0, 255, 255};
    core::Placement placement = core::make_canvas_placement(side, side);
    placement.scale = scale;
    core::WalkSpec walk;
    walk.rows = walk.columns = 12;
    walk.seed = 42;
    return *core::make_scene(core::make_maze(walk), design, placement);
}

TEST(PngCoverage, MazesAreWithinTwelveOfTheExactArea) {
    expect_exact(make_maze_scene(2, 1, 150), "lead");
    expect_exact(make_maze_scene(2, 0.4, 100), "small");
    expect_exact(make_maze_scene(5, 3, 150), "large");
    expect_exact(make_maze_scene(0.5, 1, 100), "hairline");
}

TEST(PngCoverage, AFullBandOfInkHasNoHoles) {
    // Far wider than the page, so that every pixel is inside.
    const output::RgbaImage image = pixels_of(
        encode_png_file(make_stroke_scene(50, 50, 5000, core::Cap::round, {{{0, 0}, {12800, 12800}}})));
    for (std::uint32_t y = 0; y < 50; ++y) {
        for (std::uint32_t x = 0; x < 50; ++x) ASSERT_EQ(pixel(image, x, y), (core::Colour{0, 255, 255}));
    }
}

TEST(PngCoverage, ManyLinesInOnePixelAreStillOneShape) {
    std::vector<std::vector<core::Point>> lines;
    for (std::int32_t each = 0; each < 40; ++each)
        lines.push_back({{256 + each * 6, 0}, {256 + each * 6, 2560}});
    const output::RgbaImage image =
        pixels_of(encode_png_file(make_stroke_scene(10, 10, 1.0 / 64, core::Cap::butt, lines)));
    // 40 upright lines of 4/256 px, 6/256 apart, from 254/256 on: all but their first half lies in pixel 1.
    EXPECT_NEAR(pixel(image, 1, 5).green, 255.0 * (40 * 4 - 2) / 256, 2);
}

TEST(PngCoverage, APictureFarOutEqualsThePictureNearby) {
    // The same lines around x = 32,768 and 40,000 on a wide page and, shifted by whole pixels, on a small
    // one.
    core::Pcg32 rng(3);
    std::vector<std::vector<core::Point>> far;
    std::vector<std::vector<core::Point>> near;
    constexpr std::int32_t kShift = 32000 * 256;
    for (int line = 0; line < 60; ++line) {
        const auto x = [&] { return static_cast<std::int32_t>(rng.below(9000 * 256)); };
        const auto y = [&] { return static_cast<std::int32_t>(rng.below(24 * 256)); };
        const core::Point from{x(), y()};
        const core::Point to{line % 2 == 0 ? from.x + static_cast<std::int32_t>(rng.below(9000)) : x(), y()};
        near.push_back({from, to});
        far.push_back({{from.x + kShift, from.y}, {to.x + kShift, to.y}});
    }
    const output::RgbaImage wide =
        pixels_of(encode_png_file(make_stroke_scene(41000, 24, 2.5, core::Cap::round, far)));
    const output::RgbaImage small =
        pixels_of(encode_png_file(make_stroke_scene(9000, 24, 2.5, core::Cap::round, near)));
    std::size_t inked = 0;
    for (std::uint32_t y = 0; y < 24; ++y) {
        for (std::uint32_t x = 0; x < 9000; ++x) {
            ASSERT_EQ(pixel(wide, x + 32000, y), pixel(small, x, y)) << x << ", " << y;
            inked += pixel(small, x, y).green != 0 ? 1 : 0;
        }
    }
    EXPECT_GT(inked, 10000U);
}

}  // namespace
}  // namespace mazepress::tests
