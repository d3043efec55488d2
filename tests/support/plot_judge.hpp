#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <numeric>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "core/scene.hpp"

// What a drawing is, by its definition and slowly: the judge of plots.
namespace mazepress::tests {

using core::Point;
using core::Polylines;
using Segment = std::pair<std::pair<int, int>, std::pair<int, int>>;

inline Polylines make_lines(const std::vector<std::vector<Point>>& lines) {
    Polylines all;
    for (const auto& line : lines) {
        all.points.insert(all.points.end(), line.begin(), line.end());
        all.end_line();
    }
    return all;
}

/// A line cut into its shortest whole-numbered steps, each with its lower end first.
inline void add_unit_segments(std::span<const Point> line, std::vector<Segment>& segments) {
    for (std::size_t i = 1; i < line.size(); ++i) {
        const int x = line[i].x - line[i - 1].x;
        const int y = line[i].y - line[i - 1].y;
        const int steps = std::gcd(x, y);
        for (int step = 0; step < steps; ++step) {
            std::pair from{line[i - 1].x + x / steps * step, line[i - 1].y + y / steps * step};
            std::pair to{from.first + x / steps, from.second + y / steps};
            segments.push_back({std::min(from, to), std::max(from, to)});
        }
    }
}

inline std::vector<Segment> unit_segments(const Polylines& lines) {
    std::vector<Segment> segments;
    for (std::size_t i = 0; i < lines.size(); ++i) add_unit_segments(lines[i], segments);
    std::ranges::sort(segments);
    return segments;
}

/// The least number of strokes, by the definition: components by flooding, odd vertices counted.
inline std::uint64_t least_strokes(const std::vector<Segment>& segments) {
    std::map<std::pair<int, int>, std::vector<std::pair<int, int>>> neighbours;
    for (const auto& [a, b] : segments) {
        neighbours[a].push_back(b);
        neighbours[b].push_back(a);
    }
    std::set<std::pair<int, int>> seen;
    std::uint64_t strokes = 0;
    for (const auto& [start, unused] : neighbours) {
        if (!seen.insert(start).second) continue;
        std::vector<std::pair<int, int>> open{start};
        std::uint64_t odd = 0;
        while (!open.empty()) {
            const auto at = open.back();
            open.pop_back();
            odd += neighbours[at].size() % 2;
            for (const auto& next : neighbours[at]) {
                if (seen.insert(next).second) open.push_back(next);
            }
        }
        strokes += std::max<std::uint64_t>(1, odd / 2);
    }
    return strokes;
}

}  // namespace mazepress::tests
