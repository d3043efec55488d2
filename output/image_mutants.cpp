#include "output/image_mutants.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

#include "output/image_difference.hpp"

namespace mazepress::output {
namespace {

/// Width of the square that is copied onto its neighbour; small, since goldens are.
constexpr std::uint32_t kDoubledPx = 32;

template <class Change>
RgbaImage changed(const RgbaImage& image, Change change) {
    RgbaImage mutant = image;
    for (std::size_t at = 0; at < mutant.pixels.size(); at += 4) change(&mutant.pixels[at]);
    return mutant;
}

/// Each pixel from where `source` says, as (x, y).
template <class Source>
RgbaImage moved(const RgbaImage& image, std::uint32_t width, std::uint32_t height, Source source) {
    RgbaImage mutant{width, height, {}};
    mutant.pixels.resize(std::size_t{width} * height * 4);
    for (std::uint32_t y = 0; y < height; ++y) {
        for (std::uint32_t x = 0; x < width; ++x) {
            const auto [from_x, from_y] = source(x, y);
            std::memcpy(mutant.row(y) + std::size_t{x} * 4, image.row(from_y) + std::size_t{from_x} * 4, 4);
        }
    }
    return mutant;
}

using Spot = std::pair<std::uint32_t, std::uint32_t>;

RgbaImage blank(const RgbaImage& image) {
    return moved(image, image.width, image.height, [](auto, auto) { return Spot{0, 0}; });
}
RgbaImage shifted_right(const RgbaImage& image) {
    return moved(image, image.width, image.height, [](auto x, auto y) {
        return Spot{x == 0 ? 0 : x - 1, y};
    });
}
RgbaImage shifted_down(const RgbaImage& image) {
    return moved(image, image.width, image.height, [](auto x, auto y) {
        return Spot{x, y == 0 ? 0 : y - 1};
    });
}
RgbaImage mirrored(const RgbaImage& image) {
    return moved(image, image.width, image.height, [&](auto x, auto y) {
        return Spot{image.width - 1 - x, y};
    });
}
RgbaImage upside_down(const RgbaImage& image) {
    return moved(image, image.width, image.height, [&](auto x, auto y) {
        return Spot{x, image.height - 1 - y};
    });
}
RgbaImage cropped(const RgbaImage& image) {
    const std::uint32_t width = std::max(image.width, 2U) - 1;
    return moved(image, width, image.height, [&](auto x, auto y) {
        return Spot{std::min(x, image.width - 1), y};
    });
}
RgbaImage row_missing(const RgbaImage& image) {
    const std::uint32_t height = std::max(image.height, 2U) - 1;
    return moved(image, image.width, height, [&](auto x, auto y) {
        return Spot{x, std::min(y < height / 2 ? y : y + 1, image.height - 1)};
    });
}
RgbaImage tile_doubled(const RgbaImage& image) {
    const std::uint32_t left = image.width / 2;
    const std::uint32_t side = std::min({kDoubledPx, left, image.height});
    return moved(image, image.width, image.height, [&](auto x, auto y) {
        const bool copied = x >= left && x < left + side && y < side;
        return Spot{copied ? x - left : x, y};
    });
}
RgbaImage colour_off(const RgbaImage& image) {
    return changed(image, [](std::uint8_t* pixel) {
        pixel[1] = static_cast<std::uint8_t>(pixel[1] < 128 ? pixel[1] + 4 : pixel[1] - 4);
    });
}
RgbaImage channels_swapped(const RgbaImage& image) {
    return changed(image, [](std::uint8_t* pixel) { std::swap(pixel[0], pixel[2]); });
}
RgbaImage alpha_dropped(const RgbaImage& image) {
    return changed(image, [](std::uint8_t* pixel) { pixel[3] = 0; });
}
RgbaImage half_transparent(const RgbaImage& image) {
    return changed(image, [](std::uint8_t* pixel) { pixel[3] = static_cast<std::uint8_t>(pixel[3] / 2); });
}
RgbaImage inverted(const RgbaImage& image) {
    return changed(image, [](std::uint8_t* pixel) {
        for (int channel = 0; channel < 3; ++channel)
            pixel[channel] = static_cast<std::uint8_t>(255 - pixel[channel]);
    });
}
RgbaImage gray(const RgbaImage& image) {
    return changed(image, [](std::uint8_t* pixel) { pixel[0] = pixel[2] = pixel[1]; });
}

constexpr auto kFaults = std::to_array<std::pair<std::string_view, RgbaImage (*)(const RgbaImage&)>>({
    {"blank", blank},
    {"shifted right by a pixel", shifted_right},
    {"shifted down by a pixel", shifted_down},
    {"mirrored", mirrored},
    {"upside down", upside_down},
    {"cropped by a column", cropped},
    {"a row missing", row_missing},
    {"a tile doubled", tile_doubled},
    {"a colour off by 4", colour_off},
    {"channels swapped", channels_swapped},
    {"alpha dropped", alpha_dropped},
    {"half transparent", half_transparent},
    {"inverted", inverted},
    {"gray", gray},
});

/// Whether a fault is one at all.
bool is_visible(const RgbaImage& image, const RgbaImage& mutant) {
    const ImageDifference difference = compare_images(image, mutant, {});
    return !difference.same_size || difference.greatest.amount > kFreeEdgeDifference;
}

}  // namespace

std::vector<ImageMutant> make_image_mutants(const RgbaImage& image) {
    std::vector<ImageMutant> mutants;
    for (const auto& [name, make] : kFaults) {
        RgbaImage mutant = make(image);
        if (is_visible(image, mutant)) mutants.push_back({name, std::move(mutant)});
    }
    return mutants;
}

}  // namespace mazepress::output
