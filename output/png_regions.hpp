#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "output/png_paint_list.hpp"

namespace mazepress::output::png {

/// A stroke's ink over one solid colour, by the numbers of the solids.
struct RegionRamp {
    std::uint16_t under = 0;
    std::uint16_t ink = 0;
    bool main = false;  ///< one of the picture's main strokes over more than a line of pixels
    std::vector<std::uint32_t> steps;
};

/// A fill's partial coverage of one solid colour.
struct RegionChange {
    std::uint32_t step = 0;
    std::uint16_t under = 0;
    std::uint8_t coverage = 0;
    std::uint16_t result = 0;
    friend auto operator<=>(const RegionChange&, const RegionChange&) = default;
};

/// All colours that a picture can show, where each of its regions is one solid colour under at most one
/// stroke.
struct Regions {
    static constexpr std::uint16_t kPaper = 0;

    std::vector<core::Colour> solids;
    std::vector<bool> used;  ///< whether a solid can be seen, or lies under something that lets it through
    std::vector<RegionRamp> ramps;
    std::vector<RegionChange> changes;
    std::vector<std::uint16_t> step_inks;
    std::size_t step_count = 0;
};

/// Empty where a stroke can lie over another stroke, a fill's edge over a stroke, or the page has too many
/// regions.
std::optional<Regions> find_regions(const PaintList& list);

}  // namespace mazepress::output::png
