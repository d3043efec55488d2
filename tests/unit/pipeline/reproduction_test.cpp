// How a file is held against what its recipe makes today.
#include "pipeline/reproduction.hpp"

#include <gmock/gmock.h>

#include "output/png_image.hpp"

namespace mazepress::pipeline {
namespace {

using core::Format;
using testing::HasSubstr;

std::string make_png(std::uint8_t first_byte, std::uint32_t width = 20) {
    output::RgbaImage image{width, 10, std::vector<std::uint8_t>(std::size_t{width} * 10 * 4, 255)};
    image.pixels.front() = first_byte;
    const auto bytes = output::encode_png(image);
    return bytes ? *bytes : std::string();
}

/// The same pixels in other bytes: with an empty chunk of another program behind the head.
std::string repack(std::string png) {
    using namespace std::string_view_literals;
    constexpr std::size_t kAfterHead = 33;
    return png.insert(kAfterHead, "\0\0\0\0teSt\x4d\xfb\x5a\xae"sv);
}

Likeness compare(std::string_view file, std::string_view anew, Format format = Format::png) {
    const auto likeness = compare_files(file, anew, format, "a", {});
    EXPECT_TRUE(likeness);
    return likeness ? *likeness : Likeness::different_picture;
}

TEST(Reproduction, TellsPixelsFromPacking) {
    const std::string png = make_png(0);
    EXPECT_EQ(compare(png, png), Likeness::same_bytes);
    EXPECT_EQ(compare(repack(png), png), Likeness::same_pixels);
    EXPECT_EQ(compare(make_png(1), png), Likeness::different_picture);
    EXPECT_EQ(compare(make_png(0, 21), png), Likeness::different_picture);
    EXPECT_EQ(compare(png.substr(0, 40), png), Likeness::different_picture);
    EXPECT_EQ(compare("<svg>x</svg>", "<svg>y</svg>", Format::svg), Likeness::different_picture);
}

TEST(Reproduction, DoesNotCallATooLargePictureDifferent) {
    const std::string png = make_png(0);
    const auto likeness = compare_files(repack(png), png, Format::png, "art.png", {.pixels = 199});
    ASSERT_FALSE(likeness);
    EXPECT_EQ(likeness.error().place, "art.png");
    EXPECT_THAT(likeness.error().rule, HasSubstr("199 pixels"));
    EXPECT_EQ(likeness.error().value, "200");
    EXPECT_THAT(likeness.error().hint, HasSubstr("--most-pixels"));
    // Where the bytes tell, the size is no matter; and the limit itself is within it.
    EXPECT_TRUE(compare_files(png, png, Format::png, "art.png", {.pixels = 199}));
    EXPECT_TRUE(compare_files(repack(png), png, Format::png, "art.png", {.pixels = 200}));
}

TEST(Reproduction, HoldsTheRecipeToItsLimits) {
    output::EmbeddedRecipe recipe;
    recipe.format = Format::png;
    recipe.recipe =
        "version: 1\nworks:\n  a: {maze: {rows: 5, columns: 5, cell: 30, seed: 1}, canvas: 100x100 px, "
        "formats: [png]}\n";
    EXPECT_TRUE(render_recipe(recipe, "", "art.png", {}));
    const auto refused = render_recipe(recipe, "", "art.png", {.pixels = 9'999});
    ASSERT_FALSE(refused);
    EXPECT_THAT(refused.error().rule, HasSubstr("9999 pixels"));
    recipe.recipe =
        "version: 1\nworks:\n  a: {plane: {kind: ruler, at: [\"123456\", \"0\"], rows: 4, columns: 4, cell: "
        "30}, canvas: 100x100 px, formats: [png]}\n";
    EXPECT_TRUE(render_recipe(recipe, "", "art.png", {}));
    EXPECT_FALSE(render_recipe(recipe, "", "art.png", {.digits = 5}));
}

}  // namespace
}  // namespace mazepress::pipeline
