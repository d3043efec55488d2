#include <cstdio>
#include <memory>

#include <CLI/CLI.hpp>

#include "pipeline/command.hpp"
#include "pipeline/exit_status.hpp"
#include "pipeline/for_each_maze.hpp"
#include "pipeline/job_arguments.hpp"

namespace mazepress::pipeline {

CommandAction declare_digest(CLI::App& command) {
    auto arguments = std::make_shared<JobArguments>();
    declare_job_arguments(command, *arguments);
    command.footer(
        "Prints '<digest>  <picture>', a line each: SHA-256 over one byte a cell, row by row: the walls of "
        "a\n"
        "walk, the open sides of a plane's window. Renders nothing.");
    return [arguments] {
        const auto plan = load_plan(*arguments);
        if (!plan) return int{kExitBadInput};
        return for_each_maze(plan->selection(), [](const jobs::PlannedWork& work, const MadeMaze& made) {
            std::printf("%s  %s\n", made.digest.c_str(), jobs::picture_name(work).c_str());
            return int{kExitDone};
        });
    };
}

}  // namespace mazepress::pipeline
