#include "output/png_image.hpp"

#include <gtest/gtest.h>

namespace mazepress::output {
namespace {

/// A picture with runs, repeated rows, and rows that differ in one pixel.
RgbaImage make_picture(std::uint32_t width, std::uint32_t height, std::uint8_t alpha) {
    RgbaImage picture{width, height, {}};
    for (std::uint32_t y = 0; y < height; ++y) {
        for (std::uint32_t x = 0; x < width; ++x) {
            const std::uint32_t seen = x * (y / 3 + 1) % 11 < 3 ? x * 37 + y / 3 * 101 : 5;
            for (const std::uint32_t channel : {seen, seen * 3, seen * 7})
                picture.pixels.push_back(static_cast<std::uint8_t>(channel));
            picture.pixels.push_back(x == width / 2 ? alpha : 255);
        }
    }
    return picture;
}

TEST(PngImage, what_is_encoded_is_decoded_by_libpng_to_the_same_pixels) {
    for (const auto alpha : {std::uint8_t{255}, std::uint8_t{40}}) {
        for (const std::uint32_t side : {1U, 2U, 97U, 300U}) {
            const RgbaImage picture = make_picture(side, side + 5, alpha);
            const auto bytes = encode_png(picture);
            ASSERT_TRUE(bytes);
            const auto decoded = decode_png(*bytes, "test");
            ASSERT_TRUE(decoded);
            EXPECT_EQ(decoded->width, picture.width);
            EXPECT_EQ(decoded->height, picture.height);
            EXPECT_TRUE(decoded->pixels == picture.pixels) << side << " px, alpha " << int{alpha};
        }
    }
}

}  // namespace
}  // namespace mazepress::output
