#pragma once

#include <string>

#include "output/encoder.hpp"

namespace mazepress::output {

/// What besides this program decides a file's bytes: the libraries that take part in writing it, with their
/// versions, the profile that its colours go through, and the processor's architecture, as
/// "lcms2 2.14; zlib 1.2.13; x86-64; profile 0123456789abcdef". Bytes made under another key are not comparable.
/// Empty for formats whose bytes are this program's alone (svg, plot).
std::string library_key(const EncodeRequest& request, core::Format format);

/// The same for decoded pixels: the rasteriser is this program's own, so the architecture alone.
std::string pixel_key();

}  // namespace mazepress::output
