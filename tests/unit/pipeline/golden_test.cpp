// Pins, verdicts, tolerance under other libraries, blessing and its refusals, and the report.
#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <map>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "output/atomic_file.hpp"
#include "output/sha256.hpp"
#include "pipeline/golden_case.hpp"
#include "pipeline/golden_page.hpp"
#include "pipeline/golden_summary.hpp"
#include "tests/support/golden_suite.hpp"

namespace mazepress::pipeline {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing_support::kSmallWork;
using testing_support::read_text;
using testing_support::TemporarySuite;
using testing_support::write_text;

void replace_all(std::string& text, const std::string& what, const std::string& with) {
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size())) {
        text.replace(at, what.size(), with);
    }
}

/// Rewrites a case's pins with a valid seal, and the ledger to match: what a dishonest approval would be.
void reseal(const TemporarySuite& suite, const std::string& name,
            const std::function<void(std::string&)>& change) {
    std::string text = read_text(suite.pins(name));
    const std::string old_seal = seal_of(text);
    text.erase(text.rfind("seal: "));
    change(text);
    const std::string seal = output::sha256_hex(text);
    write_text(suite.pins(name), text + "seal: " + seal + "\n");
    std::string ledger = read_text(suite.folder() + "/ledger.tsv");
    replace_all(ledger, old_seal, seal);
    write_text(suite.folder() + "/ledger.tsv", ledger);
}

void edit_job(const TemporarySuite& suite, const std::string& name, const std::string& what,
              const std::string& with) {
    std::string text = read_text(suite.job(name));
    ASSERT_THAT(text, HasSubstr(what));
    replace_all(text, what, with);
    write_text(suite.job(name), text);
}

CaseResult only_result(const TemporarySuite& suite) {
    GoldenRun run = suite.run();
    EXPECT_EQ(run.results.size(), 1U);
    return run.results.empty() ? CaseResult{} : std::move(run.results.front());
}

BlessOutcome bless_by_name(
    const TemporarySuite& suite, const std::vector<std::string>& names,
    const std::function<void(BlessOptions&)>& change = [](BlessOptions&) {}) {
    BlessOptions options;
    options.cases = names;
    options.reason = "a test's reason";
    change(options);
    return bless(suite.folder(), options, press_stages());
}

class Golden : public testing::Test {
  protected:
    void SetUp() override {
        suite_.add("small", kSmallWork);
        suite_.bless_all();
    }
    TemporarySuite suite_;
};

TEST_F(Golden, PinsCutAtAnyLengthAreACleanError) {
    const std::string whole = read_text(suite_.pins("small"));
    const GoldenCase golden{"small", suite_.folder() + "/small"};
    ASSERT_TRUE(read_case_pins(golden));
    ASSERT_GT(whole.size(), 1000U);
    for (std::size_t length = 0; length < whole.size(); ++length) {
        write_text(suite_.pins("small"), whole.substr(0, length));
        const auto read = read_case_pins(golden);
        ASSERT_FALSE(read) << "cut at " << length;
        ASSERT_THAT(read.error().rule, HasSubstr("seal"));
        ASSERT_THAT(read.error().place, HasSubstr("pins.yaml"));
        // The reader behind the seal: whatever it takes without an error is whole in itself.
        const std::string body = whole.substr(0, std::min(length, whole.rfind("seal: ")));
        const auto pins = jobs::read_pins(body, "pins.yaml");
        if (pins.errors.empty()) {
            ASSERT_EQ(jobs::print_pins(pins.pins), body);
        }
    }
    write_text(suite_.pins("small"), whole.substr(0, whole.size() / 2));
    EXPECT_EQ(only_result(suite_).verdict, Verdict::error);
}

TEST_F(Golden, PinsWithOneByteChangedAreAnError) {
    const std::string whole = read_text(suite_.pins("small"));
    const GoldenCase golden{"small", suite_.folder() + "/small"};
    for (std::size_t at = 0; at < whole.size(); at += 7) {
        std::string changed = whole;
        changed[at] = changed[at] == 'a' ? 'b' : 'a';
        write_text(suite_.pins("small"), changed);
        ASSERT_FALSE(read_case_pins(golden)) << "changed at " << at;
    }
}

TEST_F(Golden, PinsReadBackAsTheyWerePrinted) {
    const auto read = read_case_pins({"small", suite_.folder() + "/small"});
    ASSERT_TRUE(read && read->pins);
    const auto again = jobs::read_pins(jobs::print_pins(*read->pins), "pins.yaml");
    EXPECT_TRUE(again.errors.empty());
    EXPECT_EQ(again.pins, *read->pins);
}

TEST_F(Golden, StrictPinsTakeNoOtherKeysAndNoMissingOnes) {
    std::string text = jobs::print_pins(*read_case_pins({"small", suite_.folder() + "/small"})->pins);
    EXPECT_FALSE(jobs::read_pins(text + "more: 1\n", "p").errors.empty());
    std::string other = text;
    replace_all(other, "    maze: ", "    mazes: ");
    EXPECT_EQ(jobs::read_pins(other, "p").errors.size(), 2U);
    replace_all(text, "pins: 1", "pins: 2");
    EXPECT_FALSE(jobs::read_pins(text, "p").errors.empty());
}

TEST_F(Golden, PinsThatTheLedgerDoesNotKnowAreAnError) {
    write_text(suite_.folder() + "/ledger.tsv", "");
    const CaseResult result = only_result(suite_);
    EXPECT_EQ(result.verdict, Verdict::error);
    EXPECT_THAT(result.cause, HasSubstr("ledger"));
}

TEST_F(Golden, AReferencePictureThatIsAnotherIsAnError) {
    suite_.add("other", std::string(kSmallWork) + "\nstroke: 5");
    EXPECT_TRUE(bless_by_name(suite_, {"other"}).refusals.empty());
    std::filesystem::copy_file(suite_.file("other", "ref.png"), suite_.file("small", "ref.png"),
                               std::filesystem::copy_options::overwrite_existing);
    const GoldenRun run = suite_.run();
    EXPECT_EQ(run.results[1].verdict, Verdict::error) << run.results[1].cause;
}

TEST_F(Golden, VerdictsTellWhatIsMissingAndWhatIsNoLongerUsed) {
    std::filesystem::copy_file(suite_.file("small", "ref.png"), suite_.file("small", "ref-old.png"));
    EXPECT_EQ(only_result(suite_).verdict, Verdict::unreferenced);
    std::filesystem::remove(suite_.file("small", "ref-old.png"));
    std::filesystem::remove(suite_.file("small", "ref.png"));
    EXPECT_EQ(only_result(suite_).verdict, Verdict::missing);
    std::filesystem::remove(suite_.pins("small"));
    EXPECT_EQ(only_result(suite_).verdict, Verdict::missing);
}

TEST_F(Golden, PinsWithoutAJobAreUnreferenced) {
    suite_.add("gone", kSmallWork);
    EXPECT_TRUE(bless_by_name(suite_, {"gone"}).refusals.empty());
    std::filesystem::remove(suite_.job("gone"));
    const GoldenRun run = suite_.run();
    EXPECT_EQ(worst(run), Verdict::unreferenced);
    EXPECT_FALSE(passes(run, false));
}

TEST_F(Golden, AFolderWithoutCasesIsNoPass) {
    const TemporarySuite empty;
    EXPECT_FALSE(run_golden(empty.folder(), {}, press_stages()));
    EXPECT_FALSE(run_golden(empty.folder() + "/nowhere", {}, press_stages()));
    GoldenOptions options;
    options.only = {"nothing-like-it"};
    EXPECT_FALSE(run_golden(suite_.folder(), options, press_stages()));
    EXPECT_FALSE(passes(GoldenRun{}, false));
}

TEST_F(Golden, BytesOfOtherLibraryVersionsAreNotComparableAndNeverAPassUnderStrict) {
    reseal(suite_, "small", [](std::string& text) { replace_all(text, "zlib 1.", "zlib 9."); });
    const GoldenRun run = suite_.run();
    EXPECT_EQ(worst(run), Verdict::not_comparable) << run.results[0].cause;
    EXPECT_EQ(run.results[0].not_comparable, 1U);
    EXPECT_TRUE(passes(run, false));
    EXPECT_FALSE(passes(run, true));
    EXPECT_THAT(summary_text(run, false), HasSubstr("NOT-COMPARABLE"));
    EXPECT_THAT(summary_junit(run, false), HasSubstr("<skipped"));
    EXPECT_THAT(summary_junit(run, true), HasSubstr("<failure"));
}

TEST_F(Golden, AnotherArchitectureIsHeldToTheTolerance) {
    reseal(suite_, "small", [](std::string& text) { replace_all(text, "arch ", "arch other-than-"); });
    const CaseResult within = only_result(suite_);
    EXPECT_EQ(within.verdict, Verdict::not_comparable) << within.cause;
    EXPECT_THAT(within.pictures.at(0).checks.at(3).note, HasSubstr("within the tolerance"));
    // A stroke that only the rasteriser sees wider: too much at the edges.
    GoldenStages stages = press_stages();
    stages.request = [request = stages.request](const jobs::PlannedWork& work, core::Format format,
                                                const MadeMaze& made, GoldenStages::ScenePointer scene) {
        auto copy = std::make_shared<core::Scene>(*scene);
        copy->layers.back().strokes.front().width += 0.25;
        return request(work, format, made, std::move(copy));
    };
    const GoldenRun run = suite_.run(stages);
    EXPECT_EQ(run.results[0].verdict, Verdict::changed);
    EXPECT_EQ(run.results[0].rung, Rung::pixels);
}

TEST_F(Golden, BlessingRefusesWhatItMust) {
    const auto rule = [](const BlessOutcome& outcome) {
        return outcome.refusals.empty() ? std::string("blessed") : outcome.refusals.front().rule;
    };
    const std::string before = read_text(suite_.pins("small"));
    EXPECT_THAT(rule(bless_by_name(suite_, {"small"}, [](BlessOptions& options) { options.reason = " "; })),
                HasSubstr("reason"));
    EXPECT_THAT(rule(bless_by_name(suite_, {"smal"})), HasSubstr("job.yaml"));
    EXPECT_THAT(rule(bless_by_name(suite_, {})), HasSubstr("--all"));
    EXPECT_THAT(
        rule(bless_by_name(suite_, {}, [](BlessOptions& options) { options.all = options.initial = true; })),
        HasSubstr("--initial"));
    edit_job(suite_, "small", "seed: 42", "seed: 43");
    EXPECT_THAT(rule(bless_by_name(suite_, {"small"})), HasSubstr("maze must not change"));
    edit_job(suite_, "small", "seed: 43", "seed: 42");
    edit_job(suite_, "small", "150x150", "151x150");
    EXPECT_THAT(rule(bless_by_name(suite_, {"small"})), HasSubstr("size must not change"));
    edit_job(suite_, "small", "151x150", "150x150");
    edit_job(suite_, "small", "ink: \"#00ffff\"", "ink: \"#000000\"");
    EXPECT_THAT(rule(bless_by_name(suite_, {"small"})), HasSubstr("must show something"));
    edit_job(suite_, "small", "ink: \"#000000\"", "ink: \"#00fffe\"");
    write_text(suite_.pins("small"), before.substr(0, 500));
    EXPECT_THAT(rule(bless_by_name(suite_, {"small"})), HasSubstr("seal"));
    write_text(suite_.pins("small"), before);
    setenv("CI", "true", 1);
    EXPECT_EQ(bless_by_name(suite_, {"small"}).refusals.at(0).place, "CI");
    unsetenv("CI");
    EXPECT_EQ(read_text(suite_.pins("small")), before);
    EXPECT_EQ(rule(bless_by_name(suite_, {"small"})), "blessed");
    EXPECT_EQ(only_result(suite_).verdict, Verdict::match);
}

TEST_F(Golden, BlessingRefusesWhatIsNondeterministic) {
    GoldenStages stages = press_stages();
    auto calls = std::make_shared<std::atomic<int>>(0);
    stages.encode = [encode = stages.encode, calls](const output::EncodeRequest& request,
                                                    core::Format format) {
        auto bytes = encode(request, format);
        if (bytes && format == core::Format::svg) *bytes += std::to_string((*calls)++);
        return bytes;
    };
    BlessOptions options;
    options.cases = {"small"};
    options.reason = "no";
    const BlessOutcome outcome = bless(suite_.folder(), options, stages);
    ASSERT_EQ(outcome.refusals.size(), 1U);
    EXPECT_THAT(outcome.refusals[0].value, HasSubstr("two renderings differ"));
}

TEST_F(Golden, ALostLedgerLineOrReferenceIsPutRight) {
    write_text(suite_.folder() + "/ledger.tsv", "");
    EXPECT_THAT(bless_by_name(suite_, {"small"}).blessed, testing::ElementsAre("small: record"));
    EXPECT_EQ(only_result(suite_).verdict, Verdict::match);
    std::filesystem::remove(suite_.file("small", "ref.png"));
    EXPECT_THAT(bless_by_name(suite_, {"small"}).blessed, testing::ElementsAre("small: record"));
    EXPECT_EQ(only_result(suite_).verdict, Verdict::match);
}

TEST_F(Golden, ARasterTooLargeToBeAGoldenIsAnError) {
    suite_.add("large", "canvas: 2001x100 px\nmaze: {rows: 9, columns: 120, cell: 18, seed: 42}");
    const GoldenRun run = suite_.run();
    EXPECT_EQ(run.results[0].verdict, Verdict::error);
    EXPECT_THAT(run.results[0].cause, HasSubstr("2000 px"));
}

TEST_F(Golden, OnlyChangesOfBytesAreBlessedInBulk) {
    suite_.add("second", kSmallWork);
    EXPECT_TRUE(bless_by_name(suite_, {"second"}).refusals.empty());
    const auto all = [](BlessOptions& options) { options.all = true; };
    edit_job(suite_, "small", "#00ffff", "#00fffe");
    edit_job(suite_, "second", "#00ffff", "#00fffe");
    EXPECT_EQ(bless_by_name(suite_, {}, all).refusals.size(), 2U);
    EXPECT_EQ(bless_by_name(suite_, {"small", "second"}).refusals.size(), 2U);
    edit_job(suite_, "small", "#00fffe", "#00ffff");
    edit_job(suite_, "second", "#00fffe", "#00ffff");
    for (const char* const name : {"small", "second"}) {
        reseal(suite_, name, [](std::string& text) {
            const std::size_t at = text.find("svg: {digest: \"") + 15;
            text[at] = text[at] == '0' ? '1' : '0';
        });
    }
    EXPECT_EQ(suite_.run().results[0].rung, Rung::bytes);
    const BlessOutcome outcome = bless_by_name(suite_, {}, all);
    EXPECT_TRUE(outcome.refusals.empty());
    EXPECT_THAT(outcome.blessed, testing::ElementsAre("second: bytes svg", "small: bytes svg"));
    EXPECT_THAT(read_text(suite_.folder() + "/ledger.tsv"), HasSubstr("\tbytes svg\ta test's reason\n"));
    EXPECT_TRUE(passes(suite_.run(), true));
    EXPECT_EQ(bless_by_name(suite_, {}, all).unchanged.size(), 2U);
}

TEST_F(Golden, WhatMovedInSeveralPicturesIsToldOnce) {
    suite_.add("two",
               "canvas: 150x150 px\nmaze: {rows: 9, columns: 9, cell: 18, seed: 1..2}\nink: "
               "\"#00ffff\"\nformats: [svg]");
    EXPECT_TRUE(bless_by_name(suite_, {"two"}).refusals.empty());
    edit_job(suite_, "two", "#00ffff", "#00fffe");
    EXPECT_THAT(bless_by_name(suite_, {"two"}).blessed, testing::ElementsAre("two: plan, scene, bytes svg"));
}

/// Every file of a folder with what it holds.
std::map<std::string, std::string> contents_of(const std::string& folder) {
    std::map<std::string, std::string> contents;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        if (entry.is_regular_file()) contents[entry.path().string()] = read_text(entry.path().string());
    }
    return contents;
}

TEST_F(Golden, BlessingThatFailsHalfWayChangesNothing) {
    TemporarySuite fresh;
    fresh.add("one", kSmallWork);
    fresh.add("two", kSmallWork);
    write_text(fresh.file("one", "ref-old.png"), "left over");
    BlessOptions options;
    options.all = options.initial = true;
    options.reason = "a test's reason";
    const auto before = contents_of(fresh.folder());
    // The second case cannot be made: its small PNG, which is its reference picture, fails.
    GoldenStages stages = press_stages();
    auto calls = std::make_shared<std::atomic<int>>(0);
    stages.encode = [encode = stages.encode, calls](const output::EncodeRequest& request,
                                                    core::Format format) -> Result<std::string> {
        if (request.effort == core::Effort::small && ++*calls == 2) return Error{"two", "planted", "", ""};
        return encode(request, format);
    };
    BlessOutcome outcome = bless(fresh.folder(), options, stages);
    EXPECT_EQ(calls->load(), 2);
    ASSERT_EQ(outcome.refusals.size(), 1U);
    EXPECT_TRUE(outcome.blessed.empty());
    EXPECT_EQ(contents_of(fresh.folder()), before);
    // Its pins cannot be put in their place, when all of the first case already is.
    std::filesystem::create_directories(fresh.pins("two"));
    outcome = bless(fresh.folder(), options, press_stages());
    ASSERT_EQ(outcome.refusals.size(), 1U);
    EXPECT_EQ(outcome.refusals[0].place, fresh.pins("two"));
    EXPECT_TRUE(outcome.blessed.empty());
    EXPECT_EQ(contents_of(fresh.folder()), before);
    std::filesystem::remove(fresh.pins("two"));
    EXPECT_EQ(bless(fresh.folder(), options, press_stages()).blessed.size(), 2U);
    EXPECT_TRUE(passes(fresh.run(), true));
}

TEST_F(Golden, WhatLeadsNowhereInTheSuitesFolderIsNoCase) {
    std::filesystem::create_symlink("loop", suite_.folder() + "/loop");
    std::filesystem::create_symlink("nowhere", suite_.folder() + "/dangling");
    EXPECT_EQ(only_result(suite_).verdict, Verdict::match);
    EXPECT_FALSE(reference_files({"loop", suite_.folder() + "/loop"}));
}

TEST_F(Golden, VerifyingWritesNothing) {
    edit_job(suite_, "small", "#00ffff", "#00fffe");
    const std::string before = read_text(suite_.pins("small"));
    EXPECT_EQ(only_result(suite_).verdict, Verdict::changed);
    EXPECT_EQ(read_text(suite_.pins("small")), before);
}

TEST_F(Golden, TheReportStandsByItselfAndIsReproducible) {
    suite_.add("broken", "maze: {rows: 0}");
    edit_job(suite_, "small", "seed: 42", "seed: 43");
    const std::string page = make_golden_page(suite_.run());
    EXPECT_EQ(page, make_golden_page(suite_.run()));
    EXPECT_THAT(page, Not(HasSubstr("http:")));
    EXPECT_THAT(page, Not(HasSubstr("https:")));
    EXPECT_THAT(page, Not(HasSubstr(suite_.folder())));
    EXPECT_LT(page.find("id=\"case-0\" open><summary><h2>broken"), page.find("<h2>small"));
    for (const char* const part : {"Expected", "Actual", "Difference × 8", "Flicker", "Swipe",
                                   "Tiles that differ", "scene’s lines", "Greatest difference: <b>"}) {
        EXPECT_THAT(page, HasSubstr(part));
    }
}

TEST_F(Golden, TheJsonSaysWhatMovedFirst) {
    edit_job(suite_, "small", "#00ffff", "#00fffe");
    const auto json = nlohmann::json::parse(summary_json(suite_.run(), false));
    EXPECT_EQ(json["passed"], false);
    EXPECT_EQ(json["worst"], "CHANGED");
    EXPECT_EQ(json["cases"][0]["first_rung"], "plan");
    EXPECT_EQ(json["cases"][0]["pictures"][0]["rungs"][1]["verdict"], "MATCH");
    EXPECT_GT(json["cases"][0]["pictures"][0]["difference"]["greatest"], 0);
}

}  // namespace
}  // namespace mazepress::pipeline
