#include "output/png_band.hpp"

#include <algorithm>
#include <cstring>

namespace mazepress::output::png {
namespace {

/// Palette indices: what a coverage makes of one was laid down when the format was chosen.
class IndexedPixels {
  public:
    IndexedPixels(const PaintList&, const PixelFormat& format, std::size_t step)
        : step_(format.steps[step]) {}

    static void clear(const PixelFormat& format, std::vector<std::uint8_t>& pixels) {
        std::ranges::fill(pixels, format.paper);
    }
    void cover(std::uint8_t* pixels, std::int32_t from, std::int32_t to) const {
        std::memset(pixels + from, step_.ink, static_cast<std::size_t>(to - from));
    }
    void fill(std::uint8_t* pixels, std::int32_t x, std::uint8_t coverage) const {
        for (const FillChange& change : step_.changes) {
            if (change.under == pixels[x] && change.coverage == coverage) {
                pixels[x] = change.result;
                return;
            }
        }
    }
    void stroke(std::uint8_t* pixels, std::int32_t x, std::uint8_t coverage) const {
        const Ramp* ramp = step_.ramps[pixels[x]];
        if (ramp != nullptr) pixels[x] = (*ramp)[coverage];
    }

  private:
    const IndexedStep& step_;
};

/// Gray or RGB samples, blended by the rule of png_fixed.hpp.
template <std::size_t kChannels>
class BlendedPixels {
  public:
    BlendedPixels(const PaintList& list, const PixelFormat&, std::size_t step)
        : ink_{list.steps[step].ink.red, list.steps[step].ink.green, list.steps[step].ink.blue} {}

    static void clear(const PixelFormat&, std::vector<std::uint8_t>& pixels) {
        std::ranges::fill(pixels, std::uint8_t{255});
    }
    void cover(std::uint8_t* pixels, std::int32_t from, std::int32_t to) const {
        for (std::int32_t x = from; x < to; ++x) std::copy_n(ink_, kChannels, at(pixels, x));
    }
    void fill(std::uint8_t* pixels, std::int32_t x, std::uint8_t coverage) const {
        stroke(pixels, x, coverage);
    }
    void stroke(std::uint8_t* pixels, std::int32_t x, std::uint8_t coverage) const {
        std::uint8_t* pixel = at(pixels, x);
        for (std::size_t channel = 0; channel < kChannels; ++channel) {
            pixel[channel] = blend(pixel[channel], ink_[channel], coverage);
        }
    }

  private:
    static std::uint8_t* at(std::uint8_t* pixels, std::int32_t x) {
        return pixels + static_cast<std::size_t>(x) * kChannels;
    }
    std::uint8_t ink_[3];
};

}  // namespace

BandPainter::BandPainter(const PaintList& list, const PixelFormat& format) : list_(list), format_(format) {
    while (base_steps_ < list.steps.size() && list.steps[base_steps_].is_fill()) ++base_steps_;
    coverage_.resize(list.width_px);
    strokes_.resize(list.steps.size());
    base_.resize(static_cast<std::size_t>(list.width_px) * format.channels());
    row_.resize(base_.size());
    if (format.bits < 8) packed_.resize(format.row_bytes(list.width_px));
}

Status BandPainter::paint(std::int32_t top, std::int32_t bottom, RowSink& sink) {
    if (Status gathered = gather(top, bottom); !gathered) return gathered;
    switch (format_.kind) {
        case PixelKind::indexed:
            paint_rows<IndexedPixels>(top, bottom, sink);
            break;
        case PixelKind::gray:
            paint_rows<BlendedPixels<1>>(top, bottom, sink);
            break;
        case PixelKind::rgb:
            paint_rows<BlendedPixels<3>>(top, bottom, sink);
            break;
    }
    return Done{};
}

Status BandPainter::gather(std::int32_t top, std::int32_t bottom) {
    changes_.assign(static_cast<std::size_t>(bottom - top) + 1, 0);
    for (std::size_t step = 0; step < list_.steps.size(); ++step) {
        if (list_.steps[step].is_fill()) continue;
        const SegmentIndex& segments = *list_.steps[step].segments;
        StrokeBand& stroke = strokes_[step];
        stroke.pens.clear();
        PenStroke pen;
        // The row above the band as well: what ended there makes the band's first row differ from it.
        segments.for_each(top - 1, bottom, [&](std::uint32_t id, const Segment& segment) {
            if (!make_pen_stroke(id, segment, segments, tables_, pen)) return;
            mark_changes(pen, top, bottom);
            if (pen.bottom >= top) stroke.pens.push_back(pen);
        });
        if (stroke.pens.size() >= CoverageRow::kMostSegments) {
            return Error{"", "a band of 64 rows of a PNG holds at most 8,388,607 lines", "",
                         "raise the dpi or the canvas, or draw a smaller maze"};
        }
        sort_by_top(stroke, top, bottom);
    }
    return Done{};
}

void BandPainter::mark_changes(const PenStroke& pen, std::int32_t top, std::int32_t bottom) {
    const auto mark = [&](std::int32_t first, std::int32_t last) {
        first = std::max(first, top);
        last = std::min(last, bottom - 1);
        if (first > last) return;
        ++changes_[first - top];
        --changes_[last + 1 - top];
    };
    if (pen.steady_top < pen.steady_bottom) {
        mark(pen.top, pen.steady_top);
        mark(pen.steady_bottom + 1, pen.bottom + 1);
    } else {
        mark(pen.top, pen.bottom + 1);
    }
}

void BandPainter::sort_by_top(StrokeBand& stroke, std::int32_t top, std::int32_t bottom) {
    const auto row_of = [&](const PenStroke& pen) { return std::max(pen.top, top) - top; };
    counts_.assign(static_cast<std::size_t>(bottom - top) + 1, 0);
    for (const PenStroke& pen : stroke.pens) ++counts_[row_of(pen) + 1];
    for (std::size_t row = 1; row < counts_.size(); ++row) counts_[row] += counts_[row - 1];
    stroke.by_top.resize(stroke.pens.size());
    for (std::uint32_t slot = 0; slot < stroke.pens.size(); ++slot) {
        stroke.by_top[counts_[row_of(stroke.pens[slot])]++] = slot;
    }
    stroke.next = 0;
    stroke.active.clear();
}

template <class Pixels>
void BandPainter::paint_rows(std::int32_t top, std::int32_t bottom, RowSink& sink) {
    auto next_break = std::ranges::lower_bound(list_.row_breaks, top);
    bool base_is_stale = true;
    std::int32_t changing = 0;
    for (std::int32_t row = top; row < bottom; ++row) {
        changing += changes_[row - top];
        const bool at_break = next_break != list_.row_breaks.end() && *next_break == row;
        if (at_break) {
            ++next_break;
            base_is_stale = true;
        }
        if (row > 0 && changing == 0 && !at_break) {
            sink.add_repeated_row();
            continue;
        }
        if (base_is_stale) paint_base<Pixels>(row);
        base_is_stale = false;
        row_ = base_;
        for (std::size_t step = base_steps_; step < list_.steps.size(); ++step) {
            if (list_.steps[step].is_fill()) {
                paint_fill<Pixels>(step, row, row_);
            } else {
                paint_stroke<Pixels>(step, row);
            }
        }
        sink.add_row(packed_row());
    }
}

template <class Pixels>
void BandPainter::paint_base(std::int32_t row) {
    Pixels::clear(format_, base_);
    for (std::size_t step = 0; step < base_steps_; ++step) paint_fill<Pixels>(step, row, base_);
}

template <class Pixels>
void BandPainter::paint_fill(std::size_t step, std::int32_t row, std::vector<std::uint8_t>& pixels) const {
    const FixedBox& box = list_.steps[step].box;
    const std::int32_t down = overlap(box.top, box.bottom, row);
    if (down == 0) return;
    const Pixels ink(list_, format_, step);
    const auto lay = [&](std::int32_t x) {
        const std::uint8_t coverage = area_coverage(overlap(box.left, box.right, x), down);
        if (coverage == 255) {
            ink.cover(pixels.data(), x, x + 1);
        } else if (coverage != 0) {
            ink.fill(pixels.data(), x, coverage);
        }
    };
    const std::int32_t first = floor_px(box.left);
    const std::int32_t last = ceil_px(box.right) - 1;
    lay(first);
    if (area_coverage(kFixedOne, down) == 255) {
        if (first + 1 < last) ink.cover(pixels.data(), first + 1, last);
    } else {
        for (std::int32_t x = first + 1; x < last; ++x) lay(x);
    }
    if (last > first) lay(last);
}

template <class Pixels>
void BandPainter::paint_stroke(std::size_t step, std::int32_t row) {
    StrokeBand& stroke = strokes_[step];
    while (stroke.next < stroke.by_top.size() && stroke.pens[stroke.by_top[stroke.next]].top <= row) {
        stroke.active.push_back(stroke.by_top[stroke.next++]);
    }
    const FixedBox& clip = list_.steps[step].box;
    const std::int32_t down = overlap(clip.top, clip.bottom, row);
    if (down == 0) return;
    std::size_t kept = 0;
    for (const std::uint32_t slot : stroke.active) {
        if (stroke.pens[slot].bottom < row) continue;
        stroke.active[kept++] = slot;
        coverage_.draw(stroke.pens, slot, row);
    }
    stroke.active.resize(kept);

    const Pixels ink(list_, format_, step);
    std::uint8_t* pixels = row_.data();
    const std::int32_t whole_from = down == kFixedOne ? ceil_px(clip.left) : list_.width_px;
    const std::int32_t whole_to = floor_px(clip.right);
    coverage_.finish(stroke.pens, row, [&](std::int32_t x, std::uint8_t coverage) {
        if (x < whole_from || x >= whole_to) {
            coverage = static_cast<std::uint8_t>(
                (coverage * overlap(clip.left, clip.right, x) * down + 32768) >> 16);
            if (coverage == 0) return;
        }
        ink.stroke(pixels, x, coverage);
    });
}

std::span<const std::uint8_t> BandPainter::packed_row() {
    if (format_.bits == 8) return row_;
    std::ranges::fill(packed_, std::uint8_t{0});
    const std::size_t per_byte = 8U / static_cast<unsigned>(format_.bits);
    for (std::size_t x = 0; x < row_.size(); ++x) {
        const std::size_t shift = (per_byte - 1 - x % per_byte) * static_cast<unsigned>(format_.bits);
        packed_[x / per_byte] |= static_cast<std::uint8_t>(row_[x] << shift);
    }
    return packed_;
}

}  // namespace mazepress::output::png
