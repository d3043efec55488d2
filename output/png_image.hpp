#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace mazepress::output {

/// A picture in memory: 8-bit RGBA, row-major.
struct RgbaImage {
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    std::vector<std::uint8_t> pixels;

    [[nodiscard]] std::uint8_t* row(std::uint32_t y) { return pixels.data() + std::size_t{y} * width * 4; }
    [[nodiscard]] const std::uint8_t* row(std::uint32_t y) const {
        return pixels.data() + std::size_t{y} * width * 4;
    }
};

/// The most pixels that decode_png takes: a small file may claim any size.
inline constexpr std::uint64_t kMostDecodedPixels = 400'000'000;

/// Decodes any PNG by libpng; `place` names it in errors.
Result<RgbaImage> decode_png(std::string_view bytes, const std::string& place);

/// Encodes a picture by libpng, 8-bit RGB where it is opaque, RGBA otherwise.
Result<std::string> encode_png(const RgbaImage& image);

}  // namespace mazepress::output
