#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace mazepress::core {

/// A vertex on a Grid: whole numbers, so that two lines that meet share it exactly.
struct Point {
    std::int32_t x = 0;
    std::int32_t y = 0;
    friend bool operator==(const Point&, const Point&) = default;
};

/// A place on the page, in page units; y grows down.
struct Position {
    double x = 0;
    double y = 0;
    friend bool operator==(const Position&, const Position&) = default;
};

/// A rectangle on the page, in page units; y grows down.
struct Rectangle {
    double left = 0;
    double top = 0;
    double right = 0;
    double bottom = 0;

    [[nodiscard]] double width() const { return right - left; }
    [[nodiscard]] double height() const { return bottom - top; }
    [[nodiscard]] Rectangle grown(double by) const { return {left - by, top - by, right + by, bottom + by}; }
    friend bool operator==(const Rectangle&, const Rectangle&) = default;
};

/// Where whole-numbered points lie on the page. The one place where a coordinate becomes a floating number:
/// two roundings each, the same on every machine (no contraction, see cmake/options.cmake).
struct Grid {
    double unit_x = 1;
    double unit_y = 1;
    double origin_x = 0;
    double origin_y = 0;

    [[nodiscard]] Position at(Point point) const {
        return {origin_x + unit_x * point.x, origin_y + unit_y * point.y};
    }
    friend bool operator==(const Grid&, const Grid&) = default;
};

/// Many polylines in two flat arrays. A line of one point is a dot; a line whose last point equals its first
/// is closed. No two segments of one Polylines coincide: each wall or corridor is there once.
struct Polylines {
    std::vector<Point> points;
    std::vector<std::uint32_t>
        ends;  ///< line i is points [ends[i−1], ends[i]); at most 2³² − 1 points in all

    [[nodiscard]] std::size_t size() const { return ends.size(); }
    [[nodiscard]] bool empty() const { return ends.empty(); }
    [[nodiscard]] std::span<const Point> operator[](std::size_t index) const {
        const std::size_t begin = index == 0 ? 0 : ends[index - 1];
        return std::span(points).subspan(begin, ends[index] - begin);
    }
    /// Ends the line that the points since the last call make up.
    void end_line() { ends.push_back(static_cast<std::uint32_t>(points.size())); }

    friend bool operator==(const Polylines&, const Polylines&) = default;
};

/// An sRGB colour, 8 bits a channel.
struct Colour {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;
    friend bool operator==(const Colour&, const Colour&) = default;
};

/// A colour with the role it plays: "ink", "ground", "mat", "rule", "lettering", "registration".
/// `registration` prints on every separation; in sRGB it is its colour.
struct Ink {
    std::string name;
    Colour colour;
    friend bool operator==(const Ink&, const Ink&) = default;
};

using InkIndex = std::uint16_t;  ///< into Scene::inks

/// A rectangle filled with one ink.
struct Fill {
    Rectangle area;
    InkIndex ink = 0;
    friend bool operator==(const Fill&, const Fill&) = default;
};

enum class Cap : std::uint8_t { round, butt, square };

/// Lines drawn with one pen. All lines of one Stroke are painted as one shape: where they overlap, the ink is
/// laid once. Joins are round; with butt or square caps every line is a single segment, so that no join
/// arises.
struct Stroke {
    Grid grid;
    Polylines lines;
    double width = 1;  ///< in page units
    InkIndex ink = 0;
    Cap cap = Cap::round;
    /// Where the ink ends (page units); nothing outside is painted. A vector writer cuts the lines at this
    /// rectangle grown by half a width, so that the picture inside is as if they ran on.
    std::optional<Rectangle> clip;
    friend bool operator==(const Stroke&, const Stroke&) = default;
};

/// A named group, as an editor shows it: "ground", "mat", "window", "maze", "rule", "caption", "marks". Its
/// fills are painted first, then its strokes, each in order.
struct Layer {
    std::string name;
    std::vector<Fill> fills;
    std::vector<Stroke> strokes;
    friend bool operator==(const Layer&, const Layer&) = default;
};

enum class Unit : std::uint8_t { px, mm };

/// The page: its unit and boxes. The media box starts at (0, 0); media ⊇ bleed ⊇ trim. A canvas without
/// `print` is a page in px whose boxes are all one.
struct Sheet {
    Unit unit = Unit::px;
    Rectangle media;
    Rectangle bleed;
    Rectangle trim;
    double pixels_per_unit = 1;  ///< of the raster: 1 for a page in px, dpi / 25.4 for one in mm
    friend bool operator==(const Sheet&, const Sheet&) = default;
};

/// The raster's size: the media box at pixels_per_unit, rounded to whole pixels (at least 1).
std::uint32_t width_px(const Sheet& sheet);
std::uint32_t height_px(const Sheet& sheet);

/// A page as a display list: everything is decided, what is left is to paint layer after layer.
struct Scene {
    Sheet sheet;
    std::vector<Ink> inks;
    std::vector<Layer> layers;
    friend bool operator==(const Scene&, const Scene&) = default;
};

}  // namespace mazepress::core
