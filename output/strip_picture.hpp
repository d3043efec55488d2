#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include "output/encoder.hpp"
#include "output/png_image.hpp"

namespace mazepress::output {

/// An opaque picture that is made in strips from top to bottom: of all its pixels only those of the strips in
/// the making are in memory.
struct StripPicture {
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    std::size_t strip_count = 0;
    /// Strip `index`, as wide as the picture; the strips' heights add up to the picture's. Called from many
    /// threads.
    std::function<Result<RgbaImage>(std::size_t index)> make_strip;
};

/// Encodes it as a PNG of 8-bit RGB without metadata, a piece a strip; alpha is left out.
std::unique_ptr<Encoder> make_strip_encoder(StripPicture picture);

}  // namespace mazepress::output
