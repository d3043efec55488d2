#include "output/pdf_content.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>
#include <span>

#include "core/clip.hpp"
#include "output/pdf_syntax.hpp"

namespace mazepress::output {
namespace {

/// Enough for a compressor to find its patterns, few enough to keep many threads busy.
constexpr std::size_t kPointsPerPiece = 1U << 14U;

constexpr double kTolerance_px = 0.01;
constexpr double kTolerance_mm = 0.002;
constexpr int kPageDecimals = 4;    // 1/10000 pt is 35 nm
constexpr int kWidthDecimals = 8;   // a unit may be as large as the page
constexpr int kMatrixDecimals = 9;  // times coordinates of up to seven digits: still below kPageDecimals

/// A vertex in user space.
struct Step {
    std::int64_t x = 0;
    std::int64_t y = 0;
};

std::int64_t nearest(double value) {
    return static_cast<std::int64_t>(value < 0 ? value - 0.5 : value + 0.5);
}

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

/// Writes lines as path operators on a grid of whole numbers.
class PathWriter {
  public:
    PathWriter(const core::Stroke& stroke, double quantum, std::string& text)
        : grid_(stroke.grid),
          quantum_(quantum),
          step_x_(stroke.grid.unit_x / quantum),
          step_y_(stroke.grid.unit_y / quantum),
          text_(text) {
        if (stroke.clip) clipper_.emplace(stroke.clip->grown(stroke.width / 2));
    }

    void line(std::span<const core::Point> points) {
        if (clipper_) {
            clipper_->clip(points, grid_, run_,
                           [this](auto run) { write(run, [this](core::Position at) { return step(at); }); });
        } else {
            write(points, [this](core::Point at) { return step(at); });
        }
    }
    [[nodiscard]] bool empty() const { return empty_; }

  private:
    [[nodiscard]] Step step(core::Point point) const {
        return {nearest(step_x_ * point.x), nearest(step_y_ * point.y)};
    }
    [[nodiscard]] Step step(core::Position at) const {
        return {nearest((at.x - grid_.origin_x) / quantum_), nearest((at.y - grid_.origin_y) / quantum_)};
    }
    /// A dot becomes a line of no length, which a round cap makes a disc. A closed line is closed as one.
    template <class Vertex, class ToStep>
    void write(std::span<const Vertex> vertices, ToStep&& to_step) {
        empty_ = false;
        append_vertex(text_, to_step(vertices.front()), 'm');
        const bool closed = vertices.size() > 3 && vertices.front() == vertices.back();
        if (vertices.size() > 1) vertices = vertices.subspan(1);
        if (closed) vertices = vertices.first(vertices.size() - 1);
        for (const Vertex& vertex : vertices) append_vertex(text_, to_step(vertex), 'l');
        if (closed) text_ += "h\n";
    }

    core::Grid grid_;
    double quantum_;
    double step_x_;
    double step_y_;
    std::string& text_;
    std::optional<core::LineClipper> clipper_;
    std::vector<core::Position> run_;
    bool empty_ = true;
};

char cap_number(core::Cap cap) {
    return cap == core::Cap::butt ? '0' : cap == core::Cap::round ? '1' : '2';
}

}  // namespace

double choose_quantum(const core::Stroke& stroke, core::Unit unit) {
    const double x = std::abs(stroke.grid.unit_x);
    const double y = std::abs(stroke.grid.unit_y);
    const double smaller = std::min(x, y);
    const double tolerance = std::min(unit == core::Unit::px ? kTolerance_px : kTolerance_mm, smaller / 100);
    const double parts = std::ceil(smaller / (2 * tolerance));
    const double ratio = std::max(x, y) / smaller;
    if (ratio != std::floor(ratio)) return smaller / parts;
    if (!stroke.clip) return smaller;
    // Cut points lie anywhere, the others are round numbers then, which pack well.
    double power = 1;
    while (power < parts) power *= 10;
    return smaller / power;
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
    const double quantum = choose_quantum(stroke, scene_->sheet.unit);
    const double scale = quantum * points_per_unit_;
    const std::size_t rollback = text.size();
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
    append_number(text, (scene_->sheet.media.bottom - stroke.grid.origin_y) * points_per_unit_,
                  kPageDecimals + 2);
    text += " cm\n";
    append_number(text, stroke.width / quantum, kWidthDecimals);
    text += " w\n";

    PathWriter path(stroke, quantum, text);
    const std::span points(stroke.lines.points);
    const auto& ends = stroke.lines.ends;
    auto line = static_cast<std::size_t>(std::upper_bound(ends.begin(), ends.end(), begin) - ends.begin());
    while (begin < end) {
        const std::size_t first = line == 0 ? 0 : ends[line - 1];
        const std::size_t stop = std::min<std::size_t>(ends[line], end);
        // A line that an earlier piece has begun goes on from the point where that piece left it.
        const std::size_t from = begin == first ? first : begin - 1;
        // The head of a line whose one other point is the next piece's would be a dot: the next piece draws
        // it.
        if (stop - from > 1 || ends[line] - first == 1) path.line(points.subspan(from, stop - from));
        begin = stop;
        ++line;
    }
    text += "S\nQ\n";
    if (path.empty()) text.resize(rollback);
}

}  // namespace mazepress::output
