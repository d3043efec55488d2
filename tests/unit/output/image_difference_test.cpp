#include "output/image_difference.hpp"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "output/image_mutants.hpp"
#include "output/library_keys.hpp"

namespace mazepress::output {
namespace {

RgbaImage plain(std::uint32_t width, std::uint32_t height, std::uint8_t value) {
    RgbaImage image{width, height, {}};
    image.pixels.assign(std::size_t{width} * height * 4, value);
    return image;
}

/// A mask whose first `edges` pixels are edges.
EdgeMask first_pixels(std::uint32_t width, std::uint32_t height, std::size_t edges) {
    EdgeMask mask{width, height, std::vector<std::uint8_t>(std::size_t{width} * height, 0)};
    std::fill_n(mask.edge.begin(), edges, std::uint8_t{1});
    return mask;
}

/// Compares a picture with itself after `amount` was added to one channel of `count` pixels from `first` on.
ImageDifference after(std::size_t first, std::size_t count, int amount, int channel, const EdgeMask& mask) {
    const RgbaImage expected = plain(mask.width, mask.height, 100);
    RgbaImage actual = expected;
    for (std::size_t pixel = first; pixel < first + count; ++pixel) {
        auto& value = actual.pixels[pixel * 4 + static_cast<std::size_t>(channel)];
        value = static_cast<std::uint8_t>(value + amount);
    }
    return compare_images(expected, actual, mask);
}

TEST(ImageDifference, AwayFromEdgesNothingMayDiffer) {
    const EdgeMask mask = first_pixels(50, 50, 1000);
    EXPECT_TRUE(after(0, 0, 0, 0, mask).identical());
    EXPECT_FALSE(after(1000, 1, 1, 0, mask).within_tolerance());
    EXPECT_FALSE(after(1000, 1, 1, 3, mask).within_tolerance()) << "alpha counts";
}

TEST(ImageDifference, AtEdgesTheLimitsAreExact) {
    const EdgeMask mask = first_pixels(50, 50, 1000);
    EXPECT_TRUE(after(0, 1000, 2, 1, mask).within_tolerance()) << "2/255 is free";
    EXPECT_TRUE(after(0, 5, 24, 1, mask).within_tolerance()) << "0.5 % of 1000";
    EXPECT_FALSE(after(0, 6, 3, 1, mask).within_tolerance()) << "more than 0.5 %";
    EXPECT_FALSE(after(0, 1, 25, 1, mask).within_tolerance()) << "above 24/255";
    EXPECT_FALSE(after(0, 1, 25, 3, mask).within_tolerance()) << "alpha counts";
}

TEST(ImageDifference, AnotherSizeFails) {
    EXPECT_FALSE(compare_images(plain(5, 4, 0), plain(4, 5, 0), {}).within_tolerance());
    EXPECT_FALSE(compare_images(plain(5, 4, 0), plain(4, 5, 0), {}).identical());
}

TEST(ImageDifference, WithoutAMaskEverythingIsAwayFromEdges) {
    EXPECT_FALSE(compare_images(plain(3, 3, 7), plain(3, 3, 8), {}).within_tolerance());
}

TEST(ImageDifference, TheGreatestIsNamedWithItsPixelAndValues) {
    RgbaImage actual = plain(9, 9, 10);
    actual.row(3)[4 * 5 + 2] = 60;
    actual.row(8)[0] = 12;
    const ImageDifference difference = compare_images(plain(9, 9, 10), actual, {});
    EXPECT_EQ(difference.different, 2U);
    const GreatestDifference expected{5, 3, 50, {10, 10, 10, 10}, {10, 10, 60, 10}};
    EXPECT_EQ(difference.greatest, expected);
}

TEST(ImageDifference, APictureOfItIsEightfoldAndOpaque) {
    RgbaImage actual = plain(2, 1, 10);
    actual.pixels[0] = 13;
    actual.pixels[4] = 200;
    const RgbaImage picture = picture_difference(plain(2, 1, 10), actual);
    EXPECT_EQ(picture.pixels, (std::vector<std::uint8_t>{24, 0, 0, 255, 255, 0, 0, 255}));
}

TEST(PixelDigests, OneTileAnswersForOnePixel) {
    const RgbaImage before = plain(130, 70, 1);
    RgbaImage now = before;
    now.row(65)[4 * 129] = 2;
    const PixelDigests one = digest_pixels(before);
    const PixelDigests other = digest_pixels(now);
    ASSERT_EQ(one.tiles.size(), 6U);
    EXPECT_NE(one.all, other.all);
    for (std::size_t tile = 0; tile < 6; ++tile) EXPECT_EQ(one.tiles[tile] == other.tiles[tile], tile != 5);
}

TEST(PixelDigests, TheSameBytesInAnotherShapeAreAnotherPicture) {
    EXPECT_NE(digest_pixels(plain(4, 6, 1)).all, digest_pixels(plain(6, 4, 1)).all);
}

core::Scene scene_of(core::Stroke stroke) {
    core::Scene scene;
    scene.sheet.media = scene.sheet.bleed = scene.sheet.trim = {0, 0, 40, 40};
    scene.inks = {{"ink", {}}};
    scene.layers.push_back({"maze", {}, {std::move(stroke)}});
    return scene;
}

core::Stroke line(double width, std::vector<core::Point> points) {
    core::Stroke stroke;
    stroke.width = width;
    stroke.lines.points = std::move(points);
    stroke.lines.end_line();
    return stroke;
}

TEST(EdgeMask, IsTheBandOfOneAndAHalfPixelsAroundAnOutline) {
    // A level line 10 px wide at y = 20: outlines at 15 and 25, pixel centres at n + 0.5.
    const EdgeMask mask = make_edge_mask(scene_of(line(10, {{-50, 20}, {90, 20}})));
    for (std::uint32_t y = 0; y < 40; ++y) {
        const double centre = y + 0.5;
        const bool near = std::min(std::abs(centre - 15), std::abs(centre - 25)) <= 1.5;
        EXPECT_EQ(mask.at(20, y), near) << y;
    }
}

TEST(EdgeMask, AnOutlineInsideAnotherLineOfTheStrokeIsNone) {
    core::Stroke cross = line(10, {{-50, 20}, {90, 20}});
    cross.lines.points.insert(cross.lines.points.end(), {{20, -50}, {20, 90}});
    cross.lines.end_line();
    const EdgeMask mask = make_edge_mask(scene_of(cross));
    EXPECT_FALSE(mask.at(20, 15));
    EXPECT_FALSE(mask.at(15, 20));
    EXPECT_TRUE(mask.at(15, 5));
}

TEST(EdgeMask, FillsAndClipsHaveEdges) {
    core::Scene scene = scene_of(line(2, {{5, 20}, {35, 20}}));
    scene.layers[0].strokes[0].clip = core::Rectangle{0, 0, 30, 40};
    scene.layers[0].fills.push_back({{10, 10, 20, 20}, 0});
    const EdgeMask mask = make_edge_mask(scene);
    EXPECT_TRUE(mask.at(29, 3));
    EXPECT_TRUE(mask.at(10, 12));
    EXPECT_FALSE(mask.at(15, 15));
    EXPECT_FALSE(mask.at(36, 3));
}

TEST(ImageMutants, EachIsRejectedAndNoneIsThePictureItself) {
    RgbaImage image = plain(80, 60, 255);
    for (std::uint32_t y = 0; y < 60; ++y) {
        for (std::uint32_t x = 0; x < 80; ++x) {
            image.row(y)[4 * x] = static_cast<std::uint8_t>(x * 3);
            image.row(y)[4 * x + 1] = static_cast<std::uint8_t>(y * y);
        }
    }
    const auto mutants = make_image_mutants(image);
    EXPECT_EQ(mutants.size(), 14U);
    const EdgeMask all_edges = first_pixels(80, 60, 80 * 60);
    for (const ImageMutant& mutant : mutants) {
        EXPECT_FALSE(compare_images(image, mutant.image, all_edges).within_tolerance()) << mutant.name;
        EXPECT_NE(digest_pixels(mutant.image), digest_pixels(image)) << mutant.name;
    }
}

TEST(LibraryKeys, OtherVersionsAreToldFromOtherLibraries) {
    EXPECT_TRUE(differ_in_versions("zlib 1.2.13; arch x86-64", "zlib 1.3; arch x86-64"));
    EXPECT_TRUE(differ_in_versions("zlib 1.2.13; arch x86-64", "zlib 1.2.13; arch aarch64"));
    EXPECT_FALSE(differ_in_versions("zlib 1.2.13; arch x86-64", "zlib 1.2.13; arch x86-64"));
    EXPECT_FALSE(differ_in_versions("zlib 1.2.13; arch x86-64", "arch x86-64"));
    EXPECT_FALSE(differ_in_versions("", "arch x86-64"));
}

}  // namespace
}  // namespace mazepress::output
