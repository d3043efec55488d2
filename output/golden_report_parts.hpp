#pragma once

#include <string>
#include <string_view>

#include "output/golden_report.hpp"

// The parts of the golden report's page.
namespace mazepress::output::report {

/// The page's style sheet.
std::string_view style();

/// A tone's class in the style sheet.
std::string_view tone_class(ReportTone tone);

/// A picture as a data: address; empty where it cannot be encoded.
std::string data_address(const RgbaImage& image);

/// The ways of looking at a picture that differs, as a row of figures.
std::string figures_html(const ReportPicture& picture);

/// The greatest difference in words and two swatches; empty where nothing differs.
std::string greatest_html(const ReportPicture& picture);

}  // namespace mazepress::output::report
