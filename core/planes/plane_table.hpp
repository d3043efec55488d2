#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "core/planes/parents.hpp"
#include "core/planes/plane.hpp"

namespace mazepress::core {

/// A line of the table of planes. A new plane is one file that defines its rule and one line here.
struct PlaneEntry {
    PlaneKind kind;
    std::string_view name;
    MakeParentRule square;           ///< null where the plane isn't one of parents (nested)
    MakeParentRule hexagon;          ///< null where there is no such plane, or it isn't one of parents
    bool on_hexagons;                ///< exists on the hexagonal lattice
    std::uint32_t most_square_arms;  ///< 0: takes no arms
    std::uint32_t most_hexagon_arms;
    bool folds;     ///< takes mirror and pinwheel on the square lattice …
    bool unfolded;  ///< … and none (always so where it doesn't fold)
    Domain domain;  ///< what a fold is laid over the plane from
};

std::span<const PlaneEntry> plane_table();
const PlaneEntry& entry_of(PlaneKind kind);

/// Paints a patch of the plane, folds and levels included. A square patch, or an axial one on hexagons.
void paint_plane(const PlaneSpec& plane, const Patch& patch, const Canvas& canvas);
/// The same without the levels under it.
void paint_folded(const PlaneSpec& plane, const Patch& patch, const Canvas& canvas);
/// The same without levels and fold: the rule on its own domain.
void paint_domain(const PlaneSpec& plane, Domain domain, const Patch& patch, const Canvas& canvas);
/// The nested plane on its own domain.
void paint_nested(const PlaneSpec& plane, Domain domain, const Patch& patch, const Canvas& canvas);
/// Levels of nested mazes with another plane on top.
void paint_levels(const PlaneSpec& plane, const Patch& patch, const Canvas& canvas);

std::unique_ptr<ParentRule> make_square_spiral(const PlaneSpec& plane, const Patch& patch);
std::unique_ptr<ParentRule> make_hexagon_spiral(const PlaneSpec& plane, const Patch& patch);
std::unique_ptr<ParentRule> make_serpentine(const PlaneSpec& plane, const Patch& patch);
std::unique_ptr<ParentRule> make_square_ruler(const PlaneSpec& plane, const Patch& patch);
std::unique_ptr<ParentRule> make_hexagon_ruler(const PlaneSpec& plane, const Patch& patch);
std::unique_ptr<ParentRule> make_square_binary_tree(const PlaneSpec& plane, const Patch& patch);
std::unique_ptr<ParentRule> make_hexagon_binary_tree(const PlaneSpec& plane, const Patch& patch);
std::unique_ptr<ParentRule> make_hilbert(const PlaneSpec& plane, const Patch& patch);
std::unique_ptr<ParentRule> make_peano(const PlaneSpec& plane, const Patch& patch);
std::unique_ptr<ParentRule> make_half_serpentine(const PlaneSpec& plane, const Patch& patch);
std::unique_ptr<ParentRule> make_wedge_serpentine(const PlaneSpec& plane, const Patch& patch);
std::unique_ptr<ParentRule> make_thue_morse(const PlaneSpec& plane, const Patch& patch);

}  // namespace mazepress::core
