#pragma once

#include <string>

#include "core/delivery.hpp"

namespace mazepress::output {

/// What a file tells of itself. Nothing in it names a path, host or user; empty fields are left out.
struct Metadata {
    core::MetadataLevel level = core::MetadataLevel::full;
    std::string title;  ///< the job's title
    std::string work;   ///< "numbered-007": work, member and snapshot
    std::string artist;
    std::string rights;
    std::string date;         ///< ISO 8601 as in the job or from SOURCE_DATE_EPOCH; empty: no date
    std::string description;  ///< one sentence for a person: kind, grid, seed
    std::string digest;       ///< the maze's, in hex
    std::string recipe;       ///< the resolved job of this one file (YAML), for `full`
    friend bool operator==(const Metadata&, const Metadata&) = default;
};

}  // namespace mazepress::output
