#include "pipeline/memory.hpp"

#include <algorithm>
#include <cmath>

#include <unistd.h>

#include "core/lattice_geometry.hpp"

namespace mazepress::pipeline {
namespace {

/// Two chain points of 8 bytes a wall at most and two walls a cell, in vectors that may have doubled last,
/// beside the link grid of two bytes a cell.
constexpr std::uint64_t kSceneBytesPerCell = 66;
/// The segment index of the raster, and pieces of text on their way to a file.
constexpr std::uint64_t kEncodeBytesPerCell = 24;
/// Bands in flight: 64 rows of coverage, of indices and of compressed bytes, for a few threads.
constexpr std::uint64_t kBandBytesPerColumn = 64UL * 3 * 6;
constexpr std::uint64_t kFixedBytes = 4UL << 20U;

std::uint64_t cell_count(const jobs::PlannedWork& work) {
    return std::uint64_t{jobs::rows_of(work.source)} * jobs::columns_of(work.source);
}

/// The cells that are drawn: of a bleed work, those that the page shows.
std::uint64_t drawn_cells(const jobs::PlannedWork& work) {
    const std::uint64_t cells = cell_count(work);
    if (work.design.frame.kind != core::FrameKind::bleed) return cells;
    const core::Placement placement = jobs::make_placement(work);
    const core::Grid grid = core::natural_grid(jobs::lattice_of(work.source), work.design.cell);
    const double cell_area = 6 * grid.unit_x * grid.unit_y * placement.scale * placement.scale;
    const double shown = placement.sheet.bleed.width() * placement.sheet.bleed.height() / cell_area;
    return std::min(cells, static_cast<std::uint64_t>(std::ceil(shown * 1.1)) + 1000);
}

}  // namespace

std::uint64_t maze_bytes(const jobs::PlannedWork& work) {
    const std::uint64_t cells = cell_count(work);
    if (const auto* walk = std::get_if<core::WalkSpec>(&work.source)) {
        return core::HexagonWalk::bytes_needed(walk->rows, walk->columns);
    }
    return cells * 3;
}

std::uint64_t scene_bytes(const jobs::PlannedWork& work) {
    return drawn_cells(work) * kSceneBytesPerCell;
}

std::uint64_t encode_bytes(const jobs::PlannedWork& work) {
    const core::Sheet sheet = jobs::make_placement(work).sheet;
    return drawn_cells(work) * kEncodeBytesPerCell +
           std::uint64_t{core::width_px(sheet)} * kBandBytesPerColumn + kFixedBytes;
}

Status check_fits(const jobs::PlannedWork& work, std::uint64_t budget) {
    const std::uint64_t needed = picture_bytes(work);
    if (needed <= budget) return Done{};
    return Error{jobs::picture_name(work),
                 "a picture must fit the memory budget of " + std::to_string(budget) + " bytes",
                 "about " + std::to_string(needed) + " bytes",
                 "raise it with --memory " + std::to_string(needed) + " or draw a smaller grid"};
}

std::uint64_t default_memory_budget() {
    const long pages = ::sysconf(_SC_PHYS_PAGES);
    const long page_bytes = ::sysconf(_SC_PAGESIZE);
    if (pages <= 0 || page_bytes <= 0) return std::uint64_t{2} << 30U;
    return static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(page_bytes) / 2;
}

}  // namespace mazepress::pipeline
