#pragma once

#include <string>

#include "pipeline/golden_suite.hpp"

namespace mazepress::pipeline {

/// A run in words, a line a case that is not a match, the worst first, and a line of counts.
std::string summary_text(const GoldenRun& run, bool strict);

/// A run as JSON: counts, and every case with its verdict, cause and rungs.
std::string summary_json(const GoldenRun& run, bool strict);

/// A run as JUnit XML: a test case each; NOT-COMPARABLE is "skipped" (with `strict` a failure), ERROR an
/// "error".
std::string summary_junit(const GoldenRun& run, bool strict);

/// "84 cases: 82 match, 1 changed, 1 not comparable".
std::string count_line(const GoldenRun& run);

/// The results by severity, the worst first, and by name.
std::vector<std::size_t> by_severity(const GoldenRun& run);

}  // namespace mazepress::pipeline
