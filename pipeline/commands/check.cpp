#include <cstdio>
#include <memory>

#include <CLI/CLI.hpp>

#include "pipeline/command.hpp"
#include "pipeline/error_printer.hpp"
#include "pipeline/exit_status.hpp"
#include "pipeline/job_arguments.hpp"
#include "pipeline/preflight.hpp"

namespace mazepress::pipeline {

CommandAction declare_check(CLI::App& command) {
    auto arguments = std::make_shared<JobArguments>();
    declare_job_arguments(command, *arguments);
    command.footer(
        "Errors (exit status 2) would stop a render; warnings name the work and the number that would do.");
    return [arguments] {
        const auto plan = load_plan(*arguments);
        if (!plan) return int{kExitBadInput};
        const std::vector<jobs::PlannedWork> works = plan->selection();
        const Preflight preflight = check_works(works);
        print_errors(preflight.errors);
        for (const Error& warning : preflight.warnings) print_warning(warning);
        std::printf("%zu pictures, %zu errors, %zu warnings\n", works.size(), preflight.errors.size(),
                    preflight.warnings.size());
        return int{preflight.errors.empty() ? kExitDone : kExitBadInput};
    };
}

}  // namespace mazepress::pipeline
