#pragma once

#include <string>
#include <string_view>

#include "output/encoder.hpp"

namespace mazepress::output {

/// What besides this program decides a file's bytes: the libraries that take part in writing it, with their
/// versions, the processor's architecture, and the profile that its colours go through, as
/// "lcms2 2.14; zlib 1.2.13; arch x86-64; profile 0123456789abcdef". Bytes made by other versions are not
/// comparable. Empty for formats whose bytes are this program's alone (svg, plot).
std::string library_key(const EncodeRequest& request, core::Format format);

/// The same for decoded pixels: the rasteriser is this program's own, so the architecture alone.
std::string pixel_key();

/// Whether two keys name the same things and differ in their versions alone: such files are not comparable.
/// Where the things themselves differ, it is this program that has changed.
bool differ_in_versions(std::string_view one, std::string_view other);

}  // namespace mazepress::output
