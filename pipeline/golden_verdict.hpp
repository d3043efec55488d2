#pragma once

#include <cstdint>
#include <string_view>

namespace mazepress::pipeline {

/// What became of a golden case. The worst of a run decides; the order is that of severity.
enum class Verdict : std::uint8_t {
    match,             ///< everything is what was approved
    not_comparable,    ///< nothing differs, but bytes or pixels were made by other libraries
    unreferenced,      ///< a pin or reference picture that nothing makes any more
    missing,           ///< something is made that was never approved
    changed,           ///< a rung moved
    nondeterministic,  ///< two renderings of this very build differ; no golden was consulted
    error,             ///< it could not be rendered or compared
};

constexpr std::string_view to_string(Verdict verdict) {
    constexpr std::string_view kNames[] = {"MATCH",   "NOT-COMPARABLE",   "UNREFERENCED", "MISSING",
                                           "CHANGED", "NONDETERMINISTIC", "ERROR"};
    return kNames[static_cast<std::size_t>(verdict)];
}
inline constexpr std::size_t kVerdictCount = 7;

/// The stages of the press in order. The first that moved is the cause; what comes after it is consequence.
enum class Rung : std::uint8_t { plan, maze, scene, pixels, bytes };

constexpr std::string_view to_string(Rung rung) {
    constexpr std::string_view kNames[] = {"plan", "maze", "scene", "pixels", "bytes"};
    return kNames[static_cast<std::size_t>(rung)];
}

}  // namespace mazepress::pipeline
