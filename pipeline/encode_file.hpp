#pragma once

#include "output/encoder.hpp"

namespace mazepress::pipeline {

/// Pieces in flight: enough for every thread to have one in the making and one waiting to be written.
inline constexpr std::size_t kPiecesPerThread = 3;

/// What a file is given up with when the program was interrupted.
Error interruption();

/// Runs an encoder with as many threads as the arena has: pieces are made in parallel and written in order, a
/// few in flight at once, their buffers pooled. Gives up, with an Error, when the program was interrupted.
Status encode_parallel(output::Encoder& encoder, output::ByteSink& sink);

}  // namespace mazepress::pipeline
