// The window form against the judge: random windows, near and far, over axes, powers and block corners.

#include <ostream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/planes/plane.hpp"
#include "tests/support/plane_judge.hpp"
#include "tests/support/rounds.hpp"

namespace mazepress::core {
namespace {

using judge::Number;

struct Case {
    std::string name;
    PlaneSpec plane;
    int windows;
};

std::ostream& operator<<(std::ostream& out, const Case& window) {
    return out << window.name;
}

/// Every plane with every choice that changes its rule.
std::vector<Case> all_cases() {
    std::vector<Case> cases;
    const auto add = [&](const std::string& name, PlaneSpec plane, int windows) {
        cases.push_back({name, plane, windows});
    };
    constexpr Lattice kHexagon = Lattice::hexagon;
    for (std::uint32_t arms = 1; arms <= 4; ++arms)
        add("spiral" + std::to_string(arms), {.arms = arms}, 1000);
    for (std::uint32_t arms = 1; arms <= 6; ++arms) {
        add("hexagon_spiral" + std::to_string(arms), {.lattice = kHexagon, .arms = arms}, 1000);
    }
    for (const Fold fold : {Fold::mirror, Fold::pinwheel}) {
        const std::string suffix = "_" + std::string(to_string(fold));
        add("serpentine" + suffix, {.kind = PlaneKind::serpentine, .fold = fold}, 2000);
        add("ruler" + suffix, {.kind = PlaneKind::ruler, .fold = fold}, 2000);
        add("binary_tree" + suffix, {.kind = PlaneKind::binary_tree, .fold = fold}, 2000);
        add("hilbert" + suffix, {.kind = PlaneKind::hilbert, .fold = fold}, 1000);
        add("peano" + suffix, {.kind = PlaneKind::peano, .fold = fold}, 1000);
        add("half_serpentine" + suffix, {.kind = PlaneKind::half_serpentine, .fold = fold}, 2000);
        add("nested" + suffix, {.kind = PlaneKind::nested, .fold = fold, .size = 7}, 700);
    }
    add("ruler_none", {.kind = PlaneKind::ruler, .fold = Fold::none}, 2000);
    add("hexagon_ruler", {.kind = PlaneKind::ruler, .lattice = kHexagon}, 2000);
    add("hexagon_binary_tree", {.kind = PlaneKind::binary_tree, .lattice = kHexagon}, 2000);
    add("wedge_serpentine", {.kind = PlaneKind::wedge_serpentine}, 2000);
    add("thue_morse", {.kind = PlaneKind::thue_morse}, 2000);
    for (const std::uint32_t size : {3U, 4U, 25U}) {
        const std::string suffix = std::to_string(size);
        add("nested" + suffix, {.kind = PlaneKind::nested, .fold = Fold::none, .size = size}, 700);
        add("hexagon_nested" + suffix, {.kind = PlaneKind::nested, .lattice = kHexagon, .size = size}, 700);
    }
    add("levels_under_spiral", {.size = 3, .levels = 2}, 500);
    add("levels_under_peano", {.kind = PlaneKind::peano, .size = 8, .levels = 1}, 300);
    add("levels_under_pinwheel",
        {.kind = PlaneKind::serpentine, .fold = Fold::pinwheel, .size = 5, .levels = 3}, 500);
    add("levels_under_exhibit", {.kind = PlaneKind::thue_morse, .size = 6, .levels = 1}, 500);
    add("levels_under_hexagon_spiral", {.lattice = kHexagon, .arms = 3, .size = 4, .levels = 2}, 500);
    add("levels_under_hexagon_ruler", {.kind = PlaneKind::ruler, .lattice = kHexagon, .size = 3, .levels = 4},
        500);
    return cases;
}

/// Coordinates and sizes where a window form is likeliest to be wrong.
class Sampler {
  public:
    explicit Sampler(std::uint64_t seed) : dice_(seed) {}

    int below(int n) { return static_cast<int>(dice_.below(static_cast<std::uint32_t>(n))); }

    Number digits(int count) {
        std::string text(static_cast<std::size_t>(count), '0');
        for (char& c : text) c = static_cast<char>('0' + below(10));
        return Number(text, 10);
    }

    Number coordinate(std::uint32_t size) {
        const Number sign = below(2) == 0 ? 1 : -1;
        const int nudge = below(130) - 65;
        switch (below(8)) {
            case 0:
                return nudge;
            case 1:
                return sign * digits(1 + below(400));
            case 2:
                return sign * digits(1 + below(20)) + nudge;
            case 3:
                return sign * power(2, below(1300)) * (1 + below(3)) + nudge;
            case 4:
                return sign * power(3, below(800)) * (1 + below(3)) + nudge;
            case 5:
                return sign * power(2, 54 + below(14)) + nudge;
            case 6: {  // a corner of nested blocks: N^k·m − h(N^k − 1)/(N − 1)
                const Number scale = power(size, below(60));
                const Number shift = (scale - 1) / (size - 1) * (size / 2);
                return sign * scale * (1 + below(3)) - shift + nudge;
            }
            default:
                return sign * power(size, below(60)) * (1 + below(2)) + nudge;
        }
    }

    /// Now and then the second coordinate is that of a diagonal through the first.
    Number partner(const Number& x, std::uint32_t size) {
        switch (below(5)) {
            case 0:
                return x + (below(130) - 65);
            case 1:
                return -x + (below(130) - 65);
            case 2:
                return below(2) == 0 ? Number(-2 * x + below(60)) : Number(-x / 2 + below(60));
            default:
                return coordinate(size);
        }
    }

    std::uint32_t side() {
        constexpr std::array<int, 5> kMost = {1, 3, 12, 40, 100};
        return static_cast<std::uint32_t>(1 + below(kMost[static_cast<std::size_t>(below(5))]));
    }

  private:
    static Number power(std::uint32_t base, int exponent) {
        Number result;
        mpz_ui_pow_ui(result.get_mpz_t(), base, static_cast<unsigned long>(exponent));
        return result;
    }

    judge::Dice dice_;
};

class PlaneWindow : public testing::TestWithParam<Case> {};

TEST_P(PlaneWindow, EqualsTheCellForm) {
    const PlaneSpec& plane = GetParam().plane;
    ASSERT_TRUE(check_plane(plane)) << check_plane(plane).error().rule;
    Sampler sampler(20240229);
    judge::Plane judged(plane);
    for (int n = 0; n < mazepress::test_support::rounds(GetParam().windows); ++n) {
        const Number west = sampler.coordinate(plane.size) - sampler.below(60);
        const Number north = sampler.partner(west, plane.size) + sampler.below(60);
        const Window window{judge::integer(west), judge::integer(north), sampler.side(), sampler.side()};
        const std::vector<std::uint8_t> sides = open_sides(plane, window);
        ASSERT_EQ(sides.size(), std::size_t{window.columns} * window.rows);
        const auto columns = static_cast<int>(window.columns);
        const auto rows = static_cast<int>(window.rows);
        const auto check = [&](int column, int row) {
            judge::Cell cell{west + column, north - row};
            if (plane.lattice == Lattice::hexagon) {
                cell.y = north + row;
                cell.x = west + column - judge::floor_divide(cell.y, 2);
            }
            const unsigned expected = judged.sides(cell);
            const unsigned actual = sides[static_cast<std::size_t>(row * columns + column)];
            ASSERT_EQ(actual, expected)
                << "cell (" << column << ", " << row << ") of " << columns << " × " << rows << " at ("
                << west.get_str() << ", " << north.get_str() << ")";
        };
        // The corners, the cells beside the axes' and diagonals' likely places, and some anywhere.
        for (const int column : {0, columns - 1}) {
            for (const int row : {0, rows - 1}) check(column, row);
        }
        for (int i = 0; i < 12 && !HasFatalFailure(); ++i) check(sampler.below(columns), sampler.below(rows));
        if (HasFatalFailure()) return;
    }
}

INSTANTIATE_TEST_SUITE_P(All, PlaneWindow, testing::ValuesIn(all_cases()),
                         [](const auto& tested) { return tested.param.name; });

/// Every cell of windows around the origin, where the pieces of a fold meet.
class PlaneOrigin : public testing::TestWithParam<Case> {};

TEST_P(PlaneOrigin, EqualsTheCellFormInEveryCell) {
    const PlaneSpec& plane = GetParam().plane;
    judge::Plane judged(plane);
    constexpr int kReach = 31;
    const bool square = plane.lattice == Lattice::square;
    const Window window{-kReach, square ? kReach : -kReach, 2 * kReach + 1, 2 * kReach + 1};
    const std::vector<std::uint8_t> sides = open_sides(plane, window);
    for (int i = 0; i < static_cast<int>(sides.size()); ++i) {
        const int row = i / (2 * kReach + 1) - kReach;
        const int column = i % (2 * kReach + 1) - kReach;
        const judge::Cell cell{square ? column : column - (row >> 1), square ? -row : row};
        ASSERT_EQ(unsigned{sides[static_cast<std::size_t>(i)]}, unsigned{judged.sides(cell)})
            << "column " << column << ", row " << row;
    }
}

INSTANTIATE_TEST_SUITE_P(All, PlaneOrigin, testing::ValuesIn(all_cases()),
                         [](const auto& tested) { return tested.param.name; });

}  // namespace
}  // namespace mazepress::core
