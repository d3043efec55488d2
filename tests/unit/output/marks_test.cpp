#include "output/marks.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include <gtest/gtest.h>

#include "core/hexagon_walk.hpp"
#include "output/caption.hpp"
#include "tests/support/pdf_reader.hpp"

namespace mazepress {
namespace {

using testing::make_test_scene;

const core::Layer& layer_of(const core::Scene& scene, const std::string& name) {
    return *std::ranges::find(scene.layers, name, &core::Layer::name);
}

/// Every point that a layer's ink touches lies outside the bleed and inside the media box.
void expect_in_margin(const core::Scene& scene, const core::Layer& layer) {
    const core::Rectangle& bleed = scene.sheet.bleed;
    const core::Rectangle& media = scene.sheet.media;
    const auto expect = [&](double left, double top, double right, double bottom) {
        EXPECT_TRUE(right <= bleed.left || left >= bleed.right || bottom <= bleed.top || top >= bleed.bottom)
            << left << " " << top << " " << right << " " << bottom;
        EXPECT_TRUE(left >= media.left && right <= media.right && top >= media.top && bottom <= media.bottom)
            << left << " " << top << " " << right << " " << bottom;
    };
    for (const auto& fill : layer.fills)
        expect(fill.area.left, fill.area.top, fill.area.right, fill.area.bottom);
    for (const auto& stroke : layer.strokes) {
        for (std::size_t line = 0; line < stroke.lines.size(); ++line) {
            const auto points = stroke.lines[line];
            for (std::size_t i = 1; i < points.size(); ++i) {
                const auto a = stroke.grid.at(points[i - 1]);
                const auto b = stroke.grid.at(points[i]);
                const double reach = stroke.cap == core::Cap::butt ? 0 : stroke.width / 2;
                expect(std::min(a.x, b.x) - reach, std::min(a.y, b.y) - reach, std::max(a.x, b.x) + reach,
                       std::max(a.y, b.y) + reach);
            }
        }
    }
}

output::MarkSettings all_marks() {
    return {true,
            true,
            true,
            true,
            "print · cyan-007 · seed 42 · 100 × 80 mm · ISO Coated v2 300% · c3156b934d8a",
            true};
}

template <class Choose>
output::MarkSettings only(Choose&& choose) {
    output::MarkSettings marks;
    choose(marks);
    return marks;
}

TEST(Marks, LieOutsideTheBleed) {
    auto scene = make_test_scene();
    ASSERT_TRUE(output::draw_marks(*scene, all_marks()));
    expect_in_margin(*scene, layer_of(*scene, "marks"));
}

TEST(Marks, SoOnASmallSheetInPixels) {
    auto scene = make_test_scene();
    scene->sheet = {core::Unit::px, {0, 0, 300, 340}, {40, 40, 260, 300}, {50, 50, 250, 290}, 1};
    ASSERT_TRUE(output::draw_marks(*scene, all_marks()));
    expect_in_margin(*scene, layer_of(*scene, "marks"));
}

TEST(Marks, CropMarksPointAtTheTrimAndAreFiveMillimetresLong) {
    auto scene = make_test_scene();
    ASSERT_TRUE(output::draw_marks(*scene, only([](auto& marks) { marks.crop = true; })));
    const auto& stroke = scene->layers.back().strokes.at(0);
    ASSERT_EQ(stroke.lines.size(), 8U);
    std::multiset<int> at;
    for (std::size_t i = 0; i < 8; ++i) {
        const auto a = stroke.grid.at(stroke.lines[i][0]);
        const auto b = stroke.grid.at(stroke.lines[i][1]);
        EXPECT_NEAR(std::hypot(a.x - b.x, a.y - b.y), 5, 1e-9);
        at.insert(static_cast<int>(std::lround(a.x == b.x ? a.x : 1000 + a.y)));
    }
    EXPECT_EQ(at, (std::multiset<int>{13, 13, 113, 113, 1013, 1013, 1093, 1093}));
    EXPECT_EQ(scene->inks[stroke.ink].name, "registration");
    EXPECT_EQ(stroke.cap, core::Cap::butt);
}

TEST(Marks, BarShowsEveryInkAndItsTints) {
    auto scene = make_test_scene();
    scene->sheet = {core::Unit::mm, {0, 0, 226, 106}, {10, 10, 216, 96}, {13, 13, 213, 93}, 300 / 25.4};
    ASSERT_TRUE(
        output::draw_marks(*scene, only([](auto& marks) { marks.bar = marks.process_patches = true; })));
    std::set<std::string> names;
    for (const auto& fill : scene->layers.back().fills) names.insert(scene->inks[fill.ink].name);
    for (const char* name : {"ink", "ink@50", "ground", "ground@25", "process-cyan", "process-black"})
        EXPECT_TRUE(names.contains(name)) << name;
    EXPECT_FALSE(names.contains("registration"));
}

TEST(Marks, WithoutAMarginThereAreNone) {
    auto scene = make_test_scene();
    scene->sheet.media = scene->sheet.bleed;
    const Status status = output::draw_marks(*scene, only([](auto& marks) { marks.crop = true; }));
    ASSERT_FALSE(status);
    EXPECT_NE(status.error().rule.find("10 mm"), std::string::npos);
    EXPECT_TRUE(output::draw_marks(*scene, {})) << "no marks need no margin";
}

TEST(Marks, InformationNamesAMissingLetter) {
    auto scene = make_test_scene();
    EXPECT_FALSE(output::draw_marks(*scene, only([](auto& marks) {
        marks.information = true;
        marks.text = "日";
    })));
}

struct Work {
    core::Design design;
    core::Placement placement;
    core::Scene scene;
};

Work make_work(core::FrameKind kind, double margin_mm) {
    Work work;
    work.design.frame.kind = kind;
    work.design.canvas_width = work.design.canvas_height = 500;
    const double m = margin_mm;
    work.placement = {{core::Unit::mm,
                       {0, 0, 506 + 2 * m, 506 + 2 * m},
                       {m, m, 506 + m, 506 + m},
                       {m + 3, m + 3, 503 + m, 503 + m},
                       300 / 25.4},
                      1,
                      m + 3,
                      m + 3};
    auto scene = core::make_scene(core::make_maze({.rows = 30, .columns = 30, .seed = 42}), work.design,
                                  work.placement);
    EXPECT_TRUE(scene) << scene.error().rule;
    if (scene) work.scene = *std::move(scene);
    return work;
}

TEST(Caption, StandsOnTheMatUnderTheWindow) {
    Work work = make_work(core::FrameKind::museum, 0);
    const auto lettered =
        output::draw_caption(work.scene, work.design, work.placement, "Maze · 7/100", false);
    ASSERT_TRUE(lettered) << lettered.error().rule;
    EXPECT_GT(lettered->cap_height, 1.5);
    const auto& stroke = layer_of(work.scene, "caption").strokes.at(0);
    EXPECT_EQ(work.scene.inks[stroke.ink].name, "rule");
    const double window_bottom = 503 - 0.12 * 500;
    EXPECT_GT(stroke.grid.origin_y - lettered->cap_height, window_bottom);
    EXPECT_LT(stroke.grid.origin_y, 503);
}

TEST(Caption, ShrinksToTheArtsWidth) {
    Work work = make_work(core::FrameKind::fit, 0);
    const std::string text(300, 'M');
    const auto lettered = output::draw_caption(work.scene, work.design, work.placement, text, false);
    ASSERT_TRUE(lettered);
    for (const auto point : layer_of(work.scene, "caption").strokes.at(0).lines.points) {
        const double x = layer_of(work.scene, "caption").strokes.at(0).grid.at(point).x;
        EXPECT_GT(x, 3);
        EXPECT_LT(x, 503);
    }
    EXPECT_FALSE(
        output::draw_caption(work.scene, work.design, work.placement, std::string(3000, 'M'), false));
}

TEST(Caption, OfABleedWorkStandsInTheSlugOrNowhere) {
    Work work = make_work(core::FrameKind::bleed, 10);
    ASSERT_TRUE(output::draw_caption(work.scene, work.design, work.placement, "Maze · 7/100", false));
    expect_in_margin(work.scene, layer_of(work.scene, "caption"));
    Work bare = make_work(core::FrameKind::bleed, 0);
    EXPECT_FALSE(output::draw_caption(bare.scene, bare.design, bare.placement, "Maze", false));
}

TEST(Label, HangsOnTheMatAndNowhereElse) {
    Work work = make_work(core::FrameKind::museum, 0);
    const std::string text = "Depth-First Hexagonal Maze\nÆ. Artist, 2026\nseed 42 · 7/100";
    ASSERT_TRUE(output::draw_label(work.scene, work.design, work.placement, text));
    const auto& layer = layer_of(work.scene, "caption");
    ASSERT_EQ(layer.fills.size(), 1U);
    const core::Rectangle card = layer.fills[0].area;
    EXPECT_GT(card.top, 503 - 60);
    EXPECT_LT(card.bottom, 503);
    EXPECT_NEAR(card.right, 503 - 60, 1e-9);
    for (std::size_t i = 1; i < layer.strokes.size(); ++i) {
        for (const auto point : layer.strokes[i].lines.points) {
            const auto at = layer.strokes[i].grid.at(point);
            EXPECT_TRUE(at.x > card.left && at.x < card.right && at.y > card.top && at.y < card.bottom);
        }
    }
    Work fitted = make_work(core::FrameKind::fit, 0);
    EXPECT_FALSE(output::draw_label(fitted.scene, fitted.design, fitted.placement, text));
}

}  // namespace
}  // namespace mazepress
