#include <algorithm>
#include <cmath>

#include "output/plot_paths.hpp"

namespace mazepress::output {
namespace {

using core::Point;

/// What rounding cut places to whole micrometres may add to a part, with room to spare.
constexpr double kRoundingRoom = 32;
/// How far a vertex may be from the ideal cut, as a share of a part, to be preferred to it.
constexpr double kVertexSlack = 0.1;

double distance(Point a, Point b) {
    const Point both[] = {a, b};
    return path_length(both);
}

Point between(Point a, Point b, double share) {
    const auto mix = [share](std::int32_t from, std::int32_t to) {
        const double value = from + share * (static_cast<double>(to) - from);
        return static_cast<std::int32_t>(std::floor(value + 0.5));
    };
    return {mix(a.x, b.x), mix(a.y, b.y)};
}

/// Lays one path into parts of at most `longest`.
class Cutter {
  public:
    Cutter(std::span<const Point> path, double longest, core::Polylines& out)
        : path_(path), longest_(longest), out_(out), left_(path_length(path)) {}

    void cut() {
        auto parts = static_cast<std::uint64_t>(std::max(1.0, std::ceil(left_ / longest_)));
        Point at = path_.front();
        out_.points.push_back(at);
        for (; parts > 1; --parts) at = lay_part(at, parts);
        while (next_ < path_.size()) add(path_[next_++]);
        out_.end_line();
    }

  private:
    /// A cut may have been rounded to the vertex beside it.
    void add(Point point) {
        if (out_.points.back() != point) out_.points.push_back(point);
    }

    /// Whether a part may end after `length`, so that the rest fits into the other parts.
    [[nodiscard]] bool may_end(double length, double ideal, std::uint64_t parts) const {
        return std::abs(length - ideal) <= kVertexSlack * ideal && length <= longest_ &&
               left_ - length <= static_cast<double>(parts - 1) * longest_;
    }

    /// Lays the next part from `at` and begins the one after; returns where they meet.
    Point lay_part(Point at, std::uint64_t parts) {
        const double ideal = left_ / static_cast<double>(parts);
        double length = 0;
        for (;; ++next_) {
            const Point next = path_[next_];
            const double step = distance(at, next);
            const bool is_last = next_ + 1 == path_.size();
            if (is_last || length + step >= ideal) {
                return end_part(at, length, step, ideal, parts);
            }
            add(next);
            at = next;
            length += step;
        }
    }

    /// The ideal cut lies on the segment from `at`, `length` into the part, to path_[next_].
    Point end_part(Point at, double length, double step, double ideal, std::uint64_t parts) {
        const bool before = length > 0 && may_end(length, ideal, parts);
        const bool after = next_ + 1 < path_.size() && may_end(length + step, ideal, parts);
        Point end = at;
        if (after && (!before || length + step - ideal < ideal - length)) {
            end = path_[next_++];
            add(end);
        } else if (!before) {
            end = between(at, path_[next_], std::min(1.0, (ideal - length) / step));
            add(end);
        }
        left_ -= length + distance(at, end);
        out_.end_line();
        out_.points.push_back(end);
        return end;
    }

    std::span<const Point> path_;
    double longest_;
    core::Polylines& out_;
    double left_;
    std::size_t next_ = 1;
};

}  // namespace

core::Polylines cap_lengths(const core::Polylines& paths, double longest) {
    core::Polylines out;
    out.points.reserve(paths.points.size());
    out.ends.reserve(paths.size());
    for (std::size_t i = 0; i < paths.size(); ++i) Cutter(paths[i], longest - kRoundingRoom, out).cut();
    return out;
}

}  // namespace mazepress::output
