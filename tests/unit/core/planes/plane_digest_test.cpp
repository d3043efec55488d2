#include <array>
#include <ostream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nettle/sha2.h>

#include "core/planes/integer_text.hpp"
#include "core/planes/plane.hpp"

namespace mazepress::core {
namespace {

std::string sha256(const std::vector<std::uint8_t>& bytes) {
    sha256_ctx context;
    sha256_init(&context);
    sha256_update(&context, bytes.size(), bytes.data());
    std::array<std::uint8_t, SHA256_DIGEST_SIZE> digest{};
    sha256_digest(&context, digest.size(), digest.data());
    std::string text;
    for (const std::uint8_t byte : digest) {
        text += "0123456789abcdef"[byte >> 4U];
        text += "0123456789abcdef"[byte & 15U];
    }
    return text;
}

struct Published {
    const char* name;
    PlaneSpec plane;
    const char* west;
    const char* north;
    const char* digest;
};

std::ostream& operator<<(std::ostream& out, const Published& window) {
    return out << window.name;
}

PlaneSpec square(PlaneKind kind, Fold fold) {
    return {.kind = kind, .fold = fold};
}
PlaneSpec hexagonal(PlaneKind kind, std::uint32_t arms, std::uint32_t size) {
    return {.kind = kind, .lattice = Lattice::hexagon, .arms = arms, .size = size};
}

class PlaneDigest : public testing::TestWithParam<Published> {};

TEST_P(PlaneDigest, IsThePublishedOne) {
    const Published& window = GetParam();
    ASSERT_TRUE(check_plane(window.plane)) << check_plane(window.plane).error().rule;
    const auto sides = open_sides(
        window.plane, {parse_integer(window.west).value(), parse_integer(window.north).value(), 64, 64});
    EXPECT_EQ(sha256(sides), window.digest);
}

INSTANTIATE_TEST_SUITE_P(
    All, PlaneDigest,
    testing::Values(Published{"spiral", square(PlaneKind::spiral, Fold::mirror), "-32", "32",
                              "f3dea859ce3bd77bae5afbc2f30151c8484c3bb5e8a1b571a0b69782d5d9afd3"},
                    Published{"wedge", square(PlaneKind::wedge_serpentine, Fold::mirror), "-32", "32",
                              "14bd5c712fb2271fde03d861e18a324c54326e21368cb5122faf572a74c37ad1"},
                    Published{"half mirror", square(PlaneKind::half_serpentine, Fold::mirror), "-32", "32",
                              "03919d725d2de40792f5f15b98fbcdd431119edf4b4e6343687bb85597c612a6"},
                    Published{"serpentine pinwheel", square(PlaneKind::serpentine, Fold::pinwheel), "-32",
                              "32", "822a05e6fb2a847b0978f3055fd0eebb1284a8fec6b4a27bba160e8735178488"},
                    Published{"ruler", square(PlaneKind::ruler, Fold::none), "-32", "32",
                              "6d57609b1e34c4a8d071a169f9b5c93460ef8b1b3bcd0995e6fe510e62d93326"},
                    Published{"binary tree mirror", square(PlaneKind::binary_tree, Fold::mirror), "-32", "32",
                              "641e271787a7be1300ab0584450bb11bd97a0566e83716a955d087cc4f00776e"},
                    Published{"hilbert mirror", square(PlaneKind::hilbert, Fold::mirror), "-32", "32",
                              "30638f043e8dc6e1541cffcb0e3efb1273c8cde55bef7f5de6731d1889a87b32"},
                    Published{"peano pinwheel", square(PlaneKind::peano, Fold::pinwheel), "-32", "32",
                              "26feabe3bffbe9c615220a9d900678366b816051ec421873eeeb088936d29843"},
                    Published{"nested", square(PlaneKind::nested, Fold::none), "-32", "32",
                              "7eda8715f535377cbb595edd22d8776d76d5e483018942eec9d14adb926b2cc9"},
                    Published{"nested far", square(PlaneKind::nested, Fold::none), "10^100 - 32",
                              "-10^99 + 32",
                              "7263fbb8ff1efaf7b6d28ab5f0e6e5b606402571985522af60b48b824e2d98f8"},
                    Published{"nested mirror", square(PlaneKind::nested, Fold::mirror), "-32", "32",
                              "054df7556a97974093ea348042688a29bc570b1caa93d151410027592aaa60e7"},
                    Published{"hexagonal nested", hexagonal(PlaneKind::nested, 2, 32), "-32", "-32",
                              "1e5d739e8afa545a140de97ebe7bbd4da6b0a354683a3517784bca9e9474fb6b"},
                    Published{"hexagonal spiral", hexagonal(PlaneKind::spiral, 6, 25), "-32", "-32",
                              "85902a7626d022ea8266ad6661677aadad16a5c2d19fe3512d7ec066e48963e6"},
                    Published{"hexagonal ruler", hexagonal(PlaneKind::ruler, 2, 25), "-32", "-32",
                              "ad74fc92aadc656d15fe889cd754b172903afcf6b5ee737fa7ceffebe600a8cb"}));

}  // namespace
}  // namespace mazepress::core
