#include "core/clip.hpp"

#include <algorithm>

namespace mazepress::core {

bool LineClipper::clip_segment(Position& from, Position& to) const {
    const Position start = from;
    const Position end = to;
    const double delta_x = end.x - start.x;
    const double delta_y = end.y - start.y;
    double enter = 0;
    double leave = 1;
    const auto cut = [&](double towards, double room) {
        if (towards == 0) return room >= 0;
        const double at = room / towards;
        if (towards < 0) {
            enter = std::max(enter, at);
        } else {
            leave = std::min(leave, at);
        }
        return enter < leave;
    };
    if (!cut(-delta_x, start.x - bounds_.left) || !cut(delta_x, bounds_.right - start.x) ||
        !cut(-delta_y, start.y - bounds_.top) || !cut(delta_y, bounds_.bottom - start.y)) {
        return false;
    }
    // Held to the bounds, since rounding may carry a crossing just over them.
    const auto crossing = [&](double at) {
        return Position{std::clamp(start.x + at * delta_x, bounds_.left, bounds_.right),
                        std::clamp(start.y + at * delta_y, bounds_.top, bounds_.bottom)};
    };
    if (enter > 0) from = crossing(enter);
    if (leave < 1) to = crossing(leave);
    return true;
}

}  // namespace mazepress::core
