#include "jobs/plan.hpp"

#include <algorithm>

#include "core/sheet_layout.hpp"
#include "jobs/names.hpp"

namespace mazepress::jobs {
namespace {

/// Where marks or a bleed work's caption stand outside the bleed.
double margin_mm(const PrintSettings& print, core::FrameKind frame) {
    const bool caption_outside = !print.caption.empty() && frame == core::FrameKind::bleed;
    return print.marks.any() || caption_outside ? core::kMarksMargin_mm : 0;
}

}  // namespace

std::string tile_suffix(const Tile& tile) {
    return "-r" + padded(tile.row, tile.rows, 1) + "c" + padded(tile.column, tile.columns, 1);
}

std::string picture_name(const PlannedWork& work) {
    std::string name = work.work;
    if (work.member) name += "-" + padded(work.member->n, work.member->of, 1);
    if (work.snapshot) name += "-" + padded(work.snapshot->index, work.snapshot->of, 2);
    if (work.tile) name += tile_suffix(*work.tile);
    return name;
}

std::string tile_map_name(const PlannedWork& sheet) {
    PlannedWork whole = sheet;
    whole.tile.reset();
    return picture_name(whole) + "-map";
}

std::vector<OutputFile> files_of(const PlannedWork& work) {
    std::vector<OutputFile> files;
    for (const core::Format format : work.formats) {
        if (work.bind && format == core::Format::pdf) continue;
        files.push_back({format, work.stem + std::string(core::file_suffix(format))});
    }
    return files;
}

std::string bound_file(const PlannedWork& work) {
    return work.job + "/" + work.work + ".pdf";
}

core::Placement make_placement(const PlannedWork& work) {
    core::Placement placement;
    if (work.print) {
        const PrintSettings& print = *work.print;
        const core::FrameKind frame = work.design.frame.kind;
        placement = core::make_sheet_placement({work.design.canvas_width, work.design.canvas_height, frame,
                                                print.width_mm, print.height_mm, print.bleed_mm,
                                                margin_mm(print, frame), static_cast<double>(print.dpi)});
    } else {
        placement = core::make_canvas_placement(work.design.canvas_width, work.design.canvas_height);
    }
    if (!work.tile) return placement;
    const Tile& tile = *work.tile;
    return core::make_tile_placement(placement,
                                     {tile.column - 1, tile.row - 1, tile.columns, tile.rows, tile.overlap});
}

core::Lattice lattice_of(const Source& source) {
    const auto* plane = std::get_if<PlaneRequest>(&source);
    return plane == nullptr ? core::Lattice::hexagon : plane->plane.lattice;
}

std::uint32_t rows_of(const Source& source) {
    return std::visit([](const auto& each) { return each.rows; }, source);
}

std::uint32_t columns_of(const Source& source) {
    return std::visit([](const auto& each) { return each.columns; }, source);
}

std::uint64_t seed_of(const Source& source) {
    const auto* walk = std::get_if<core::WalkSpec>(&source);
    return walk != nullptr ? walk->seed : std::get<PlaneRequest>(source).plane.seed;
}

}  // namespace mazepress::jobs
