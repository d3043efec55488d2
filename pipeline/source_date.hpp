#pragma once

#include <optional>
#include <string>

#include "core/result.hpp"

namespace mazepress::pipeline {

/// SOURCE_DATE_EPOCH's moment (https://reproducible-builds.org/specs/source-date-epoch/) in ISO 8601, UTC:
/// "2026-05-01T12:00:00Z"; empty where the variable is not set. An Error where it is not a number of seconds
/// before the year 10000: a date left out in silence would change the files.
Result<std::string> source_date();

/// The same from the variable's text.
std::optional<std::string> date_of_epoch(const std::string& seconds);

}  // namespace mazepress::pipeline
