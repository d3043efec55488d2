#pragma once

#include <string>

#include "pipeline/golden_suite.hpp"

namespace mazepress::pipeline {

/// A run as one self-contained HTML page; see output/golden_report.hpp.
std::string make_golden_page(const GoldenRun& run);

}  // namespace mazepress::pipeline
