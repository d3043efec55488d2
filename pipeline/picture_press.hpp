#pragma once

#include <string>
#include <vector>

#include "pipeline/maze_maker.hpp"
#include "pipeline/render_graph.hpp"

namespace mazepress::pipeline {

/// Encodes one file of a composed picture under its final name.
FileOutcome press_file(const jobs::PlannedWork& work, const PlannedFile& file, std::size_t file_index,
                       const MadeMaze& made, const std::shared_ptr<const core::Scene>& scene,
                       output::AtomicFile::Sync sync);

/// Makes a bound PDF (book_press.hpp) under its final name.
FileOutcome press_book(const std::vector<jobs::PlannedWork>& pictures, const PlannedFile& file,
                       std::size_t file_index, std::size_t pages_at_once, output::AtomicFile::Sync sync);

/// The page as a small PNG, its longer side output::kThumbnailPx; empty where it cannot be made.
std::string make_thumbnail(const std::shared_ptr<const core::Scene>& scene);

}  // namespace mazepress::pipeline
