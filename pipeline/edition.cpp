#include "pipeline/edition.hpp"

namespace mazepress::pipeline {

bool is_complete_maze(const jobs::PlannedWork& work) {
    return !work.snapshot || work.snapshot->moment.kind == core::SnapshotKind::complete;
}

Error not_distinct(const jobs::PlannedWork& work, const std::string& first) {
    return {jobs::picture_name(work), "the members of an edition must be distinct", "the maze of " + first,
            "choose a larger grid or other seeds"};
}

}  // namespace mazepress::pipeline
