#include "pipeline/for_each_maze.hpp"

#include <algorithm>

#include "pipeline/error_printer.hpp"
#include "pipeline/exit_status.hpp"
#include "pipeline/interrupt.hpp"
#include "pipeline/memory.hpp"

namespace mazepress::pipeline {
namespace {

/// A maze that alone is too large is refused before the first is made.
std::vector<Error> check_memory(const std::vector<jobs::PlannedWork>& pictures) {
    std::vector<Error> errors;
    const std::uint64_t budget = default_memory_budget();
    for (const jobs::PlannedWork& picture : pictures) {
        const std::uint64_t needed = maze_bytes(picture);
        if (needed <= budget) continue;
        errors.push_back(
            {jobs::picture_name(picture),
             "a maze must fit half of the machine's memory, " + std::to_string(budget) + " bytes",
             "about " + std::to_string(needed) + " bytes", "choose a smaller grid"});
    }
    return errors;
}

}  // namespace

int for_each_maze(const std::vector<jobs::PlannedWork>& pictures,
                  const std::function<int(const jobs::PlannedWork&, const MadeMaze&)>& visit) {
    int status = kExitDone;
    if (const auto errors = check_memory(pictures); !errors.empty()) {
        print_errors(errors);
        return kExitBadInput;
    }
    for (std::size_t first = 0; first < pictures.size();) {
        std::vector<const jobs::PlannedWork*> sharing;
        std::size_t last = first;
        while (last < pictures.size() && pictures[last].source == pictures[first].source) {
            sharing.push_back(&pictures[last++]);
        }
        auto mazes = make_mazes(sharing);
        if (!mazes) {
            Error error = mazes.error();
            if (error.place.empty()) error.place = jobs::picture_name(pictures[first]);
            print_error(error);
            status = std::max(status, int{kExitFailed});
        }
        for (std::size_t index = 0; mazes && index < sharing.size(); ++index) {
            status = std::max(status, visit(*sharing[index], *(*mazes)[index]));
        }
        if (const int signal_number = interrupted_by(); signal_number != 0) return 128 + signal_number;
        first = last;
    }
    return status;
}

}  // namespace mazepress::pipeline
