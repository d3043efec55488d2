#include "pipeline/golden_suite.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include "jobs/profiles.hpp"
#include "jobs/select.hpp"
#include "pipeline/error_printer.hpp"
#include "pipeline/golden_mutants.hpp"

namespace mazepress::pipeline {
namespace {

/// Whether the case fails only because this machine lacks the press profile that its pins were made with.
bool lacks_profile(const RenderedCase& rendered, const ReadPins& read) {
    if (!rendered.error || !read.pins || read.pins->pictures.empty()) return false;
    const Error& error = *rendered.error;
    return error.rule.find(jobs::kProfileRule) != std::string::npos && !error.value.empty() &&
           read.pins->pictures.front().plan.find("\"" + error.value + "\"") != std::string::npos;
}

std::size_t rung_count(const jobs::Pins& pins) {
    std::size_t count = 0;
    for (const jobs::PinnedPicture& picture : pins.pictures) {
        count += 3 + (picture.pixels ? 1 : 0) + picture.bytes.size();
    }
    return count;
}

/// A text without the suite's own path in it: what a run says must not depend on where the suite stands.
std::string without_folder(std::string text, const std::string& folder) {
    const std::string prefix = folder.ends_with('/') ? folder : folder + "/";
    for (std::size_t at = text.find(prefix); at != std::string::npos; at = text.find(prefix, at))
        text.erase(at, prefix.size());
    return text;
}

void try_comparer_on(const RenderedCase& rendered, const GoldenStages& stages, CaseResult& result) {
    for (const RenderedPicture& picture : rendered.pictures) {
        if (!picture.image) continue;
        const auto trial = try_comparer(picture, stages);
        if (!trial) {
            result.raise(Verdict::error, "the comparison could not be tried: " + to_line(trial.error()));
            continue;
        }
        result.mutants += trial->mutants;
        if (!trial->survivors.empty()) {
            result.raise(Verdict::error, "the comparison lets a fault pass on " + picture.name + ": " +
                                             trial->survivors.front());
        } else if (trial->mutants < kFewestMutants) {
            result.raise(Verdict::error,
                         fmt::format("only {} faults can be told from {}; the picture shows too little",
                                     trial->mutants, picture.name));
        }
    }
}

}  // namespace

void judge_rendering(const RenderedCase& rendered, const RenderedCase& again, const GoldenStages& stages,
                     CaseResult& result) {
    if (const auto found = find_discrepancy(rendered, again)) {
        result.rung = found->rung;
        result.raise(Verdict::nondeterministic, "two renderings differ in the " + found->where);
    } else if (rendered.error) {
        result.raise(Verdict::error, to_line(*rendered.error));
    } else {
        try_comparer_on(rendered, stages, result);
    }
}

CaseResult judge_case(const GoldenCase& golden, const RenderedCase& rendered, const RenderedCase& again,
                      const GoldenStages& stages) {
    CaseResult result;
    result.name = golden.name;
    const auto read = read_case_pins(golden);
    if (!read) {
        result.raise(Verdict::error, to_line(read.error()));
        return result;
    }
    if (lacks_profile(rendered, *read)) {
        result.not_comparable = rung_count(*read->pins);
        result.raise(Verdict::not_comparable, "this machine has no profile " + rendered.error->value);
        return result;
    }
    judge_rendering(rendered, again, stages, result);
    if (result.verdict != Verdict::match) return result;
    if (!read->pins) {
        result.raise(Verdict::missing, "nothing was approved yet");
        return result;
    }
    compare_with_pins(golden, rendered, *read->pins, result);
    return result;
}

Result<GoldenRun> run_golden(const std::string& folder, const GoldenOptions& options,
                             const GoldenStages& stages) {
    auto found = find_cases(folder);
    if (!found) return found.error();
    const auto ledger = Ledger::read(folder);
    if (!ledger) return ledger.error();
    const auto is_left_out = [&](const GoldenCase& golden) {
        return !options.only.empty() &&
               std::none_of(options.only.begin(), options.only.end(),
                            [&](const std::string& pattern) { return jobs::matches(golden.name, pattern); });
    };
    GoldenRun run;
    run.folder = folder;
    run.selected_out = std::erase_if(found->cases, is_left_out);
    std::erase_if(found->without_job, is_left_out);
    if (found->cases.empty()) {
        return Error{folder, "a golden run must compare something",
                     run.selected_out == 0 ? "no case" : "no case of that name",
                     "a case is a folder with a job.yaml in it"};
    }
    const int threads =
        options.threads > 0 ? options.threads : std::max(2, tbb::this_task_arena::max_concurrency());
    run.rendered = render_in_order(found->cases, stages);
    const std::vector<RenderedCase> again = render_shuffled(found->cases, stages, threads);
    run.results.resize(found->cases.size());
    tbb::parallel_for(std::size_t{0}, found->cases.size(), [&](std::size_t index) {
        const GoldenCase& golden = found->cases[index];
        CaseResult& result = run.results[index];
        result = judge_case(golden, run.rendered[index], again[index], stages);
        const auto read = read_case_pins(golden);
        if (read && read->pins && ledger->seal_of_case(golden.name) != read->seal) {
            result.raise(Verdict::error,
                         "its pins are not the ones that the ledger says were approved; bless it here");
        }
        result.cause = without_folder(std::move(result.cause), folder);
    });
    for (const GoldenCase& golden : found->without_job) {
        CaseResult result;
        result.name = golden.name;
        result.raise(Verdict::unreferenced, "there are pins or reference pictures, but no job.yaml");
        run.results.push_back(std::move(result));
        run.rendered.emplace_back();
    }
    return run;
}

Verdict worst(const GoldenRun& run) {
    Verdict verdict = Verdict::match;
    for (const CaseResult& result : run.results) verdict = std::max(verdict, result.verdict);
    return verdict;
}

bool passes(const GoldenRun& run, bool strict) {
    const bool compared = std::any_of(run.results.begin(), run.results.end(),
                                      [](const CaseResult& result) { return result.compared > 0; });
    return compared && worst(run) <= (strict ? Verdict::match : Verdict::not_comparable);
}

}  // namespace mazepress::pipeline
