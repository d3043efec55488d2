#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "output/edge_mask.hpp"
#include "output/png_image.hpp"

namespace mazepress::output {

/// How far a picture may be from its reference when another build of the libraries made it. The same numbers
/// everywhere: away from edges nothing may differ; at an edge two rasterisers round coverage differently.
inline constexpr int kFreeEdgeDifference = 2;             ///< of 255, any channel
inline constexpr int kMostEdgeDifference = 24;            ///< of 255: above, one pixel fails
inline constexpr std::uint64_t kMostCountedPerMille = 5;  ///< of the edge pixels may lie between the two

/// The pixel that differs most.
struct GreatestDifference {
    std::uint32_t x = 0;
    std::uint32_t y = 0;
    int amount = 0;  ///< of its most different channel
    std::array<std::uint8_t, 4> expected{};
    std::array<std::uint8_t, 4> actual{};
    friend bool operator==(const GreatestDifference&, const GreatestDifference&) = default;
};

/// Two pictures, channel by channel, alpha included; in whole numbers.
struct ImageDifference {
    bool same_size = true;
    std::uint64_t different = 0;         ///< pixels that differ at all
    std::uint64_t different_inside = 0;  ///< of these, farther than 1.5 px from any edge
    std::uint64_t edge_pixels = 0;
    std::uint64_t counted = 0;  ///< edge pixels that differ by more than kFreeEdgeDifference
    std::uint64_t beyond = 0;   ///< edge pixels that differ by more than kMostEdgeDifference
    GreatestDifference greatest;

    [[nodiscard]] bool identical() const { return same_size && different == 0; }
    [[nodiscard]] bool within_tolerance() const {
        return same_size && different_inside == 0 && beyond == 0 &&
               counted * 1000 <= edge_pixels * kMostCountedPerMille;
    }
};

/// Compares; a mask of another size than the pictures counts every pixel as inside.
ImageDifference compare_images(const RgbaImage& expected, const RgbaImage& actual, const EdgeMask& mask);

/// The difference as a picture, each channel's times eight on black, opaque. Pictures of different sizes are
/// laid over one another at the top left; what only one of them has is magenta.
RgbaImage picture_difference(const RgbaImage& expected, const RgbaImage& actual);

/// Whether every pixel is the same.
bool is_one_colour(const RgbaImage& image);

inline constexpr std::uint32_t kTilePx = 64;

/// A picture's digests: of all of it (size and RGBA bytes), and of each tile of 64 × 64 pixels, row by row;
/// the tiles' are the first 16 digits.
struct PixelDigests {
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    std::string all;
    std::vector<std::string> tiles;
    friend bool operator==(const PixelDigests&, const PixelDigests&) = default;
};

PixelDigests digest_pixels(const RgbaImage& image);

/// Tiles a side along a length.
constexpr std::uint32_t tile_count(std::uint32_t length_px) {
    return (length_px + kTilePx - 1) / kTilePx;
}

}  // namespace mazepress::output
