// A job's text may be anything: reading and planning it ends, soon, with a plan or with errors that say
// something.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "jobs/make_plan.hpp"
#include "jobs/read_job.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    namespace jobs = mazepress::jobs;
    jobs::ReadOptions options;
    options.context.files_allowed = false;
    options.context.limits.coordinate_digits =
        10'000;  // a power up to the limit would take the fuzzer's time
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const jobs::ReadOutcome read = jobs::read_job(text, "job.yaml", options);
    const jobs::PlanOutcome planned = jobs::make_plan(read.job, {.files = 500});
    for (const auto* errors : {&read.errors, &planned.errors}) {
        for (const mazepress::Error& error : *errors) {
            if (error.rule.empty()) std::abort();
        }
    }
    if (!read.errors.empty() || !planned.errors.empty() || planned.plan.pictures.empty()) return 0;
    // What is resolved is a job of its own, and resolves to itself.
    const std::string resolved = jobs::print_resolved(planned.plan.pictures.front());
    const jobs::PlanOutcome again = jobs::make_plan(jobs::read_job(resolved, "resolved.yaml", options).job);
    if (again.plan.pictures.size() != 1) std::abort();
    if (jobs::print_resolved(again.plan.pictures.front()) != resolved) std::abort();
    return 0;
}
