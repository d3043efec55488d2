#include "output/png_coverage_row.hpp"

#include <algorithm>
#include <cmath>

namespace mazepress::output::png {
namespace {

/// Half a pixel's diagonal, rounded up.
constexpr double kHalfDiagonal = 0.70711;

constexpr int kDistanceBits = 32;

/// Towards zero: the standard library's rounding is a call on plain x86-64, and 2⁻³² px more or less is
/// nothing.
std::int64_t to_distance(double px) {
    return static_cast<std::int64_t>(px * static_cast<double>(std::int64_t{1} << kDistanceBits));
}

/// The entry of an edge table, whose step is 1/512 px.
std::int64_t table_entry(std::int64_t distance) {
    return std::clamp<std::int64_t>(distance >> (kDistanceBits - 9), 0, EdgeTables::kEntries - 1);
}

/// How far ink lies beyond the line's ends.
double cap_length(const PenStroke& pen) {
    return pen.round ? pen.half_width : 0;
}

}  // namespace

inline CoverageRow::Run CoverageRow::pixels_within(const Span& span) const {
    const double widest = static_cast<double>(cells_.size()) - 1;
    const double low = std::clamp(span.low, 0.0, widest + 1);
    const double high = std::clamp(span.high, -1.0, widest);
    // Rounded up and down, for numbers that are not negative.
    const auto truncated = static_cast<std::int32_t>(low);
    return {truncated + (truncated < low ? 1 : 0), static_cast<std::int32_t>(high + 1) - 1};
}

void CoverageRow::fill(const Run& run) {
    if (run.first <= run.last) std::fill(cells_.begin() + run.first, cells_.begin() + run.last + 1, kFull);
}

void CoverageRow::fill_disc(double x, double below, double radius) {
    const double inner = radius - kHalfDiagonal;
    if (inner <= std::abs(below)) return;
    const double chord = std::sqrt(inner * inner - below * below);
    fill(pixels_within({x - 0.5 - chord, x - 0.5 + chord}));
}

void CoverageRow::draw(const std::vector<PenStroke>& pens, std::uint32_t slot, std::int32_t row) {
    const PenStroke& pen = pens[slot];
    const double below = row + 0.5 - pen.y;
    // Distances of pixel 0's centre across and along the line.
    const double across = -pen.along_y * (0.5 - pen.x) + pen.along_x * below;
    const double along = pen.along_x * (0.5 - pen.x) + pen.along_y * below;
    const double outer = pen.half_width + pen.pixel_reach;
    const double beyond = cap_length(pen) + pen.pixel_reach;
    const Run run = pixels_within(intersect(slab(across, -pen.inverse_along_y, -outer, outer),
                                            slab(along, pen.inverse_along_x, -beyond, pen.length + beyond)));
    if (run.first > run.last) return;
    touched_.push_back(run);

    const double inner = pen.half_width - pen.pixel_reach;
    Run core{run.last + 1, run.last};
    if (inner > 0) {
        core = pixels_within(
            intersect(slab(across, -pen.inverse_along_y, -inner, inner),
                      slab(along, pen.inverse_along_x, pen.pixel_reach, pen.length - pen.pixel_reach)));
        fill(core);
        if (pen.round) {
            fill_disc(pen.x, below, pen.half_width);
            fill_disc(pen.end_x, row + 0.5 - pen.end_y, pen.half_width);
        }
    }
    if (core.first > core.last) {
        draw_edge(pen, slot, row, run);
    } else {
        draw_edge(pen, slot, row, {run.first, core.first - 1});
        draw_edge(pen, slot, row, {core.last + 1, run.last});
    }
}

void CoverageRow::draw_edge(const PenStroke& pen, std::uint32_t slot, std::int32_t row, const Run& run) {
    const double right_of = run.first + 0.5 - pen.x;
    const double below = row + 0.5 - pen.y;
    std::int64_t across = to_distance(-pen.along_y * right_of + pen.along_x * below);
    std::int64_t along = to_distance(pen.along_x * right_of + pen.along_y * below);
    const std::int64_t across_step = to_distance(-pen.along_y);
    const std::int64_t along_step = to_distance(pen.along_x);
    const std::int64_t straight_from = to_distance(pen.pixel_reach);
    const std::int64_t straight_to = to_distance(pen.length - pen.pixel_reach);
    const std::int64_t edge_at = to_distance(pen.half_width + EdgeTables::kReach_px);
    const double farthest = pen.half_width + kHalfDiagonal;
    for (std::int32_t x = run.first; x <= run.last; ++x, across += across_step, along += along_step) {
        const std::uint32_t cell = cells_[x];
        if (cell == kFull) continue;
        if (along >= straight_from && along <= straight_to) {
            const int whole =
                pen.edge[table_entry(edge_at - across)] + pen.edge[table_entry(edge_at + across)];
            const int coverage = (whole - EdgeTables::kWhole + 128) >> 8;
            if (coverage <= 0) continue;
            if (coverage >= 255) {
                cells_[x] = kFull;
            } else if (cell == 0) {
                cells_[x] = (slot << 8U) | static_cast<std::uint32_t>(coverage);
            } else {
                note(x, slot);
            }
        } else {
            if (pen.round) {
                const bool at_start = along < straight_from;
                const double dx = x + 0.5 - (at_start ? pen.x : pen.end_x);
                const double dy = row + 0.5 - (at_start ? pen.y : pen.end_y);
                if (dx * dx + dy * dy >= farthest * farthest) continue;
            }
            note(x, slot);
        }
    }
}

void CoverageRow::note(std::int32_t x, std::uint32_t slot) {
    std::uint32_t previous = kNone;
    const std::uint32_t cell = cells_[x];
    if ((cell & kCrowd) != 0) {
        previous = cell & ~kCrowd;
    } else {
        crowded_.push_back(x);
        if (cell != 0) {
            previous = static_cast<std::uint32_t>(visits_.size());
            visits_.push_back({cell >> 8U, kNone});
        }
    }
    cells_[x] = kCrowd | static_cast<std::uint32_t>(visits_.size());
    visits_.push_back({slot, previous});
}

std::uint32_t CoverageRow::spans_of(const PenStroke& pen, std::uint32_t slot, std::int32_t row,
                                    std::int32_t x) {
    // Neighbouring pixels meet the same few segments. The origin depends on x alone, so that rounding does
    // too.
    const std::int32_t origin = x & ~63;
    std::uint32_t& latest = latest_spans_[slot];
    if (latest != kNone && spans_[latest].origin_px == origin) return latest;
    if (latest == kNone) slots_with_spans_.push_back(slot);
    latest = static_cast<std::uint32_t>(spans_.size());
    spans_.push_back(make_scan_spans(pen, row, origin));
    return latest;
}

void CoverageRow::measure_crowds(const std::vector<PenStroke>& pens, std::int32_t row) {
    if (crowded_.empty()) return;
    if (latest_spans_.size() < pens.size()) latest_spans_.resize(pens.size(), kNone);
    for (const std::int32_t x : crowded_) {
        if (cells_[x] == kFull) continue;
        members_.clear();
        for (std::uint32_t visit = cells_[x] & ~kCrowd; visit != kNone; visit = visits_[visit].previous) {
            members_.push_back(visits_[visit].slot);
        }
        std::ranges::sort(members_, {}, [&](std::uint32_t slot) { return pens[slot].id; });
        for (std::uint32_t& member : members_) member = spans_of(pens[member], member, row, x);
        member_spans_.clear();
        for (const std::uint32_t place : members_) member_spans_.push_back(&spans_[place]);
        const std::uint8_t coverage = union_coverage(member_spans_, x);
        cells_[x] = coverage == 255 ? kFull : coverage;
    }
    for (const std::uint32_t slot : slots_with_spans_) latest_spans_[slot] = kNone;
    slots_with_spans_.clear();
    spans_.clear();
    crowded_.clear();
    visits_.clear();
}

}  // namespace mazepress::output::png
