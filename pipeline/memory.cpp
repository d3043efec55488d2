#include "pipeline/memory.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>

#include <unistd.h>

#include "core/lattice_geometry.hpp"
#include "pipeline/encode_file.hpp"

namespace mazepress::pipeline {
namespace {

/// Two chain points of 8 bytes a wall at most and two walls a cell, in vectors that may have doubled last,
/// beside the link grid of two bytes a cell.
constexpr std::uint64_t kSceneBytesPerCell = 66;
/// The segment index of the raster, and pieces of text on their way to a file.
constexpr std::uint64_t kEncodeBytesPerCell = 24;
constexpr std::uint64_t kPlaneBytesPerCell = 3;
/// A band in the making: its compressor, its rows of coverage and indices, and what it was compressed to.
constexpr std::uint64_t kPieceBytes = 500'000;
constexpr std::uint64_t kPieceBytesPerColumn = 40;
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

std::uint64_t mazes_bytes(const std::vector<const jobs::PlannedWork*>& sharing) {
    const jobs::PlannedWork& first = *sharing.front();
    const std::uint64_t cells = cell_count(first);
    const auto* walk = std::get_if<core::WalkSpec>(&first.source);
    if (walk == nullptr) return cells * kPlaneBytesPerCell;
    std::set<std::optional<std::uint64_t>> moments;
    for (const jobs::PlannedWork* work : sharing) {
        const std::uint64_t all = walk->corridor_count();
        const auto corridors = work->snapshot ? core::corridors_of(work->snapshot->moment, all) : all;
        if (corridors != all) moments.insert(corridors);
    }
    return core::HexagonWalk::bytes_needed(walk->rows, walk->columns) + cells * moments.size();
}

std::uint64_t pressing_bytes(const jobs::PlannedWork& work, int threads) {
    const core::Sheet sheet = jobs::make_placement(work).sheet;
    const std::uint64_t piece = core::width_px(sheet) * kPieceBytesPerColumn + kPieceBytes;
    return drawn_cells(work) * (kSceneBytesPerCell + kEncodeBytesPerCell) +
           static_cast<std::uint64_t>(threads) * kPiecesPerThread * piece + kFixedBytes;
}

std::uint64_t picture_bytes(const jobs::PlannedWork& work) {
    return mazes_bytes({&work}) + pressing_bytes(work, 1);
}

Status check_fits(const jobs::PlannedWork& work, std::uint64_t budget) {
    const std::uint64_t needed = picture_bytes(work);
    if (needed <= budget) return Done{};
    return over_budget(work, needed, budget);
}

Error over_budget(const jobs::PlannedWork& work, std::uint64_t needed, std::uint64_t budget) {
    return {jobs::picture_name(work),
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
