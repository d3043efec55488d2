#include "core/planes/integer.hpp"

#include <gtest/gtest.h>

#include "core/planes/digits.hpp"
#include "core/planes/integer_text.hpp"

namespace mazepress::core {
namespace {

Integer read(std::string_view text) {
    Result<Integer> result = parse_integer(text);
    EXPECT_TRUE(result) << text << ": " << (result ? "" : result.error().place + ": " + result.error().rule);
    return result ? *result : Integer();
}

TEST(Integer, ComparesAsNumbers) {
    EXPECT_LT(read("-10^30"), read("-10^29"));
    EXPECT_LT(read("-1"), Integer());
    EXPECT_LT(Integer(), Integer(1));
    EXPECT_LT(Integer(INT64_MAX), read("2^63"));
    EXPECT_EQ(Integer(INT64_MIN), read("-2^63"));
    EXPECT_EQ(Integer(5) - Integer(5), Integer());
    EXPECT_EQ(-Integer(), Integer());
    EXPECT_FALSE((Integer(3) - Integer(3)).is_negative());
    EXPECT_LT(read("2^64"), read("2^65"));
    EXPECT_LT(read("2^128 + 1"), read("2^128 + 2"));
}

TEST(Integer, StandsInForLargeNumbers) {
    for (const char* text : {"0", "-1", "2^60 - 1", "-2^60 + 1", "123456789"}) {
        EXPECT_EQ(Integer(read(text).near()), read(text)) << text;
    }
    for (const char* text :
         {"2^60", "2^200 + 12345", "10^50", "-2^60", "-2^200 + 12345", "-10^50", "2^64", "-2^64"}) {
        const Integer a = read(text);
        const std::int64_t near = a.near();
        EXPECT_EQ(near < 0, a.is_negative()) << text;
        EXPECT_GE(near < 0 ? -near : near, std::int64_t{1} << 60) << text;
        EXPECT_TRUE(divide(a - Integer(near), std::uint64_t{1} << 59).remainder == 0) << text;
    }
}

TEST(Integer, DividesDownwards) {
    EXPECT_EQ(divide(-7, 3).quotient, Integer(-3));
    EXPECT_EQ(divide(-7, 3).remainder, 2U);
    EXPECT_EQ(floor_quotient(-9, 3), Integer(-3));
    EXPECT_EQ(Integer(5).complement(), Integer(-6));
    EXPECT_EQ(Integer(-6).complement(), Integer(5));
}

TEST(Integer, CountsItsBits) {
    EXPECT_EQ(Integer().trailing_zeros(), Integer::kEndless);
    EXPECT_EQ(read("-3*2^200").trailing_zeros(), 200U);
    EXPECT_EQ(read("2^200").bit_length(), 201U);
    EXPECT_EQ(read("2^200").bit(200), 1U);
    EXPECT_EQ(read("2^200").bit(201), 0U);
}

TEST(Digits, AgreeWithTheirDefinition) {
    for (const char* text :
         {"0", "1", "-1", "12", "-12", "10^40", "-10^40", "3^70", "-25^30", "10^2500 + 17"}) {
        for (const std::uint32_t base : {3U, 4U, 25U, 64U, 100U, 2048U}) {
            const std::uint32_t offset = base / 2;
            Integer rest = read(text);
            const std::vector<std::uint16_t> digits = block_digits(rest, base, offset);
            for (const std::uint16_t digit : digits) {
                const SmallDivision up = divide(rest + Integer(offset), base);
                ASSERT_EQ(digit, up.remainder) << text << " to base " << base;
                rest = up.quotient;
            }
            EXPECT_TRUE(rest.is_zero()) << text << " to base " << base;
            std::vector<std::uint16_t> next = digits;
            increment(next, base, offset);
            EXPECT_EQ(next, block_digits(read(text) + Integer(1), base, offset))
                << text << " to base " << base;
        }
    }
}

}  // namespace
}  // namespace mazepress::core
