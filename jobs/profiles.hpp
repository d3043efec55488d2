#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace mazepress::jobs {

/// The rule of the error that find_profile() answers: how a caller tells a profile that this machine lacks
/// from a job that is wrong.
inline constexpr std::string_view kProfileRule = "profile must be an ICC profile's file";

/// The path of an ICC profile that a job names: a path relative to the job's folder, or a bare file name,
/// which is also looked for where the system keeps profiles (/usr/share/color/icc and below,
/// /usr/share/scribus/profiles). With files_allowed false (a recipe out of a rendered file) only bare names
/// in the system's folders are.
Result<std::string> find_profile(std::string_view name, const std::filesystem::path& folder,
                                 bool files_allowed);

}  // namespace mazepress::jobs
