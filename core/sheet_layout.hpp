#pragma once

#include "core/framing.hpp"

namespace mazepress::core {

/// Room outside the bleed box for crop and registration marks, colour bar and a line of information.
inline constexpr double kMarksMargin_mm = 12;

/// A canvas and the sheet it is printed on, as numbers.
struct SheetRequest {
    double canvas_width = 0;  ///< design units, over 0
    double canvas_height = 0;
    FrameKind frame = FrameKind::bleed;
    double trim_width_mm = 0;  ///< over 0
    double trim_height_mm = 0;
    double bleed_mm = 0;   ///< each side, 0 or more
    double margin_mm = 0;  ///< outside the bleed, each side; kMarksMargin_mm where there are marks
    double dpi = 300;
};

/// The canvas centred on the trim: scaled to cover it for bleed works, so that nothing but art is printed,
/// and to fit into it otherwise. The bleed box is the trim grown by the bleed, the media box the bleed box
/// grown by the margin; the media box starts at (0, 0), in mm.
Placement make_sheet_placement(const SheetRequest& request);

/// A sheet of a larger one that is cut into columns × rows equal sheets, neighbours repeating `overlap` page
/// units of each other. Column and row count from 0, from the north-west. In px the sheets' sides are whole,
/// so they may differ by one. Art, bleed and margins run on around each sheet as around the whole.
struct TileRequest {
    std::uint32_t column = 0;
    std::uint32_t row = 0;
    std::uint32_t columns = 1;
    std::uint32_t rows = 1;
    double overlap = 0;
};
Placement make_tile_placement(const Placement& whole, const TileRequest& tile);

}  // namespace mazepress::core
