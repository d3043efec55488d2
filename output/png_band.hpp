#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "output/png_coverage_row.hpp"
#include "output/png_format.hpp"
#include "output/png_paint_list.hpp"

namespace mazepress::output::png {

/// Takes a picture's rows from the top, packed as PNG wants them.
class RowSink {
  public:
    virtual ~RowSink() = default;
    virtual void add_row(std::span<const std::uint8_t> row) = 0;
    /// A row that equals the one above it.
    virtual void add_repeated_row() = 0;
};

/// Paints bands of rows. Holds nothing that depends on the band before, so that its buffers can be used again
/// and again; memory grows with the width and with the segments that touch a band, never with the height.
class BandPainter {
  public:
    /// The list and the format must outlive the painter.
    BandPainter(const PaintList& list, const PixelFormat& format);

    /// Paints rows [top, bottom). Whether a row repeats the one above it depends on the scene alone, also for
    /// the first row of a band. Fails where one band holds more segments than CoverageRow can tell apart.
    Status paint(std::int32_t top, std::int32_t bottom, RowSink& sink);

  private:
    /// The segments of one stroke that touch the band.
    struct StrokeBand {
        std::vector<PenStroke> pens;
        std::vector<std::uint32_t> by_top;
        std::size_t next = 0;
        std::vector<std::uint32_t> active;
    };

    Status gather(std::int32_t top, std::int32_t bottom);
    void sort_by_top(StrokeBand& stroke, std::int32_t top, std::int32_t bottom);
    void mark_changes(const PenStroke& pen, std::int32_t top, std::int32_t bottom);
    template <class Pixels>
    void paint_rows(std::int32_t top, std::int32_t bottom, RowSink& sink);
    template <class Pixels>
    void paint_base(std::int32_t row);
    template <class Pixels>
    void paint_fill(std::size_t step, std::int32_t row, std::vector<std::uint8_t>& pixels) const;
    template <class Pixels>
    void paint_stroke(std::size_t step, std::int32_t row);
    [[nodiscard]] std::span<const std::uint8_t> packed_row();

    const PaintList& list_;
    const PixelFormat& format_;
    std::size_t base_steps_ = 0;  ///< fills before the first stroke: the same on all rows between two breaks
    EdgeTables tables_;
    CoverageRow coverage_;
    std::vector<StrokeBand> strokes_;  ///< by step; empty for fills
    std::vector<std::int32_t>
        changes_;  ///< how many segments more change the look of a row than of the row before
    std::vector<std::uint32_t> counts_;
    std::vector<std::uint8_t> base_;
    std::vector<std::uint8_t> row_;
    std::vector<std::uint8_t> packed_;
};

}  // namespace mazepress::output::png
