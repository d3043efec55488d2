#pragma once

#include <optional>
#include <string>
#include <vector>

#include "output/image_difference.hpp"
#include "pipeline/golden_case.hpp"
#include "pipeline/golden_stages.hpp"
#include "pipeline/golden_verdict.hpp"

namespace mazepress::pipeline {

/// One file of a picture, in memory and gone again: what is kept of it.
struct RenderedFile {
    std::string format;  ///< as PinnedBytes names it
    std::string digest;
    std::string key;
};

/// One picture with what every stage made of it.
struct RenderedPicture {
    jobs::PlannedWork work;
    std::string name;
    std::string plan;  ///< the resolved job
    MazePointer made;
    GoldenStages::ScenePointer scene;
    std::string scene_digest;
    std::optional<output::RgbaImage> image;  ///< where the job asks for a PNG
    output::PixelDigests pixels;
    std::vector<RenderedFile> files;  ///< in the job's order; a book on its first page
};

/// A case rendered, or why it could not be.
struct RenderedCase {
    std::vector<RenderedPicture> pictures;
    std::optional<Error> error;
};

/// Renders each case on one thread, in order.
std::vector<RenderedCase> render_in_order(const std::vector<GoldenCase>& cases, const GoldenStages& stages);

/// Renders each case on `threads` threads (0: as many as the machine has): cases, pictures and formats in a
/// shuffled order, the same at every call. The answer is in the order of the cases.
std::vector<RenderedCase> render_shuffled(const std::vector<GoldenCase>& cases, const GoldenStages& stages,
                                          int threads);

/// Where two renderings of one case differ first: "maze of cyan", and the rung. Empty where they are equal.
struct Discrepancy {
    Rung rung = Rung::plan;
    std::string where;
};
std::optional<Discrepancy> find_discrepancy(const RenderedCase& one, const RenderedCase& other);

/// The picture's pins as it is now.
jobs::PinnedPicture make_pins(const RenderedPicture& picture);

}  // namespace mazepress::pipeline
