#include "pipeline/golden_page.hpp"
namespace mazepress::pipeline {
std::string make_golden_page(const GoldenRun&) { return {}; }
}  // namespace mazepress::pipeline
