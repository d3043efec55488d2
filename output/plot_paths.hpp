#pragma once

#include <cstdint>

#include "core/scene.hpp"

// The steps from a Scene's lines to a plotter's paths. All of them hand on core::Polylines whose points are
// whole micrometres from the page's north-west corner: finer than any plotter, and exact to compare.
namespace mazepress::output {

inline constexpr double kMicrometresPerMm = 1000;
/// Micrometres as millimetres on the page.
inline constexpr core::Grid kMicrometreGrid{1 / kMicrometresPerMm, 1 / kMicrometresPerMm, 0, 0};

/// Adds the stroke's lines, cut at `bounds_mm` (whole micrometres), to `paths`. Stubs under a micrometre are
/// left out.
void add_clipped_lines(const core::Stroke& stroke, double mm_per_unit, const core::Rectangle& bounds_mm,
                       core::Polylines& paths);

/// A drawing as trails.
struct Trails {
    core::Polylines paths;
    std::uint64_t segments = 0;  ///< of the lines given, each counted once
    std::uint64_t dots = 0;
    /// The least number of strokes that draws every segment once: a component with k odd vertices (where an
    /// odd number of segments meet) takes max(1, k / 2), a dot one.
    std::uint64_t least = 0;
};

/// The lines anew as the least number of paths: each segment once, also where two lines shared it; segments
/// that run straight on are joined. Lines meet where they share a point; where one passes over another
/// between its points they do not.
///
/// Source: C. Hierholzer, "Über die Möglichkeit, einen Linienzug ohne Wiederholung und ohne Unterbrechung zu
/// umfahren", Math. Annalen 6, 1873: odd vertices are paired by a link that is not drawn, the circuit
/// through drawn and undrawn links is cut at the latter.
Trails make_trails(const core::Polylines& lines);

/// The paths cut so that none is longer than `longest` (micrometres, at least 1000): a path of length L into
/// ⌈L / longest⌉ nearly equal parts (`longest` less 32 µm for rounding), at its vertices where they are near
/// enough, else between.
core::Polylines cap_lengths(const core::Polylines& paths, double longest);

/// The way of the lifted pen from the page's corner to each path in turn, micrometres; without the way home.
double lifted_length(const core::Polylines& paths);

/// The paths in an order, each in a direction, that keeps the lifted pen's way short: always on to the
/// nearest end of what is left, then improved by turning stretches round, within a fixed amount of work.
/// Never longer than the order given. Ties go to the lower index.
core::Polylines order_paths(const core::Polylines& paths);

/// The length of one path, micrometres.
double path_length(std::span<const core::Point> path);

}  // namespace mazepress::output
