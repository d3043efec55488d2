#include "core/scene.hpp"

#include <algorithm>
#include <cmath>

namespace mazepress::core {
namespace {

std::uint32_t to_px(double length, double pixels_per_unit) {
    return static_cast<std::uint32_t>(std::max(1.0, std::floor(length * pixels_per_unit + 0.5)));
}

}  // namespace

std::uint32_t width_px(const Sheet& sheet) {
    return to_px(sheet.media.width(), sheet.pixels_per_unit);
}
std::uint32_t height_px(const Sheet& sheet) {
    return to_px(sheet.media.height(), sheet.pixels_per_unit);
}

}  // namespace mazepress::core
