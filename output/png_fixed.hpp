#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "core/scene.hpp"

// The raster's number formats: places are whole numbers of 1/256 px, coverage is 0 to 255.
namespace mazepress::output::png {

/// A place along one axis in 1/256 px. Every vertex and edge is snapped to this grid before anything is
/// decided.
using Fixed = std::int32_t;

inline constexpr std::int32_t kFixedOne = 256;
/// Places are held within this many px of the origin: far beyond any page, and safe to subtract.
inline constexpr double kFarthest_px = 4'000'000;

inline Fixed snap(double px) {
    return static_cast<Fixed>(std::floor(std::clamp(px, -kFarthest_px, kFarthest_px) * kFixedOne + 0.5));
}

constexpr std::int32_t floor_px(Fixed place) {
    return place >> 8;
}
constexpr std::int32_t ceil_px(Fixed place) {
    return (place + kFixedOne - 1) >> 8;
}

/// A rectangle in 1/256 px.
struct FixedBox {
    Fixed left = 0;
    Fixed top = 0;
    Fixed right = 0;
    Fixed bottom = 0;
    friend bool operator==(const FixedBox&, const FixedBox&) = default;
};

/// A rectangle of whole pixels, right and bottom past the last one.
struct PixelBox {
    std::int32_t left = 0;
    std::int32_t top = 0;
    std::int32_t right = 0;
    std::int32_t bottom = 0;
    [[nodiscard]] bool empty() const { return left >= right || top >= bottom; }
    [[nodiscard]] PixelBox intersected(const PixelBox& other) const {
        return {std::max(left, other.left), std::max(top, other.top), std::min(right, other.right),
                std::min(bottom, other.bottom)};
    }
};

inline PixelBox touched_pixels(const FixedBox& box) {
    return {floor_px(box.left), floor_px(box.top), ceil_px(box.right), ceil_px(box.bottom)};
}

/// How much of pixel `index` lies in [from, to): 0 to 256.
constexpr std::int32_t overlap(Fixed from, Fixed to, std::int32_t index) {
    const Fixed start = index * kFixedOne;
    return std::max(0, std::min(to, start + kFixedOne) - std::max(from, start));
}

/// The area covered by two overlaps at right angles, as coverage 0 to 255.
constexpr std::uint8_t area_coverage(std::int32_t across, std::int32_t down) {
    return static_cast<std::uint8_t>((255 * across * down + 32768) >> 16);
}

/// The rule by which ink is laid on what is there, a channel at a time, in sRGB numbers:
/// (under · (255 − coverage) + ink · coverage + 127) / 255.
constexpr std::uint8_t blend(std::uint8_t under, std::uint8_t ink, std::uint8_t coverage) {
    return static_cast<std::uint8_t>((under * (255 - coverage) + ink * coverage + 127) / 255);
}

constexpr core::Colour blend(core::Colour under, core::Colour ink, std::uint8_t coverage) {
    return {blend(under.red, ink.red, coverage), blend(under.green, ink.green, coverage),
            blend(under.blue, ink.blue, coverage)};
}

}  // namespace mazepress::output::png
