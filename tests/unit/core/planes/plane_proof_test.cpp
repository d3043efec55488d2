#include "core/planes/plane_proof.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/planes/fall.hpp"
#include "core/planes/integer_text.hpp"

namespace mazepress::core {
namespace {

Window around(const char* x, const char* y, std::uint32_t columns, std::uint32_t rows) {
    return {parse_integer(x).value() - Integer(columns / 2), parse_integer(y).value() + Integer(rows / 2),
            columns, rows};
}

std::vector<PlaneSpec> perfect_planes() {
    std::vector<PlaneSpec> planes;
    for (std::uint32_t arms = 1; arms <= 4; ++arms) planes.push_back({.arms = arms});
    for (std::uint32_t arms = 1; arms <= 6; ++arms)
        planes.push_back({.lattice = Lattice::hexagon, .arms = arms});
    for (const Fold fold : {Fold::mirror, Fold::pinwheel}) {
        for (const PlaneKind kind :
             {PlaneKind::serpentine, PlaneKind::ruler, PlaneKind::binary_tree, PlaneKind::hilbert,
              PlaneKind::peano, PlaneKind::half_serpentine, PlaneKind::nested}) {
            planes.push_back({.kind = kind, .fold = fold, .size = 6});
        }
    }
    planes.push_back({.kind = PlaneKind::wedge_serpentine});
    for (const PlaneKind kind : {PlaneKind::ruler, PlaneKind::nested}) {
        planes.push_back({.kind = kind, .fold = Fold::none, .size = 5});
        planes.push_back({.kind = kind, .lattice = Lattice::hexagon, .size = 4});
    }
    planes.push_back({.kind = PlaneKind::binary_tree, .lattice = Lattice::hexagon});
    planes.push_back({.kind = PlaneKind::hilbert, .size = 4, .levels = 2});
    planes.push_back({.lattice = Lattice::hexagon, .size = 7, .levels = 1});
    return planes;
}

std::string name(const PlaneSpec& plane) {
    return std::string(to_string(plane.lattice)) + " " + std::string(to_string(plane.kind)) + " " +
           std::string(to_string(plane.fold)) + " arms " + std::to_string(plane.arms);
}

TEST(PlaneProof, EveryPlaneIsPerfectNearAndFar) {
    for (const PlaneSpec& plane : perfect_planes()) {
        for (const Window& window : {around("0", "0", 90, 70), around("10^40", "-7", 60, 80),
                                     around("2^90", "-2^90 + 3", 50, 50), around("-3^80", "3^80", 50, 50)}) {
            const PlaneProof proof = prove_plane(plane, window);
            EXPECT_EQ(to_string(proof.verdict), "perfect")
                << name(plane) << ": loops " << proof.window.loops << ", mismatches "
                << proof.window.mismatches << ", rises " << proof.rises << " of " << proof.steps
                << ", bad blocks " << proof.bad_blocks;
            const bool nested = plane.kind == PlaneKind::nested;
            EXPECT_EQ(proof.walks > 0, !nested) << name(plane);
            EXPECT_EQ(proof.blocks > 0, nested || plane.levels > 0) << name(plane);
        }
    }
}

TEST(PlaneProof, WalksNearTheOriginArrive) {
    const PlaneProof proof =
        prove_plane({.kind = PlaneKind::ruler, .fold = Fold::none}, around("0", "0", 40, 40));
    EXPECT_EQ(proof.arrived, proof.walks);
    EXPECT_EQ(proof.window.components, 1U);
}

TEST(PlaneProof, TheExhibitIsNotConnected) {
    const PlaneProof proof = prove_plane({.kind = PlaneKind::thue_morse}, around("0", "0", 64, 64));
    EXPECT_EQ(proof.verdict, PlaneVerdict::not_connected);
    EXPECT_EQ(to_string(proof.verdict), "not connected");
    EXPECT_GT(proof.window.components, 1U);
    EXPECT_EQ(proof.window.loops, 0U);
    EXPECT_FALSE(proof.is_perfect());
}

TEST(PlaneProof, IsTheSameEveryTime) {
    const PlaneSpec plane{.kind = PlaneKind::peano, .fold = Fold::pinwheel};
    EXPECT_EQ(prove_plane(plane, around("10^30", "5", 30, 30)),
              prove_plane(plane, around("10^30", "5", 30, 30)));
}

/// The measure must be able to say no: a step away from the root never falls.
TEST(PlaneFall, RefusesAStepBack) {
    for (const PlaneKind kind :
         {PlaneKind::spiral, PlaneKind::serpentine, PlaneKind::ruler, PlaneKind::hilbert, PlaneKind::peano,
          PlaneKind::half_serpentine, PlaneKind::wedge_serpentine}) {
        const PlaneSpec plane{.kind = kind};
        const PlaneCell origin{0, 0};
        const PlaneCell beside{1, 0};
        EXPECT_TRUE(falls(plane, beside, origin)) << to_string(kind);
        EXPECT_FALSE(falls(plane, origin, beside)) << to_string(kind);
        EXPECT_FALSE(falls(plane, beside, beside)) << to_string(kind);
    }
}

}  // namespace
}  // namespace mazepress::core
