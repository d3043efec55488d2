#pragma once

#include <cstdint>

#include "output/encoder.hpp"

namespace mazepress::output {

/// For tests: the file's pixels must not depend on it.
struct PngOptions {
    std::uint32_t band_rows = 64;  ///< rows of a piece, at least 1
};

/// A PNG in bands of rows, a piece and an IDAT chunk each. Opaque; white where nothing is painted; sRGB.
/// Keeps request.scene. Fails where make_paint_list does.
EncoderResult make_png_encoder(const EncodeRequest& request, const PngOptions& options);

}  // namespace mazepress::output
