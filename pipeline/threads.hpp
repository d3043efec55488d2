#pragma once

#include <functional>

namespace mazepress::pipeline {

/// How many threads `wanted` means: itself, or all that the machine has where it is 0.
int thread_count(int wanted);

/// Runs `work` where everything parallel within it shares `threads` threads, also more than the machine has;
/// 0 is all of the machine's.
void run_on_threads(int threads, const std::function<void()>& work);

}  // namespace mazepress::pipeline
