#include <cstdio>
#include <memory>

#include <CLI/CLI.hpp>

#include "core/perfection.hpp"
#include "pipeline/command.hpp"
#include "pipeline/exit_status.hpp"
#include "pipeline/for_each_maze.hpp"
#include "pipeline/job_arguments.hpp"

namespace mazepress::pipeline {
namespace {

/// A complete walk must be one tree; an earlier moment of it, a forest that misses as many corridors as it
/// has parts too many.
bool is_as_it_should_be(const jobs::PlannedWork& work, const core::Perfection& found,
                        std::uint64_t corridors) {
    const auto& spec = std::get<core::WalkSpec>(work.source);
    const bool is_forest = found.loops == 0 && found.mismatches == 0 && found.openings == 0;
    return is_forest && found.corridors == corridors && found.components == spec.cell_count() - corridors;
}

int prove_walk(const jobs::PlannedWork& work, const MadeMaze& made) {
    const core::Perfection found = core::prove_perfection(made.maze);
    const auto& spec = std::get<core::WalkSpec>(work.source);
    std::optional<std::uint64_t> corridors = spec.corridor_count();
    if (work.snapshot) corridors = core::corridors_of(work.snapshot->moment, spec.corridor_count());
    const bool holds = is_as_it_should_be(work, found, corridors.value_or(found.corridors));
    const char* const verdict = !holds               ? "NOT PERFECT"
                                : found.is_perfect() ? "perfect"
                                                     : "forest, a moment of the walk";
    std::printf("%s: %s; %llu cells, %llu corridors, %llu loops, %llu components\n",
                jobs::picture_name(work).c_str(), verdict, static_cast<unsigned long long>(found.cells),
                static_cast<unsigned long long>(found.corridors),
                static_cast<unsigned long long>(found.loops),
                static_cast<unsigned long long>(found.components));
    return holds ? kExitDone : kExitFailed;
}

}  // namespace

CommandAction declare_prove(CLI::App& command) {
    auto arguments = std::make_shared<JobArguments>();
    declare_job_arguments(command, *arguments);
    command.footer(
        "A walk is perfect when its corridors are a spanning tree: no loop, one component. Exit status 1 "
        "where\n"
        "a maze is not what it should be.");
    return [arguments] {
        const auto plan = load_plan(*arguments);
        if (!plan) return int{kExitBadInput};
        return for_each_maze(plan->selection(), prove_walk);
    };
}

}  // namespace mazepress::pipeline
