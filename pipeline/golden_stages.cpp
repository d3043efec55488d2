#include "pipeline/golden_stages.hpp"

#include "jobs/make_plan.hpp"
#include "jobs/read_job.hpp"
#include "output/formats.hpp"
#include "pipeline/book_press.hpp"
#include "pipeline/compose.hpp"
#include "pipeline/encode_file.hpp"

namespace mazepress::pipeline {
namespace {

/// Reads and plans. The environment's date plays no part: a golden must not change with the day.
Result<std::vector<jobs::PlannedWork>> plan_job(const std::string& job_file, const std::string& job_name) {
    jobs::ReadOptions options;
    options.job_name = job_name;
    const jobs::ReadOutcome read = jobs::read_job_file(job_file, options);
    if (!read.errors.empty()) return read.errors.front();
    jobs::PlanOutcome planned = jobs::make_plan(read.job);
    if (!planned.errors.empty()) return planned.errors.front();
    return std::move(planned.plan.pictures);
}

Result<MazePointer> make_one_maze(const jobs::PlannedWork& work) {
    auto mazes = make_mazes({&work});
    if (!mazes) return mazes.error();
    return mazes->front();
}

Result<std::string> encode_in_memory(const output::EncodeRequest& request, core::Format format) {
    auto encoder = output::format_entry(format).make_encoder(request);
    if (!encoder) return encoder.error();
    output::MemorySink sink;
    if (Status encoded = encode_parallel(**encoder, sink); !encoded) return encoded.error();
    return std::move(sink.content);
}

Result<std::string> bind_in_memory(const std::vector<jobs::PlannedWork>& pages) {
    output::MemorySink sink;
    if (Status written = write_book(pages, sink); !written) return written.error();
    return std::move(sink.content);
}

}  // namespace

GoldenStages press_stages() {
    return {plan_job, make_one_maze, compose, make_request, encode_in_memory, bind_in_memory};
}

}  // namespace mazepress::pipeline
