#pragma once

#include <cstdint>
#include <vector>

#include "core/scene.hpp"

namespace mazepress::output {

/// Which pixels of a scene's raster lie at an edge, where two honest rasterisers may disagree: those whose
/// centre is at most 1.5 px from the outline of a fill or stroke, or from a clip's border.
///
/// Decided in whole numbers of 1/256 px, so that it is the same on every machine. The outline of a stroke is
/// that of all its lines taken together: a pixel deep inside one of them is no edge, whatever crosses it.
struct EdgeMask {
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    std::vector<std::uint8_t> edge;  ///< one a pixel, row-major: 1 at an edge

    [[nodiscard]] bool at(std::uint32_t x, std::uint32_t y) const {
        return edge[std::size_t{y} * width + x] != 0;
    }
    [[nodiscard]] std::uint64_t count() const;
};

EdgeMask make_edge_mask(const core::Scene& scene);

}  // namespace mazepress::output
