#pragma once

#include <cstdint>
#include <vector>

#include "output/png_crowd.hpp"
#include "output/png_pen.hpp"

namespace mazepress::output::png {

/// The coverage of one row of pixels by one stroke, all its segments laid as one shape.
///
/// A pixel that the straight part of one segment alone touches takes its coverage from the segment's edge
/// table. A pixel at a segment's end, or touched by several, is noted with all of them and measured
/// afterwards as their union. What a pixel gets is a function of the segments that touch it, never of their
/// order, of its neighbours, or of how rows are grouped into bands.
class CoverageRow {
  public:
    /// Segments of one band that a row can tell apart.
    static constexpr std::size_t kMostSegments = std::size_t{1} << 23U;

    void resize(std::int32_t width_px) { cells_.assign(static_cast<std::size_t>(width_px), 0); }

    /// Lays pen stroke number `slot` (below kMostSegments) of `pens` on row `row`.
    void draw(const std::vector<PenStroke>& pens, std::uint32_t slot, std::int32_t row);

    /// Calls paint(x, coverage) once for every pixel with any coverage, then forgets the row.
    template <class Paint>
    void finish(const std::vector<PenStroke>& pens, std::int32_t row, Paint paint) {
        measure_crowds(pens, row);
        for (const auto& [first, last] : touched_) {
            for (std::int32_t x = first; x <= last; ++x) {
                const std::uint32_t cell = cells_[x];
                if (cell == 0) continue;
                cells_[x] = 0;
                paint(x, static_cast<std::uint8_t>(cell));
            }
        }
        touched_.clear();
    }

  private:
    // A cell is 0, or kFull, or the slot of the one segment there over its coverage (1 to 254), or kCrowd and
    // the place of the last of the noted visits there.
    static constexpr std::uint32_t kFull = 0x7FFFFFFF;
    static constexpr std::uint32_t kCrowd = 0x80000000;
    static constexpr std::uint32_t kNone = 0xFFFFFFFF;

    struct Run {
        std::int32_t first = 0;
        std::int32_t last = -1;
    };
    struct Visit {
        std::uint32_t slot = 0;
        std::uint32_t previous = kNone;
    };

    [[nodiscard]] Run pixels_within(const Span& span) const;
    void fill(const Run& run);
    void fill_disc(double x, double below, double radius);
    void draw_edge(const PenStroke& pen, std::uint32_t slot, std::int32_t row, const Run& run);
    void note(std::int32_t x, std::uint32_t slot);
    void measure_crowds(const std::vector<PenStroke>& pens, std::int32_t row);
    [[nodiscard]] std::uint32_t spans_of(const PenStroke& pen, std::uint32_t slot, std::int32_t row,
                                         std::int32_t x);

    std::vector<std::uint32_t> cells_;
    std::vector<Run> touched_;
    std::vector<std::int32_t> crowded_;
    std::vector<Visit> visits_;
    // Of the crowd being measured, and the scan lines' spans made for this row: for each slot the place of
    // its latest, or kNone.
    std::vector<std::uint32_t> members_;
    std::vector<const ScanSpans*> member_spans_;
    std::vector<ScanSpans> spans_;
    std::vector<std::uint32_t> latest_spans_;
    std::vector<std::uint32_t> slots_with_spans_;
};

}  // namespace mazepress::output::png
