#include "core/sheet_layout.hpp"

#include <gtest/gtest.h>

namespace mazepress::core {
namespace {

TEST(SheetLayout, NestsTheBoxesAndStartsTheMediaAtZero) {
    const Placement placement = make_sheet_placement({2000, 2000, FrameKind::bleed, 500, 500, 3, 12, 300});
    EXPECT_EQ(placement.sheet.media, (Rectangle{0, 0, 530, 530}));
    EXPECT_EQ(placement.sheet.bleed, (Rectangle{12, 12, 518, 518}));
    EXPECT_EQ(placement.sheet.trim, (Rectangle{15, 15, 515, 515}));
    EXPECT_EQ(placement.sheet.unit, Unit::mm);
    EXPECT_DOUBLE_EQ(placement.sheet.pixels_per_unit, 300 / 25.4);
    EXPECT_EQ(placement.scale, 0.25);
    EXPECT_EQ(placement.offset_x, 15);
    EXPECT_EQ(placement.offset_y, 15);
}

TEST(SheetLayout, CoversForBleedAndFitsOtherwise) {
    SheetRequest request{2000, 1000, FrameKind::bleed, 100, 100, 0, 0, 300};
    const Placement covering = make_sheet_placement(request);
    EXPECT_EQ(covering.scale, 0.1);
    EXPECT_EQ(covering.offset_x, -50);
    EXPECT_EQ(covering.offset_y, 0);
    request.frame = FrameKind::museum;
    const Placement fitting = make_sheet_placement(request);
    EXPECT_EQ(fitting.scale, 0.05);
    EXPECT_EQ(fitting.offset_x, 0);
    EXPECT_EQ(fitting.offset_y, 25);
}

TEST(SheetLayout, TilesJoinExactlyAndOverlapByWhatWasAsked) {
    const Placement whole = make_sheet_placement({2000, 1000, FrameKind::bleed, 1000, 500, 3, 12, 300});
    double trim_end = 0;
    for (std::uint32_t column = 0; column < 4; ++column) {
        const Placement tile = make_tile_placement(whole, {column, 1, 4, 2, 10});
        // Where the tile's trim lies in the whole's: the canvas moved the other way.
        const double begin = whole.offset_x - tile.offset_x;
        EXPECT_DOUBLE_EQ(begin, column == 0 ? 0 : trim_end - 10);
        trim_end = begin + tile.sheet.trim.width();
        EXPECT_DOUBLE_EQ(tile.sheet.trim.width(), 257.5);
        EXPECT_DOUBLE_EQ(tile.sheet.trim.height(), 255);
        EXPECT_DOUBLE_EQ(tile.sheet.media.width(), 257.5 + 30);
        EXPECT_DOUBLE_EQ(whole.offset_y - tile.offset_y, 245);
        EXPECT_EQ(tile.scale, whole.scale);
    }
    EXPECT_DOUBLE_EQ(trim_end, 1000);
}

TEST(SheetLayout, TilesInPixelsHaveWholeSides) {
    const Placement whole = make_canvas_placement(1000, 701);
    double end = 0;
    for (std::uint32_t row = 0; row < 3; ++row) {
        const Placement tile = make_tile_placement(whole, {0, row, 1, 3, 20});
        const double height = tile.sheet.media.height();
        EXPECT_EQ(height, std::uint32_t(height));
        EXPECT_EQ(-tile.offset_y, row == 0 ? 0 : end - 20);
        end = -tile.offset_y + height;
    }
    EXPECT_EQ(end, 701);
}

}  // namespace
}  // namespace mazepress::core
