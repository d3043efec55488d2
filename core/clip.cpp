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
    if (enter > 0) from = {start.x + enter * delta_x, start.y + enter * delta_y};
    if (leave < 1) to = {start.x + leave * delta_x, start.y + leave * delta_y};
    return true;
}

}  // namespace mazepress::core
