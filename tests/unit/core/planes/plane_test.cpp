#include "core/planes/plane.hpp"

#include <string>

#include <gtest/gtest.h>

namespace mazepress::core {
namespace {

std::string refusal(const PlaneSpec& plane) {
    const Status status = check_plane(plane);
    return status ? "" : status.error().place + ": " + status.error().rule;
}

TEST(CheckPlane, NamesTheLegalChoices) {
    EXPECT_EQ(refusal({}), "");
    EXPECT_EQ(refusal({.arms = 0}), "arms: a square spiral has 1 to 4 arms");
    EXPECT_EQ(refusal({.arms = 5}), "arms: a square spiral has 1 to 4 arms");
    EXPECT_EQ(refusal({.lattice = Lattice::hexagon, .arms = 6}), "");
    EXPECT_EQ(refusal({.lattice = Lattice::hexagon, .arms = 7}), "arms: a hexagonal spiral has 1 to 6 arms");
    EXPECT_EQ(refusal({.kind = PlaneKind::hilbert, .lattice = Lattice::hexagon}),
              "kind: the planes of the hexagonal lattice are spiral, ruler, binary-tree, nested");
    EXPECT_EQ(refusal({.fold = Fold::pinwheel}), "fold: the square spiral plane takes no fold");
    EXPECT_EQ(refusal({.kind = PlaneKind::ruler, .lattice = Lattice::hexagon, .fold = Fold::pinwheel}),
              "fold: the hexagonal ruler plane takes no fold");
    EXPECT_EQ(refusal({.kind = PlaneKind::peano, .fold = Fold::none}),
              "fold: the peano plane fills a part of the plane and needs the fold mirror or pinwheel");
    EXPECT_EQ(refusal({.kind = PlaneKind::nested, .fold = Fold::none, .size = 2}),
              "size: a nested block is from 3 to 2048 cells along a side");
    EXPECT_EQ(refusal({.size = 2, .levels = 1}), "size: a nested block is from 3 to 2048 cells along a side");
    EXPECT_EQ(refusal({.size = 2}), "") << "a size that isn't used is nothing to complain about";
    EXPECT_EQ(refusal({.kind = PlaneKind::nested, .fold = Fold::none, .size = 2049}),
              "size: a nested block is from 3 to 2048 cells along a side");
    EXPECT_EQ(refusal({.kind = PlaneKind::nested, .levels = 1}),
              "levels: the nested plane takes no levels: it has every level already");
}

TEST(CheckWindow, RefusesNothingAndTooMuch) {
    EXPECT_TRUE(check_window(1, 1));
    EXPECT_FALSE(check_window(0, 5));
    EXPECT_FALSE(check_window(5, 0));
    EXPECT_FALSE(check_window(10'000'001, 1));
    EXPECT_FALSE(check_window(1'000'000, 1'001));
    EXPECT_TRUE(check_window(1'000'000, 1'000));
    EXPECT_FALSE(check_window(UINT64_MAX, UINT64_MAX));
}

TEST(Plane, NamesAreReadBack) {
    for (int i = 0; i < 10; ++i) {
        const auto kind = static_cast<PlaneKind>(i);
        EXPECT_EQ(parse_plane_kind(to_string(kind)), kind);
    }
    EXPECT_EQ(parse_plane_kind("spirall"), std::nullopt);
    EXPECT_EQ(parse_fold("pinwheel"), Fold::pinwheel);
    EXPECT_EQ(parse_fold("fan"), std::nullopt);
    EXPECT_EQ(default_fold(PlaneKind::ruler, Lattice::square), Fold::none);
    EXPECT_EQ(default_fold(PlaneKind::hilbert, Lattice::square), Fold::mirror);
}

TEST(Plane, MazesAreTheComplementOfTheOpenSides) {
    const PlaneSpec plane{.kind = PlaneKind::nested, .lattice = Lattice::hexagon};
    const Window window{-20, -13, 30, 17};
    const Maze maze = make_window_maze(plane, window);
    EXPECT_TRUE(maze.first_row_shifted);
    const auto sides = open_sides(plane, window);
    for (std::size_t i = 0; i < sides.size(); ++i) ASSERT_EQ(maze.walls[i], sides[i] ^ hexagon::kAllSides);
}

/// A window cut into tiles shows the same cells, so posters in sheets join.
TEST(Plane, TilesJoinExactly) {
    for (const Lattice lattice : {Lattice::square, Lattice::hexagon}) {
        for (const PlaneKind kind : {PlaneKind::spiral, PlaneKind::binary_tree, PlaneKind::nested}) {
            const PlaneSpec plane{.kind = kind, .lattice = lattice};
            const Window whole{-50, 41, 101, 83};
            const auto sides = open_sides(plane, whole);
            const int down = lattice == Lattice::square ? -1 : 1;
            for (const int row : {0, 17, 36}) {
                for (const int column : {0, 13, 50}) {
                    const Window tile{-50 + column, 41 + down * row, 37, 29};
                    const auto part = open_sides(plane, tile);
                    for (int y = 0; y < 29; ++y) {
                        for (int x = 0; x < 37; ++x) {
                            ASSERT_EQ(part[static_cast<std::size_t>(y * 37 + x)],
                                      sides[static_cast<std::size_t>((row + y) * 101 + column + x)]);
                        }
                    }
                }
            }
        }
    }
}

}  // namespace
}  // namespace mazepress::core
