#pragma once

#include <memory>
#include <string>

#include "core/result.hpp"
#include "core/scene.hpp"
#include "jobs/plan.hpp"
#include "output/encoder.hpp"
#include "pipeline/maze_maker.hpp"

namespace mazepress::pipeline {

/// The picture as a page: the framed maze, and what the sheet adds to it (caption, label, marks).
Result<std::shared_ptr<const core::Scene>> compose(const jobs::PlannedWork& work, const MadeMaze& made);

/// The recipe of one file: the resolved job of the picture with this format alone, so that a file's bytes do
/// not depend on what else is rendered beside it.
std::string recipe_of(const jobs::PlannedWork& work, core::Format format);

/// What an encoder is given for one of the picture's files.
output::EncodeRequest make_request(const jobs::PlannedWork& work, core::Format format, const MadeMaze& made,
                                   std::shared_ptr<const core::Scene> scene);

/// The first digits of a digest that captions show: enough to tell the prints of an edition apart.
inline constexpr std::size_t kShortDigestLength = 12;

/// One sentence for a person: "Depth-first maze of 50 × 50 hexagons, seed 42".
std::string describe(const jobs::PlannedWork& work);

}  // namespace mazepress::pipeline
