#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "core/result.hpp"

namespace mazepress::output {

/// The largest ICC profile that is read. Offset profiles hold 0.5 to 4 MiB.
inline constexpr std::size_t kMostProfileBytes = 32U << 20U;

/// An ICC profile of a CMYK printing condition, read and checked.
struct OutputProfile {
    std::vector<std::byte> bytes;  ///< the file, as it is embedded
    std::string description;       ///< its own name, e.g. "ISO Coated v2 300% (basICColor)"
    std::string
        condition;  ///< name in the ICC's registry of characterisation data, where the profile tells it
};

using ProfileResult = Result<std::shared_ptr<const OutputProfile>>;

/// Reads a profile. Fails where the file is missing, over kMostProfileBytes, truncated, damaged, not of class
/// "output" or not CMYK. Never trusts a size in the file.
ProfileResult read_output_profile(const std::string& path);

/// The same for a profile in memory; `place` names it in errors.
ProfileResult make_output_profile(std::vector<std::byte> bytes, const std::string& place);

}  // namespace mazepress::output
