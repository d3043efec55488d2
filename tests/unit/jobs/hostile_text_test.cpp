#include <gtest/gtest.h>

#include "core/rng.hpp"
#include "tests/support/files.hpp"
#include "tests/unit/jobs/job_probe.hpp"

// What a text can do to the reader: it must always end, soon, with a job or with errors.
namespace mazepress::jobs {
namespace {

std::string read(const std::string& name) {
    return tests::read_text(std::string(MAZEPRESS_SOURCE_DIR) + "/jobs/" + name);
}

/// The text with a few random bytes changed, removed or repeated.
std::string mutate(std::string text, core::Pcg32& rng) {
    constexpr std::string_view kAlphabet = "{}[]:,-&*!|>'\"%@`#?\n \t0a\xff\xc3~<.";
    for (std::uint32_t count = 1 + rng.below(4); count > 0 && !text.empty(); --count) {
        const std::size_t at = rng.below(static_cast<std::uint32_t>(text.size()));
        const char letter = kAlphabet[rng.below(static_cast<std::uint32_t>(kAlphabet.size()))];
        switch (rng.below(4)) {
            case 0:
                text[at] = letter;
                break;
            case 1:
                text.insert(at, 1, letter);
                break;
            case 2:
                text.erase(at, 1 + rng.below(8));
                break;
            default:
                text.insert(at, text.substr(at, rng.below(40)));
                break;
        }
    }
    return text;
}

TEST(HostileText, MutationsOfAJobNeverHangOrCrash) {
    core::Pcg32 rng(42);
    const std::string editions = read("editions.yaml");
    const std::string print = read("print.yaml");
    for (int i = 0; i < 1500; ++i) {
        const Probe probed = probe(mutate(i % 2 == 0 ? editions : print, rng), {}, {.files = 2000});
        for (const Error& error : probed.errors) EXPECT_FALSE(error.rule.empty() || error.place.empty());
    }
}

TEST(HostileText, EveryTruncationIsRead) {
    const std::string text = read("progression.yaml");
    for (std::size_t length = 0; length < text.size(); ++length) probe(text.substr(0, length));
}

TEST(HostileText, PathologicalNestingAndLengthEndSoon) {
    for (const char* unit : {"[", "{", "{a: ", "- ", "? ", "a:\n ", "&a ", "!", "\"", "'", "|", "*a ",
                             "---\n", "]", "%YAML 1.2\n"}) {
        std::string text = "version: 1\nworks: ";
        for (int i = 0; i < 20'000; ++i) text += unit;
        EXPECT_FALSE(probe(text).errors.empty()) << unit;
    }
}

TEST(HostileText, AClosedQuoteIsNoError) {
    for (const char* artist :
         {"\"me \\\" \\\\\"", "'it''s me'", "\"me\n      and you\"", "&a \"me\"", "&a # mine\n      'me'",
          "\"me\" # me", "it's \"me\"", "|\n      \"me", "\"\"", "''", "\"größe\""}) {
        EXPECT_EQ(probe(job_with({std::string("artist: ") + artist, "\"stroke\": 3"})).in_words(), "")
            << artist;
    }
}

TEST(HostileText, ManyErrorsAreToldSoon) {
    const std::string filler(88, 'x');
    std::string likes = "version: 1\nworks:\n";
    for (int i = 0; i < 20'000; ++i)
        likes += "  " + filler + std::to_string(i) + ": {like: " + std::to_string(i) + filler + "}\n";
    EXPECT_EQ(probe(likes).errors.size(), 101U);
    std::string keys = "version: 1\n";
    for (int i = 0; i < 90'000; ++i) keys += "stroke" + std::to_string(i) + ": 1\n";
    EXPECT_EQ(probe(keys).errors.size(), 101U);
}

TEST(HostileText, AFaultThatTwoWorksInheritSpoilsBoth) {
    const Probe probed = probe(
        "version: 1\ndefaults: {maze: {rows: 50, columns: 50, cell: 30, seed: [1..5, 3]}}\nworks: {a: {}, b: "
        "{}}\n");
    EXPECT_EQ(probed.errors.size(), 1U);
    EXPECT_TRUE(probed.plan.pictures.empty());
}

TEST(HostileText, AliasesOfALongTextAreCounted) {
    std::string text = "version: 1\ntitle: &a \"" + std::string(4'000'000, 'x') + "\"\nrights: [*a";
    for (int i = 0; i < 2000; ++i) text += ", *a";
    const Probe probed = probe(text + "]\n");
    EXPECT_EQ(
        probed.in_words(),
        "job.yaml:3:66: a job file must hold at most 67108864 bytes of text, aliases written out (use fewer "
        "aliases of long texts, or several files)\n");
}

TEST(HostileText, WhatWorksInheritIsCounted) {
    std::string works = "works:\n";
    for (int i = 0; i < 2000; ++i) works += "  w" + std::to_string(i) + ": {}\n";
    std::string strokes = "1";
    for (int i = 2; i < 50'000; ++i) strokes += ", " + std::to_string(i);
    const std::string maze = "maze: {rows: 50, columns: 50, cell: 30, seed: 1}";
    for (const std::string& defaults : {"{" + maze + ", stroke: [" + strokes + "]}",
                                        "{" + maze + ", title: \"" + std::string(2'000'000, 'x') + "\"}"}) {
        const Probe probed = probe("version: 1\ndefaults: " + defaults + "\n" + works);
        EXPECT_NE(probed.in_words().find("what they inherit written out"), std::string::npos);
    }
}

TEST(HostileText, AMillionDigitsAreACoordinate) {
    std::string digits(1'000'000, '7');
    const Probe probed =
        probe(job_with({"plane: {kind: spiral, at: [" + digits + ", -7], columns: 80, rows: 80, cell: 30}",
                        "name: \"{work}-{x}\"", "print: {size: 500x500 mm, caption: \"{x}\"}"},
                       ""));
    ASSERT_EQ(probed.in_words(), "");
    EXPECT_LT(probed.plan.pictures[0].stem.size(), 100U);
    EXPECT_LT(probed.plan.pictures[0].print->caption.size(), 100U);
    EXPECT_EQ(std::get<PlaneRequest>(probed.plan.pictures[0].source).x, SharedText(digits));
}

TEST(HostileText, MembersShareTheirCoordinate) {
    const std::string digits(100'000, '7');
    const Probe probed = probe(job_with({"plane: {kind: [spiral, peano], at: [" + digits +
                                         ", 7], columns: 80, rows: 80, cell: 30, seed: 1..100}"},
                                        ""));
    ASSERT_EQ(probed.in_words(), "");
    const auto x = [&](std::size_t picture) {
        return &std::get<PlaneRequest>(probed.plan.pictures[picture].source).x.text();
    };
    EXPECT_EQ(*x(0), digits);
    EXPECT_EQ(x(1), x(0));
    EXPECT_EQ(x(199), x(0));
}

}  // namespace
}  // namespace mazepress::jobs
