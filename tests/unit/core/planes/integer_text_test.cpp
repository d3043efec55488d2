#include "core/planes/integer_text.hpp"

#include <string>

#include <gtest/gtest.h>

namespace mazepress::core {
namespace {

std::string value(std::string_view text) {
    const Result<Integer> result = parse_integer(text);
    return result ? to_decimal(*result) : "error: " + result.error().rule;
}

TEST(ParseInteger, ReadsTheLanguageOfCoordinates) {
    EXPECT_EQ(value("-7"), "-7");
    EXPECT_EQ(value("+7"), "7");
    EXPECT_EQ(value("0"), "0");
    EXPECT_EQ(value("-0"), "0");
    EXPECT_EQ(value("007"), "7");
    EXPECT_EQ(value("10^3"), "1000");
    EXPECT_EQ(value("-10^3"), "-1000");
    EXPECT_EQ(value("-3*2^64"), "-55340232221128654848");
    EXPECT_EQ(value(" 10 ^ 30 + 7 "), "1000000000000000000000000000007");
    EXPECT_EQ(value("10^2-10^2"), "0");
    EXPECT_EQ(value("2*3*5^2 - 1"), "149");
    EXPECT_EQ(value("0^0"), "1");
    EXPECT_EQ(value("1^99999999999999999999"), "1");
    EXPECT_EQ(value("0^99999999999"), "0");
    EXPECT_EQ(value("-1\t+\n2"), "1");
    EXPECT_EQ(value("123456789012345678901234567890"), "123456789012345678901234567890");
}

TEST(ParseInteger, ReadsAMillionDigits) {
    std::string text(1'000'000, '7');
    text[0] = '1';
    EXPECT_EQ(value(text), text);
    EXPECT_EQ(value("-" + text), "-" + text);
    EXPECT_EQ(parse_integer("10^983196")->bit_length(), 3'266'107U);
}

struct Bad {
    const char* text;
    const char* place;
};

TEST(ParseInteger, NamesTheColumnOfAMistake) {
    for (const Bad& bad : {Bad{"", "column 1"},
                           Bad{"   ", "column 4"},
                           Bad{"x", "column 1"},
                           Bad{"12a", "column 3"},
                           Bad{"1.5", "column 2"},
                           Bad{"1e5", "column 2"},
                           Bad{"--1", "column 2"},
                           Bad{"1+", "column 3"},
                           Bad{"1 2", "column 3"},
                           Bad{"2^", "column 3"},
                           Bad{"2^-1", "column 3"},
                           Bad{"*2", "column 1"},
                           Bad{"2**3", "column 3"},
                           Bad{"(2)", "column 1"},
                           Bad{"10^10^10", "column 6"},
                           Bad{"0x10", "column 2"},
                           Bad{"1_000", "column 2"},
                           Bad{"10^99999999999", "column 1"},
                           Bad{"7 + 10^2000000", "column 5"},
                           Bad{"2^99999999999999999999999", "column 3"},
                           Bad{"inf", "column 1"},
                           Bad{"1\xC2\xA0", "column 2"}}) {
        const Result<Integer> result = parse_integer(bad.text);
        ASSERT_FALSE(result) << bad.text;
        EXPECT_EQ(result.error().place, bad.place) << bad.text << ": " << result.error().rule;
        EXPECT_FALSE(result.error().rule.empty());
        EXPECT_FALSE(result.error().hint.empty());
    }
}

TEST(ParseInteger, HoldsToItsLimitsWithoutComputing) {
    // No machine could compute the first two.
    EXPECT_FALSE(parse_integer("10^99999999999"));
    EXPECT_FALSE(parse_integer("10^10^10"));
    EXPECT_FALSE(parse_integer("9^9999999*9^9999999"));

    EXPECT_TRUE(parse_integer("10^1999999"));
    EXPECT_FALSE(parse_integer("10^2000000"));
    EXPECT_TRUE(parse_integer("999", {.digits = 3}));
    EXPECT_TRUE(parse_integer("-999", {.digits = 3}));
    EXPECT_FALSE(parse_integer("1000", {.digits = 3}));
    EXPECT_FALSE(parse_integer("999+1", {.digits = 3}));
    EXPECT_FALSE(parse_integer("10*100", {.digits = 3}));
    EXPECT_TRUE(parse_integer("10^3000000", {.digits = 4'000'000}));
    EXPECT_TRUE(parse_integer("000000999", {.digits = 3}));
    std::string many = "1";
    for (int i = 0; i < 64; ++i) many += "+1";
    EXPECT_FALSE(parse_integer(many));
    EXPECT_EQ(parse_integer(many, {.factors = 65}).value(), Integer(65));
}

TEST(Shortened, KeepsWhatIsShortAndTellsWhatIsLeftOut) {
    EXPECT_EQ(shortened("10^983196"), "10^983196");
    EXPECT_EQ(shortened("10^30 + 7"), "10^30+7");
    const std::string million = "123456" + std::string(999'988, '5') + "789012";
    EXPECT_EQ(shortened(million), "123456…789012 (1000000 digits)");
    EXPECT_EQ(shortened("-" + million), "-123456…789012 (1000000 digits)");
    EXPECT_EQ(shortened(million + "*2^64"), "123456…789012 (1000000 digits)*2^64");
    std::string many = "10^1";
    for (int i = 0; i < 40; ++i) many += "+10^" + std::to_string(i);
    EXPECT_LE(shortened(many).size(), 60U);
}

TEST(Shortened, IsSafeInAFileName) {
    EXPECT_EQ(shortened_for_file_name("10^983196"), "10^983196");
    EXPECT_EQ(shortened_for_file_name("-3*2^64"), "-3x2^64");
    const std::string one = shortened_for_file_name("123456" + std::string(1000, '5') + "789012");
    const std::string other = shortened_for_file_name("123456" + std::string(1000, '6') + "789012");
    EXPECT_EQ(one.substr(0, one.size() - 8), "123456..789012_1012_digits_");
    EXPECT_NE(one, other);
    EXPECT_EQ(shortened_for_file_name("../a/b").find('/'), std::string::npos);
}

}  // namespace
}  // namespace mazepress::core
