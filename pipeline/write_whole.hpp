#pragma once

#include <functional>

#include "pipeline/render_graph.hpp"

namespace mazepress::pipeline {

/// An outcome that names its file, its work and its key.
FileOutcome begin_outcome(const jobs::PlannedWork& work, const PlannedFile& file, std::size_t file_index);

/// Lets `write` fill the file, puts it in its place and notes its size, digest and stamp.
Status write_whole(const PlannedFile& file, output::AtomicFile::Sync sync, FileOutcome& outcome,
                   const std::function<Status(output::ByteSink&)>& write);

/// Notes how it went; an error without a place gets the file's.
void end_outcome(FileOutcome& outcome, const PlannedFile& file, const Status& status);

}  // namespace mazepress::pipeline
