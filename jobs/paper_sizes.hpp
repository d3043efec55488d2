#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace mazepress::jobs {

/// A sheet of paper that has a name, upright.
struct PaperSize {
    std::string_view name;
    double width_mm = 0;
    double height_mm = 0;
};

/// The sheet of that name, letter case ignored: A0 to A6, B0 to B6 (ISO 216), Letter, Legal, Tabloid, ARCH A
/// to E (ANSI/ASME Y14.1), and the usual photograph and poster sizes by their inches ("16x20"). "landscape"
/// or "portrait" may follow. Empty for an unknown name.
std::optional<PaperSize> find_paper(std::string_view name);

/// The hint for an unknown name: the nearest one, or all.
std::string suggest_paper(std::string_view name);

}  // namespace mazepress::jobs
