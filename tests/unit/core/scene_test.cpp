#include <functional>

#include <gtest/gtest.h>

#include "core/scene_text.hpp"

namespace mazepress::core {
namespace {

Scene sample() {
    Scene scene;
    scene.sheet = {Unit::mm, {0, 0, 30, 20}, {1, 1, 29, 19}, {2, 2, 28, 18}, 10};
    scene.inks = {{"ink", {0, 255, 255}}, {"ground", {0, 0, 10}}};
    Stroke stroke;
    stroke.grid = {0.5, 0.25, 1, 2};
    stroke.lines.points = {{0, 0}, {2, 4}, {-6, 4}};
    stroke.lines.ends = {2, 3};
    stroke.clip = Rectangle{0, 0, 9, 9};
    scene.layers = {{"ground", {{{0, 0, 30, 20}, 1}}, {}}, {"maze", {}, {stroke}}};
    return scene;
}

std::vector<std::byte> bytes_of(const Scene& scene) {
    std::vector<std::byte> bytes;
    append_canonical(scene, bytes);
    return bytes;
}

TEST(SceneText, BytesAreEqualIfAndOnlyIfScenesAre) {
    using Change = std::function<void(Scene&)>;
    const std::vector<Change> changes{
        [](Scene& s) { s.sheet.unit = Unit::px; },
        [](Scene& s) { s.sheet.media.right += 1e-12; },
        [](Scene& s) { s.sheet.bleed.left = 0; },
        [](Scene& s) { s.sheet.trim.top = 3; },
        [](Scene& s) { s.sheet.pixels_per_unit = 11; },
        [](Scene& s) { s.inks[0].name = "inks"; },
        [](Scene& s) { s.inks[1].colour.blue = 11; },
        [](Scene& s) { s.inks.pop_back(); },
        [](Scene& s) { s.layers[0].name = ""; },
        [](Scene& s) { s.layers[0].fills[0].ink = 0; },
        [](Scene& s) { s.layers[0].fills[0].area.bottom = 21; },
        [](Scene& s) { s.layers[0].fills.clear(); },
        [](Scene& s) { std::swap(s.layers[0], s.layers[1]); },
        [](Scene& s) { s.layers[1].strokes[0].grid.unit_y = 0.26; },
        [](Scene& s) { s.layers[1].strokes[0].lines.points[2].x = 6; },
        [](Scene& s) { s.layers[1].strokes[0].lines.ends[0] = 1; },
        [](Scene& s) { s.layers[1].strokes[0].width += 1.0 / 256; },
        [](Scene& s) { s.layers[1].strokes[0].ink = 1; },
        [](Scene& s) { s.layers[1].strokes[0].cap = Cap::butt; },
        [](Scene& s) { s.layers[1].strokes[0].clip.reset(); },
        [](Scene& s) { s.layers[1].strokes[0].clip->top = 1; },
        [](Scene& s) { s.layers[1].strokes.push_back(s.layers[1].strokes[0]); },
    };
    const Scene plain = sample();
    EXPECT_EQ(bytes_of(plain), bytes_of(sample()));
    for (std::size_t index = 0; index < changes.size(); ++index) {
        Scene changed = plain;
        changes[index](changed);
        ASSERT_NE(changed, plain) << index;
        EXPECT_NE(bytes_of(changed), bytes_of(plain)) << index;
    }
}

TEST(SceneText, MinusZeroIsZero) {
    Scene scene = sample();
    scene.sheet.media.left = -0.0;
    ASSERT_EQ(scene, sample());
    EXPECT_EQ(bytes_of(scene), bytes_of(sample()));
}

TEST(SceneText, ListsLayersCountsAndBoxes) {
    EXPECT_EQ(to_text(sample()),
              "sheet in mm: media 0 0 to 30 20, bleed 1 1 to 29 19, trim 2 2 to 28 18, 300 x 200 px\n"
              "ink ink #00ffff\nink ground #00000a\n"
              "layer ground\n  fill ground, 0 0 to 30 20\n"
              "layer maze\n  stroke 1 ink, 2 lines, 3 points, -2 2 to 2 3, clipped to 0 0 to 9 9\n");
}

TEST(Sheet, RoundsItsSizeToWholePixels) {
    Sheet sheet;
    sheet.media = {0, 0, 210, 297};
    sheet.pixels_per_unit = 300 / 25.4;
    EXPECT_EQ(width_px(sheet), 2480U);
    EXPECT_EQ(height_px(sheet), 3508U);
    sheet.media = {0, 0, 0.001, 0.001};
    EXPECT_EQ(width_px(sheet), 1U);
}

}  // namespace
}  // namespace mazepress::core
