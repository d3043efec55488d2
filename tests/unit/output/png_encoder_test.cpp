#include "output/png_encoder.hpp"

#include <cmath>
#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/framing.hpp"
#include "core/hexagon_walk.hpp"
#include "output/formats.hpp"
#include "output/png_fixed.hpp"
#include "tests/support/png_probe.hpp"

namespace mazepress::tests {
namespace {

using core::Colour;
using output::png::blend;

core::Scene make_work(core::FrameKind kind, Colour ink, Colour ground, double canvas = 300.5) {
    core::Design design;
    design.canvas_width = design.canvas_height = canvas;
    design.cell = 15;
    design.stroke = 2.5;
    design.ink = ink;
    design.ground = ground;
    design.frame.kind = kind;
    core::WalkSpec walk;
    walk.rows = walk.columns = 16;
    walk.seed = 42;
    return *core::make_scene(core::make_maze(walk), design, core::make_canvas_placement(canvas, canvas));
}

core::Scene make_page(double width, double height) {
    core::Scene scene;
    scene.sheet.media = scene.sheet.bleed = scene.sheet.trim = {0, 0, width, height};
    return scene;
}

struct Header {
    int bits;
    int colour_type;
};

Header header_of(const std::string& file) {
    const std::string data = chunk_data(file, "IHDR");
    return {data[8], data[9]};
}

constexpr int kGray = 0;
constexpr int kRgb = 2;
constexpr int kIndexed = 3;

TEST(PngEncoder, PixelsDoNotDependOnTheBandHeight) {
    for (const core::FrameKind kind : {core::FrameKind::bleed, core::FrameKind::museum}) {
        const core::Scene scene = make_work(kind, {0, 255, 255}, {0, 0, 0});
        const std::string plain = inflate_all(chunk_data(encode_png_file(scene), "IDAT"), 15);
        EXPECT_EQ(plain.size(), 301U * 302U);
        for (const std::uint32_t rows : {1U, 7U, 63U, 1000U}) {
            EXPECT_EQ(inflate_all(chunk_data(encode_png_file(scene, rows), "IDAT"), 15), plain) << rows;
        }
    }
}

TEST(PngEncoder, BytesDoNotDependOnTheOrderInWhichPiecesAreMade) {
    const output::EncodeRequest request =
        request_for(make_work(core::FrameKind::museum, {255, 0, 0}, {0, 0, 0}));
    const std::string expected = encode_png_file(request, 16);
    auto encoder = *output::make_png_encoder(request, output::PngOptions{16});
    std::vector<output::Piece> pieces(encoder->piece_count());
    for (std::size_t index = pieces.size(); index-- > 0;) {
        if (index + 2 < pieces.size()) pieces[index].workspace = pieces[index + 2].workspace;
        ASSERT_TRUE(encoder->make_piece(index, pieces[index]).has_value());
    }
    MemorySink sink;
    ASSERT_TRUE(encoder->write_head(sink).has_value());
    for (const output::Piece& piece : pieces) ASSERT_TRUE(encoder->write_piece(piece, sink).has_value());
    ASSERT_TRUE(encoder->write_tail(sink).has_value());
    EXPECT_EQ(sink.content, expected);
}

TEST(PngEncoder, APieceMayComeFromAnotherEncoder) {
    output::Piece piece;
    piece.workspace = std::make_shared<int>(7);
    for (const double canvas : {300.0, 280.0}) {
        const output::EncodeRequest request =
            request_for(make_work(core::FrameKind::fit, {255, 0, 0}, {0, 0, 0}, canvas));
        auto encoder = *output::make_png_encoder(request);
        ASSERT_TRUE(encoder->make_piece(1, piece).has_value());
        output::Piece fresh;
        ASSERT_TRUE(encoder->make_piece(1, fresh).has_value());
        EXPECT_EQ(piece.bytes, fresh.bytes);
    }
}

TEST(PngEncoder, BothEffortsHoldTheSamePixels) {
    for (const Colour ink : {Colour{0, 255, 255}, Colour{200, 200, 200}}) {
        output::EncodeRequest request = request_for(make_work(core::FrameKind::bleed, ink, {10, 10, 10}));
        const std::string fast = encode_png_file(request);
        request.effort = core::Effort::small;
        const std::string small = encode_png_file(request);
        EXPECT_EQ(inflate_all(chunk_data(fast, "IDAT"), 15), inflate_all(chunk_data(small, "IDAT"), 15));
        EXPECT_LT(small.size(), fast.size());
    }
}

TEST(PngEncoder, AWorkOfTwoInksIsIndexedByItsCoverage) {
    const std::string file =
        encode_png_file(make_work(core::FrameKind::bleed, {0, 255, 255}, {0, 0, 0}, 300));
    EXPECT_EQ(header_of(file).colour_type, kIndexed);
    EXPECT_EQ(header_of(file).bits, 8);
    const std::string palette = chunk_data(file, "PLTE");
    ASSERT_EQ(palette.size(), 768U);
    for (std::size_t index = 0; index < 256; ++index) {
        EXPECT_EQ(static_cast<std::uint8_t>(palette[index * 3 + 1]), index);
    }
}

TEST(PngEncoder, GrayInksGiveGrayPixels) {
    const std::string file =
        encode_png_file(make_work(core::FrameKind::bleed, {0xaf, 0xaf, 0xaf}, {0x0e, 0x0e, 0x0e}));
    EXPECT_EQ(header_of(file).colour_type, kGray);
    EXPECT_EQ(chunk_data(file, "PLTE"), "");
}

TEST(PngEncoder, AMuseumWorkKeepsItsPaletteWithinTheStatedBounds) {
    // Once with the palette's short ramps, once in RGB, forced by a second stroke that the first lies over.
    core::Scene scene = make_work(core::FrameKind::museum, {0, 255, 255}, {0, 0, 40});
    const std::string indexed = encode_png_file(scene);
    EXPECT_EQ(header_of(indexed).colour_type, kIndexed);
    scene.layers[3].strokes.push_back(scene.layers[3].strokes[0]);
    scene.layers[3].strokes[0].ink = 3;
    scene.layers[3].strokes[1].ink = 3;
    scene.layers[3].strokes[1].width = 1e-6;
    const std::string rgb = encode_png_file(scene);
    EXPECT_EQ(header_of(rgb).colour_type, kRgb);
    const output::RgbaImage left = pixels_of(indexed);
    const output::RgbaImage right = pixels_of(rgb);
    ASSERT_EQ(left.pixels.size(), right.pixels.size());
    int worst = 0;
    for (std::size_t at = 0; at < left.pixels.size(); ++at)
        worst = std::max(worst, std::abs(left.pixels[at] - right.pixels[at]));
    EXPECT_LE(worst, 8);
}

TEST(PngEncoder, FillsWithoutSmoothEdgesTakeFewBits) {
    core::Scene scene = make_page(21, 9);
    scene.inks = {{"a", {1, 2, 3}}, {"b", {4, 5, 6}}, {"c", {7, 8, 9}}, {"d", {10, 11, 12}}};
    scene.layers.push_back({"ground", {{scene.sheet.media, 0}, {{3, 2, 17, 8}, 1}}, {}});
    std::string file = encode_png_file(scene);
    EXPECT_EQ(header_of(file).bits, 1);
    EXPECT_EQ(header_of(file).colour_type, kIndexed);
    output::RgbaImage image = pixels_of(file);
    EXPECT_EQ(pixel(image, 2, 2), (Colour{1, 2, 3}));
    EXPECT_EQ(pixel(image, 3, 2), (Colour{4, 5, 6}));
    EXPECT_EQ(pixel(image, 16, 7), (Colour{4, 5, 6}));
    EXPECT_EQ(pixel(image, 17, 7), (Colour{1, 2, 3}));
    EXPECT_EQ(pixel(image, 16, 8), (Colour{1, 2, 3}));

    scene.layers.push_back({"more", {{{5, 3, 6, 4}, 2}, {{7, 3, 8, 4}, 3}}, {}});
    file = encode_png_file(scene);
    EXPECT_EQ(header_of(file).bits, 2);
    image = pixels_of(file);
    EXPECT_EQ(pixel(image, 5, 3), (Colour{7, 8, 9}));
    EXPECT_EQ(pixel(image, 6, 3), (Colour{4, 5, 6}));
    EXPECT_EQ(pixel(image, 7, 3), (Colour{10, 11, 12}));
}

TEST(PngEncoder, FillsAreSmoothedByExactArea) {
    core::Scene scene = make_page(8, 8);
    const Colour ink{200, 40, 0};
    scene.inks = {{"ink", ink}};
    scene.layers.push_back({"fill", {{{1.25, 2.5, 4.75, 5.125}, 0}, {{6.25, 6.25, 6.5, 6.5}, 0}}, {}});
    const output::RgbaImage image = pixels_of(encode_png_file(scene));
    const Colour paper{255, 255, 255};
    const auto covered = [&](double part) {
        return blend(paper, ink, static_cast<std::uint8_t>(255 * part + 0.5));
    };
    EXPECT_EQ(pixel(image, 0, 3), paper);
    EXPECT_EQ(pixel(image, 2, 3), ink);
    EXPECT_EQ(pixel(image, 1, 3), covered(0.75));
    EXPECT_EQ(pixel(image, 4, 4), covered(0.75));
    EXPECT_EQ(pixel(image, 2, 2), covered(0.5));
    EXPECT_EQ(pixel(image, 2, 5), covered(0.125));
    EXPECT_EQ(pixel(image, 1, 2), covered(0.375));
    EXPECT_EQ(pixel(image, 4, 5), covered(0.75 * 0.125));
    EXPECT_EQ(pixel(image, 6, 6), covered(1.0 / 16));
    EXPECT_EQ(pixel(image, 5, 5), paper);
}

TEST(PngEncoder, StrokesOverStrokesAreBlendedInOrder) {
    core::Scene scene = make_stroke_scene(20, 20, 3, core::Cap::butt, {{{0, 2560}, {5120, 2560}}});
    core::Stroke over = scene.layers[1].strokes[0];
    over.lines = {};
    over.lines.points = {{2688, 0}, {2688, 5120}};  // x = 10.5 px: pixels 9 to 11 whole
    over.lines.end_line();
    over.ink = 2;
    scene.inks.push_back({"red", {255, 0, 0}});
    scene.layers[1].strokes.push_back(over);
    const std::string file = encode_png_file(scene);
    EXPECT_EQ(header_of(file).colour_type, kRgb);
    const output::RgbaImage image = pixels_of(file);
    EXPECT_EQ(pixel(image, 5, 8), blend(Colour{0, 0, 0}, Colour{0, 255, 255}, 128));  // y from 8.5 to 11.5
    EXPECT_EQ(pixel(image, 5, 9), (Colour{0, 255, 255}));
    EXPECT_EQ(pixel(image, 9, 9), (Colour{255, 0, 0}));
    EXPECT_EQ(pixel(image, 12, 9), (Colour{0, 255, 255}));
}

TEST(PngEncoder, AClipEndsTheInkByArea) {
    core::Scene scene = make_stroke_scene(20, 20, 100, core::Cap::butt, {{{-9999, 2560}, {9999, 2560}}});
    scene.layers[1].strokes[0].clip = core::Rectangle{2.5, 3, 10, 6.25};
    const output::RgbaImage image = pixels_of(encode_png_file(scene));
    EXPECT_EQ(pixel(image, 1, 4).green, 0);
    EXPECT_NEAR(pixel(image, 2, 4).green, 128, 8);
    EXPECT_EQ(pixel(image, 3, 3).green, 255);
    EXPECT_EQ(pixel(image, 3, 2).green, 0);
    EXPECT_EQ(pixel(image, 9, 5).green, 255);
    EXPECT_EQ(pixel(image, 10, 5).green, 0);
    EXPECT_NEAR(pixel(image, 5, 6).green, 64, 8);
    EXPECT_EQ(pixel(image, 5, 7).green, 0);
}

TEST(PngEncoder, OddScenesAreDrawnAndNotFeared) {
    EXPECT_EQ(pixel(pixels_of(encode_png_file(make_page(1, 1))), 0, 0), (Colour{255, 255, 255}));
    EXPECT_EQ(pixels_of(encode_png_file(make_page(0, 0.2))).width, 1U);
    const std::vector<std::vector<core::Point>> far = {
        {{-2'000'000'000, -2'000'000'000}, {-1'999'000'000, 5}},
        {{2'147'483'647, 7}, {2'147'483'647, 90000}}};
    for (const core::Cap cap : {core::Cap::round, core::Cap::butt, core::Cap::square}) {
        for (const double width : {0.0, 1e-9, 0.01, 3.0, 1e9}) {
            EXPECT_EQ(pixels_of(encode_png_file(make_stroke_scene(9, 130, width, cap, far))).height, 130U);
            EXPECT_EQ(pixels_of(encode_png_file(make_stroke_scene(9, 130, width, cap, {}))).height, 130U);
            EXPECT_EQ(pixels_of(encode_png_file(make_stroke_scene(9, 130, width, cap, {{{5, 5}}}))).height,
                      130U);
        }
    }
    // A line of more than the page's height passes straight through all bands.
    const output::RgbaImage image = pixels_of(encode_png_file(
        make_stroke_scene(5, 3000, 2, core::Cap::round, {{{640, -900'000}, {640, 90'000'000}}})));
    for (std::uint32_t y = 0; y < 3000; ++y) ASSERT_EQ(pixel(image, 2, y).green, 255);
}

TEST(PngEncoder, WhatCannotBeDrawnIsAnError) {
    core::Scene scene = make_stroke_scene(9, 9, 1, core::Cap::round, {{{0, 0}, {9, 9}}});
    scene.layers[1].strokes[0].ink = 2;
    EXPECT_FALSE(output::make_png_encoder(request_for(scene)).has_value());
    scene.layers[1].strokes[0].ink = 1;
    scene.layers[1].strokes[0].grid.origin_x = std::numeric_limits<double>::quiet_NaN();
    EXPECT_FALSE(output::make_png_encoder(request_for(scene)).has_value());
    const output::EncoderResult large = output::make_png_encoder(request_for(make_page(1'000'001, 1)));
    ASSERT_FALSE(large.has_value());
    EXPECT_THAT(large.error().rule, testing::HasSubstr("1000000 px"));
}

core::Scene make_mm_page() {
    core::Scene scene = make_page(20, 10);
    scene.sheet.unit = core::Unit::mm;
    scene.sheet.pixels_per_unit = 300 / 25.4;
    return scene;
}

TEST(PngEncoder, APageInMillimetresStatesItsResolution) {
    const std::string file = encode_png_file(make_mm_page());
    const std::string physical = chunk_data(file, "pHYs");
    ASSERT_EQ(physical.size(), 9U);
    EXPECT_EQ(big_endian(physical, 0), 11811U);
    EXPECT_EQ(big_endian(physical, 4), 11811U);
    EXPECT_EQ(physical[8], 1);
    EXPECT_EQ(big_endian(chunk_data(file, "IHDR"), 0), 236U);
    EXPECT_EQ(chunk_data(encode_png_file(make_page(3, 3)), "pHYs"), "");
}

output::EncodeRequest request_with(core::MetadataLevel level) {
    output::EncodeRequest request = request_for(make_mm_page());
    request.metadata = {level,        "Maze & Co", "lead", "Ada",   "\xC2\xA9 2026",
                        "2026-01-02", "A <maze>",  "abc",  "a: 1\n"};
    return request;
}

std::vector<std::string> names_of(const std::string& file) {
    std::vector<std::string> names;
    for (const Chunk& chunk : chunks_of(file)) {
        const bool text = chunk.name == "tEXt" || chunk.name == "iTXt";
        names.push_back(text ? chunk.name + " " + chunk.data.c_str() : chunk.name);
    }
    return names;
}

TEST(PngEncoder, MetadataStandsBeforeTheImageAtItsLevel) {
    using testing::ElementsAre;
    EXPECT_THAT(names_of(encode_png_file(request_with(core::MetadataLevel::full))),
                ElementsAre("IHDR", "sRGB", "pHYs", "tEXt Title", "tEXt Author", "iTXt Copyright",
                            "tEXt Description", "tEXt Creation Time", "tEXt Software",
                            "iTXt XML:com.adobe.xmp", "iTXt mazepress:work", "iTXt mazepress:digest",
                            "iTXt mazepress:recipe", "PLTE", "IDAT", "IDAT", "IDAT", "IEND"));
    EXPECT_THAT(names_of(encode_png_file(request_with(core::MetadataLevel::minimal))),
                ElementsAre("IHDR", "sRGB", "pHYs", "tEXt Title", "tEXt Author", "iTXt Copyright",
                            "tEXt Creation Time", "tEXt Software", "PLTE", "IDAT", "IDAT", "IDAT", "IEND"));
    EXPECT_THAT(names_of(encode_png_file(request_with(core::MetadataLevel::none))),
                ElementsAre("IHDR", "sRGB", "pHYs", "PLTE", "IDAT", "IDAT", "IDAT", "IEND"));
    const std::string file = encode_png_file(request_with(core::MetadataLevel::full));
    EXPECT_THAT(file, testing::HasSubstr("A &lt;maze&gt;"));
    EXPECT_THAT(file, testing::HasSubstr("Maze &amp; Co - lead"));
    EXPECT_THAT(file, testing::HasSubstr("recipe\0\0\0\0\0a: 1\n"));
}

}  // namespace
}  // namespace mazepress::tests
