#pragma once

#include <string>
#include <vector>

#include "pipeline/golden_ladder.hpp"

namespace mazepress::pipeline {

struct GoldenOptions {
    std::vector<std::string> only;  ///< globs over case names; empty: all
    int threads = 0;                ///< of the second rendering; 0: as many as the machine has, at least 2
    bool strict = false;            ///< NOT-COMPARABLE fails too
};

/// A whole run: what was rendered and what became of it, case by case in the order of their names.
struct GoldenRun {
    std::string folder;
    std::vector<CaseResult> results;
    std::vector<RenderedCase> rendered;  ///< one a result; empty pictures where the job is gone
    std::size_t selected_out = 0;        ///< cases that `only` left out
};

/// Renders every case twice, tries the comparison on faults and holds each case to what was approved. Fails
/// where the folder holds no case, or `only` names none.
Result<GoldenRun> run_golden(const std::string& folder, const GoldenOptions& options,
                             const GoldenStages& stages);

/// The worst verdict of a run.
Verdict worst(const GoldenRun& run);

/// Whether the run is a pass: everything matches (with `strict` and nothing was incomparable), and something
/// was compared at all.
bool passes(const GoldenRun& run, bool strict);

/// What must hold before any golden is consulted: two renderings are the same, neither failed, and the
/// comparison rejects every planted fault. Raises the result's verdict otherwise.
void judge_rendering(const RenderedCase& rendered, const RenderedCase& again, const GoldenStages& stages,
                     CaseResult& result);

/// A case judged by itself: what run_golden() does to each.
CaseResult judge_case(const GoldenCase& golden, const RenderedCase& rendered, const RenderedCase& again,
                      const GoldenStages& stages);

}  // namespace mazepress::pipeline
