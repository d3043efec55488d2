#include "pipeline/for_each_maze.hpp"

#include <algorithm>

#include "pipeline/error_printer.hpp"
#include "pipeline/exit_status.hpp"
#include "pipeline/memory.hpp"

namespace mazepress::pipeline {
namespace {

using Sharing = std::vector<const jobs::PlannedWork*>;

/// Pictures in a row that share a source.
std::vector<Sharing> group_by_source(const std::vector<jobs::PlannedWork>& pictures) {
    std::vector<Sharing> groups;
    for (const jobs::PlannedWork& picture : pictures) {
        if (groups.empty() || !(groups.back().front()->source == picture.source)) groups.emplace_back();
        groups.back().push_back(&picture);
    }
    return groups;
}

/// Mazes that alone are too large are refused before the first is made.
std::vector<Error> check_memory(const std::vector<Sharing>& groups) {
    std::vector<Error> errors;
    const std::uint64_t budget = default_memory_budget();
    for (const Sharing& sharing : groups) {
        const std::uint64_t needed = mazes_bytes(sharing);
        if (needed <= budget) continue;
        errors.push_back(
            {jobs::picture_name(*sharing.front()),
             "a maze must fit half of the machine's memory, " + std::to_string(budget) + " bytes",
             "about " + std::to_string(needed) + " bytes", "choose a smaller grid"});
    }
    return errors;
}

}  // namespace

int for_each_maze(const std::vector<jobs::PlannedWork>& pictures,
                  const std::function<int(const jobs::PlannedWork&, const MadeMaze&)>& visit) {
    const std::vector<Sharing> groups = group_by_source(pictures);
    if (const auto errors = check_memory(groups); !errors.empty()) {
        print_errors(errors);
        return kExitBadInput;
    }
    int status = kExitDone;
    for (const Sharing& sharing : groups) {
        auto mazes = make_mazes(sharing);
        if (!mazes) {
            Error error = mazes.error();
            if (error.place.empty()) error.place = jobs::picture_name(*sharing.front());
            print_error(error);
            status = std::max(status, int{kExitFailed});
        }
        for (std::size_t index = 0; mazes && index < sharing.size(); ++index) {
            status = std::max(status, visit(*sharing[index], *(*mazes)[index]));
        }
    }
    return status;
}

}  // namespace mazepress::pipeline
