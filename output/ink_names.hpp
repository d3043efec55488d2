#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "core/scene.hpp"

// Ink names that mean more than a role. A writer that does not know them paints their colour, which is right
// too.
namespace mazepress::output {

/// Prints solid on every separation: crop marks, register marks.
inline constexpr std::string_view kRegistrationInk = "registration";

/// Solid process inks of a colour bar. In a CMYK or spot file: exactly that one ink.
inline constexpr std::array<std::string_view, 4> kProcessInks{"process-cyan", "process-magenta",
                                                              "process-yellow", "process-black"};

/// A role and how much of it is printed: "ink@50" is "ink" at 50 %.
struct Tint {
    std::string_view role;
    int percent = 100;  ///< 1 to 100
};

/// The tint that an ink name stands for; a name without a proper "@percent" is solid.
Tint parse_tint(std::string_view name);

/// The ink at `percent` (1 to 100): its name tagged, its colour mixed with white in sRGB.
core::Ink make_tint(const core::Ink& ink, int percent);

/// Which of kProcessInks a name is.
std::optional<std::size_t> process_ink(std::string_view name);

/// The index of the ink of that name, which is added if the list has none.
core::InkIndex find_or_add_ink(std::vector<core::Ink>& inks, const core::Ink& ink);

}  // namespace mazepress::output
