#pragma once

#include <optional>
#include <string>
#include <vector>

#include "jobs/plan.hpp"
#include "jobs/tree.hpp"

namespace mazepress::jobs {

/// A piece of what a key sweeps over: one value, or a range of whole numbers, which is kept as its ends so
/// that a short job never fills the memory.
struct AxisPiece {
    std::vector<SharedText> value;  ///< two texts for coordinates, one otherwise; empty: first … last
    std::uint64_t first = 0;
    std::uint64_t last = 0;
    std::uint64_t before = 0;  ///< how many values the pieces before it have
};

/// A key that decides pictures, with the value or values that it takes; several make a sweep.
struct Axis {
    std::string key;  ///< "seed", "stroke", "kind", …
    Place place;
    std::vector<AxisPiece> pieces;

    void add(std::vector<SharedText> value);
    void add(std::uint64_t first, std::uint64_t last);
    [[nodiscard]] std::uint64_t size() const;
    /// `index` counts from 0 and is less than size().
    [[nodiscard]] std::vector<SharedText> value(std::uint64_t index) const;
};

/// Where the parts of a work stand, for errors that only the plan finds.
struct WorkPlaces {
    Place work;
    Place source;
    Place frame;
    Place snapshots;
    Place edition;
    Place name;
    Place print;
    Place tiles;
};

/// A work as read: what it inherits is merged in, defaults are filled in, sweeps and templates are still to
/// come.
struct Work {
    PlannedWork picture;     ///< what all its pictures have in common
    std::vector<Axis> axes;  ///< in their fixed order; the first varies slowest
    std::vector<core::Snapshot> snapshots;
    std::string name_template;  ///< empty: {job}/ and the picture's name
    std::string caption;        ///< templates
    std::string label;
    std::optional<Tile> tiles;  ///< the grid; column and row 0: all of them
    WorkPlaces places;
};

struct Job {
    std::string name;
    std::string display_name;  ///< as errors show it
    std::vector<std::string> overrides;
    std::vector<Work> works;  ///< in the order of the file; those with errors left out
};

}  // namespace mazepress::jobs
