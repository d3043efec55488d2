#include "output/pdf_content.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>

#include "output/pdf_syntax.hpp"

namespace mazepress::output {
namespace {

/// Enough for a compressor to find its patterns, few enough to keep many threads busy.
constexpr std::size_t kPointsPerPiece = 1U << 14U;

constexpr double kTolerancePx = 0.01;
constexpr double kToleranceMm = 0.002;
constexpr int kPageDecimals = 4;     // 1/10000 pt is 35 nm
constexpr int kMatrixDecimals = 10;  // the scale is multiplied by coordinates of up to seven digits

struct Step {
    std::int64_t x = 0;
    std::int64_t y = 0;
    friend bool operator==(const Step&, const Step&) = default;
};

std::int64_t nearest(double value) { return static_cast<std::int64_t>(value < 0 ? value - 0.5 : value + 0.5); }

/// "x y l\n"
void append_vertex(std::string& text, Step at, char operation) {
    std::array<char, 48> line;
    char* end = std::to_chars(line.data(), line.data() + 20, at.x).ptr;
    *end++ = ' ';
    end = std::to_chars(end, end + 20, at.y).ptr;
    *end++ = ' ';
    *end++ = operation;
    *end++ = '\n';
    text.append(line.data(), end);
}

/// Leaves out segments that lie wholly beyond one side of a rectangle, a pen's reach around it included.
class Cull {
  public:
    Cull(const core::Stroke& stroke) {
        if (stroke.clip) area_ = stroke.clip->grown(stroke.width);
    }
    [[nodiscard]] bool hides(core::Position a, core::Position b) const {
        if (!area_) return false;
        return std::max(a.x, b.x) < area_->left || std::min(a.x, b.x) > area_->right ||
               std::max(a.y, b.y) < area_->top || std::min(a.y, b.y) > area_->bottom;
    }

  private:
    std::optional<core::Rectangle> area_;
};

/// Writes lines as path operators on a grid of whole numbers.
class PathWriter {
  public:
    PathWriter(const core::Stroke& stroke, double quantum, std::string& text)
        : grid_(stroke.grid), cull_(stroke), step_x_(stroke.grid.unit_x / quantum),
          step_y_(stroke.grid.unit_y / quantum), text_(text) {}

    void dot(core::Point point) {
        if (cull_.hides(grid_.at(point), grid_.at(point))) return;
        move_to(step(point));
        append_vertex(text_, here_, 'l');
    }
    void start(core::Point point) {
        previous_ = point;
        drawn_ = false;
    }
    void line_to(core::Point point) {
        if (cull_.hides(grid_.at(previous_), grid_.at(point))) {
            drawn_ = false;
        } else {
            if (!drawn_) move_to(step(previous_));
            here_ = step(point);
            append_vertex(text_, here_, 'l');
            drawn_ = true;
        }
        previous_ = point;
    }

  private:
    [[nodiscard]] Step step(core::Point point) const { return {nearest(step_x_ * point.x), nearest(step_y_ * point.y)}; }
    void move_to(Step at) {
        here_ = at;
        append_vertex(text_, here_, 'm');
    }

    core::Grid grid_;
    Cull cull_;
    double step_x_;
    double step_y_;
    std::string& text_;
    core::Point previous_;
    Step here_;
    bool drawn_ = false;
};

char cap_number(core::Cap cap) { return cap == core::Cap::butt ? '0' : cap == core::Cap::round ? '1' : '2'; }

}  // namespace

double choose_quantum(const core::Grid& grid, core::Unit unit) {
    const double x = std::abs(grid.unit_x);
    const double y = std::abs(grid.unit_y);
    const double smaller = std::min(x, y);
    const double larger = std::max(x, y);
    const double ratio = larger / smaller;
    if (ratio == std::floor(ratio)) return smaller;
    const double tolerance = std::min(unit == core::Unit::px ? kTolerancePx : kToleranceMm, smaller / 100);
    return smaller / std::ceil(smaller / (2 * tolerance));
}

PdfContent::PdfContent(std::shared_ptr<const core::Scene> scene, PageInks inks, double points_per_unit)
    : scene_(std::move(scene)), inks_(std::move(inks)), points_per_unit_(points_per_unit) {
    plan();
}

void PdfContent::plan() {
    std::size_t room = 0;
    const auto add = [&](const Part& part, std::size_t cost) {
        if (pieces_.empty() || cost > room) {
            pieces_.emplace_back();
            room = kPointsPerPiece;
        }
        pieces_.back().push_back(part);
        room -= std::min(room, cost);
    };
    for (std::uint32_t layer = 0; layer < scene_->layers.size(); ++layer) {
        const auto& [name, fills, strokes] = scene_->layers[layer];
        if (!fills.empty()) add({layer, 0, 0, 0, true}, fills.size());
        for (std::uint32_t stroke = 0; stroke < strokes.size(); ++stroke) {
            const std::size_t points = strokes[stroke].lines.points.size();
            for (std::size_t begin = 0; begin < points; begin += kPointsPerPiece) {
                const std::size_t end = std::min(points, begin + kPointsPerPiece);
                add({layer, stroke, begin, end, false}, end - begin);
            }
        }
    }
    if (pieces_.empty()) pieces_.emplace_back();
}

void PdfContent::append_piece(std::size_t index, std::string& text) const {
    text += "q\n" + inks_.prelude;
    for (const Part& part : pieces_[index]) {
        const core::Layer& layer = scene_->layers[part.layer];
        if (part.fills) {
            append_fills(layer, text);
        } else {
            append_stroke(layer.strokes[part.stroke], part.begin, part.end, text);
        }
    }
    text += "Q\n";
}

/// "x y width height re": edges are rounded first, so that rectangles that abut on the page abut in the file.
void PdfContent::append_rectangle(const core::Rectangle& area, std::string& text) const {
    const double bottom = scene_->sheet.media.bottom;
    const auto edge = [&](double value) {
        return static_cast<double>(nearest(value * points_per_unit_ * 1e4)) / 1e4;
    };
    const std::array<double, 4> edges{edge(area.left), edge(bottom - area.bottom), edge(area.right),
                                      edge(bottom - area.top)};
    for (const double value : {edges[0], edges[1], edges[2] - edges[0], edges[3] - edges[1]}) {
        append_number(text, value, kPageDecimals);
        text.push_back(' ');
    }
    text += "re ";
}

void PdfContent::append_fills(const core::Layer& layer, std::string& text) const {
    for (const core::Fill& fill : layer.fills) {
        text += inks_.paints[fill.ink].fill;
        append_rectangle(fill.area, text);
        text += "f\n";
    }
}

void PdfContent::append_stroke(const core::Stroke& stroke, std::size_t begin, std::size_t end,
                               std::string& text) const {
    const double quantum = choose_quantum(stroke.grid, scene_->sheet.unit);
    const double scale = quantum * points_per_unit_;
    text += "q\n" + inks_.paints[stroke.ink].stroke;
    if (stroke.clip) {
        append_rectangle(*stroke.clip, text);
        text += "W n\n";
    }
    text.append({cap_number(stroke.cap), ' ', 'J', ' ', '1', ' ', 'j', '\n'});
    append_number(text, scale, kMatrixDecimals);
    text += " 0 0 ";
    append_number(text, -scale, kMatrixDecimals);
    text.push_back(' ');
    append_number(text, stroke.grid.origin_x * points_per_unit_, kPageDecimals + 2);
    text.push_back(' ');
    append_number(text, (scene_->sheet.media.bottom - stroke.grid.origin_y) * points_per_unit_, kPageDecimals + 2);
    text += " cm\n";
    append_number(text, stroke.width / quantum, 3);
    text += " w\n";

    const auto& [points, ends] = stroke.lines;
    PathWriter path(stroke, quantum, text);
    auto line = static_cast<std::size_t>(std::upper_bound(ends.begin(), ends.end(), begin) - ends.begin());
    while (begin < end) {
        const std::size_t first = line == 0 ? 0 : ends[line - 1];
        const std::size_t last = ends[line];
        if (last - first == 1) path.dot(points[first]);
        // A line that an earlier piece has begun goes on from the point where that piece left it.
        path.start(points[begin == first ? first : begin - 1]);
        const std::size_t stop = std::min(last, end);
        for (std::size_t i = begin == first ? first + 1 : begin; i < stop; ++i) path.line_to(points[i]);
        begin = stop;
        ++line;
    }
    text += "S\nQ\n";
}

}  // namespace mazepress::output
