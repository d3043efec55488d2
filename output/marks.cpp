#include "output/marks.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <vector>

#include "core/sheet_layout.hpp"
#include "output/colour_bar.hpp"
#include "output/ink_names.hpp"
#include "output/lettering.hpp"
#include "output/page_units.hpp"

namespace mazepress::output {
namespace {

static_assert(core::kMarksMargin_mm >= kLeastMarksMargin_mm);

constexpr double kLine_mm = 0.1;
constexpr double kOffset_mm = 1;  // from the bleed to a crop mark
constexpr double kCrop_mm = 5;
constexpr double kTargetCentre_mm = 5;  // from the bleed
constexpr double kTargetArm_mm = 3.5;
constexpr double kOuterRing_mm = 2.2;
constexpr double kInnerRing_mm = 1.1;
constexpr double kTargetRoom_mm = 7;  // bar and text keep so far from a target's centre
constexpr double kSide_mm = 2;        // bar and text keep so far from the crop marks
constexpr double kCapHeight_mm = 1.8;
constexpr double kSmallestCap_mm = 1;
constexpr double kLineFeed_mm = 2.7;
constexpr double kTextTop_mm = 1.5;  // from the bleed to the first line's capitals
constexpr std::size_t kMostTextLines = 3;

constexpr double kStep_mm = 0.001;  // of the marks' own grid

/// Collects lines in millimetres on a grid of micrometres.
class Pen {
  public:
    Pen(core::Unit unit, core::InkIndex ink, core::Cap cap) {
        const double step = kStep_mm * units_per_mm(unit);
        stroke_.grid = {step, step, 0, 0};
        stroke_.width = kLine_mm * units_per_mm(unit);
        stroke_.ink = ink;
        stroke_.cap = cap;
    }
    void line(core::Position from, core::Position to) {
        add(from);
        add(to);
        stroke_.lines.end_line();
    }
    /// A circle as 64 chords: no further than 3 µm from the true one at the largest radius here. Its points
    /// come from the rational parametrisation, since sine and cosine may differ from machine to machine.
    void ring(core::Position centre, double radius) {
        constexpr int kSteps = 16;
        for (int quarter = 0; quarter < 4; ++quarter) {
            for (int i = 0; i < kSteps; ++i) {
                const double t = static_cast<double>(i) / kSteps;
                const double x = radius * (1 - t * t) / (1 + t * t);
                const double y = radius * 2 * t / (1 + t * t);
                const core::Position turned[] = {{x, y}, {-y, x}, {-x, -y}, {y, -x}};
                add({centre.x + turned[quarter].x, centre.y + turned[quarter].y});
            }
        }
        add({centre.x + radius, centre.y});
        stroke_.lines.end_line();
    }
    void finish(core::Layer& layer) && {
        if (!stroke_.lines.empty()) layer.strokes.push_back(std::move(stroke_));
    }

  private:
    void add(core::Position at) {
        const auto steps = [](double mm) {
            return static_cast<std::int32_t>(std::floor(mm / kStep_mm + 0.5));
        };
        stroke_.lines.points.push_back({steps(at.x), steps(at.y)});
    }
    core::Stroke stroke_;
};

void draw_crop_marks(Pen& pen, const core::Rectangle& trim, const core::Rectangle& bleed) {
    const double near = kOffset_mm;
    const double far = kOffset_mm + kCrop_mm;
    for (const double y : {trim.top, trim.bottom}) {
        pen.line({bleed.left - far, y}, {bleed.left - near, y});
        pen.line({bleed.right + near, y}, {bleed.right + far, y});
    }
    for (const double x : {trim.left, trim.right}) {
        pen.line({x, bleed.top - far}, {x, bleed.top - near});
        pen.line({x, bleed.bottom + near}, {x, bleed.bottom + far});
    }
}

void draw_targets(Pen& lines, Pen& rings, const core::Rectangle& bleed) {
    const double middle_x = (bleed.left + bleed.right) / 2;
    const double middle_y = (bleed.top + bleed.bottom) / 2;
    const core::Position centres[] = {{middle_x, bleed.top - kTargetCentre_mm},
                                      {bleed.right + kTargetCentre_mm, middle_y},
                                      {middle_x, bleed.bottom + kTargetCentre_mm},
                                      {bleed.left - kTargetCentre_mm, middle_y}};
    for (const auto& [x, y] : centres) {
        lines.line({x - kTargetArm_mm, y}, {x + kTargetArm_mm, y});
        lines.line({x, y - kTargetArm_mm}, {x, y + kTargetArm_mm});
        rings.ring({x, y}, kOuterRing_mm);
        rings.ring({x, y}, kInnerRing_mm);
    }
}

constexpr std::string_view kSeparator = " · ";

/// Breaks at separators so that no line is wider than `width`, as far as separators allow.
Result<std::vector<std::string>> break_lines(std::string_view text, double cap_height, double width) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(kSeparator), text.size());
        const std::string word(text.substr(0, end));
        text.remove_prefix(std::min(text.size(), end + kSeparator.size()));
        const std::string joined = lines.empty() ? word : lines.back() + std::string(kSeparator) + word;
        const auto wide = text_width(joined, cap_height);
        if (!wide) return wide.error();
        if (lines.empty() || *wide > width) {
            lines.push_back(word);
        } else {
            lines.back() = joined;
        }
    }
    return lines;
}

Status draw_information(core::Layer& layer, const std::string& text, Stretch stretch, double top, double unit,
                        core::InkIndex ink) {
    auto lines = break_lines(text, kCapHeight_mm, stretch.length());
    if (!lines) return lines.error();
    double widest = 0;
    for (const std::string& line : *lines) widest = std::max(widest, *text_width(line, 1));
    const double room =
        std::min<double>(1, static_cast<double>(kMostTextLines) / static_cast<double>(lines->size()));
    const double fitting =
        std::min(kCapHeight_mm * room, widest > 0 ? stretch.length() / widest : kCapHeight_mm);
    const double cap = std::max(fitting, kSmallestCap_mm);
    double baseline = top + kTextTop_mm + cap;
    for (const std::string& line : *lines) {
        const TextStyle style{cap * unit, pen_width_for(cap) * unit, ink, Anchor::left};
        if (auto status = draw_text(layer, line, {stretch.from * unit, baseline * unit}, style); !status)
            return status;
        baseline += kLineFeed_mm * room;
    }
    return Done{};
}

core::Rectangle in_mm(const core::Rectangle& area, double unit) {
    return {area.left / unit, area.top / unit, area.right / unit, area.bottom / unit};
}

Status check_margin(const core::Rectangle& media, const core::Rectangle& bleed) {
    const double least = std::min({bleed.left - media.left, bleed.top - media.top, media.right - bleed.right,
                                   media.bottom - bleed.bottom});
    if (least >= kLeastMarksMargin_mm - kStep_mm) return Done{};
    return Error{"print.marks", "marks need 10 mm of page outside the bleed",
                 std::to_string(std::lround(least)) + " mm", "let the page grow, or leave out the marks"};
}

}  // namespace

Status draw_marks(core::Scene& scene, const MarkSettings& settings) {
    if (!settings.any()) return Done{};
    const double unit = units_per_mm(scene.sheet.unit);
    const core::Rectangle bleed = in_mm(scene.sheet.bleed, unit);
    const core::Rectangle trim = in_mm(scene.sheet.trim, unit);
    if (auto status = check_margin(in_mm(scene.sheet.media, unit), bleed); !status) return status;

    core::Layer layer;
    layer.name = "marks";
    const double middle = (bleed.left + bleed.right) / 2;
    const Stretch left{trim.left + kSide_mm, middle - kTargetRoom_mm};
    const Stretch right{middle + kTargetRoom_mm, trim.right - kSide_mm};
    // Before the registration ink is added, so that it gets no patch.
    if (settings.bar) draw_colour_bar(scene, layer, left, right, bleed.top, settings.process_patches);
    const core::InkIndex ink = find_or_add_ink(scene.inks, {std::string(kRegistrationInk), {0, 0, 0}});
    Pen lines(scene.sheet.unit, ink, core::Cap::butt);
    Pen rings(scene.sheet.unit, ink, core::Cap::round);
    if (settings.crop) draw_crop_marks(lines, trim, bleed);
    if (settings.registration) draw_targets(lines, rings, bleed);
    std::move(lines).finish(layer);
    std::move(rings).finish(layer);
    if (settings.information) {
        if (auto status = draw_information(layer, settings.text, left, bleed.bottom, unit, ink); !status)
            return status;
    }
    scene.layers.push_back(std::move(layer));
    return Done{};
}

}  // namespace mazepress::output
