#include "core/snapshot.hpp"

#include <gtest/gtest.h>

namespace mazepress::core {
namespace {

TEST(Snapshot, FractionRoundsHalfUpInExactIntegers) {
    const auto corridors = [](const char* text, std::uint64_t count) {
        return corridors_of(*parse_snapshot(text), count);
    };
    EXPECT_EQ(corridors("1/3", 2499), 833U);
    EXPECT_EQ(corridors("2/3", 2499), 1666U);
    EXPECT_EQ(corridors("0.5", 3), 2U);  // 1.5 + 1/2
    EXPECT_EQ(corridors("0.5", 5), 3U);
    EXPECT_EQ(corridors("0.1", 15), 2U);  // 1.5 again, where a binary 0.1 would be a hair over
    EXPECT_EQ(corridors("0", 99), 0U);
    EXPECT_EQ(corridors("1", 99), 99U);
    EXPECT_EQ(corridors("1/2", 0), 0U);
    EXPECT_EQ(corridors("999999999999999999/1000000000000000000", 3'999'999'999), 3'999'999'999U);
}

TEST(Snapshot, OthersSayTheirCountThemselves) {
    EXPECT_EQ(corridors_of(*parse_snapshot("closed"), 7), 0U);
    EXPECT_EQ(corridors_of(*parse_snapshot("complete"), 7), 7U);
    EXPECT_EQ(corridors_of(*parse_snapshot("corridors: 5"), 7), 5U);
    EXPECT_FALSE(corridors_of(*parse_snapshot("first-tunnel"), 7).has_value());
}

TEST(Snapshot, IsReducedAndReadsBack) {
    EXPECT_EQ(to_string(*parse_snapshot("2/6")), "1/3");
    EXPECT_EQ(to_string(*parse_snapshot("0.25")), "1/4");
    for (const char* text : {"closed", "first-tunnel", "complete", "1/3", "0/1", "1/1", "corridors: 0",
                             "corridors: 18446744073709551615"}) {
        ASSERT_TRUE(parse_snapshot(text).has_value()) << text;
        EXPECT_EQ(to_string(*parse_snapshot(text)), text);
    }
}

TEST(Snapshot, RefusesWhatIsNoMoment) {
    for (const char* text : {"", "open", "3/2", "1/0", "-1/3", "1.5", "0.", ".5", "1e-1", "01/3", "1/03",
                             "0.1234567890123456789", "corridors: -1", "corridors:",
                             "corridors: 18446744073709551616", "2", "1/1000000000000000001", "1/3 "}) {
        EXPECT_FALSE(parse_snapshot(text).has_value()) << text;
    }
}

}  // namespace
}  // namespace mazepress::core
