// Plants small faults between the stages of the press, one at a time, and asks of each whether the golden
// regression finds it and names the stage that it stands in.
#include <algorithm>
#include <atomic>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <tbb/task_arena.h>

#include "core/rng.hpp"
#include "tests/support/faulty_walk.hpp"
#include "tests/support/golden_faults.hpp"
#include "tests/support/golden_suite.hpp"

namespace mazepress::pipeline {
namespace {

using namespace testing_support;

core::Layer* find_layer(core::Scene& scene, std::string_view name) {
    const auto found = std::find_if(scene.layers.begin(), scene.layers.end(),
                                    [name](const core::Layer& layer) { return layer.name == name; });
    return found == scene.layers.end() ? nullptr : &*found;
}

core::Stroke& maze_stroke(core::Scene& scene) {
    return find_layer(scene, "maze")->strokes.front();
}

void widen(core::Scene& scene, double by_px) {
    maze_stroke(scene).width += by_px / scene.sheet.pixels_per_unit;
}

std::vector<Fault> plan_faults() {
    return {
        in_plan("a default stroke", [](PlannedWork& work) { work.design.stroke += 0.5; }),
        in_plan("the seed is one off",
                [](PlannedWork& work) {
                    if (auto* walk = std::get_if<core::WalkSpec>(&work.source)) ++walk->seed;
                }),
        in_plan("dpi of the plan",
                [](PlannedWork& work) {
                    if (work.print) work.print->dpi += 1;
                }),
        in_plan("the margin", [](PlannedWork& work) { work.design.frame.margin += 0.01; }),
        in_plan("a format lost", [](PlannedWork& work) { work.formats.pop_back(); }),
        in_plan("a canvas one unit wider", [](PlannedWork& work) { work.design.canvas_width += 1; }),
        in_plan("a colour byte of the plan", [](PlannedWork& work) { work.design.ink.green ^= 1; }),
        in_plan("the caption's text",
                [](PlannedWork& work) {
                    if (work.print && !work.print->caption.empty()) work.print->caption += ".";
                }),
        in_plan("the bleed",
                [](PlannedWork& work) {
                    if (work.print) work.print->bleed_mm += 0.1;
                }),
        in_plan("corridors for walls", [](PlannedWork& work) { work.design.draw = core::Draw::corridors; }),
    };
}

std::vector<Fault> maze_faults() {
    return {
        in_walk("a direction table entry",
                [](FaultyWalk& walk) {
                    walk.odd_row_offsets[0] = {-1, 0};
                }),
        in_walk("the neighbours' order", [](FaultyWalk& walk) { std::swap(walk.order[0], walk.order[1]); }),
        in_walk("PCG's rotation", [](FaultyWalk& walk) { walk.rotation_shift = 58; }),
        in_walk("PCG's multiplier", [](FaultyWalk& walk) { walk.multiplier += 2; }),
        in_walk("no draw where one neighbour is left", [](FaultyWalk& walk) { walk.draws_for_one = false; }),
        in_walk("the start not visited", [](FaultyWalk& walk) { walk.marks_start = false; }),
        in_maze("a wall dropped",
                [](core::Maze& maze) {
                    maze.walls[maze.walls.size() / 2] &= 0xFE;
                    maze.walls[0] &= 0xFC;
                }),
        in_maze("a wall put up",
                [](core::Maze& maze) {
                    const auto open = std::find_if(maze.walls.begin(), maze.walls.end(),
                                                   [](std::uint8_t walls) { return (walls & 2U) == 0; });
                    if (open != maze.walls.end()) *open |= 2U;
                }),
        in_maze("rows upside down",
                [](core::Maze& maze) {
                    for (std::uint32_t row = 0; row < maze.rows / 2; ++row) {
                        std::swap_ranges(maze.walls.begin() + row * maze.columns,
                                         maze.walls.begin() + (row + 1) * maze.columns,
                                         maze.walls.end() - (row + 1) * maze.columns);
                    }
                }),
        in_maze("one cell left closed",
                [](core::Maze& maze) { maze.walls.back() = core::all_sides(maze.lattice); }),
        in_source("a window one column off",
                  [](PlannedWork& work) {
                      if (auto* plane = std::get_if<jobs::PlaneRequest>(&work.source)) plane->x = "1";
                  }),
        in_source("the plane's seed",
                  [](PlannedWork& work) {
                      if (auto* plane = std::get_if<jobs::PlaneRequest>(&work.source)) ++plane->plane.seed;
                  }),
        in_source("the default stream",
                  [](PlannedWork& work) {
                      if (auto* walk = std::get_if<core::WalkSpec>(&work.source)) ++walk->stream;
                  }),
        in_source("the last corridor missing",
                  [](PlannedWork& work) {
                      const auto* const walk = std::get_if<core::WalkSpec>(&work.source);
                      if (walk == nullptr) return;
                      work.snapshot = jobs::SnapshotChoice{
                          1, 1, {core::SnapshotKind::corridors, 1, 1, walk->corridor_count() - 1}};
                  }),
    };
}

std::vector<Fault> scene_faults() {
    return {
        in_scene("stroke +1/256 px", [](core::Scene& scene) { widen(scene, 1.0 / 256); }),
        in_scene("stroke -1/256 px", [](core::Scene& scene) { widen(scene, -1.0 / 256); }),
        in_scene("a colour byte of the scene",
                 [](core::Scene& scene) { scene.inks.front().colour.blue ^= 1; }),
        in_scene("the crop is off by one",
                 [](core::Scene& scene) {
                     if (auto& clip = maze_stroke(scene).clip) clip->right -= 1;
                 }),
        in_scene("the caption moved",
                 [](core::Scene& scene) {
                     if (auto* const layer = find_layer(scene, "caption"))
                         layer->strokes.front().grid.origin_x += 1;
                 }),
        in_scene("the caption gone",
                 [](core::Scene& scene) {
                     std::erase_if(scene.layers,
                                   [](const core::Layer& layer) { return layer.name == "caption"; });
                 }),
        in_scene("the origin by 1/256 px",
                 [](core::Scene& scene) {
                     maze_stroke(scene).grid.origin_y += 1 / (256 * scene.sheet.pixels_per_unit);
                 }),
        in_scene("two layers in the wrong order",
                 [](core::Scene& scene) { std::swap(scene.layers[0], scene.layers[1]); }),
        in_scene("the last line lost",
                 [](core::Scene& scene) {
                     auto& lines = maze_stroke(scene).lines;
                     lines.ends.pop_back();
                     lines.points.resize(lines.ends.back());
                 }),
        in_scene("a vertex moved by one", [](core::Scene& scene) { ++maze_stroke(scene).lines.points[3].x; }),
        in_scene("butt caps", [](core::Scene& scene) { maze_stroke(scene).cap = core::Cap::butt; }),
        in_scene("the trim box", [](core::Scene& scene) { scene.sheet.trim.left += 0.1; }),
        in_scene("dpi of the sheet", [](core::Scene& scene) { scene.sheet.pixels_per_unit *= 1.01; }),
        in_scene("a fill in the wrong ink",
                 [](core::Scene& scene) { scene.layers.front().fills.front().ink = 0; }),
        in_scene("the marks moved",
                 [](core::Scene& scene) {
                     if (auto* const layer = find_layer(scene, "marks")) {
                         for (core::Stroke& stroke : layer->strokes) stroke.grid.origin_x += 0.25;
                     }
                 }),
        in_scene("px for mm", [](core::Scene& scene) { scene.sheet.unit = core::Unit::px; }),
    };
}

std::vector<Fault> pixel_faults() {
    return {
        in_raster("a raster's stroke +1/16 px", [](core::Scene& scene) { widen(scene, 1.0 / 16); }),
        in_raster("a raster shifted by 1/8 px",
                  [](core::Scene& scene) {
                      maze_stroke(scene).grid.origin_x += 0.125 / scene.sheet.pixels_per_unit;
                  }),
        in_raster("a raster's colour byte", [](core::Scene& scene) { scene.inks[1].colour.red ^= 1; }),
        in_pixels("one byte of one pixel",
                  [](output::RgbaImage& image) { image.pixels[image.pixels.size() / 2] ^= 1; }),
        in_pixels("red and blue swapped",
                  [](output::RgbaImage& image) {
                      for (std::size_t at = 0; at < image.pixels.size(); at += 4)
                          std::swap(image.pixels[at], image.pixels[at + 2]);
                  }),
        in_pixels("alpha of the last pixel", [](output::RgbaImage& image) { image.pixels.back() = 254; }),
        in_pixels("a raster's crop off by one",
                  [](output::RgbaImage& image) {
                      --image.height;
                      image.pixels.resize(std::size_t{image.width} * image.height * 4);
                  }),
        in_pixels("the last band blank",
                  [](output::RgbaImage& image) {
                      std::fill(image.pixels.end() - 4 * std::ptrdiff_t{image.width}, image.pixels.end(),
                                std::uint8_t{255});
                  }),
        in_pixels("a band twice",
                  [](output::RgbaImage& image) {
                      std::copy_n(image.row(0), std::size_t{image.width} * 64 * 4, image.row(64));
                  }),
        in_pixels("coverage rounded down",
                  [](output::RgbaImage& image) {
                      for (std::size_t at = 0; at < image.pixels.size(); at += 4) {
                          if (image.pixels[at + 1] > 0 && image.pixels[at + 1] < 255) --image.pixels[at + 1];
                      }
                  }),
    };
}

std::vector<Fault> byte_faults() {
    using core::Format;
    const auto request = [](const std::string& name, const std::function<void(EncodeRequest&)>& change) {
        return in_request(name, Rung::bytes, [change](EncodeRequest& asked, Format) { change(asked); });
    };
    return {
        request("metadata changed: the title", [](EncodeRequest& asked) { asked.metadata.title += "!"; }),
        request("metadata changed: the sentence",
                [](EncodeRequest& asked) { asked.metadata.description += " "; }),
        request("the recipe lost", [](EncodeRequest& asked) { asked.metadata.recipe.clear(); }),
        request("a date out of nowhere", [](EncodeRequest& asked) { asked.metadata.date = "2026-11-30"; }),
        request("the other compression", [](EncodeRequest& asked) { asked.effort = core::Effort::small; }),
        request("a colour space swapped",
                [](EncodeRequest& asked) {
                    if (asked.colour.kind == core::ColourKind::spot) asked.colour = {};
                }),
        request("plots out of order", [](EncodeRequest& asked) { asked.plot.order = !asked.plot.order; }),
        request("plots cut too short", [](EncodeRequest& asked) { asked.plot.max_stroke_m = 0.02; }),
        request("no overprint",
                [](EncodeRequest& asked) { asked.colour.overprint = !asked.colour.overprint; }),
        in_bytes("dpi of the PNG", Format::png, Rung::bytes,
                 [](std::string& bytes) {
                     const std::size_t at = bytes.find("pHYs");
                     if (at != std::string::npos) bytes[at + 7] = static_cast<char>(bytes[at + 7] ^ 1);
                 }),
        in_bytes("a box of the PDF", Format::pdf, Rung::bytes,
                 [](std::string& bytes) { replace_first(bytes, "/TrimBox", "/ArtsBox"); }),
        in_bytes("a PDF's last byte", Format::pdf, Rung::bytes, [](std::string& bytes) { bytes.pop_back(); }),
        in_bytes("the locale's comma", Format::svg, Rung::bytes,
                 [](std::string& bytes) {
                     const std::size_t path = bytes.find(" d=\"");
                     const std::size_t at = bytes.find('.', path);
                     if (at != std::string::npos) bytes[at] = ',';
                 }),
        in_bytes("Windows line ends", Format::svg, Rung::bytes,
                 [](std::string& bytes) { replace_first(bytes, "\n", "\r\n"); }),
        in_bytes("an id of the process", Format::svg, Rung::bytes,
                 [](std::string& bytes) { replace_first(bytes, "<svg ", "<svg id=\"s7\" "); }),
        in_bytes("a layer's name in the plot", Format::plot, Rung::bytes,
                 [](std::string& bytes) { replace_first(bytes, "inkscape:label=\"", "inkscape:label=\"x"); }),
    };
}

/// What a graph of tasks leaks when order or threads get into a result.
std::vector<Fault> leaks() {
    auto calls = std::make_shared<std::atomic<int>>(0);
    return {
        leak("a counter in the bytes", Rung::bytes,
             [calls](GoldenStages& stages) {
                 stages.encode = [encode = stages.encode, calls](const EncodeRequest& request,
                                                                 core::Format format) {
                     auto bytes = encode(request, format);
                     if (bytes && format == core::Format::svg)
                         *bytes += "<!--" + std::to_string((*calls)++) + "-->";
                     return bytes;
                 };
             }),
        leak("the last picture's colour in the next", Rung::scene,
             [calls](GoldenStages& stages) {
                 stages.compose = [compose = stages.compose, calls](
                                      const PlannedWork& work,
                                      const MadeMaze& made) -> Result<GoldenStages::ScenePointer> {
                     const auto scene = compose(work, made);
                     if (!scene) return scene;
                     auto copy = std::make_shared<core::Scene>(**scene);
                     copy->inks.front().colour.red = static_cast<std::uint8_t>((*calls)++);
                     return GoldenStages::ScenePointer(std::move(copy));
                 };
             }),
        leak("a shared generator", Rung::maze,
             [calls](GoldenStages& stages) {
                 stages.make_maze = [make = stages.make_maze, calls](PlannedWork work) {
                     if (auto* walk = std::get_if<core::WalkSpec>(&work.source))
                         walk->seed += static_cast<std::uint64_t>((*calls)++);
                     return make(work);
                 };
             }),
        leak("the number of threads", Rung::bytes,
             [](GoldenStages& stages) {
                 stages.encode = [encode = stages.encode](const EncodeRequest& request, core::Format format) {
                     auto bytes = encode(request, format);
                     if (bytes && format == core::Format::pdf)
                         *bytes += std::to_string(tbb::this_task_arena::max_concurrency());
                     return bytes;
                 };
             }),
    };
}

std::vector<Fault> all_faults() {
    std::vector<Fault> faults;
    for (const auto& some :
         {plan_faults(), maze_faults(), scene_faults(), pixel_faults(), byte_faults(), leaks()}) {
        faults.insert(faults.end(), some.begin(), some.end());
    }
    return faults;
}

/// A suite in which every fault has something to act on.
class Sabotage : public testing::Test {
  protected:
    static void SetUpTestSuite() {
        suite_ = new TemporarySuite;
        suite_->add("walk", std::string(testing_support::kSmallWork) + "\nformats: [svg, pdf, png, plot]",
                    "title: Sabotage\n");
        suite_->add(
            "museum",
            "canvas: 500x500 px\nmaze: {rows: 7, columns: 7, cell: 30, seed: 5}\nink: \"#c1121f\"\nground: "
            "\"#fdf0d5\"\n"
            "frame: {kind: museum, border: 16%}\nprint: {size: 50x50 mm, dpi: 90, caption: \"Seed {seed}\"}");
        suite_->add("plane",
                    "canvas: 140x140 px\nplane: {kind: nested, size: 5, columns: 16, rows: 16, cell: "
                    "10}\nformats: [svg, png]");
        suite_->add("press",
                    "canvas: 500x500 px\nmaze: {rows: 9, columns: 9, cell: 60, seed: 8}\nink: "
                    "\"#ff3300\"\nground: \"#101010\"\n"
                    "formats: [pdf, png]\n"
                    "print: {size: 40x40 mm, dpi: 80, bleed: 3 mm, marks: [crop], colour: {spot: {ink: "
                    "\"PANTONE 021 C\"}}}");
        suite_->bless_all();
    }
    static void TearDownTestSuite() {
        delete suite_;
        suite_ = nullptr;
    }

    static TemporarySuite* suite_;
};
TemporarySuite* Sabotage::suite_ = nullptr;

TEST_F(Sabotage, WithoutAFaultEverythingMatches) {
    const GoldenRun run = suite_->run();
    EXPECT_EQ(run.results.size(), 4U);
    for (const CaseResult& result : run.results)
        EXPECT_EQ(result.verdict, Verdict::match) << result.name << ": " << result.cause;
}

TEST_F(Sabotage, TheWalkThatFaultsArePlantedInIsTheRealOne) {
    const core::WalkSpec spec{20, 20, 17};
    FaultyWalk walk(spec);
    EXPECT_EQ(digest_of(walk.carve(), false),
              "29dc8860edd6f067cd4d131e8c50a134fd7aa2e22955e9aaf1ff6cbf3e038f17");
}

TEST_F(Sabotage, EveryFaultIsCaughtAndItsStageNamed) {
    const std::vector<Fault> faults = all_faults();
    ASSERT_GE(faults.size(), 40U);
    std::set<std::string> names;
    std::size_t named_right = 0;
    for (const Fault& fault : faults) {
        EXPECT_TRUE(names.insert(fault.name).second) << fault.name;
        GoldenStages stages = press_stages();
        fault.plant(stages);
        const GoldenRun run = suite_->run(stages);
        EXPECT_FALSE(passes(run, false)) << "not caught: " << fault.name;
        std::optional<Rung> first;
        bool right_verdict = false;
        for (const CaseResult& result : run.results) {
            if (result.verdict == Verdict::match) continue;
            if (result.rung && (!first || *result.rung < *first)) first = result.rung;
            right_verdict = right_verdict || result.verdict == fault.verdict;
        }
        EXPECT_TRUE(right_verdict) << fault.name;
        EXPECT_TRUE(first == fault.rung)
            << fault.name << ": named " << (first ? to_string(*first) : "nothing");
        if (first == fault.rung) ++named_right;
    }
    RecordProperty("faults", static_cast<int>(faults.size()));
    RecordProperty("named_right", static_cast<int>(named_right));
    std::printf("%zu faults planted, the first rung named right for %zu\n", faults.size(), named_right);
}

}  // namespace
}  // namespace mazepress::pipeline
