#include <cstdio>
#include <memory>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "core/perfection.hpp"
#include "core/planes/plane_proof.hpp"
#include "pipeline/command.hpp"
#include "pipeline/error_printer.hpp"
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
    const std::string text =
        fmt::format("{}: {}; {} cells, {} corridors, {} loops, {} components\n", jobs::picture_name(work),
                    verdict, found.cells, found.corridors, found.loops, found.components);
    std::fputs(text.c_str(), stdout);
    return holds ? kExitDone : kExitFailed;
}

/// A plane's window, and what a sample of its cells shows of the whole. The exhibit that is not connected
/// says so and is what it should be; the exit status tells that it is not perfect all the same.
int prove_window(const jobs::PlannedWork& work) {
    const auto& request = std::get<jobs::PlaneRequest>(work.source);
    const auto window = window_of(request);
    if (!window) {
        print_error(window.error());
        return kExitFailed;
    }
    const core::PlaneProof proof = core::prove_plane(request.plane, *window);
    const std::string text = fmt::format(
        "{}: {}; {} cells, {} corridors, {} loops, {} components inside the window, {} sides that disagree; "
        "{} walks of {} steps in all, {} reached the root, {} rises; {} blocks, {} bad\n",
        jobs::picture_name(work), core::to_string(proof.verdict), proof.window.cells, proof.window.corridors,
        proof.window.loops, proof.window.components, proof.window.mismatches, proof.walks, proof.steps,
        proof.arrived, proof.rises, proof.blocks, proof.bad_blocks);
    std::fputs(text.c_str(), stdout);
    return proof.is_perfect() ? kExitDone : kExitFailed;
}

int prove(const jobs::PlannedWork& work, const MadeMaze& made) {
    return std::holds_alternative<core::WalkSpec>(work.source) ? prove_walk(work, made) : prove_window(work);
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
        return for_each_maze(plan->selection(), prove);
    };
}

}  // namespace mazepress::pipeline
