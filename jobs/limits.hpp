#pragma once

#include <cstddef>
#include <cstdint>

#include "core/hexagon_walk.hpp"

// Every limit of the job language, each with its reason. Those that a flag raises are carried by ReadLimits.
namespace mazepress::jobs {

/// What a job file may cost to read. A flag may raise each of them.
struct ReadLimits {
    std::size_t file_bytes = 16U << 20U;         ///< two coordinates of a million digits fit several times
    std::size_t nodes = 200'000;                 ///< scalars, lists and maps, copies made by aliases included
    std::size_t text_bytes = 64U << 20U;         ///< of keys and scalars, the same copies included
    std::size_t works_nodes = 2'000'000;         ///< of all works, what each inherits written out
    std::size_t works_text_bytes = 256U << 20U;  ///< the same of their texts, files of coordinates included
    std::size_t depth = 20;                      ///< nesting; a job needs seven levels
    std::size_t coordinate_digits = 2'000'000;   ///< decimal digits of a coordinate, written out
};

/// What a plan may hold. A flag may raise each of them.
struct PlanLimits {
    std::uint64_t files = 1'000'000;
    std::uint64_t pixels = 4'000'000'000;  ///< of one raster; A0 at 1200 dpi has 2.2 thousand million
};

inline constexpr std::size_t kMostErrors = 100;       ///< told in one go; a hundred say enough
inline constexpr std::size_t kMostWorks = 20'000;     ///< in one job file
inline constexpr std::size_t kLongestLikeChain = 64;  ///< works that start from one another
inline constexpr std::size_t kMostSnapshots = 1000;   ///< of one work
inline constexpr std::size_t kLongestText = 2000;     ///< bytes of a title, caption or other text
inline constexpr std::size_t kLongestWorkName = 100;  ///< bytes
inline constexpr std::size_t kLongestFileName =
    200;  ///< bytes of a file name without its ending; most systems take 255

inline constexpr std::uint64_t kMostGridLines = 1'000'000'000;              ///< rows, or columns
inline constexpr std::uint64_t kMostCells = core::HexagonWalk::kMostCells;  ///< of one walk
inline constexpr double kLargestCanvas = 1'000'000;                         ///< units a side
inline constexpr double kLargestLength = 1'000'000;  ///< of a cell or stroke, canvas units
inline constexpr double kSmallestLength = 1e-6;      ///< of a cell or stroke, canvas units
inline constexpr double kMostMargin = 0.45;          ///< of the shorter side: margins and borders
inline constexpr double kSmallestSheet_mm = 5;       ///< a side
inline constexpr double kLargestSheet_mm = 5080;     ///< a side: 14,400 points, the most a PDF page has
inline constexpr double kWidestBleed_mm = 50;
inline constexpr std::uint64_t kMostDpi = 10'000;
inline constexpr std::uint64_t kMostTiles = 100;  ///< sheets a side of a tiled poster

}  // namespace mazepress::jobs
