#pragma once

#include <optional>
#include <string>
#include <vector>

#include "jobs/plan.hpp"
#include "jobs/tree.hpp"

namespace mazepress::jobs {

/// A key that decides pictures, with the value or values that it takes; several make a sweep. Two texts a
/// value for coordinates, one otherwise; a range is kept as its ends.
struct Axis {
    std::string key;  ///< "seed", "stroke", "kind", …
    Place place;
    std::vector<std::vector<std::string>> values;
    std::uint64_t range_first = 0;  ///< where values is empty: the whole numbers first … last
    std::uint64_t range_last = 0;

    [[nodiscard]] std::uint64_t size() const {
        return values.empty() ? range_last - range_first + 1 : values.size();
    }
    [[nodiscard]] std::vector<std::string> value(std::uint64_t index) const {
        return values.empty() ? std::vector{std::to_string(range_first + index)} : values[index];
    }
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
