#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "output/png_paint_list.hpp"

namespace mazepress::output::png {

enum class PixelKind : std::uint8_t { indexed, gray, rgb };

/// What a stroke makes of a palette index at each coverage.
using Ramp = std::array<std::uint8_t, 256>;

/// What a fill makes of a palette index at one coverage.
struct FillChange {
    std::uint8_t under = 0;
    std::uint8_t coverage = 0;
    std::uint8_t result = 0;
};

/// How one step of the paint list acts on palette indices.
struct IndexedStep {
    std::uint8_t ink = 0;
    std::vector<FillChange> changes;       ///< of a fill, where its coverage is partial
    std::array<const Ramp*, 256> ramps{};  ///< of a stroke, by the index under it; null where none can be
};

/// The pixel format of a picture, chosen from its paint list before the first row is painted: indexed with 1,
/// 2, 4 or 8 bits, gray with 8, or RGB with 24.
struct PixelFormat {
    PixelKind kind = PixelKind::rgb;
    int bits = 8;  ///< a sample
    std::vector<core::Colour> palette;
    std::uint8_t paper = 0;  ///< the index of white, where any is left
    std::vector<IndexedStep> steps;
    std::vector<std::unique_ptr<Ramp>> ramps;

    [[nodiscard]] std::size_t channels() const { return kind == PixelKind::rgb ? 3 : 1; }
    [[nodiscard]] std::size_t row_bytes(std::int32_t width_px) const {
        return (static_cast<std::size_t>(width_px) * channels() * static_cast<std::size_t>(bits) + 7) / 8;
    }
};

/// The smallest format that holds the picture.
///
/// The page is cut along the edges of all fills and strokes into regions of one solid colour each, over which
/// at most one stroke is laid: every colour that can arise is then a solid or on a ramp from a solid to an
/// ink. If these fit into a palette, it is used; a picture of gray inks takes 8-bit gray; all else (strokes
/// over strokes, too many ramps) takes RGB.
///
/// A palette's main ramps have 256 steps of coverage, or as many as the other colours leave, at least 64
/// (which moves a pixel by 2/255 at most); ramps of lesser strokes (rule, marks, lettering) and along
/// fractional edges have 17 (8/255).
PixelFormat choose_format(const PaintList& list);

}  // namespace mazepress::output::png
