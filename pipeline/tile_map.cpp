#include "pipeline/tile_map.hpp"

#include <algorithm>

#include "output/formats.hpp"
#include "output/lettering.hpp"
#include "pipeline/compose.hpp"

namespace mazepress::pipeline {
namespace {

/// Parts of the page's shorter side.
constexpr double kLineWidth = 0.003;
constexpr double kLetterHeight = 0.035;

constexpr core::Colour kPaper{0xff, 0xff, 0xff};
constexpr core::Colour kLines{0xe0, 0x30, 0x20};

/// Where a sheet's trim lies on the whole page.
core::Rectangle sheet_on_page(const jobs::PlannedWork& sheet, const core::Placement& whole) {
    const core::Placement tile = jobs::make_placement(sheet);
    const double move_x = whole.offset_x - tile.offset_x;
    const double move_y = whole.offset_y - tile.offset_y;
    const core::Rectangle& trim = tile.sheet.trim;
    return {trim.left + move_x, trim.top + move_y, trim.right + move_x, trim.bottom + move_y};
}

core::Stroke outline(const core::Rectangle& area, double width, core::InkIndex ink) {
    core::Stroke stroke;
    stroke.grid = {area.width(), area.height(), area.left, area.top};
    stroke.width = width;
    stroke.ink = ink;
    stroke.lines.points = {{0, 0}, {1, 0}, {1, 1}, {0, 1}, {0, 0}};
    stroke.lines.end_line();
    return stroke;
}

}  // namespace

Result<std::string> make_tile_map(const jobs::PlannedWork& sheet) {
    jobs::PlannedWork whole = sheet;
    whole.tile.reset();
    whole.metadata = core::MetadataLevel::minimal;
    const auto mazes = make_mazes({&whole});
    if (!mazes) return mazes.error();
    const auto composed = compose(whole, *mazes->front());
    if (!composed) return composed.error();
    auto scene = std::make_shared<core::Scene>(**composed);
    const core::Placement placement = jobs::make_placement(whole);
    const double side = std::min(scene->sheet.trim.width(), scene->sheet.trim.height());
    const auto paper = static_cast<core::InkIndex>(scene->inks.size());
    const auto lines = static_cast<core::InkIndex>(paper + 1);
    scene->inks.push_back({"map-paper", kPaper});
    scene->inks.push_back({"map-lines", kLines});
    core::Layer layer{"sheets", {}, {}};
    const double height =
        std::min(kLetterHeight * side, side / 4 / std::max(sheet.tile->columns, sheet.tile->rows));
    for (std::uint32_t row = 1; row <= sheet.tile->rows; ++row) {
        for (std::uint32_t column = 1; column <= sheet.tile->columns; ++column) {
            jobs::PlannedWork one = sheet;
            one.tile->row = row;
            one.tile->column = column;
            const core::Rectangle area = sheet_on_page(one, placement);
            layer.strokes.push_back(outline(area, kLineWidth * side, lines));
            const std::string text = "r" + std::to_string(row) + "c" + std::to_string(column);
            const core::Position middle{(area.left + area.right) / 2, (area.top + area.bottom + height) / 2};
            const double width = output::text_width(text, height) ? *output::text_width(text, height) : 0;
            layer.fills.push_back({{middle.x - width / 2 - height / 2, middle.y - height * 3 / 2,
                                    middle.x + width / 2 + height / 2, middle.y + height / 2},
                                   paper});
            const Status lettered = output::draw_text(
                layer, text, middle, {height, output::pen_width_for(height), lines, output::Anchor::middle});
            if (!lettered) return lettered.error();
        }
    }
    scene->layers.push_back(std::move(layer));
    auto encoder =
        output::make_svg_encoder(make_request(whole, core::Format::svg, *mazes->front(), std::move(scene)));
    if (!encoder) return encoder.error();
    output::MemorySink sink;
    if (Status encoded = output::encode(**encoder, sink); !encoded) return encoded.error();
    return std::move(sink.content);
}

}  // namespace mazepress::pipeline
