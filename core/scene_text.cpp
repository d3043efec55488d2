#include "core/scene_text.hpp"

#include <array>
#include <charconv>
#include <string_view>

namespace mazepress::core {
namespace {

/// Appends words to a text, a space before each, and ends lines.
class LineWriter {
  public:
    LineWriter& word(std::string_view text) {
        if (!text_.empty() && text_.back() != '\n') text_ += ' ';
        text_ += text;
        return *this;
    }
    template <class Number>
    LineWriter& number(Number value) {
        std::array<char, 32> digits{};
        const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
        return word({digits.data(), end});
    }
    /// A name may hold anything: its length stands before it, so that no two scenes read alike.
    LineWriter& name(std::string_view text) { return number(text.size()).word(text); }
    LineWriter& rectangle(const Rectangle& area) {
        return number(area.left).number(area.top).number(area.right).number(area.bottom);
    }
    void end_line() { text_ += '\n'; }
    std::string take() { return std::move(text_); }

  private:
    std::string text_;
};

void write_sheet(LineWriter& writer, const Sheet& sheet) {
    writer.word("sheet").word(sheet.unit == Unit::px ? "px" : "mm").number(sheet.pixels_per_unit).end_line();
    writer.word("media").rectangle(sheet.media).end_line();
    writer.word("bleed").rectangle(sheet.bleed).end_line();
    writer.word("trim").rectangle(sheet.trim).end_line();
}

std::string_view to_word(Cap cap) {
    switch (cap) {
        case Cap::round:
            return "round";
        case Cap::butt:
            return "butt";
        case Cap::square:
            return "square";
    }
    return "";
}

void write_stroke(LineWriter& writer, const Stroke& stroke) {
    const Grid& grid = stroke.grid;
    writer.word("stroke").number(stroke.ink).number(stroke.width).word(to_word(stroke.cap));
    writer.number(grid.unit_x).number(grid.unit_y).number(grid.origin_x).number(grid.origin_y).end_line();
    if (stroke.clip) writer.word("clip").rectangle(*stroke.clip).end_line();
    for (std::size_t line = 0; line < stroke.lines.size(); ++line) {
        writer.word("line");
        for (const Point& point : stroke.lines[line]) writer.number(point.x).number(point.y);
        writer.end_line();
    }
}

}  // namespace

std::string scene_text(const Scene& scene) {
    LineWriter writer;
    write_sheet(writer, scene.sheet);
    for (const Ink& ink : scene.inks) {
        writer.word("ink").name(ink.name);
        writer.number(ink.colour.red).number(ink.colour.green).number(ink.colour.blue).end_line();
    }
    for (const Layer& layer : scene.layers) {
        writer.word("layer").name(layer.name).end_line();
        for (const Fill& fill : layer.fills) writer.word("fill").number(fill.ink).rectangle(fill.area).end_line();
        for (const Stroke& stroke : layer.strokes) write_stroke(writer, stroke);
    }
    return writer.take();
}

}  // namespace mazepress::core
