#include "output/caption.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "output/ink_names.hpp"
#include "output/lettering.hpp"
#include "output/page_units.hpp"

namespace mazepress::output {
namespace {

using core::FrameKind;
using core::Rectangle;

constexpr double kLineFeed = 1.9;         // of a label's lines, in cap heights
constexpr double kTitleFactor = 1.35;     // a label's first line against the others
constexpr double kPadding = 1.8;          // in a label, in cap heights
constexpr double kWidestLabel = 0.5;      // of the art's width
constexpr double kRoomOfBand = 0.8;       // of the band's height that a label may fill
constexpr double kLeastSlug_mm = 4;       // under a bleed work
constexpr double kLeastCapOfUnit = 1e-3;  // of the trim's shorter side: below, a text is no text any more
constexpr double kNoticeCap = 0.016;      // of the art's shorter side
constexpr double kWidestNotice = 0.9;     // of the art's width
constexpr double kLabelLineWidth = 0.06;  // of a cap height

Rectangle on_page(const core::Placement& placement, const Rectangle& area) {
    const auto x = [&](double value) { return placement.offset_x + placement.scale * value; };
    const auto y = [&](double value) { return placement.offset_y + placement.scale * value; };
    return {x(area.left), y(area.top), x(area.right), y(area.bottom)};
}

double shorter_side(const Rectangle& area) {
    return std::min(area.width(), area.height());
}

/// The art on the page: a museum work's window, a fitted maze's area, the trim.
Rectangle art_of(const core::Design& design, const core::Placement& placement) {
    const Rectangle canvas{0, 0, design.canvas_width, design.canvas_height};
    const double shorter = shorter_side(canvas);
    switch (design.frame.kind) {
        case FrameKind::museum:
            return on_page(placement, canvas.grown(-design.frame.border * shorter));
        case FrameKind::fit:
            return on_page(placement, canvas.grown(-design.frame.margin * shorter));
        case FrameKind::bleed:
            break;
    }
    return placement.sheet.trim;
}

/// The strip under the art where text may stand.
Result<Rectangle> band_of(const core::Design& design, const core::Placement& placement,
                          const Rectangle& art) {
    const core::Sheet& sheet = placement.sheet;
    if (design.frame.kind != FrameKind::bleed) {
        if (sheet.trim.bottom > art.bottom)
            return Rectangle{art.left, art.bottom, art.right, sheet.trim.bottom};
        return Error{"caption", "a caption needs a margin under the art", {}, "give the frame a margin"};
    }
    const double least = kLeastSlug_mm * units_per_mm(sheet.unit);
    if (sheet.media.bottom - sheet.bleed.bottom >= least)
        return Rectangle{art.left, sheet.bleed.bottom, art.right, sheet.media.bottom};
    return Error{"caption",
                 "a work that runs over the page's edges has no margin for a caption",
                 {},
                 "add print marks, whose margin takes it, or choose frame: fit or museum"};
}

core::InkIndex text_ink(core::Scene& scene, const core::Design& design) {
    switch (design.frame.kind) {
        case FrameKind::museum:
            return find_or_add_ink(scene.inks, {"rule", design.frame.rule_ink});
        case FrameKind::fit:
            return find_or_add_ink(scene.inks, {"ink", design.ink});
        case FrameKind::bleed:
            break;
    }
    return find_or_add_ink(scene.inks, {std::string(kRegistrationInk), {0, 0, 0}});
}

/// A mat is wide and its text small; a narrow margin needs a larger part of itself.
double natural_cap(const Rectangle& band, const core::Sheet& sheet) {
    return std::min(0.3 * band.height(), std::max(0.07 * band.height(), 0.006 * shorter_side(sheet.trim)));
}

Error no_room(std::string_view what) {
    return {"caption", "there is no room for the " + std::string(what), {}, "shorten it or widen the margin"};
}

std::vector<std::string_view> split_lines(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.push_back(text.substr(0, end));
        text.remove_prefix(std::min(text.size(), end + 1));
    }
    return lines;
}

/// A card's measures in cap heights.
struct Card {
    double width = 0;
    double height = 0;
};

Result<Card> measure_card(const std::vector<std::string_view>& lines) {
    Card card;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const double factor = i == 0 ? kTitleFactor : 1;
        const auto width = text_width(lines[i], factor);
        if (!width) return width.error();
        card.width = std::max(card.width, *width);
    }
    card.width += 2 * kPadding;
    card.height = 2 * kPadding + kTitleFactor + kLineFeed * static_cast<double>(lines.size() - 1);
    return card;
}

core::Stroke card_edge(const Rectangle& card, double width, core::InkIndex ink) {
    core::Stroke edge;
    edge.grid = {card.width(), card.height(), card.left, card.top};
    edge.width = width;
    edge.ink = ink;
    edge.lines.points = {{0, 0}, {1, 0}, {1, 1}, {0, 1}, {0, 0}};
    edge.lines.end_line();
    return edge;
}

core::Layer& caption_layer(core::Scene& scene) {
    const auto found = std::ranges::find(scene.layers, std::string("caption"), &core::Layer::name);
    if (found != scene.layers.end()) return *found;
    scene.layers.emplace_back().name = "caption";
    return scene.layers.back();
}

}  // namespace

Result<Lettered> draw_caption(core::Scene& scene, const core::Design& design,
                              const core::Placement& placement, std::string_view text, bool beside_label) {
    if (text.empty()) return Lettered{};
    const Rectangle art = art_of(design, placement);
    const auto band = band_of(design, placement, art);
    if (!band) return band.error();
    const auto width = text_width(text, 1);
    if (!width) return width.error();
    const bool slug = design.frame.kind == FrameKind::bleed;
    const double mm = units_per_mm(scene.sheet.unit);
    // Under a bleed work the caption shares the margin with page information (left) and a target (middle).
    const double room = slug           ? art.width() / 2 - 7 * mm
                        : beside_label ? art.width() * (1 - kWidestLabel)
                                       : art.width();
    const double cap =
        std::min(slug ? 1.8 * mm : natural_cap(*band, scene.sheet), room / std::max(*width, 1e-9));
    if (cap < kLeastCapOfUnit * shorter_side(scene.sheet.trim)) return no_room("caption");
    TextStyle style{cap, pen_width_for(cap), text_ink(scene, design), Anchor::middle};
    core::Position at{(art.left + art.right) / 2, (band->top + band->bottom + cap) / 2};
    if (slug) {
        style.anchor = Anchor::right;
        at = {art.right - mm, band->top + 1.5 * mm + cap};
    } else if (beside_label) {
        style.anchor = Anchor::left;
        at.x = art.left;
    }
    if (auto status = draw_text(caption_layer(scene), text, at, style); !status) return status.error();
    return Lettered{cap};
}

Result<Lettered> draw_label(core::Scene& scene, const core::Design& design, const core::Placement& placement,
                            std::string_view text) {
    const auto lines = split_lines(text);
    if (lines.empty()) return Lettered{};
    if (design.frame.kind != FrameKind::museum)
        return Error{"label", "a hanging label needs the mat of a museum frame",
                     std::string(to_string(design.frame.kind)),
                     "choose frame: museum or leave out the label"};
    const Rectangle art = art_of(design, placement);
    const auto band = band_of(design, placement, art);
    if (!band) return band.error();
    const auto measures = measure_card(lines);
    if (!measures) return measures.error();
    const double cap =
        std::min({0.8 * natural_cap(*band, scene.sheet), kRoomOfBand * band->height() / measures->height,
                  kWidestLabel * art.width() / measures->width});
    if (cap < kLeastCapOfUnit * shorter_side(scene.sheet.trim)) return no_room("label");

    const double top = (band->top + band->bottom - measures->height * cap) / 2;
    const Rectangle card{art.right - measures->width * cap, top, art.right, top + measures->height * cap};
    const core::InkIndex paper = find_or_add_ink(scene.inks, {"label", {255, 255, 255}});
    const core::InkIndex ink = text_ink(scene, design);
    core::Layer& layer = caption_layer(scene);
    layer.fills.push_back({card, paper});
    layer.strokes.push_back(card_edge(card, kLabelLineWidth * cap, ink));
    double baseline = card.top + (kPadding + kTitleFactor) * cap;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const double size = i == 0 ? kTitleFactor * cap : cap;
        const TextStyle style{size, pen_width_for(size), ink, Anchor::left};
        if (auto status = draw_text(layer, lines[i], {card.left + kPadding * cap, baseline}, style); !status)
            return status.error();
        baseline += kLineFeed * cap;
    }
    return Lettered{cap};
}

Status draw_notice(core::Scene& scene, const core::Design& design, const core::Placement& placement,
                   std::string_view text) {
    const Rectangle art = art_of(design, placement);
    const double wanted_cap = kNoticeCap * shorter_side(art);
    const auto wanted_width = text_width(text, wanted_cap);
    if (!wanted_width) return wanted_width.error();
    const double cap = wanted_cap * std::min(1.0, kWidestNotice * art.width() / *wanted_width);
    const double width = *wanted_width * cap / wanted_cap;
    const double middle = (art.left + art.right) / 2;
    const Rectangle card{middle - width / 2 - kPadding * cap, art.bottom - (1 + 2 * kPadding) * cap,
                         middle + width / 2 + kPadding * cap, art.bottom};
    core::Layer layer{"notice", {{card, find_or_add_ink(scene.inks, {"ground", design.ground})}}, {}};
    const core::InkIndex ink = find_or_add_ink(scene.inks, {"ink", design.ink});
    const TextStyle style{cap, pen_width_for(cap), ink, Anchor::middle};
    if (Status drawn = draw_text(layer, text, {middle, art.bottom - kPadding * cap}, style); !drawn)
        return drawn;
    scene.layers.push_back(std::move(layer));
    return Done{};
}

}  // namespace mazepress::output
