#include "output/decimal.hpp"

#include <cstdlib>

#include <gtest/gtest.h>

#include "core/rng.hpp"

namespace mazepress::output {
namespace {

TEST(Decimals, WriteTheShortestForm) {
    const Decimals decimals(3);
    EXPECT_EQ(decimals.text(0), "0");
    EXPECT_EQ(decimals.text(-0.0), "0");
    EXPECT_EQ(decimals.text(-0.0004), "0");
    EXPECT_EQ(decimals.text(0.5), ".5");
    EXPECT_EQ(decimals.text(-0.05), "-.05");
    EXPECT_EQ(decimals.text(12), "12");
    EXPECT_EQ(decimals.text(-12.340), "-12.34");
    EXPECT_EQ(decimals.text(1234567.0015), "1234567.002");
    EXPECT_EQ(Decimals(0).text(2.5), "3");
    EXPECT_EQ(Decimals(9).text(1e-9), ".000000001");
}

TEST(Decimals, RoundHalvesUpSoThatShiftedPositionsRoundAlike) {
    const Decimals decimals(2);
    EXPECT_EQ(decimals.steps(0.125), 13);
    EXPECT_EQ(decimals.steps(-0.125), -12);
    EXPECT_EQ(decimals.steps(-0.135), -13);
}

TEST(Decimals, ChooseAThousandthOfTheUnit) {
    EXPECT_EQ(Decimals::for_unit(1000).places(), 2);
    EXPECT_EQ(Decimals::for_unit(15).places(), 2);
    EXPECT_EQ(Decimals::for_unit(9).places(), 3);
    EXPECT_EQ(Decimals::for_unit(0.5).places(), 4);
    EXPECT_EQ(Decimals::for_unit(1e-30).places(), 9);
    EXPECT_EQ(Decimals::for_unit(0).places(), 9);
}

TEST(Decimals, ReadBackToTheSameSteps) {
    core::Pcg32 rng(1);
    for (int i = 0; i < 20'000; ++i) {
        const int places = static_cast<int>(rng.below(10));
        const Decimals decimals(places);
        const auto wide = static_cast<std::int64_t>(std::uint64_t{rng.next()} << 17U | rng.next());
        const std::int64_t steps = (rng.below(2) == 0 ? 1 : -1) * (wide >> rng.below(49));
        std::string text;
        decimals.append(text, steps);
        ASSERT_EQ(decimals.steps(std::strtod(text.c_str(), nullptr)), steps) << text << " at " << places;
        if (text.find('.') != std::string::npos) {
            ASSERT_NE(text.back(), '0');
        }
        ASSERT_EQ(text.find("0."),
                  text.find_first_of("123456789") < text.find("0.") ? text.find("0.") : text.npos);
    }
}

}  // namespace
}  // namespace mazepress::output
