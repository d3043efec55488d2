#include "pipeline/threads.hpp"

#include <tbb/global_control.h>
#include <tbb/task_arena.h>

namespace mazepress::pipeline {

int thread_count(int wanted) {
    return wanted > 0 ? wanted : tbb::this_task_arena::max_concurrency();
}

void run_on_threads(int threads, const std::function<void()>& work) {
    const int count = thread_count(threads);
    const tbb::global_control limit(tbb::global_control::max_allowed_parallelism,
                                    static_cast<std::size_t>(count));
    tbb::task_arena arena(count);
    arena.execute(work);
}

}  // namespace mazepress::pipeline
