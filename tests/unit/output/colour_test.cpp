#include "output/colour.hpp"

#include <array>
#include <cstdio>
#include <cstring>

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "core/rng.hpp"
#include "tests/support/files.hpp"
#include "tests/support/pdf_reader.hpp"

namespace mazepress {
namespace {

using core::RenderingIntent;
using output::InkConverter;

/// The lead artworks' inks and grounds.
constexpr std::array<core::Colour, 8> kInks{{{0x00, 0xff, 0xff},
                                             {0x00, 0x00, 0x00},
                                             {0xff, 0x24, 0x00},
                                             {0xf4, 0xef, 0xe4},
                                             {0x3a, 0x35, 0x2c},
                                             {0x39, 0xff, 0x14},
                                             {0xff, 0xff, 0xff},
                                             {0x12, 0x34, 0x56}}};

std::vector<std::byte> read_press_profile() {
    const std::string text = tests::read_text(testing::kPressProfile);
    EXPECT_FALSE(text.empty()) << "install scribus-data";
    const auto bytes = std::as_bytes(std::span(text));
    return {bytes.begin(), bytes.end()};
}

/// Asks Little CMS's own program for the six inks' CMYK in percent.
std::array<double, 4> ask_transicc(core::Colour colour, int intent, bool compensate) {
    const std::string command = "printf '%d %d %d\\n' " + std::to_string(colour.red) + " " +
                                std::to_string(colour.green) + " " + std::to_string(colour.blue) +
                                " | transicc -v0 -i '*sRGB' -o " + testing::kPressProfile + " -t" +
                                std::to_string(intent) + (compensate ? " -b" : "") + " -n 2>/dev/null";
    std::array<double, 4> percent{-1, -1, -1, -1};
    FILE* pipe = popen(command.c_str(), "r");
    if (pipe == nullptr) return percent;
    if (std::fscanf(pipe, "%lf %lf %lf %lf", &percent[0], &percent[1], &percent[2], &percent[3]) != 4)
        percent[0] = -1;
    pclose(pipe);
    return percent;
}

TEST(Colour, EqualsTransiccWithinHalfAPercent) {
    const auto profile = output::read_output_profile(testing::kPressProfile);
    ASSERT_TRUE(profile) << profile.error().rule;
    const std::pair<RenderingIntent, int> intents[] = {{RenderingIntent::perceptual, 0},
                                                       {RenderingIntent::relative, 1},
                                                       {RenderingIntent::saturation, 2},
                                                       {RenderingIntent::absolute, 3}};
    for (const auto& [intent, number] : intents) {
        for (const bool compensate : {false, true}) {
            const auto converter = InkConverter::make(**profile, intent, compensate);
            ASSERT_TRUE(converter);
            for (const core::Colour colour : kInks) {
                const auto expected = ask_transicc(colour, number, compensate);
                ASSERT_GE(expected[0], 0) << "transicc of liblcms2-utils must be installed";
                const output::Cmyk ink = converter->convert(colour);
                EXPECT_NEAR(ink.cyan * 100, expected[0], 0.5);
                EXPECT_NEAR(ink.magenta * 100, expected[1], 0.5);
                EXPECT_NEAR(ink.yellow * 100, expected[2], 0.5);
                EXPECT_NEAR(ink.black * 100, expected[3], 0.5);
            }
        }
    }
}

TEST(Colour, TellsWhatAPressCannotPrint) {
    const auto profile = output::read_output_profile(testing::kPressProfile);
    ASSERT_TRUE(profile);
    const auto converter = InkConverter::make(**profile, RenderingIntent::relative, true);
    ASSERT_TRUE(converter);
    const auto cyan = converter->printability({0, 255, 255});
    EXPECT_GT(cyan.delta_e, 10) << "the screen's cyan is far outside offset's gamut";
    EXPECT_NEAR(cyan.delta_e, output::colour_difference({0, 255, 255}, cyan.printed), 1.0);
    EXPECT_LT(converter->printability({128, 128, 128}).delta_e, output::kNoticeableDeltaE);
    EXPECT_LT(converter->printability({200, 150, 120}).delta_e, output::kNoticeableDeltaE);
}

TEST(Colour, DifferenceIsCiede2000) {
    EXPECT_EQ(output::colour_difference({1, 2, 3}, {1, 2, 3}), 0);
    EXPECT_NEAR(output::colour_difference({0, 0, 0}, {255, 255, 255}), 100, 0.1);
    // 86.6 under D65, where most tables give it; ICC values are under D50.
    EXPECT_NEAR(output::colour_difference({255, 0, 0}, {0, 255, 0}), 84.3, 0.1);
}

TEST(Colour, SrgbProfileIsSmallAndUndated) {
    const auto& profile = output::srgb_profile();
    EXPECT_LT(profile.size(), 4096U);
    const char expected[12] = {0x07, '\xd0', 0, 1, 0, 1, 0, 0, 0, 0, 0, 0};
    EXPECT_EQ(std::memcmp(profile.data() + 24, expected, 12), 0);
}

TEST(Profile, ReadsItsName) {
    const auto profile = output::read_output_profile(testing::kPressProfile);
    ASSERT_TRUE(profile);
    EXPECT_EQ((*profile)->description, "ISO Coated v2 300% (basICColor)");
}

TEST(Profile, MissingFileOtherSpaceAndOtherClassAreNamed) {
    const auto rule = [](const std::string& path) {
        const auto profile = output::read_output_profile(path);
        return profile ? std::string() : profile.error().rule;
    };
    EXPECT_NE(rule("/nowhere/none.icc").find("cannot be read"), std::string::npos);
    EXPECT_NE(rule("/usr/share/color/icc/colord/sRGB.icc").find("CMYK"), std::string::npos);
    const tests::ScratchFolder folder;
    tests::write_text(folder / "empty", "");
    EXPECT_NE(rule(folder / "empty").find("must be an ICC profile"), std::string::npos);
    tests::write_text(folder / "large", "");
    std::filesystem::resize_file(folder / "large", output::kMostProfileBytes + 1);
    EXPECT_NE(rule(folder / "large").find("at most"), std::string::npos);
    ASSERT_EQ(::mkfifo((folder / "pipe").c_str(), 0600), 0);
    for (const std::string& path : {folder / "pipe", std::string("/dev/zero"), folder.string()}) {
        const auto profile = output::read_output_profile(path);
        ASSERT_FALSE(profile);
        EXPECT_EQ(profile.error().value, "no regular file") << path;
    }
}

TEST(Profile, TruncatedAtAnyLengthIsAnError) {
    const auto whole = read_press_profile();
    for (std::size_t length = 0; length < whole.size(); length += length < 600 ? 7 : 90001) {
        std::vector<std::byte> part(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(length));
        EXPECT_FALSE(output::make_output_profile(part, "p.icc")) << length;
        // The same with a header that claims the shorter length.
        if (length < 132) continue;
        for (std::size_t i = 0; i < 4; ++i) part[i] = static_cast<std::byte>(length >> (24 - 8 * i));
        EXPECT_FALSE(output::make_output_profile(part, "p.icc")) << length;
    }
}

TEST(Profile, DamagedBytesNeverCrash) {
    const auto whole = read_press_profile();
    core::Pcg32 rng(7);
    int accepted = 0;
    for (int round = 0; round < 60; ++round) {
        auto bytes = whole;
        // Header, tag table and the heads of the tables: where sizes and offsets are.
        for (int i = 0; i < 4; ++i) bytes[rng.below(400)] = static_cast<std::byte>(rng.below(256));
        if (const auto profile = output::make_output_profile(std::move(bytes), "p.icc")) {
            ++accepted;
            const auto converter = InkConverter::make(**profile, RenderingIntent::perceptual, false);
            if (converter) static_cast<void>(converter->convert({1, 2, 3}));
        }
    }
    EXPECT_LT(accepted, 60);
}

}  // namespace
}  // namespace mazepress
