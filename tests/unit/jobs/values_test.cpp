#include "jobs/values.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "core/scene_text.hpp"
#include "jobs/names.hpp"
#include "jobs/nearest.hpp"
#include "jobs/template.hpp"

namespace mazepress::jobs {
namespace {

TEST(Values, ReadsWholeNumbersToTheirLimitAndNoFurther) {
    EXPECT_EQ(*parse_whole("18446744073709551615", 0, UINT64_MAX), UINT64_MAX);
    EXPECT_EQ(*parse_whole("0", 0, 9), 0U);
    for (const char* text :
         {"", "-1", "+1", "1.0", "1e3", "0x10", "010", " 1", "1 ", "1_000", "18446744073709551616", "ten"}) {
        EXPECT_FALSE(parse_whole(text, 0, UINT64_MAX)) << text;
    }
    EXPECT_FALSE(parse_whole("10", 0, 9));
}

TEST(Values, ReadsNumbersWithoutLocaleExponentOrTricks) {
    EXPECT_EQ(*parse_number("1.5", 0, 10), 1.5);
    EXPECT_EQ(*parse_number("-0.25", -1, 1), -0.25);
    EXPECT_FALSE(std::signbit(*parse_number("-0", -1, 1)));
    for (const char* text :
         {"", ".5", "1.", "1,5", "1e3", ".inf", ".nan", "inf", "nan", "0x1p3", "--1", "01.5", "1.5px"}) {
        EXPECT_FALSE(parse_number(text, -1e9, 1e9)) << text;
    }
}

TEST(Values, ReadsSharesAsTheirNearestFraction) {
    EXPECT_EQ(*parse_share("12%", 0, 1), 0.12);
    EXPECT_EQ(*parse_share("0.12", 0, 1), 0.12);
    EXPECT_EQ(*parse_share("7.3 %", 0, 1), 0.073);
    EXPECT_FALSE(parse_share("12", 0, 1));
    EXPECT_FALSE(parse_share("101%", 0, 1));
    EXPECT_FALSE(parse_share("%", 0, 1));
}

TEST(Values, ReadsLengthsInEveryUnit) {
    EXPECT_EQ(*parse_length_mm("3 mm", 0, 100), 3);
    EXPECT_EQ(*parse_length_mm("0.3cm", 0, 100), 3);
    EXPECT_EQ(*parse_length_mm("1 in", 0, 100), 25.4);
    EXPECT_EQ(*parse_length_mm("72 pt", 0, 100), 25.4);
    EXPECT_EQ(*parse_length_mm("24 in", 0, 1000), 609.6);
    EXPECT_EQ(*parse_length_mm("0", 0, 100), 0);
    EXPECT_EQ(*parse_length_m("2 m", 0, 100), 2);
    EXPECT_EQ(*parse_length_m("500 mm", 0, 100), 0.5);
    for (const char* text : {"3", "3 px", "mm", "-1 mm", "101 mm", "3 mm mm"})
        EXPECT_FALSE(parse_length_mm(text, 0, 100)) << text;
}

TEST(Values, ReadsColoursInBothForms) {
    EXPECT_EQ(*parse_colour("#00ffff"), (core::Colour{0, 255, 255}));
    EXPECT_EQ(*parse_colour("#0Fc"), (core::Colour{0, 255, 204}));
    EXPECT_EQ(core::to_hex(*parse_colour("#0d0100")), "#0d0100");
    for (const char* text : {"", "#", "00ffff", "#00fff", "#00gfff", "#00ffff00", "cyan"})
        EXPECT_FALSE(parse_colour(text)) << text;
}

struct Paper {
    const char* text;
    double width_mm;
    double height_mm;
};

TEST(Values, KnowsPapersByNameAndSize) {
    constexpr Paper kPapers[] = {
        {"500x500 mm", 500, 500},
        {"16x20 in", 406.4, 508},
        {"A4", 210, 297},
        {"a0", 841, 1189},
        {"A6", 105, 148},
        {"B0", 1000, 1414},
        {"B6", 125, 176},
        {"Letter", 215.9, 279.4},
        {"Legal", 215.9, 355.6},
        {"Tabloid", 279.4, 431.8},
        {"ARCH A", 228.6, 304.8},
        {"ARCH E", 914.4, 1219.2},
        {"arch-d", 609.6, 914.4},
        {"A3 landscape", 420, 297},
        {"A3 portrait", 297, 420},
        {"24x36", 609.6, 914.4},
        {"24 x 36 in", 609.6, 914.4},
        {"50x70 cm", 500, 700},
        {"16x20 in landscape", 508, 406.4},
        {"16x20 in portrait", 406.4, 508},
        {"20x16 in portrait", 406.4, 508},
        {"500x400 mm  landscape", 500, 400},
        {"16x20 landscape", 508, 406.4},
    };
    for (const Paper& paper : kPapers) {
        const Result<SheetSize> size = parse_sheet_size(paper.text);
        ASSERT_TRUE(size) << paper.text;
        EXPECT_DOUBLE_EQ(size->width_mm, paper.width_mm) << paper.text;
        EXPECT_DOUBLE_EQ(size->height_mm, paper.height_mm) << paper.text;
    }
    for (const char* text :
         {"", "A7", "500x500", "500 mm", "0x5 mm", "6000x10 mm", "-5x5 mm", "A4 sideways"}) {
        EXPECT_FALSE(parse_sheet_size(text)) << text;
    }
}

TEST(Values, ReadsDatesThatExist) {
    for (const char* text : {"2026", "2026-03", "2026-03-14", "2024-02-29", "2026-03-14T09:26:53Z",
                             "2026-03-14T09:26:53+05:30"}) {
        EXPECT_TRUE(parse_date(text)) << text;
    }
    for (const char* text : {"", "26", "2026-13", "2026-02-29", "2026-3-14", "2026-03-14T09:26",
                             "2026-03-14T24:00:00Z", "2026-03-14T09:26:53", "today"}) {
        EXPECT_FALSE(parse_date(text)) << text;
    }
    EXPECT_EQ(*parse_date("none"), "");
}

TEST(Values, ShowsNumbersThatReadBackTheSame) {
    for (const double value : {0.1, 1.0 / 3, 406.4, 25.4 / 72, 1e-6, 123456.789, 2000.0}) {
        EXPECT_EQ(*parse_number(show_number(value), 0, 1e9), value) << show_number(value);
    }
}

TEST(Names, KeepFilesSafeEverywhere) {
    for (const char* name : {"a", "cyber-cyan", "Größe", "迷路", "v1.2", "_x", "10^30", "a+b"})
        EXPECT_TRUE(check_name(name, 100)) << name;
    for (const char* name :
         {"",      ".a",       "-a",       "a.",      "a b",      "a/b", "a\\b", "a:b",  "a*b", "a?b", "a\nb",
          "a\x7f", "a\u202Eb", "a\u200Bb", "e\u0301", "a\u00A0b", "~",   "a'b",  "a\"b", "a|b", "\xff"}) {
        EXPECT_FALSE(check_name(name, 100)) << name;
    }
    EXPECT_TRUE(check_file_name("job/a-01"));
    for (const char* path : {"/a", "a/", "a//b", "a/../b", "./a", "a/-b"})
        EXPECT_FALSE(check_file_name(path)) << path;
}

TEST(Names, FoldAsFileSystemsDo) {
    EXPECT_EQ(fold_case("GRÖSSE-Ω-Жук-Ÿ-ŽĹ"), fold_case("grösse-ω-жук-ÿ-žĺ"));
    EXPECT_NE(fold_case("a×b"), fold_case("a÷b"));
    EXPECT_EQ(fold_case("迷路"), "迷路");
}

TEST(Nearest, FindsTheSlipAndLeavesTheForeignWord) {
    constexpr std::string_view kKnown[] = {"rows", "columns", "cell", "seed", "stream", "start"};
    EXPECT_EQ(nearest("colums", kKnown), "columns");
    EXPECT_EQ(nearest("sede", kKnown), "seed");
    EXPECT_EQ(nearest("ROWS", kKnown), "rows");
    EXPECT_EQ(nearest("photograph", kKnown), "");
    EXPECT_EQ(edit_distance("abcd", "acbd"), 1U);
    EXPECT_EQ(edit_distance("", "abc"), 3U);
}

TEST(Template, FillsEscapesAndFinishes) {
    constexpr std::string_view kKnown[] = {"title", "digest"};
    EXPECT_TRUE(check_template("{title} {{x}} {digest}", kKnown));
    for (const char* text : {"{titel}", "{title", "title}", "{}", "{{title}", "{ti{tle}}"})
        EXPECT_FALSE(check_template(text, kKnown)) << text;
    const auto values = [](std::string_view field) {
        return field == "title" ? std::optional<std::string>("A {b}") : std::nullopt;
    };
    const std::string filled = fill_template("{title} {{x}} {digest}", values);
    EXPECT_EQ(filled, "A {{b}} {{x}} {digest}");
    EXPECT_EQ(fill_template(filled, values), filled);  // a filled template is a template that stays
    EXPECT_EQ(finish_text(filled, "c315"), "A {b} {x} c315");
}

}  // namespace
}  // namespace mazepress::jobs
