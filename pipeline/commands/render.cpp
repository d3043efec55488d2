#include <cstdio>
#include <map>
#include <memory>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "pipeline/command.hpp"
#include "pipeline/contact.hpp"
#include "pipeline/edition.hpp"
#include "pipeline/error_printer.hpp"
#include "pipeline/exit_status.hpp"
#include "pipeline/interrupt.hpp"
#include "pipeline/job_arguments.hpp"
#include "pipeline/memory.hpp"
#include "pipeline/preflight.hpp"
#include "pipeline/progress.hpp"
#include "pipeline/render_graph.hpp"
#include "pipeline/render_plan.hpp"
#include "pipeline/render_records.hpp"
#include "pipeline/threads.hpp"

namespace mazepress::pipeline {
namespace {

struct RenderArguments : JobArguments {
    std::string out = ".";
    int threads = 0;
    bool force = false;
    bool fail_fast = false;
    bool dry_run = false;
    std::uint64_t memory = 0;
    bool no_fsync = false;
    std::string progress = "auto";
    std::string effort;
    bool json = false;
};

constexpr int kMostThreads = 1024;

/// How the run ended, in numbers.
struct Tally {
    std::size_t made = 0;
    std::size_t up_to_date = 0;
    std::vector<Error> failures;
    std::size_t not_begun = 0;
};

/// What the library's reader of sizes would take and misread: signs, nothing.
std::string check_size(const std::string& text) {
    const bool is_positive = text.find_first_of("123456789") != std::string::npos;
    const bool is_whole = text.find_first_of("-+.") == std::string::npos;
    return is_positive && is_whole ? "" : "must be a whole number of bytes, as 500MB or 2GiB, got " + text;
}

void declare_options(CLI::App& command, RenderArguments& arguments) {
    declare_job_arguments(command, arguments);
    command.add_option("--out", arguments.out, "folder under which the files are made (.)")
        ->type_name("DIR")
        ->check([](const std::string& folder) {
            return folder.empty() ? std::string("must name a folder, got nothing") : std::string();
        });
    command.add_option("--formats", arguments.formats, "svg, pdf, png, plot, instead of the job's")
        ->type_name("LIST");
    command.add_option("--effort", arguments.effort, "PNG: fast or small, instead of the job's")
        ->check(CLI::IsMember({"fast", "small"}));
    command
        .add_option("--threads", arguments.threads, "1 to 1024 (all the machine has); the bytes are the same")
        ->check(CLI::Range(1, kMostThreads));
    command.add_option("--shard", arguments.shard, "only the K-th of N parts of the batch, K from 1")
        ->type_name("K/N");
    command
        .add_option("--memory", arguments.memory, "bytes in flight, as 500MB or 2GiB (half of the machine's)")
        ->transform(CLI::AsSizeValue(true))
        ->transform(CLI::Validator(check_size, "SIZE"));
    command.add_option("--progress", arguments.progress, "auto, bar, plain or none")
        ->check(CLI::IsMember({"auto", "bar", "plain", "none"}));
    command.add_flag("--force", arguments.force, "render what is up to date as well");
    command.add_flag("--fail-fast", arguments.fail_fast, "stop at the first work that fails");
    command.add_flag("--dry-run", arguments.dry_run, "only list what would be made");
    command.add_flag("--no-fsync", arguments.no_fsync, "do not wait for the disk after each file");
    command.add_flag("--json", arguments.json, "a summary in JSON on stdout");
}

/// The preflight of the pictures that are about to be rendered, each as the formats that are.
Preflight check_wanted(const LoadedPlan& plan, const std::vector<PlannedFile>& files) {
    std::map<std::size_t, std::vector<core::Format>> wanted;
    for (const PlannedFile& file : files) {
        if (!file.is_wanted()) continue;
        for (const std::size_t picture : file.pictures()) wanted[picture].push_back(file.format);
    }
    std::vector<jobs::PlannedWork> works;
    for (const auto& [picture, formats] : wanted) {
        works.push_back(plan.pictures[picture]);
        works.back().formats = formats;
    }
    return check_works(works);
}

/// Holds editions to their promise. Bound ones are judged where their pages are made.
void check_editions(const LoadedPlan& plan, const std::vector<PlannedFile>& files,
                    const RenderRecords& records, std::vector<Error>& failures) {
    std::map<std::string, std::string> first_with;  // work, moment and digest → picture
    for (const PlannedFile& file : files) {
        const jobs::PlannedWork& work = plan.pictures[file.picture];
        const output::ManifestEntry* entry = records.find(file);
        const bool is_current = entry != nullptr && entry->key == file.key;
        if (work.edition == 0 || !is_current || !is_complete_maze(work)) continue;
        if (entry->maze_digest.empty()) continue;
        const std::string key =
            work.job + "/" + work.work +
            (work.tile ? "/" + std::to_string(work.tile->row) + "," + std::to_string(work.tile->column)
                       : "") +
            "/" + entry->maze_digest;
        const std::string picture = jobs::picture_name(work);
        const auto [first, added] = first_with.try_emplace(key, picture);
        if (added || first->second == picture) continue;
        failures.push_back(not_distinct(work, first->second));
    }
}

void print_summary(const Tally& tally, std::size_t total, bool dry_run) {
    if (dry_run) {
        std::fprintf(stderr, "%zu files would be made, %zu are up to date\n", tally.not_begun,
                     tally.up_to_date);
        return;
    }
    print_errors(tally.failures);
    if (tally.up_to_date == total) {
        std::fprintf(stderr, "all %zu files are up to date\n", total);
        return;
    }
    std::fprintf(stderr, "%zu files made, %zu up to date", tally.made, tally.up_to_date);
    if (!tally.failures.empty()) std::fprintf(stderr, ", %zu FAILED", tally.failures.size());
    if (tally.not_begun > 0) std::fprintf(stderr, ", %zu not begun", tally.not_begun);
    std::fputs("\n", stderr);
}

void print_json(const Tally& tally) {
    nlohmann::ordered_json failures = nlohmann::ordered_json::array();
    for (const Error& error : tally.failures) {
        failures.push_back(
            {{"place", error.place}, {"rule", error.rule}, {"value", error.value}, {"hint", error.hint}});
    }
    const nlohmann::ordered_json summary = {{"made", tally.made},
                                            {"up_to_date", tally.up_to_date},
                                            {"not_begun", tally.not_begun},
                                            {"failed", failures}};
    std::printf("%s\n",
                summary.dump(1, ' ', false, nlohmann::ordered_json::error_handler_t::replace).c_str());
}

int render(const RenderArguments& arguments) {
    auto plan = load_plan(arguments);
    if (!plan) return kExitBadInput;
    if (!arguments.effort.empty()) {
        for (jobs::PlannedWork& work : plan->pictures) work.effort = *core::parse_effort(arguments.effort);
    }
    std::vector<PlannedFile> files = plan_files(*plan, arguments.out);
    RenderRecords records(files, arguments.force);
    Tally tally;
    std::size_t selected = 0;
    for (const PlannedFile& file : files) {
        selected += file.selected ? 1 : 0;
        tally.up_to_date += file.up_to_date ? 1 : 0;
    }
    tally.not_begun = selected - tally.up_to_date;
    const std::uint64_t budget = arguments.memory != 0 ? arguments.memory : default_memory_budget();
    const auto sync = arguments.no_fsync ? output::AtomicFile::Sync::no : output::AtomicFile::Sync::yes;
    RenderGraph graph(plan->pictures, files, {arguments.threads, budget, arguments.fail_fast, sync});
    if (const auto errors = graph.check_fits(); !errors.empty()) {
        print_errors(errors);
        return kExitBadInput;
    }
    const Preflight preflight = check_wanted(*plan, files);
    for (const Error& warning : preflight.warnings) print_warning(warning);
    if (!preflight.errors.empty()) {
        print_errors(preflight.errors);
        return kExitBadInput;
    }
    if (!arguments.dry_run) {
        defer_interrupts();
        RenderRecords::remove_stale_temporaries(files);
        ContactSheets sheets(*plan, files, records, sync);
        Progress progress(*parse_progress_kind(arguments.progress), tally.not_begun);
        graph.run(
            [&](const FileOutcome& outcome) {
                const PlannedFile& file = files[outcome.file];
                --tally.not_begun;
                if (outcome.error) {
                    if (interrupted_by() == 0) tally.failures.push_back(*outcome.error);
                    progress.file_failed(file.path);
                    return;
                }
                ++tally.made;
                records.put(file, outcome);
                progress.file_done(file.path);
            },
            sheets.thumbnail_sink());
        progress.finish();
        check_editions(*plan, files, records, tally.failures);
        const auto note = [&](const Status& written) {
            if (!written && interrupted_by() == 0) tally.failures.push_back(written.error());
        };
        note(records.write(sync));
        // After an interruption the next run makes them.
        if (interrupted_by() == 0) run_on_threads(arguments.threads, [&] { note(sheets.write()); });
    }
    if (arguments.dry_run && !arguments.json) {
        for (const PlannedFile& file : files) {
            if (file.is_wanted()) std::printf("%s\n", file.path.c_str());
        }
    }
    print_summary(tally, selected, arguments.dry_run);
    if (arguments.json) print_json(tally);
    if (const int signal_number = interrupted_by(); signal_number != 0)
        return exit_status_of_signal(signal_number);
    return tally.failures.empty() ? kExitDone : kExitFailed;
}

}  // namespace

CommandAction declare_render(CLI::App& command) {
    auto arguments = std::make_shared<RenderArguments>();
    declare_options(command, *arguments);
    command.footer(
        "Files are {job}/{work}[-{member}][-{snapshot}].{format} under --out. Beside them: manifest.json,\n"
        "SHA256SUMS, index.html and contact-sheet.png. What is up to date is skipped.");
    return [arguments] { return render(*arguments); };
}

}  // namespace mazepress::pipeline
