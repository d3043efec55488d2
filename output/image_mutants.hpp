#pragma once

#include <string_view>
#include <vector>

#include "output/png_image.hpp"

namespace mazepress::output {

/// A picture with one fault in it, which a comparison must reject: what keeps the comparison itself honest.
struct ImageMutant {
    std::string_view name;
    RgbaImage image;
};

/// Every fault that can be put into pixels alone: blank, shifted, mirrored, cropped, a colour off by 4,
/// channels swapped, alpha dropped, a tile doubled and more. A fault that leaves this picture as it was (a
/// mirrored symmetric picture), or moves no channel by more than is free at an edge, is left out.
std::vector<ImageMutant> make_image_mutants(const RgbaImage& image);

}  // namespace mazepress::output
