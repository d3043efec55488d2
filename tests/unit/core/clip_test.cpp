#include "core/clip.hpp"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "core/rng.hpp"

namespace mazepress::core {
namespace {

double length(std::span<const Position> run) {
    double sum = 0;
    for (std::size_t i = 1; i < run.size(); ++i)
        sum += std::hypot(run[i].x - run[i - 1].x, run[i].y - run[i - 1].y);
    return sum;
}

std::vector<std::vector<Position>> runs_of(const Rectangle& bounds, const std::vector<Point>& line,
                                           const Grid& grid) {
    std::vector<std::vector<Position>> runs;
    std::vector<Position> buffer;
    LineClipper(bounds).clip(line, grid, buffer, [&](std::span<const Position> run) {
        runs.emplace_back(run.begin(), run.end());
    });
    return runs;
}

TEST(LineClipper, LeavesWhatIsInsideUnchanged) {
    const std::vector<Point> line{{1, 1}, {2, 5}, {9, 9}, {0, 10}};
    const auto runs = runs_of({0, 0, 10, 10}, line, {});
    ASSERT_EQ(runs.size(), 1U);
    for (std::size_t i = 0; i < line.size(); ++i) EXPECT_EQ(runs[0][i], Grid{}.at(line[i]));
}

TEST(LineClipper, CutsOnTheBoundsAndKeepsTheLengthInside) {
    Pcg32 rng(41);
    const Rectangle bounds{-3.3, -2.1, 7.7, 5.9};
    const LineClipper clipper(bounds);
    for (int round = 0; round < 3000; ++round) {
        std::vector<Point> line;
        for (std::uint32_t left = 2 + rng.below(6); left > 0; --left) {
            line.push_back({static_cast<int>(rng.below(41)) - 20, static_cast<int>(rng.below(41)) - 20});
        }
        const Grid grid{0.9, 0.7, 0.1, 0.2};
        const auto runs = runs_of(bounds, line, grid);
        double kept = 0;
        for (const auto& run : runs) {
            kept += length(run);
            ASSERT_GE(run.size(), 2U);
            for (std::size_t i = 0; i < run.size(); ++i) {
                ASSERT_TRUE(clipper.contains(run[i]));
                const bool vertex = std::any_of(line.begin(), line.end(),
                                                [&](Point point) { return grid.at(point) == run[i]; });
                const double from_bounds =
                    std::min(std::min(run[i].x - bounds.left, bounds.right - run[i].x),
                             std::min(run[i].y - bounds.top, bounds.bottom - run[i].y));
                ASSERT_TRUE(vertex || from_bounds < 1e-12) << from_bounds;
                ASSERT_TRUE(vertex || i == 0 || i + 1 == run.size()) << "cut in the middle of a run";
            }
        }
        // The judge samples each segment finely.
        double expected = 0;
        for (std::size_t i = 1; i < line.size(); ++i) {
            const Position a = grid.at(line[i - 1]);
            const Position b = grid.at(line[i]);
            int inside = 0;
            constexpr int kSamples = 2000;
            for (int s = 0; s < kSamples; ++s) {
                const double t = (s + 0.5) / kSamples;
                inside += clipper.contains({a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)}) ? 1 : 0;
            }
            expected += std::hypot(b.x - a.x, b.y - a.y) * inside / kSamples;
        }
        ASSERT_NEAR(kept, expected, 0.15) << round;
    }
}

TEST(LineClipper, DropsTouchesAndDotsOutside) {
    EXPECT_TRUE(runs_of({0, 0, 10, 10}, {{-5, 5}, {5, -5}}, {}).empty());
    EXPECT_TRUE(runs_of({0, 0, 10, 10}, {{11, 5}}, {}).empty());
    EXPECT_EQ(runs_of({0, 0, 10, 10}, {{10, 5}}, {}).size(), 1U);
    EXPECT_EQ(runs_of({0, 0, 10, 10}, {{-5, 0}, {15, 0}}, {}).size(), 1U) << "along the edge";
}

TEST(LineClipper, StaysOneRunWhereALineTouchesTheBoundsFromInside) {
    EXPECT_EQ(runs_of({0, 0, 10, 10}, {{5, 5}, {10, 7}, {5, 9}}, {}).size(), 1U);
    EXPECT_EQ(runs_of({0, 0, 10, 10}, {{5, 5}, {12, 7}, {5, 9}}, {}).size(), 2U);
}

TEST(ForEachRun, CutsHalfAWidthOutsideTheClip) {
    Stroke stroke;
    stroke.width = 2;
    stroke.lines.points = {{0, 5}, {20, 5}};
    stroke.lines.ends = {2};
    const auto ends = [&] {
        std::vector<Position> all;
        for_each_run(stroke, 0, 1,
                     [&](std::span<const Position> run) { all.assign(run.begin(), run.end()); });
        return all;
    };
    EXPECT_EQ(ends(), (std::vector<Position>{{0, 5}, {20, 5}}));
    stroke.clip = Rectangle{4, 0, 10, 10};
    EXPECT_EQ(ends(), (std::vector<Position>{{3, 5}, {11, 5}}));
}

}  // namespace
}  // namespace mazepress::core
