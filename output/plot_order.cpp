#include <algorithm>
#include <cmath>

#include "output/nearest_end.hpp"
#include "output/plot_paths.hpp"

namespace mazepress::output {
namespace {

using core::Point;

constexpr Point kCorner{0, 0};

/// Turning stretches round stops after this many pairs tried and this many steps moved: about a second.
constexpr std::int64_t kMostTries = 60'000'000;
constexpr std::int64_t kMostMoves = 200'000'000;
constexpr std::int64_t kTriesPerPass = 20'000'000;

/// A path's turn to be drawn: its ends in the direction in which it is drawn.
struct Turn {
    Point begin;
    Point end;
    std::uint32_t path;
    bool reversed;

    void turn_round() {
        std::swap(begin, end);
        reversed = !reversed;
    }
};

double distance(Point a, Point b) {
    const double x = static_cast<double>(a.x) - b.x;
    const double y = static_cast<double>(a.y) - b.y;
    return std::sqrt(x * x + y * y);
}

std::vector<Turn> nearest_first(const core::Polylines& paths) {
    std::vector<Point> ends;
    ends.reserve(2 * paths.size());
    for (std::size_t path = 0; path < paths.size(); ++path) {
        ends.push_back(paths[path].front());
        ends.push_back(paths[path].back());
    }
    NearestEnd left(ends);
    std::vector<Turn> turns;
    turns.reserve(paths.size());
    Point at = kCorner;
    while (!left.empty()) {
        const std::uint32_t end = left.nearest(at);
        turns.push_back({ends[end], ends[end ^ 1U], end / 2, (end & 1U) != 0});
        at = turns.back().end;
        left.take(end / 2);
    }
    return turns;
}

/// "2-opt": turning turns i … j round where that shortens the way, within a window after i.
/// Source: G. A. Croes, "A Method for Solving Traveling-Salesman Problems", Operations Research 6(6), 1958.
class StretchTurner {
  public:
    explicit StretchTurner(std::vector<Turn>& turns)
        : turns_(turns), count_(static_cast<std::int64_t>(turns.size())) {
        window_ = std::clamp<std::int64_t>(kTriesPerPass / std::max<std::int64_t>(count_, 1), 8, count_);
    }

    void run() {
        bool shorter = true;
        while (shorter && tries_ < kMostTries && moves_ < kMostMoves) {
            shorter = false;
            for (std::int64_t i = 0; i < count_ && tries_ < kMostTries; ++i) shorter |= improve_from(i);
        }
    }

  private:
    bool improve_from(std::int64_t first) {
        const Point before = first == 0 ? kCorner : turns_[first - 1].end;
        const double into_first = distance(before, turns_[first].begin);
        if (into_first == 0) return false;
        const std::int64_t end = std::min(count_, first + window_);
        tries_ += end - first;
        std::int64_t best = -1;
        double best_gain = 0.5;  // half a micrometre: more than rounding can feign
        for (std::int64_t last = first; last < end; ++last) {
            const double into_last = distance(before, turns_[last].end);
            double gain = into_first - into_last;
            if (last + 1 < count_) {
                const Point after = turns_[last + 1].begin;
                gain += distance(turns_[last].end, after) - distance(turns_[first].begin, after);
            }
            if (gain > best_gain) {
                best_gain = gain;
                best = last;
            }
        }
        if (best < 0) return false;
        std::reverse(turns_.begin() + first, turns_.begin() + best + 1);
        for (std::int64_t i = first; i <= best; ++i) turns_[i].turn_round();
        moves_ += best - first;
        return true;
    }

    std::vector<Turn>& turns_;
    std::int64_t count_;
    std::int64_t window_;
    std::int64_t tries_ = 0;
    std::int64_t moves_ = 0;
};

core::Polylines lay_out(const core::Polylines& paths, const std::vector<Turn>& turns) {
    core::Polylines ordered;
    ordered.points.reserve(paths.points.size());
    ordered.ends.reserve(paths.size());
    for (const Turn& turn : turns) {
        const std::span<const Point> path = paths[turn.path];
        if (turn.reversed) {
            ordered.points.insert(ordered.points.end(), path.rbegin(), path.rend());
        } else {
            ordered.points.insert(ordered.points.end(), path.begin(), path.end());
        }
        ordered.end_line();
    }
    return ordered;
}

}  // namespace

double lifted_length(const core::Polylines& paths) {
    double length = 0;
    Point at = kCorner;
    for (std::size_t i = 0; i < paths.size(); ++i) {
        length += distance(at, paths[i].front());
        at = paths[i].back();
    }
    return length;
}

core::Polylines order_paths(const core::Polylines& paths) {
    std::vector<Turn> turns = nearest_first(paths);
    StretchTurner(turns).run();
    core::Polylines ordered = lay_out(paths, turns);
    return lifted_length(ordered) < lifted_length(paths) ? ordered : paths;
}

}  // namespace mazepress::output
