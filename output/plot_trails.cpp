#include <cstdlib>
#include <limits>
#include <numeric>

#include "output/plot_paths.hpp"
#include "output/point_index.hpp"

namespace mazepress::output {
namespace {

using core::Point;
using Node = std::uint32_t;
using Link = std::uint32_t;

constexpr Node kNoNode = std::numeric_limits<Node>::max();

/// Points and the segments between them, each segment once. A node's links are
/// link_of[first_link[node]] … link_of[first_link[node + 1] − 1].
class SegmentGraph {
  public:
    explicit SegmentGraph(const core::Polylines& lines) {
        read_lines(lines);
        make_link_lists();
        if (drop_repeated_links()) make_link_lists();
    }

    [[nodiscard]] std::size_t node_count() const { return points_.size(); }
    [[nodiscard]] std::size_t link_count() const { return ends_.size() / 2; }
    [[nodiscard]] Point point(Node node) const { return points_[node]; }
    [[nodiscard]] std::size_t first_link(std::size_t node) const { return first_link_[node]; }
    [[nodiscard]] std::uint32_t degree(std::size_t node) const {
        return first_link_[node + 1] - first_link_[node];
    }
    [[nodiscard]] Link link(std::size_t place) const { return link_of_[place]; }
    [[nodiscard]] Node from(Link link) const { return ends_[2 * std::size_t{link}]; }
    [[nodiscard]] Node to(Link link) const { return ends_[2 * std::size_t{link} + 1]; }
    [[nodiscard]] Node other_end(Link link, Node node) const { return from(link) ^ to(link) ^ node; }

  private:
    void read_lines(const core::Polylines& lines) {
        PointIndex index;
        ends_.reserve(2 * lines.points.size());
        for (std::size_t i = 0; i < lines.size(); ++i) {
            Node previous = kNoNode;
            for (const Point& point : lines[i]) {
                const Node node = index.find_or_add(point);
                if (previous != kNoNode && previous != node) {
                    ends_.push_back(previous);
                    ends_.push_back(node);
                }
                previous = node;
            }
        }
        points_ = std::move(index).take_points();
    }

    void make_link_lists() {
        first_link_.assign(points_.size() + 1, 0);
        for (const Node node : ends_) ++first_link_[node + 1];
        std::partial_sum(first_link_.begin(), first_link_.end(), first_link_.begin());
        std::vector<std::uint32_t> next(first_link_.begin(), first_link_.end() - 1);
        link_of_.resize(ends_.size());
        for (std::size_t i = 0; i < ends_.size(); ++i) link_of_[next[ends_[i]]++] = static_cast<Link>(i / 2);
    }

    /// Keeps the first of several links between the same two nodes; whether there were any.
    bool drop_repeated_links() {
        std::vector<Node> seen_from(points_.size(), kNoNode);
        std::vector<bool> repeated(link_count());
        bool any = false;
        for (Node node = 0; node < points_.size(); ++node) {
            for (std::size_t place = first_link_[node]; place < first_link_[node + 1]; ++place) {
                Node& seen = seen_from[other_end(link_of_[place], node)];
                if (seen == node) {
                    repeated[link_of_[place]] = true;
                    any = true;
                }
                seen = node;
            }
        }
        if (!any) return false;
        std::size_t kept = 0;
        for (std::size_t link = 0; link < repeated.size(); ++link) {
            if (repeated[link]) continue;
            ends_[2 * kept] = ends_[2 * link];
            ends_[2 * kept + 1] = ends_[2 * link + 1];
            ++kept;
        }
        ends_.resize(2 * kept);
        return true;
    }

    std::vector<Point> points_;
    std::vector<Node> ends_;  ///< two a link
    std::vector<std::uint32_t> first_link_;
    std::vector<Link> link_of_;
};

/// Whose nodes hang together: disjoint sets with path halving.
class Components {
  public:
    explicit Components(const SegmentGraph& graph) : parent_(graph.node_count()) {
        std::iota(parent_.begin(), parent_.end(), Node{0});
        for (Link link = 0; link < graph.link_count(); ++link) {
            const Node a = root(graph.from(link));
            const Node b = root(graph.to(link));
            parent_[std::max(a, b)] = std::min(a, b);
        }
    }
    Node root(Node node) {
        while (parent_[node] != node) {
            parent_[node] = parent_[parent_[node]];
            node = parent_[node];
        }
        return node;
    }

  private:
    std::vector<Node> parent_;
};

/// Whether b lies on the straight way from a to c.
bool runs_straight_on(Point a, Point b, Point c) {
    // Differences below 2³⁰ keep the products within 62 bits.
    constexpr std::int64_t kMost = std::int64_t{1} << 30U;
    const std::int64_t in_x = std::int64_t{b.x} - a.x;
    const std::int64_t in_y = std::int64_t{b.y} - a.y;
    const std::int64_t out_x = std::int64_t{c.x} - b.x;
    const std::int64_t out_y = std::int64_t{c.y} - b.y;
    for (const std::int64_t value : {in_x, in_y, out_x, out_y}) {
        if (std::abs(value) >= kMost) return false;
    }
    return in_x * out_y == in_y * out_x && in_x * out_x + in_y * out_y > 0;
}

class TrailFinder {
  public:
    explicit TrailFinder(const SegmentGraph& graph)
        : graph_(graph), partner_(graph.node_count(), kNoNode), used_(graph.link_count()) {
        pair_odd_nodes();
        next_place_.resize(graph.node_count());
        for (std::size_t node = 0; node < next_place_.size(); ++node) {
            next_place_[node] = static_cast<std::uint32_t>(graph.first_link(node));
        }
    }

    Trails find() && {
        for (Node node = 0; node < graph_.node_count(); ++node) {
            if (partner_[node] != kNoNode) follow_circuit(node);
        }
        for (Node node = 0; node < graph_.node_count(); ++node) {
            if (graph_.degree(node) == 0) {
                append(node);
                end_trail();
                ++trails_.dots;
            } else if (next_link(node)) {
                follow_circuit(node);
            }
        }
        trails_.segments = graph_.link_count();
        trails_.least += trails_.dots;
        return std::move(trails_);
    }

  private:
    static constexpr Node kUndrawn = 0x80000000;  ///< on a stacked node: reached by an undrawn link

    void pair_odd_nodes() {
        Components components(graph_);
        std::vector<Node> waiting(graph_.node_count(), kNoNode);
        std::vector<bool> has_odd(graph_.node_count());
        for (Node node = 0; node < graph_.node_count(); ++node) {
            if (graph_.degree(node) % 2 == 0) continue;
            const Node root = components.root(node);
            has_odd[root] = true;
            if (waiting[root] == kNoNode) {
                waiting[root] = node;
                continue;
            }
            partner_[node] = waiting[root];
            partner_[waiting[root]] = node;
            waiting[root] = kNoNode;
            ++trails_.least;
        }
        for (Node node = 0; node < graph_.node_count(); ++node) {
            if (graph_.degree(node) > 0 && components.root(node) == node && !has_odd[node]) ++trails_.least;
        }
    }

    /// Whether the node has a link that is not used yet; next_place_ then stands on it.
    bool next_link(Node node) {
        std::uint32_t& place = next_place_[node];
        const std::size_t end = graph_.first_link(node + std::size_t{1});
        while (place < end && used_[graph_.link(place)]) ++place;
        return place < end;
    }

    /// Hierholzer's circuit through the component of `start`, written backwards and cut at undrawn links. The
    /// walk leaves `start` by its undrawn link if it has one, and the first place where it can get stuck is
    /// `start` again, so that link is the last of what is written and each cut leaves a whole trail behind.
    void follow_circuit(Node start) {
        stack_.push_back(start);
        while (!stack_.empty()) {
            const Node node = stack_.back() & ~kUndrawn;
            if (partner_[node] != kNoNode) {
                const Node partner = partner_[node];
                partner_[partner] = kNoNode;
                partner_[node] = kNoNode;
                stack_.push_back(partner | kUndrawn);
            } else if (next_link(node)) {
                const Link link = graph_.link(next_place_[node]++);
                used_[link] = true;
                stack_.push_back(graph_.other_end(link, node));
            } else {
                const bool cut = (stack_.back() & kUndrawn) != 0;
                stack_.pop_back();
                if (stack_.empty() && trail_size() == 0) return;
                append(node);
                if (cut || stack_.empty()) end_trail();
            }
        }
    }

    [[nodiscard]] std::size_t trail_size() const {
        const core::Polylines& paths = trails_.paths;
        return paths.points.size() - (paths.empty() ? 0 : paths.ends.back());
    }

    void append(Node node) {
        std::vector<Point>& points = trails_.paths.points;
        const Point point = graph_.point(node);
        if (trail_size() > 1 && runs_straight_on(points[points.size() - 2], points.back(), point)) {
            points.back() = point;
        } else {
            points.push_back(point);
        }
    }

    void end_trail() { trails_.paths.end_line(); }

    const SegmentGraph& graph_;
    std::vector<Node> partner_;  ///< the other end of an odd node's undrawn link, while that is unused
    std::vector<bool> used_;
    std::vector<std::uint32_t> next_place_;
    std::vector<Node> stack_;
    Trails trails_;
};

}  // namespace

Trails make_trails(const core::Polylines& lines) {
    const SegmentGraph graph(lines);
    return TrailFinder(graph).find();
}

}  // namespace mazepress::output
