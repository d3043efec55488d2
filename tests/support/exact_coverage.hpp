#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

// A plain judge of coverage: asks 2,304 points of a pixel how far they lie from each line. Slow and simple.
namespace mazepress::tests {

struct JudgedLine {
    double x0, y0, x1, y1;  ///< px
};

enum class JudgedCap { round, butt, square };

/// Whether a point lies on the ink of one line.
inline bool is_inked(const JudgedLine& line, double half_width, JudgedCap cap, double x, double y) {
    const double run = line.x1 - line.x0;
    const double fall = line.y1 - line.y0;
    const double length = std::hypot(run, fall);
    if (length == 0 && cap == JudgedCap::butt) return false;
    const double ux = length == 0 ? 1 : run / length;
    const double uy = length == 0 ? 0 : fall / length;
    const double along = (x - line.x0) * ux + (y - line.y0) * uy;
    const double across = (y - line.y0) * ux - (x - line.x0) * uy;
    if (cap == JudgedCap::round) {
        const double beyond = along < 0 ? -along : along > length ? along - length : 0;
        return beyond * beyond + across * across <= half_width * half_width;
    }
    const double cap_length = cap == JudgedCap::square ? half_width : 0;
    return std::abs(across) <= half_width && along >= -cap_length && along <= length + cap_length;
}

/// The part of pixel (x, y) that the lines' union covers, 0 to 255.
inline double judged_coverage(const std::vector<JudgedLine>& lines, double half_width, JudgedCap cap, int x,
                              int y) {
    constexpr int kPoints = 48;
    std::vector<JudgedLine> near;
    for (const JudgedLine& line : lines) {
        const double reach = half_width * 1.5 + 2;
        if (std::min(line.x0, line.x1) - reach > x + 1 || std::max(line.x0, line.x1) + reach < x ||
            std::min(line.y0, line.y1) - reach > y + 1 || std::max(line.y0, line.y1) + reach < y) {
            continue;
        }
        near.push_back(line);
    }
    if (near.empty()) return 0;
    int hits = 0;
    for (int row = 0; row < kPoints; ++row) {
        for (int column = 0; column < kPoints; ++column) {
            const double px = x + (column + 0.5) / kPoints;
            const double py = y + (row + 0.5) / kPoints;
            hits +=
                std::any_of(near.begin(), near.end(),
                            [&](const JudgedLine& line) { return is_inked(line, half_width, cap, px, py); })
                    ? 1
                    : 0;
        }
    }
    return 255.0 * hits / (kPoints * kPoints);
}

}  // namespace mazepress::tests
