#pragma once

#include <span>
#include <vector>

#include "core/scene.hpp"

namespace mazepress::core {

/// Cuts a line at a rectangle: calls `emit` with every maximal run of it inside, as page positions, two or
/// more (one for a dot). Runs that touch the rectangle in a single position are dropped. Parametric clipping,
/// each crossing computed from the segment's own end points, so that a wall is cut alike whichever chain it
/// is in.
///
/// Source: Y.-D. Liang, B. A. Barsky, "A New Concept and Method for Line Clipping", ACM TOG 3(1), 1984.
class LineClipper {
  public:
    explicit LineClipper(const Rectangle& bounds) : bounds_(bounds) {}

    /// `run` is a buffer that the caller keeps between calls.
    template <class Emit>
    void clip(std::span<const Point> line, const Grid& grid, std::vector<Position>& run, Emit&& emit) const;

    /// The part of a segment inside; false where there is none.
    [[nodiscard]] bool clip_segment(Position& from, Position& to) const;
    [[nodiscard]] bool contains(Position at) const {
        return at.x >= bounds_.left && at.x <= bounds_.right && at.y >= bounds_.top && at.y <= bounds_.bottom;
    }

  private:
    Rectangle bounds_;
};

/// The stroke's lines as page positions, cut at its clip rectangle grown by half its width if it has one,
/// else whole: `emit(std::span<const Position>)` for each run, in order.
template <class Emit>
void for_each_run(const Stroke& stroke, std::size_t first_line, std::size_t last_line, Emit&& emit);

template <class Emit>
void LineClipper::clip(std::span<const Point> line, const Grid& grid, std::vector<Position>& run,
                       Emit&& emit) const {
    const auto flush = [&] {
        if (run.size() > 1) emit(std::span<const Position>(run));
        run.clear();
    };
    run.clear();
    Position previous = grid.at(line.front());
    if (line.size() == 1) {
        run.push_back(previous);
        if (contains(previous)) emit(std::span<const Position>(run));
        return;
    }
    for (const Point& point : line.subspan(1)) {
        const Position next = grid.at(point);
        Position from = previous;
        Position to = next;
        previous = next;
        if (!clip_segment(from, to)) {
            flush();
            continue;
        }
        if (run.empty() || run.back() != from) {
            flush();
            run.push_back(from);
        }
        run.push_back(to);
    }
    flush();
}

template <class Emit>
void for_each_run(const Stroke& stroke, std::size_t first_line, std::size_t last_line, Emit&& emit) {
    std::vector<Position> run;
    if (stroke.clip) {
        const LineClipper clipper(stroke.clip->grown(stroke.width / 2));
        for (std::size_t index = first_line; index < last_line; ++index) {
            clipper.clip(stroke.lines[index], stroke.grid, run, emit);
        }
        return;
    }
    for (std::size_t index = first_line; index < last_line; ++index) {
        run.clear();
        for (const Point& point : stroke.lines[index]) run.push_back(stroke.grid.at(point));
        emit(std::span<const Position>(run));
    }
}

}  // namespace mazepress::core
