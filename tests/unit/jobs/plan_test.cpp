#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "jobs/select.hpp"
#include "jobs/template.hpp"
#include "tests/unit/jobs/job_probe.hpp"

namespace mazepress::jobs {
namespace {

using testing::ElementsAre;

std::vector<std::string> names(const Plan& plan) {
    std::vector<std::string> names;
    for (const PlannedWork& picture : plan.pictures) names.push_back(picture_name(picture));
    return names;
}

std::vector<std::string> files(const Plan& plan) {
    std::vector<std::string> paths;
    for (const PlannedWork& picture : plan.pictures) {
        for (const OutputFile& file : files_of(picture)) paths.push_back(file.path);
    }
    return paths;
}

Plan plan_of(const std::string& text, const ReadOptions& options = {}) {
    Probe probed = probe(text, options);
    EXPECT_EQ(probed.in_words(), "") << text;
    return std::move(probed.plan);
}

TEST(Plan, NamesFilesByJobWorkMemberAndSnapshot) {
    const Plan plan = plan_of(job_with({"formats: [svg, plot]", "snapshots: [closed, complete]"},
                                       "{rows: 50, columns: 50, cell: 30, seed: [7, 9]}"));
    EXPECT_THAT(files(plan), ElementsAre("job/a-1-01.svg", "job/a-1-01.plot.svg", "job/a-1-02.svg",
                                         "job/a-1-02.plot.svg", "job/a-2-01.svg", "job/a-2-01.plot.svg",
                                         "job/a-2-02.svg", "job/a-2-02.plot.svg"));
}

TEST(Plan, PadsMembersToTheWidthOfTheirCount) {
    const Plan plan = plan_of(job_with({"edition: 100"}, "{rows: 50, columns: 50, cell: 30, seed: 1..100}"));
    ASSERT_EQ(plan.pictures.size(), 100U);
    EXPECT_EQ(picture_name(plan.pictures[0]), "a-001");
    EXPECT_EQ(picture_name(plan.pictures[99]), "a-100");
    EXPECT_EQ(seed_of(plan.pictures[99].source), 100U);
    EXPECT_EQ(plan.pictures[6].member, (Member{7, 100}));
}

TEST(Plan, MultipliesSweptKeysTheFirstSlowest) {
    const Plan plan = plan_of(job_with({"stroke: [1, 2]", "ink: [\"#ff0000\", \"#00ff00\"]"},
                                       "{rows: 50, columns: 50, cell: 30, seed: [5, 3..4]}"));
    ASSERT_EQ(plan.pictures.size(), 12U);
    EXPECT_EQ(seed_of(plan.pictures[0].source), 5U);
    EXPECT_EQ(seed_of(plan.pictures[4].source), 3U);
    EXPECT_EQ(plan.pictures[0].design.stroke, 1);
    EXPECT_EQ(plan.pictures[2].design.stroke, 2);
    EXPECT_EQ(plan.pictures[1].design.ink, (core::Colour{0, 255, 0}));
    EXPECT_EQ(picture_name(plan.pictures[11]), "a-12");
}

TEST(Plan, TakesSeedsToTheEndOf64Bits) {
    const Plan plan =
        plan_of(job_with({},
                         "{rows: 50, columns: 50, cell: 30, seed: "
                         "18446744073709551614..18446744073709551615, stream: 18446744073709551615}"));
    ASSERT_EQ(plan.pictures.size(), 2U);
    EXPECT_EQ(seed_of(plan.pictures[1].source), UINT64_MAX);
}

TEST(Plan, FillsNamesAndCaptions) {
    const Plan plan =
        plan_of(job_with({"title: Maze", "name: \"{work}/{n}-of-{of}-{seed}\"",
                          "print: {size: 500x500 mm, caption: \"{title} {n}/{of} {seed} {digest} {{\"}"},
                         "{rows: 50, columns: 50, cell: 30, seed: 9..18}"));
    EXPECT_EQ(plan.pictures[0].stem, "a/01-of-10-9");
    EXPECT_EQ(plan.pictures[0].print->caption, "Maze 1/10 9 {digest} {{");
    EXPECT_EQ(finish_text(plan.pictures[0].print->caption, "c3"), "Maze 1/10 9 c3 {");
}

TEST(Plan, BindsAnEditionIntoOnePdf) {
    const Plan plan = plan_of(
        job_with({"formats: [pdf, svg]", "bind: true"}, "{rows: 50, columns: 50, cell: 30, seed: 1..3}"));
    EXPECT_THAT(files(plan), ElementsAre("job/a-1.svg", "job/a-2.svg", "job/a-3.svg"));
    ASSERT_EQ(plan.bound.size(), 1U);
    EXPECT_EQ(plan.bound[0].path, "job/a.pdf");
    EXPECT_THAT(plan.bound[0].pages, ElementsAre(0U, 1U, 2U));
}

TEST(Plan, CutsPostersIntoTiles) {
    const Plan plan = plan_of(job_with(
        {"print: {size: 500x500 mm, bleed: 3 mm}", "tiles: {grid: 2x2, overlap: 10 mm}", "formats: png"}));
    EXPECT_THAT(names(plan), ElementsAre("a-r1c1", "a-r1c2", "a-r2c1", "a-r2c2"));
    EXPECT_DOUBLE_EQ(make_placement(plan.pictures[3]).sheet.trim.width(), 255);
}

TEST(Inherit, DefaultsLieUnderEveryWorkAndLikeAboveThem) {
    const Plan plan = plan_of(R"(version: 1
title: Top
defaults: {stroke: 9, frame: {kind: museum, border: 20%, mat: "#111111"}, formats: [svg]}
works:
  a: {maze: {rows: 50, columns: 50, cell: 30, seed: 42}, frame: fit}
  b: {like: a, maze: {seed: 7}, stroke: 3, title: Own}
  c: {maze: {rows: 5, columns: 5, cell: 30, seed: 1}, frame: {border: 30%}}
  d: {like: c, frame: {kind: fit}}
)");
    const auto& works = plan.pictures;
    ASSERT_EQ(works.size(), 4U);
    EXPECT_EQ(works[0].design.stroke, 9);
    EXPECT_EQ(works[0].design.frame.kind, core::FrameKind::fit);
    EXPECT_EQ(works[0].design.frame.border, core::Frame{}.border);
    EXPECT_EQ(works[1].design.stroke, 3);
    EXPECT_EQ(seed_of(works[1].source), 7U);
    EXPECT_EQ(rows_of(works[1].source), 50U);
    EXPECT_EQ(works[1].title, "Own");
    EXPECT_EQ(works[0].title, "Top");
    EXPECT_EQ(works[2].design.frame.border, 0.3);
    EXPECT_EQ(works[2].design.frame.mat, (core::Colour{0x11, 0x11, 0x11}));
    EXPECT_EQ(works[3].design.frame.kind, core::FrameKind::fit);
}

TEST(Inherit, APlaneReplacesTheMazeAndItsSnapshots) {
    const Plan plan = plan_of(R"(version: 1
defaults: {snapshots: [closed, complete], print: {size: A4}}
works:
  a: {maze: {rows: 50, columns: 60, cell: 30, seed: 42}}
  b: {like: a, plane: {kind: nested, columns: 80, rows: 120, cell: 30}, print: none}
)");
    ASSERT_EQ(plan.pictures.size(), 3U);
    EXPECT_TRUE(std::holds_alternative<PlaneRequest>(plan.pictures[2].source));
    EXPECT_FALSE(plan.pictures[2].print.has_value());
    EXPECT_TRUE(plan.pictures[1].print.has_value());
}

TEST(Inherit, AnchorsAndAliasesWork) {
    const Plan plan = plan_of(
        "version: 1\nworks:\n  a: {maze: &m {rows: 50, columns: 50, cell: 30, seed: 42}}\n  b: {maze: *m, "
        "stroke: 3}\n");
    EXPECT_EQ(plan.pictures[1].source, plan.pictures[0].source);
}

TEST(Set, OverridesBeforeAnythingIsMerged) {
    ReadOptions options;
    options.overrides = {"works.a.1.stroke=3", "defaults.formats=[png]", "works.a.1.frame.margin=10%",
                         "title=\"New: one\""};
    const Plan plan = plan_of(
        "version: 1\nworks:\n  a.1:\n    maze: {rows: 50, columns: 50, cell: 30, seed: 42}\n    frame: fit\n",
        options);
    ASSERT_EQ(plan.pictures.size(), 1U);
    EXPECT_EQ(plan.pictures[0].design.stroke, 3);
    EXPECT_EQ(plan.pictures[0].design.frame.margin, 0.1);
    EXPECT_EQ(plan.pictures[0].formats, std::vector{core::Format::png});
}

TEST(Set, TellsItsErrorsAtTheArgument) {
    ReadOptions options;
    options.overrides = {"works.a.strok=3", "nonsense", "works.a.stroke=[", "works..x=1"};
    const Probe probed = probe(job_with({}), options);
    ASSERT_GE(probed.errors.size(), 4U) << probed.in_words();
    for (const Error& error : probed.errors) EXPECT_TRUE(error.place.starts_with("--set ")) << error.place;
    EXPECT_EQ(probed.errors[0].hint, "did you mean 'stroke'?");
}

TEST(Set, ReachesNoWorkThatTheJobDoesNotHave) {
    ReadOptions options;
    options.overrides = {"works.scarlte.stroke=9", "works.scarlte={like: scarlet}"};
    std::string text = job_with({});
    text.replace(text.find("  a:"), 4, "  scarlet:");
    EXPECT_EQ(
        probe(text, options).in_words(),
        "--set works.scarlte.stroke=9: --set must name a work of the job: scarlte (did you mean 'scarlet'?)\n"
        "--set works.scarlte={like: scarlet}: --set must name a work of the job: scarlte (did you mean "
        "'scarlet'?)\n");
}

TEST(Set, TakesABareColour) {
    ReadOptions options;
    options.overrides = {"works.a.ink=#ff0000", "works.a.ground=#0f0"};
    const Plan plan = plan_of(job_with({}), options);
    EXPECT_EQ(plan.pictures[0].design.ink, (core::Colour{255, 0, 0}));
    EXPECT_EQ(plan.pictures[0].design.ground, (core::Colour{0, 255, 0}));
    for (const char* argument : {"works.a.ink=", "works.a.ink= # red", "works.a.ink=#red", "works.a.ink=~",
                                 "works.a.ink=[]", "works.a.ink={a: }", "works.a.ink=\"#ff0000"}) {
        options.overrides = {argument};
        const Probe probed = probe(job_with({}), options);
        ASSERT_EQ(probed.errors.size(), 1U) << argument;
        EXPECT_EQ(probed.errors[0].place, std::string("--set ") + argument);
    }
}

TEST(Select, OnlyMatchesNames) {
    EXPECT_TRUE(matches("numbered-007", "numbered-*"));
    EXPECT_TRUE(matches("numbered-007", "*-00?"));
    EXPECT_TRUE(matches("numbered-007", "*[5-7]"));
    EXPECT_FALSE(matches("numbered-007", "*[!5-7]"));
    EXPECT_TRUE(matches("größe", "gr?ße"));
    EXPECT_FALSE(matches("abc", "ab"));
    EXPECT_FALSE(matches("ab", "abc"));
    EXPECT_TRUE(matches("", "*"));
    EXPECT_FALSE(matches(std::string(200, 'a') + "b", std::string(50, '*') + "a*a*a*c"));
    const Plan plan = plan_of(job_with({}, "{rows: 50, columns: 50, cell: 30, seed: 1..12}"));
    const std::vector<bool> chosen = *select_only(plan, {"a-1?", "a-02"});
    EXPECT_EQ(std::count(chosen.begin(), chosen.end(), true), 4);
    EXPECT_EQ(select_only(plan, {"b*"}).error().place, "--only");
}

TEST(Select, ShardsAreDisjointAndComplete) {
    const Plan plan = plan_of(job_with({}, "{rows: 50, columns: 50, cell: 30, seed: 1..10}"));
    const std::vector<bool> everything(10, true);
    std::vector<int> shares(10);
    for (std::uint32_t k = 1; k <= 3; ++k) {
        const std::vector<bool> share = select_shard(plan, {k, 3}, everything);
        for (std::size_t i = 0; i < share.size(); ++i) shares[i] += share[i] ? 1 : 0;
    }
    EXPECT_EQ(shares, std::vector<int>(10, 1));
    std::vector<bool> odd(10);
    for (std::size_t i = 1; i < odd.size(); i += 2) odd[i] = true;
    std::vector<bool> first_half_of_odd(10);
    for (const std::size_t i : {1U, 5U, 9U}) first_half_of_odd[i] = true;
    EXPECT_EQ(select_shard(plan, {1, 2}, odd), first_half_of_odd);
    const Plan bound =
        plan_of(job_with({"formats: [pdf]", "bind: true"}, "{rows: 50, columns: 50, cell: 30, seed: 1..10}"));
    EXPECT_EQ(select_shard(bound, {1, 3}, everything), everything);
    EXPECT_EQ(select_shard(bound, {2, 3}, everything), std::vector<bool>(10));
    for (const char* text : {"", "0/3", "4/3", "1", "a/b", "1/0"}) EXPECT_FALSE(parse_shard(text)) << text;
}

TEST(Limits, FireAndAreRaised) {
    const std::string sweep = job_with({}, "{rows: 50, columns: 50, cell: 30, seed: 1..100}");
    EXPECT_EQ(probe(sweep, {}, {.files = 300}).errors.size(), 0U);
    EXPECT_EQ(probe(sweep, {}, {.files = 299}).errors.size(), 1U);
    ReadOptions small;
    small.context.limits.file_bytes = 10;
    EXPECT_EQ(probe(sweep, small).errors.size(), 1U);
    small.context.limits = {};
    small.context.limits.nodes = 5;
    EXPECT_EQ(probe(sweep, small).errors.size(), 1U);
    const std::string far =
        job_with({"plane: {kind: spiral, at: [\"10^300\", 0], columns: 80, rows: 80, cell: 30}"}, "");
    small.context.limits = {};
    small.context.limits.coordinate_digits = 300;
    EXPECT_EQ(probe(far, small).errors.size(), 1U);
    small.context.limits.coordinate_digits = 301;
    EXPECT_EQ(probe(far, small).in_words(), "");
}

TEST(Errors, AreToldTogetherInTheOrderOfTheFile) {
    const Probe probed = probe(
        "version: 2\nworks:\n  a: {strok: 1, maze: {rows: 0}}\n  b: {like: c}\n  c: {maze: {rows: 5, "
        "columns: 5, cell: 1, seed: 1}}\n");
    std::vector<std::string> places;
    for (const Error& error : probed.errors) places.push_back(error.place);
    EXPECT_THAT(places, ElementsAre("job.yaml:1:10", "job.yaml:3:7", "job.yaml:3:30", "job.yaml:5:7"))
        << probed.in_words();
}

TEST(Errors, CountColumnsInCharacters) {
    const Probe probed =
        probe("version: 1\nworks: {größe: {maze: {rows: 0, columns: 5, cell: 1, seed: 1}}}\n");
    ASSERT_EQ(probed.errors.size(), 1U);
    EXPECT_EQ(probed.errors[0].place, "job.yaml:2:30");
}

TEST(Sweep, RangesInListsKeepTheirOrder) {
    const Plan plan = plan_of(
        job_with({}, "{rows: 50, columns: 50, cell: 30, seed: [5..6, 9, 2..3, 18446744073709551615]}"));
    std::vector<std::uint64_t> seeds;
    for (const PlannedWork& picture : plan.pictures) seeds.push_back(seed_of(picture.source));
    EXPECT_THAT(seeds, ElementsAre(5U, 6U, 9U, 2U, 3U, UINT64_MAX));
}

TEST(Sweep, RangesInListsAreNotWrittenOut) {
    std::string text =
        "version: 1\ndefaults: {maze: {rows: 50, columns: 50, cell: 30, seed: [1..1000000000000, 0]}}\n"
        "works:\n";
    for (int i = 0; i < 2000; ++i) text += "  w" + std::to_string(i) + ": {}\n";
    EXPECT_EQ(probe(text).errors.size(), 101U);
}

TEST(Sweep, FortyThousandCoordinatesAreReadSoon) {
    std::string pairs;
    for (int i = 0; i < 40'000; ++i) pairs += (i == 0 ? "[" : ", [") + std::to_string(i) + ", 7]";
    const Plan plan = plan_of(
        job_with({"plane: {kind: spiral, at: [" + pairs + "], columns: 80, rows: 80, cell: 30}"}, ""));
    EXPECT_EQ(plan.pictures.size(), 40'000U);
}

TEST(Sweep, TenThousandMembersMakeTenThousandPictures) {
    const std::string text =
        job_with({"edition: 10000"}, "{rows: 50, columns: 50, cell: 30, seed: 1..10000}");
    EXPECT_EQ(plan_of(text).pictures.size(), 10000U);
}

}  // namespace
}  // namespace mazepress::jobs
