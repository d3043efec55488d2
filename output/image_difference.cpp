#include "output/image_difference.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>

#include "output/sha256.hpp"

namespace mazepress::output {
namespace {

constexpr std::size_t kTileDigits = 16;
constexpr int kMagnified = 8;

int pixel_difference(const std::uint8_t* expected, const std::uint8_t* actual) {
    int greatest = 0;
    for (int channel = 0; channel < 4; ++channel) {
        greatest = std::max(greatest, std::abs(int{expected[channel]} - int{actual[channel]}));
    }
    return greatest;
}

std::string digest_tile(const RgbaImage& image, std::uint32_t left, std::uint32_t top) {
    const std::uint32_t width = std::min(kTilePx, image.width - left);
    const std::uint32_t bottom = std::min(top + kTilePx, image.height);
    Sha256 hash;
    for (std::uint32_t y = top; y < bottom; ++y) {
        hash.update(std::as_bytes(std::span(image.row(y) + std::size_t{left} * 4, std::size_t{width} * 4)));
    }
    return hash.hex().substr(0, kTileDigits);
}

}  // namespace

ImageDifference compare_images(const RgbaImage& expected, const RgbaImage& actual, const EdgeMask& mask) {
    ImageDifference found;
    found.same_size = expected.width == actual.width && expected.height == actual.height;
    if (!found.same_size) return found;
    const bool masked = mask.width == actual.width && mask.height == actual.height;
    if (masked) found.edge_pixels = mask.count();
    for (std::uint32_t y = 0; y < actual.height; ++y) {
        const std::uint8_t* const expected_row = expected.row(y);
        const std::uint8_t* const actual_row = actual.row(y);
        if (std::memcmp(expected_row, actual_row, std::size_t{actual.width} * 4) == 0) continue;
        for (std::uint32_t x = 0; x < actual.width; ++x) {
            const std::uint8_t* const one = expected_row + std::size_t{x} * 4;
            const std::uint8_t* const other = actual_row + std::size_t{x} * 4;
            const int amount = pixel_difference(one, other);
            if (amount == 0) continue;
            ++found.different;
            if (!masked || !mask.at(x, y))
                ++found.different_inside;
            else if (amount > kMostEdgeDifference)
                ++found.beyond;
            if (masked && mask.at(x, y) && amount > kFreeEdgeDifference) ++found.counted;
            if (amount <= found.greatest.amount) continue;
            found.greatest = {
                x, y, amount, {one[0], one[1], one[2], one[3]}, {other[0], other[1], other[2], other[3]}};
        }
    }
    return found;
}

RgbaImage picture_difference(const RgbaImage& expected, const RgbaImage& actual) {
    RgbaImage picture{std::max(expected.width, actual.width), std::max(expected.height, actual.height), {}};
    picture.pixels.resize(std::size_t{picture.width} * picture.height * 4);
    for (std::uint32_t y = 0; y < picture.height; ++y) {
        for (std::uint32_t x = 0; x < picture.width; ++x) {
            std::uint8_t* const pixel = picture.row(y) + std::size_t{x} * 4;
            pixel[3] = 255;
            const bool in_both =
                x < std::min(expected.width, actual.width) && y < std::min(expected.height, actual.height);
            if (!in_both) {
                pixel[0] = pixel[2] = 255;
                continue;
            }
            const std::uint8_t* const one = expected.row(y) + std::size_t{x} * 4;
            const std::uint8_t* const other = actual.row(y) + std::size_t{x} * 4;
            const int alpha = std::abs(int{one[3]} - int{other[3]});
            for (int channel = 0; channel < 3; ++channel) {
                const int amount = std::max(alpha, std::abs(int{one[channel]} - int{other[channel]}));
                pixel[channel] = static_cast<std::uint8_t>(std::min(255, amount * kMagnified));
            }
        }
    }
    return picture;
}

bool is_one_colour(const RgbaImage& image) {
    for (std::size_t at = 4; at < image.pixels.size(); at += 4) {
        if (std::memcmp(&image.pixels[at], image.pixels.data(), 4) != 0) return false;
    }
    return true;
}

PixelDigests digest_pixels(const RgbaImage& image) {
    PixelDigests digests{image.width, image.height, {}, {}};
    Sha256 whole;
    whole.update(std::to_string(image.width) + "x" + std::to_string(image.height) + "\n");
    digests.all = whole.update(std::as_bytes(std::span(image.pixels))).hex();
    for (std::uint32_t top = 0; top < image.height; top += kTilePx) {
        for (std::uint32_t left = 0; left < image.width; left += kTilePx) {
            digests.tiles.push_back(digest_tile(image, left, top));
        }
    }
    return digests;
}

}  // namespace mazepress::output
