#include <cstdio>
#include <memory>

#include <CLI/CLI.hpp>

#include "output/atomic_file.hpp"
#include "pipeline/command.hpp"
#include "pipeline/error_printer.hpp"
#include "pipeline/exit_status.hpp"
#include "pipeline/golden_bless.hpp"
#include "pipeline/golden_page.hpp"
#include "pipeline/golden_suite.hpp"
#include "pipeline/golden_summary.hpp"

namespace mazepress::pipeline {
namespace {

struct VerifyArguments {
    std::string folder = "tests/golden";
    GoldenOptions options;
    std::string report;
    std::string junit;
    bool json = false;
};

struct BlessArguments {
    std::string folder;
    BlessOptions options;
};

bool write_side_file(const std::string& path, const std::string& content) {
    if (path.empty()) return true;
    const Status written = output::write_file(path, content, output::AtomicFile::Sync::no);
    if (!written) print_error(written.error());
    return static_cast<bool>(written);
}

int verify(const VerifyArguments& arguments) {
    const GoldenOptions& options = arguments.options;
    const auto run = run_golden(arguments.folder, options, press_stages());
    if (!run) {
        print_error(run.error());
        return kExitBadInput;
    }
    std::fputs(
        (arguments.json ? summary_json(*run, options.strict) : summary_text(*run, options.strict)).c_str(),
        stdout);
    bool written =
        write_side_file(arguments.junit, arguments.junit.empty() ? "" : summary_junit(*run, options.strict));
    written =
        write_side_file(arguments.report, arguments.report.empty() ? "" : make_golden_page(*run)) && written;
    return passes(*run, options.strict) && written ? kExitDone : kExitFailed;
}

int bless_cases(const BlessArguments& arguments) {
    const BlessOutcome outcome = bless(arguments.folder, arguments.options, press_stages());
    for (const std::string& line : outcome.blessed) std::printf("blessed %s\n", line.c_str());
    for (const std::string& name : outcome.unchanged) std::printf("unchanged %s\n", name.c_str());
    print_errors(outcome.refusals);
    if (outcome.refusals.empty()) return kExitDone;
    const BlessOptions& options = arguments.options;
    const bool says_what_and_why = !options.reason.empty() && (options.all || !options.cases.empty());
    return says_what_and_why ? kExitFailed : kExitBadInput;
}

std::shared_ptr<VerifyArguments> declare_verify(CLI::App& command) {
    auto arguments = std::make_shared<VerifyArguments>();
    command.add_option("DIR", arguments->folder, "the suite: a folder with a folder a case (tests/golden)");
    command.add_option("--only", arguments->options.only, "only cases of this name")->type_name("GLOB");
    command
        .add_option("--threads", arguments->options.threads,
                    "threads of the second rendering (all, at least 2)")
        ->check(CLI::Range(1, 1024));
    command.add_flag("--strict", arguments->options.strict, "fail also where something is not comparable");
    command.add_option("--report", arguments->report, "write a page that shows every case")
        ->type_name("FILE.html");
    command.add_option("--junit", arguments->junit, "write JUnit XML")->type_name("FILE.xml");
    command.add_flag("--json", arguments->json, "print JSON");
    command.footer(
        "Renders every case twice, tries the comparison on planted faults, and compares plan, maze, scene, "
        "pixels and\n"
        "bytes in this order with what was blessed. Writes nothing but what --report and --junit name.\n"
        "Exit status: 0 as approved; 1 something differs, or nothing could be compared; 2 no such suite.");
    return arguments;
}

std::shared_ptr<BlessArguments> declare_bless(CLI::App& command) {
    auto arguments = std::make_shared<BlessArguments>();
    BlessOptions& options = arguments->options;
    command.add_option("DIR", arguments->folder, "the suite")->required();
    command.add_option("CASE", options.cases, "cases to approve as they are now made");
    command.add_option("--reason", options.reason, "why the change is right; goes into the ledger")
        ->type_name("TEXT");
    command.add_flag("--all", options.all, "every case; more than one only where bytes alone moved");
    command.add_flag("--initial", options.initial, "the first pins of cases that have none");
    command.add_flag("--resize", options.resize, "a raster's size may change");
    command.add_flag("--maze", options.maze, "a maze may change");
    command.footer(
        "Refuses in CI, and what is nondeterministic, blank, or moved further than its flags allow.");
    return arguments;
}

}  // namespace

CommandAction declare_golden(CLI::App& command) {
    command.require_subcommand(1);
    CLI::App* const verify_command =
        command.add_subcommand("verify", "hold what this build makes to what was approved");
    CLI::App* const bless_command =
        command.add_subcommand("bless", "approve a change, by name and with a reason");
    const auto verify_arguments = declare_verify(*verify_command);
    const auto bless_arguments = declare_bless(*bless_command);
    return [verify_command, verify_arguments, bless_arguments] {
        return verify_command->parsed() ? verify(*verify_arguments) : bless_cases(*bless_arguments);
    };
}

}  // namespace mazepress::pipeline
