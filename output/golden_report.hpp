#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/scene.hpp"
#include "output/image_difference.hpp"

namespace mazepress::output {

/// How a verdict looks: what colour it wears.
enum class ReportTone : std::uint8_t { good, quiet, warning, bad };

/// One step of a picture's ladder.
struct ReportRung {
    std::string label;    ///< "scene", "bytes svg"
    std::string verdict;  ///< "CHANGED"
    ReportTone tone = ReportTone::good;
    std::string expected;
    std::string actual;
    std::string note;
};

/// One picture of a case. Pictures in memory are kept only as long as the page is made.
struct ReportPicture {
    std::string name;
    std::vector<ReportRung> rungs;
    std::optional<RgbaImage> expected;  ///< the reference picture, where there is something to see
    const RgbaImage* actual = nullptr;  ///< null: the case makes no raster
    const core::Scene* scene = nullptr;
    std::optional<ImageDifference> difference;
    std::vector<std::size_t> changed_tiles;
};

struct ReportCase {
    std::string name;
    std::string verdict;
    ReportTone tone = ReportTone::good;
    std::string cause;
    std::vector<ReportPicture> pictures;
};

struct GoldenReport {
    std::string title;
    std::string summary;
    struct Count {
        std::string verdict;
        ReportTone tone;
        std::size_t count;
    };
    std::vector<Count> counts;
    std::vector<ReportCase> cases;  ///< by severity, the worst first
};

/// The report as one HTML page: no network, no time, no path; equal reports give equal bytes. Cases that are
/// not good are shown whole (expected, actual, difference × 8, flicker, swipe, tile map, the scene's lines
/// over the actual), the others as a gallery.
std::string make_golden_report(const GoldenReport& report);

}  // namespace mazepress::output
