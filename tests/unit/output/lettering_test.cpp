#include "output/lettering.hpp"

#include <algorithm>
#include <limits>
#include <string>

#include <gtest/gtest.h>

#include "output/hershey_table.hpp"
#include "output/utf8.hpp"

namespace mazepress {
namespace {

std::string utf8(char32_t point) {
    if (point < 0x80) return {static_cast<char>(point)};
    const auto tail = [&](unsigned shift) { return static_cast<char>(0x80U | (point >> shift & 0x3FU)); };
    if (point < 0x800) return {static_cast<char>(0xC0U | point >> 6U), tail(0)};
    return {static_cast<char>(0xE0U | point >> 12U), tail(6), tail(0)};
}

struct Extent {
    double top = std::numeric_limits<double>::max();
    double bottom = -top;
    double left = top;
    double right = -top;
};

Extent extent_of(const core::Layer& layer) {
    Extent extent;
    for (const auto& stroke : layer.strokes) {
        for (const auto point : stroke.lines.points) {
            const auto at = stroke.grid.at(point);
            extent.top = std::min(extent.top, at.y);
            extent.bottom = std::max(extent.bottom, at.y);
            extent.left = std::min(extent.left, at.x);
            extent.right = std::max(extent.right, at.x);
        }
    }
    return extent;
}

TEST(Lettering, HasAllOfLatin1) {
    for (char32_t point = 0x20; point <= 0xFF; ++point) {
        if (point >= 0x7F && point < 0xA0) continue;
        EXPECT_TRUE(output::check_text(utf8(point))) << output::code_point_name(point);
    }
    EXPECT_TRUE(output::check_text("©·×–—’‘“”„…€ŁłŒœŠšŽž"));
}

TEST(Lettering, TableIsSortedAndWellFormed) {
    const auto glyphs = output::hershey_glyphs();
    EXPECT_TRUE(std::ranges::is_sorted(glyphs, std::less<>{}, &output::HersheyGlyph::point));
    for (const auto& glyph : glyphs) {
        EXPECT_LT(glyph.left, glyph.right) << output::code_point_name(glyph.point);
        std::size_t run = 0;
        for (const char letter : glyph.strokes) {
            if (letter == ' ') {
                EXPECT_TRUE(run > 0 && run % 2 == 0) << output::code_point_name(glyph.point);
                run = 0;
            } else {
                EXPECT_GT(letter, ' ');
                ++run;
            }
        }
        EXPECT_EQ(run % 2, 0U);
    }
}

TEST(Lettering, CapitalsReachTheCapHeight) {
    core::Layer layer;
    ASSERT_TRUE(output::draw_text(layer, "HE", {10, 50}, {.cap_height = 7}));
    const Extent extent = extent_of(layer);
    EXPECT_NEAR(extent.top, 43, 1e-9);
    EXPECT_NEAR(extent.bottom, 50, 1e-9);
}

TEST(Lettering, AnchorsStandWhereTheyAreTold) {
    const double width = *output::text_width("Hexagon", 5);
    const auto left_edge = [&](output::Anchor anchor) {
        core::Layer layer;
        EXPECT_TRUE(output::draw_text(layer, "Hexagon", {100, 0}, {.cap_height = 5, .anchor = anchor}));
        return layer.strokes.at(0).grid.origin_x;
    };
    EXPECT_NEAR(left_edge(output::Anchor::left), 100, 1e-9);
    EXPECT_NEAR(left_edge(output::Anchor::middle), 100 - width / 2, 1e-9);
    EXPECT_NEAR(left_edge(output::Anchor::right), 100 - width, 1e-9);
}

TEST(Lettering, WidthAddsUpAndScales) {
    const double together = *output::text_width("seed 42", 3);
    EXPECT_NEAR(together, *output::text_width("seed", 3) + *output::text_width(" 42", 3), 1e-9);
    EXPECT_NEAR(*output::text_width("seed 42", 6), 2 * together, 1e-9);
    EXPECT_EQ(*output::text_width("", 3), 0);
}

TEST(Lettering, MissingCharacterIsNamedAndNothingIsDrawn) {
    core::Layer layer;
    const Status status = output::draw_text(layer, "maze 日", {}, {});
    ASSERT_FALSE(status);
    EXPECT_EQ(status.error().value, "日 (U+65E5) in \"maze 日\"");
    EXPECT_TRUE(layer.strokes.empty());
    EXPECT_FALSE(output::check_text("line\nbreak"));
    EXPECT_FALSE(output::check_text("\xFF"));
}

TEST(Lettering, AccentsStandClearOfTheirLetters) {
    for (const char* letter : {"é", "Ä", "ñ", "Å", "ü"}) {
        core::Layer layer;
        ASSERT_TRUE(output::draw_text(layer, letter, {}, {.cap_height = 42}));
        EXPECT_GE(layer.strokes.at(0).lines.size(), 2U) << letter;
        EXPECT_LT(extent_of(layer).top, -30) << letter;
    }
}

}  // namespace
}  // namespace mazepress
