#include "output/lettering.hpp"

#include <algorithm>
#include <string>

#include "output/hershey_table.hpp"
#include "output/utf8.hpp"

namespace mazepress::output {
namespace {

const HersheyGlyph* find_glyph(char32_t point) {
    const auto glyphs = hershey_glyphs();
    const auto found = std::ranges::lower_bound(glyphs, point, {}, &HersheyGlyph::point);
    return found != glyphs.end() && found->point == point ? &*found : nullptr;
}

Error missing_letter(std::string_view utf8, std::string_view rest, const Decoded& decoded) {
    const bool ill_formed = decoded.point == kIllFormed;
    const std::string shown =
        ill_formed ? "a byte that is not UTF-8" : std::string(rest.substr(0, decoded.length));
    return {"lettering", "a text may use letters of the one-stroke font only (Latin-1 and a few more)",
            shown + (ill_formed ? "" : " (" + code_point_name(decoded.point) + ")") + " in \"" +
                std::string(utf8) + "\"",
            "leave the character out or write it another way"};
}

/// Calls visit(glyph, x) for each letter, x being where its left edge comes; answers the whole width in
/// units.
template <class Visit>
Result<std::int32_t> lay_out(std::string_view utf8, Visit&& visit) {
    std::int32_t x = 0;
    for (std::string_view rest = utf8; !rest.empty();) {
        const Decoded decoded = decode_utf8(rest);
        const HersheyGlyph* glyph = find_glyph(decoded.point);
        if (glyph == nullptr) return missing_letter(utf8, rest, decoded);
        visit(*glyph, x);
        x += glyph->right - glyph->left;
        rest.remove_prefix(decoded.length);
    }
    return x;
}

void add_glyph(const HersheyGlyph& glyph, std::int32_t x, core::Polylines& lines) {
    const auto value = [](char letter) { return static_cast<std::int32_t>(letter) - 'R'; };
    for (std::size_t i = 0; i + 1 < glyph.strokes.size(); i += 2) {
        lines.points.push_back(
            {x - glyph.left + value(glyph.strokes[i]), value(glyph.strokes[i + 1]) - kHersheyBaseline});
        if (i + 2 < glyph.strokes.size() && glyph.strokes[i + 2] == ' ') {
            lines.end_line();
            ++i;
        }
    }
    if (!glyph.strokes.empty()) lines.end_line();
}

}  // namespace

double pen_width_for(double cap_height) {
    return cap_height * 0.1;
}

Result<double> text_width(std::string_view utf8, double cap_height) {
    const auto width = lay_out(utf8, [](const HersheyGlyph&, std::int32_t) {});
    if (!width) return width.error();
    return *width * (cap_height / kHersheyCapHeight);
}

Status check_text(std::string_view utf8) {
    const auto width = text_width(utf8, 1);
    if (!width) return width.error();
    return Done{};
}

Status draw_text(core::Layer& layer, std::string_view utf8, core::Position baseline, const TextStyle& style) {
    core::Stroke stroke;
    const auto width =
        lay_out(utf8, [&](const HersheyGlyph& glyph, std::int32_t x) { add_glyph(glyph, x, stroke.lines); });
    if (!width) return width.error();
    if (stroke.lines.empty()) return Done{};
    const double unit = style.cap_height / kHersheyCapHeight;
    const double before = style.anchor == Anchor::left ? 0 : style.anchor == Anchor::middle ? 0.5 : 1;
    stroke.grid = {unit, unit, baseline.x - before * unit * *width, baseline.y};
    stroke.width = style.pen_width;
    stroke.ink = style.ink;
    layer.strokes.push_back(std::move(stroke));
    return Done{};
}

}  // namespace mazepress::output
