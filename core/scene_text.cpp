#include "core/scene_text.hpp"

#include <algorithm>
#include <bit>
#include <charconv>
#include <string_view>

namespace mazepress::core {
namespace {

class CanonicalWriter {
  public:
    explicit CanonicalWriter(std::vector<std::byte>& bytes) : bytes_(bytes) {}

    void write(const Scene& scene) {
        write(scene.sheet);
        whole(scene.inks.size());
        for (const Ink& ink : scene.inks) {
            text(ink.name);
            whole(std::uint64_t{ink.colour.red} << 16U | std::uint64_t{ink.colour.green} << 8U |
                  ink.colour.blue);
        }
        whole(scene.layers.size());
        for (const Layer& layer : scene.layers) {
            text(layer.name);
            whole(layer.fills.size());
            for (const Fill& fill : layer.fills) {
                write(fill.area);
                whole(fill.ink);
            }
            whole(layer.strokes.size());
            for (const Stroke& stroke : layer.strokes) write(stroke);
        }
    }

  private:
    void write(const Sheet& sheet) {
        whole(static_cast<std::uint64_t>(sheet.unit));
        write(sheet.media);
        write(sheet.bleed);
        write(sheet.trim);
        number(sheet.pixels_per_unit);
    }
    void write(const Rectangle& area) {
        number(area.left);
        number(area.top);
        number(area.right);
        number(area.bottom);
    }
    void write(const Stroke& stroke) {
        number(stroke.grid.unit_x);
        number(stroke.grid.unit_y);
        number(stroke.grid.origin_x);
        number(stroke.grid.origin_y);
        number(stroke.width);
        whole(stroke.ink);
        whole(static_cast<std::uint64_t>(stroke.cap));
        whole(stroke.clip ? 1 : 0);
        if (stroke.clip) write(*stroke.clip);
        whole(stroke.lines.points.size());
        whole(stroke.lines.ends.size());
        for (const Point& point : stroke.lines.points) {
            whole(static_cast<std::uint32_t>(point.x) | std::uint64_t{static_cast<std::uint32_t>(point.y)}
                                                            << 32U);
        }
        for (const std::uint32_t end : stroke.lines.ends) whole(end);
    }
    void text(std::string_view text) {
        whole(text.size());
        const auto characters = std::as_bytes(std::span(text));
        bytes_.insert(bytes_.end(), characters.begin(), characters.end());
    }
    void number(double value) { whole(std::bit_cast<std::uint64_t>(value == 0 ? 0.0 : value)); }
    void whole(std::uint64_t value) {
        std::byte buffer[8];
        for (std::byte& byte : buffer) {
            byte = static_cast<std::byte>(value & 0xffU);
            value >>= 8U;
        }
        bytes_.insert(bytes_.end(), buffer, buffer + sizeof buffer);
    }

    std::vector<std::byte>& bytes_;
};

std::string to_text(double value) {
    char buffer[32];
    return {buffer, std::to_chars(buffer, buffer + sizeof buffer, value).ptr};
}

std::string to_text(const Rectangle& area) {
    return to_text(area.left) + " " + to_text(area.top) + " to " + to_text(area.right) + " " +
           to_text(area.bottom);
}

std::string ink_name(const Scene& scene, InkIndex ink) {
    return ink < scene.inks.size() ? scene.inks[ink].name : "ink " + std::to_string(ink);
}

std::string to_text(const Scene& scene, const Stroke& stroke) {
    std::string text = "  stroke " + to_text(stroke.width) + " " + ink_name(scene, stroke.ink) + ", " +
                       std::to_string(stroke.lines.size()) + " lines, " +
                       std::to_string(stroke.lines.points.size()) + " points";
    const std::vector<Point>& points = stroke.lines.points;
    if (!points.empty()) {
        const auto [left, right] = std::minmax_element(
            points.begin(), points.end(), [](const Point& a, const Point& b) { return a.x < b.x; });
        const auto [top, bottom] = std::minmax_element(
            points.begin(), points.end(), [](const Point& a, const Point& b) { return a.y < b.y; });
        const Position first = stroke.grid.at({left->x, top->y});
        const Position last = stroke.grid.at({right->x, bottom->y});
        text += ", " + to_text(Rectangle{first.x, first.y, last.x, last.y});
    }
    if (stroke.clip) text += ", clipped to " + to_text(*stroke.clip);
    return text + "\n";
}

}  // namespace

std::string to_hex(const Colour& colour) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text = "#";
    for (const std::uint8_t channel : {colour.red, colour.green, colour.blue}) {
        text += kDigits[channel >> 4U];
        text += kDigits[channel & 15U];
    }
    return text;
}

void append_canonical(const Scene& scene, std::vector<std::byte>& bytes) {
    CanonicalWriter(bytes).write(scene);
}

std::string to_text(const Scene& scene) {
    const Sheet& sheet = scene.sheet;
    std::string text = "sheet in " + std::string(sheet.unit == Unit::mm ? "mm" : "px") + ": media " +
                       to_text(sheet.media) + ", bleed " + to_text(sheet.bleed) + ", trim " +
                       to_text(sheet.trim) + ", " + std::to_string(width_px(sheet)) + " x " +
                       std::to_string(height_px(sheet)) + " px\n";
    for (const Ink& ink : scene.inks) text += "ink " + ink.name + " " + to_hex(ink.colour) + "\n";
    for (const Layer& layer : scene.layers) {
        text += "layer " + layer.name + "\n";
        for (const Fill& fill : layer.fills) {
            text += "  fill " + ink_name(scene, fill.ink) + ", " + to_text(fill.area) + "\n";
        }
        for (const Stroke& stroke : layer.strokes) text += to_text(scene, stroke);
    }
    return text;
}

}  // namespace mazepress::core
