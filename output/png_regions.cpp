#include "output/png_regions.hpp"

#include <algorithm>

namespace mazepress::output::png {
namespace {

constexpr std::size_t kMostCells = 1U << 16U;
constexpr std::size_t kMostSolids = 1024;
/// A stroke of so few segments is looked at segment by segment: crop marks lie at all four corners of a page.
constexpr std::size_t kFewSegments = 64;

/// The boxes outside which a stroke puts no ink.
std::vector<PixelBox> ink_boxes(const PaintStep& step, const PixelBox& page) {
    const PixelBox visible = touched_pixels(step.box).intersected(page);
    if (step.segments->size() > kFewSegments) return {step.segments->bounds().intersected(visible)};
    std::vector<PixelBox> boxes;
    step.segments->for_each(visible.top, visible.bottom, [&](std::uint32_t, const Segment& segment) {
        const PixelBox box = step.segments->touched(segment).intersected(visible);
        if (!box.empty()) boxes.push_back(box);
    });
    return boxes;
}

/// The whole pixels where an edge begins and ends.
void add_edges(std::vector<std::int32_t>& breaks, Fixed from, Fixed to) {
    for (const Fixed edge : {from, to}) {
        breaks.push_back(floor_px(edge));
        breaks.push_back(ceil_px(edge));
    }
}

void make_sorted(std::vector<std::int32_t>& breaks, std::int32_t end) {
    breaks.push_back(0);
    breaks.push_back(end);
    std::erase_if(breaks, [&](std::int32_t place) { return place < 0 || place > end; });
    std::ranges::sort(breaks);
    breaks.erase(std::unique(breaks.begin(), breaks.end()), breaks.end());
}

class RegionFinder {
  public:
    explicit RegionFinder(const PaintList& list) : list_(list) {
        for (const PaintStep& step : list.steps) {
            boxes_.push_back(step.is_fill() ? std::vector{touched_pixels(step.box)}
                                            : ink_boxes(step, list.page()));
            if (!step.is_fill()) most_segments_ = std::max(most_segments_, step.segments->size());
            add_edges(columns_, step.box.left, step.box.right);
            add_edges(rows_, step.box.top, step.box.bottom);
            for (const PixelBox& box : boxes_.back()) {
                columns_.insert(columns_.end(), {box.left, box.right});
                rows_.insert(rows_.end(), {box.top, box.bottom});
            }
        }
        make_sorted(columns_, list.width_px);
        make_sorted(rows_, list.height_px);
    }

    std::optional<Regions> find() {
        width_ = columns_.size() - 1;
        if (width_ * (rows_.size() - 1) > kMostCells) return {};
        solid_of({255, 255, 255});
        cells_.assign(width_ * (rows_.size() - 1), {});
        for (std::uint32_t step = 0; step < list_.steps.size(); ++step) {
            regions_.step_inks.push_back(solid_of(list_.steps[step].ink));
            for (const PixelBox& box : boxes_[step]) {
                if (!paint(step, box)) return {};
            }
            for (Cell& cell : cells_) cell.inked |= cell.touched == step + 1;
        }
        for (const Cell& cell : cells_) regions_.used[cell.solid] = true;
        std::ranges::sort(regions_.changes);
        std::vector<RegionChange>& changes = regions_.changes;
        changes.erase(std::unique(changes.begin(), changes.end()), changes.end());
        regions_.step_count = list_.steps.size();
        return std::move(regions_);
    }

  private:
    struct Cell {
        std::uint16_t solid = Regions::kPaper;
        bool inked = false;         ///< by an earlier stroke
        std::uint32_t touched = 0;  ///< one more than the last stroke step that reaches it
    };

    std::uint16_t solid_of(const core::Colour& colour) {
        const auto found = std::ranges::find(regions_.solids, colour);
        if (found == regions_.solids.end()) {
            regions_.solids.push_back(colour);
            regions_.used.push_back(false);
            return static_cast<std::uint16_t>(regions_.solids.size() - 1);
        }
        return static_cast<std::uint16_t>(found - regions_.solids.begin());
    }

    static std::size_t place_of(const std::vector<std::int32_t>& breaks, std::int32_t value) {
        return static_cast<std::size_t>(std::ranges::lower_bound(breaks, value) - breaks.begin());
    }

    bool paint(std::uint32_t step, const PixelBox& box) {
        for (std::size_t row = place_of(rows_, box.top); row < place_of(rows_, box.bottom); ++row) {
            for (std::size_t column = place_of(columns_, box.left); column < place_of(columns_, box.right);
                 ++column) {
                Cell& cell = cells_[row * width_ + column];
                if (!(list_.steps[step].is_fill() ? fill(step, cell, column, row)
                                                  : ink(step, cell, column, row))) {
                    return false;
                }
            }
        }
        return regions_.solids.size() <= kMostSolids;
    }

    bool fill(std::uint32_t number, Cell& cell, std::size_t column, std::size_t row) {
        const PaintStep& step = list_.steps[number];
        const std::uint8_t coverage = area_coverage(overlap(step.box.left, step.box.right, columns_[column]),
                                                    overlap(step.box.top, step.box.bottom, rows_[row]));
        if (coverage == 0) return true;
        if (coverage == 255) {
            cell = {regions_.step_inks[number], false, 0};
            return true;
        }
        if (cell.inked) return false;
        const std::uint16_t result = solid_of(blend(regions_.solids[cell.solid], step.ink, coverage));
        regions_.used[cell.solid] = true;
        regions_.used[result] = true;
        regions_.changes.push_back({number, cell.solid, coverage, result});
        cell.solid = result;
        return true;
    }

    bool ink(std::uint32_t number, Cell& cell, std::size_t column, std::size_t row) {
        if (cell.inked) return false;
        cell.touched = number + 1;
        const std::uint16_t ink = regions_.step_inks[number];
        regions_.used[cell.solid] = true;
        regions_.used[ink] = true;
        const bool broad = columns_[column + 1] - columns_[column] > 1 && rows_[row + 1] - rows_[row] > 1;
        const bool main = broad && list_.steps[number].segments->size() * 4 >= most_segments_;
        auto ramp = std::ranges::find_if(regions_.ramps, [&](const RegionRamp& each) {
            return each.under == cell.solid && each.ink == ink;
        });
        if (ramp == regions_.ramps.end()) {
            regions_.ramps.push_back({cell.solid, ink, false, {}});
            ramp = regions_.ramps.end() - 1;
        }
        ramp->main |= main;
        if (ramp->steps.empty() || ramp->steps.back() != number) ramp->steps.push_back(number);
        return true;
    }

    const PaintList& list_;
    std::vector<std::vector<PixelBox>> boxes_;
    std::size_t most_segments_ = 0;
    std::vector<std::int32_t> columns_;
    std::vector<std::int32_t> rows_;
    std::size_t width_ = 0;
    std::vector<Cell> cells_;
    Regions regions_;
};

}  // namespace

std::optional<Regions> find_regions(const PaintList& list) {
    return RegionFinder(list).find();
}

}  // namespace mazepress::output::png
