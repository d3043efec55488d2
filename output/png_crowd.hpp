#pragma once

#include <cstdint>
#include <span>

#include "output/png_pen.hpp"

namespace mazepress::output::png {

/// The scan lines through a row of pixels.
inline constexpr int kScanLines = 16;

/// A value for each scan line. Plain loops of this length become vector code; sums, products, comparisons and
/// roots of single floats are the same on every processor.
struct Lanes {
    float at[kScanLines];
};

/// Where a pen stroke's ink begins and ends on the scan lines of one row, from `origin_px` on. One interval a
/// scan line is enough since a strip with its discs is convex.
struct ScanSpans {
    Lanes left;
    Lanes right;
    std::int32_t origin_px = 0;
};

/// The spans on row `row`, counted from pixel `origin_px`, which should be near where they are looked at.
ScanSpans make_scan_spans(const PenStroke& pen, std::int32_t row, std::int32_t origin_px);

/// The coverage of pixel `x` by the union of all spans: exact along x, sampled on the scan lines. The order
/// of the spans is that of a rising id, for floating sums depend on it. `spans` must not be empty.
std::uint8_t union_coverage(std::span<const ScanSpans* const> spans, std::int32_t x);

}  // namespace mazepress::output::png
