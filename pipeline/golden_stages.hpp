#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "jobs/plan.hpp"
#include "output/encoder.hpp"
#include "pipeline/maze_maker.hpp"

namespace mazepress::pipeline {

/// The press as the golden regression sees it: a value handed from one function to the next. The press itself
/// stands in press_stages(); a test replaces one function by one with a fault in it and asks whether the
/// fault is found and its stage named, so that no code of the press knows of faults.
struct GoldenStages {
    using ScenePointer = std::shared_ptr<const core::Scene>;

    /// The job file's pictures, under a job name.
    std::function<Result<std::vector<jobs::PlannedWork>>(const std::string& job_file,
                                                         const std::string& job_name)>
        plan;
    std::function<Result<MazePointer>(const jobs::PlannedWork&)> make_maze;
    std::function<Result<ScenePointer>(const jobs::PlannedWork&, const MadeMaze&)> compose;
    std::function<output::EncodeRequest(const jobs::PlannedWork&, core::Format, const MadeMaze&,
                                        ScenePointer)>
        request;
    /// The bytes of one file, made by the threads of the arena that it is called in.
    std::function<Result<std::string>(const output::EncodeRequest&, core::Format)> encode;
    /// A bound PDF.
    std::function<Result<std::string>(const std::vector<jobs::PlannedWork>&)> bind;
};

/// The stages of the real press.
GoldenStages press_stages();

}  // namespace mazepress::pipeline
