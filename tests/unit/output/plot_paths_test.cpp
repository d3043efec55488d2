#include "output/plot_paths.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include <gtest/gtest.h>

#include "core/rng.hpp"
#include "tests/support/plot_judge.hpp"

namespace mazepress::output {
namespace {

using core::Point;
using core::Polylines;
using tests::least_strokes;
using tests::make_lines;
using tests::Segment;
using tests::unit_segments;

TEST(PlotTrails, DrawEverySegmentOnceInTheLeastNumberOfStrokes) {
    core::Pcg32 rng(7);
    for (int round = 0; round < 200; ++round) {
        Polylines lines;
        std::set<Segment> drawn;
        const std::uint32_t side = 2 + rng.below(9);
        const std::uint32_t walks = 1 + rng.below(12);
        for (std::uint32_t walk = 0; walk < walks; ++walk) {
            Point at{static_cast<int>(rng.below(side)), static_cast<int>(rng.below(side))};
            lines.points.push_back(at);
            for (std::uint32_t step = rng.below(20) + 1; step > 0; --step) {
                const int turn = static_cast<int>(rng.below(4));
                at = {at.x + (turn == 0   ? 1
                              : turn == 1 ? -1
                                          : 0),
                      at.y + (turn == 2   ? 1
                              : turn == 3 ? -1
                                          : 0)};
                lines.points.push_back(at);
            }
            lines.end_line();
        }
        for (const Segment& segment : unit_segments(lines)) drawn.insert(segment);
        const Trails trails = make_trails(lines);
        const std::vector<Segment> segments(drawn.begin(), drawn.end());
        ASSERT_EQ(unit_segments(trails.paths), segments) << "round " << round;
        ASSERT_EQ(trails.segments, segments.size());
        ASSERT_EQ(trails.least, least_strokes(segments));
        ASSERT_EQ(trails.paths.size(), trails.least);
    }
}

TEST(PlotTrails, ClosedLoopsWithoutOddVerticesAreOneStrokeEach) {
    const Polylines figure_eight =
        make_lines({{{0, 0}, {2, 0}, {2, 2}, {0, 2}, {0, 0}}, {{2, 2}, {4, 2}, {4, 4}, {2, 4}, {2, 2}}});
    const Trails trails = make_trails(figure_eight);
    ASSERT_EQ(trails.paths.size(), 1U);
    EXPECT_EQ(trails.least, 1U);
    EXPECT_EQ(trails.paths[0].front(), trails.paths[0].back());
    EXPECT_EQ(unit_segments(trails.paths), unit_segments(figure_eight));
}

TEST(PlotTrails, RepeatedSegmentsAndDotsOnLinesAreDrawnOnce) {
    const Trails trails = make_trails(
        make_lines({{{0, 0}, {5, 0}}, {{5, 0}, {0, 0}}, {{0, 0}}, {{9, 9}}, {{9, 9}}, {{3, 3}, {3, 3}}}));
    EXPECT_EQ(trails.segments, 1U);
    EXPECT_EQ(trails.dots, 2U);
    EXPECT_EQ(trails.paths, make_lines({{{0, 0}, {5, 0}}, {{9, 9}}, {{3, 3}}}));
}

TEST(PlotTrails, DeepDrawingsNeedNoRecursion) {
    Polylines comb;
    for (int i = 0; i < 300'000; ++i) {
        comb.points.insert(comb.points.end(), {{i, 0}, {i + 1, 0}, {i + 1, 1}});
        comb.end_line();
    }
    const Trails trails = make_trails(comb);
    EXPECT_EQ(trails.paths.size(), trails.least);
    EXPECT_EQ(trails.least, 300'000U);
}

TEST(PlotCap, PartsAreNearlyEqualAndNeverLonger) {
    core::Pcg32 rng(3);
    for (int round = 0; round < 300; ++round) {
        Polylines path;
        Point at{500'000, 500'000};
        for (std::uint32_t i = 0; i < 2 + rng.below(60); ++i) {
            path.points.push_back(at);
            const int step = round % 3 == 0 ? 100'000 : 3'000;
            at = {at.x + 1 + static_cast<int>(rng.below(step)),
                  at.y + static_cast<int>(rng.below(step)) - step / 2};
        }
        path.end_line();
        const double longest = 1'000 + rng.below(20'000);
        const double length = path_length(path[0]);
        const Polylines parts = cap_lengths(path, longest);
        ASSERT_EQ(parts.size(), static_cast<std::size_t>(std::max(1.0, std::ceil(length / (longest - 32)))));
        ASSERT_EQ(parts[0].front(), path.points.front());
        ASSERT_EQ(parts[parts.size() - 1].back(), path.points.back());
        double sum = 0;
        for (std::size_t part = 0; part < parts.size(); ++part) {
            const double part_length = path_length(parts[part]);
            sum += part_length;
            ASSERT_LE(part_length, longest);
            ASSERT_GE(parts[part].size(), 2U);
            if (parts.size() > 1) {
                ASSERT_GT(part_length, 0.6 * length / static_cast<double>(parts.size()));
            }
            if (part > 0) {
                ASSERT_EQ(parts[part].front(), parts[part - 1].back());
            }
        }
        ASSERT_NEAR(sum, length, 2.0 * static_cast<double>(parts.size()));
    }
}

TEST(PlotOrder, KeepsEveryPathAndIsNeverLonger) {
    core::Pcg32 rng(11);
    for (int round = 0; round < 100; ++round) {
        Polylines paths;
        const std::uint32_t count = rng.below(200);
        for (std::uint32_t i = 0; i < count; ++i) {
            const int spread = round % 2 == 0 ? 1'000'000 : 12;
            for (std::uint32_t k = 0; k < 1 + rng.below(3); ++k) {
                paths.points.push_back(
                    {static_cast<int>(rng.below(spread)), static_cast<int>(rng.below(spread))});
            }
            paths.end_line();
        }
        const Polylines ordered = order_paths(paths);
        ASSERT_LE(lifted_length(ordered), lifted_length(paths));
        ASSERT_EQ(ordered, order_paths(paths));
        const auto sorted = [](const Polylines& lines) {
            std::vector<std::vector<std::pair<int, int>>> all;
            for (std::size_t i = 0; i < lines.size(); ++i) {
                std::vector<std::pair<int, int>> line;
                for (const Point& point : lines[i]) line.emplace_back(point.x, point.y);
                std::vector<std::pair<int, int>> turned(line.rbegin(), line.rend());
                all.push_back(std::min(line, turned));
            }
            std::ranges::sort(all);
            return all;
        };
        ASSERT_EQ(sorted(ordered), sorted(paths));
    }
}

TEST(PlotOrder, GoesToTheNearestEndEvenBackwards) {
    const Polylines paths = make_lines({{{100, 0}, {90, 0}}, {{1, 0}, {9, 0}}, {{80, 0}, {10, 0}}});
    EXPECT_EQ(order_paths(paths), make_lines({{{1, 0}, {9, 0}}, {{10, 0}, {80, 0}}, {{90, 0}, {100, 0}}}));
}

}  // namespace
}  // namespace mazepress::output
