#pragma once

namespace mazepress {

/// The program's version. It takes part in every up-to-date check and stands in every file's recipe, so it is
/// raised whenever a rendered byte may change. CMake reads it from this line.
inline constexpr const char* kVersion = "1.0.0";

}  // namespace mazepress
