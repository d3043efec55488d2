#pragma once

#include "core/result.hpp"

namespace mazepress::pipeline {

/// Takes the places of standard streams that the caller has closed, so that no file of the run gets the
/// number of one of them and with it what is printed. Writing to a closed stream still fails.
void reserve_standard_streams();

/// Writes out what is left for stdout; an Error where results were lost, as on a full disk. A reader that has
/// gone, as in `mazepress list JOB | head -1`, is no error: it had what it wanted.
Status finish_stdout();

}  // namespace mazepress::pipeline
