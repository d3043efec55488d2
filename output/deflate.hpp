#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/result.hpp"

namespace mazepress::output {

inline constexpr int kFastLevel = 4;
inline constexpr int kSmallLevel = 6;  // on coordinates 9 takes eight times as long and finds nothing more

/// Compresses `bytes` into `packed` (replaced, its capacity kept) as one zlib stream, at a level from 1 to 9.
/// The same bytes on every processor.
Status deflate_bytes(std::span<const std::byte> bytes, int level, std::vector<std::byte>& packed);

}  // namespace mazepress::output
