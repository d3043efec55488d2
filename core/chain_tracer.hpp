#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "core/scene.hpp"

namespace mazepress::core {

/// A graph on a rectangle of nodes: a byte of links each, one bit a direction (at most six). The topology
/// tells where a direction leads; a link is set at both its ends, or at one end alone where it leads outside.
struct LinkGrid {
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    std::vector<std::uint8_t> links;
};

/// Cuts a LinkGrid into chains, consuming it: each link once, chains through nodes of degree two, straight
/// runs merged, then the loops that no end or junction breaks.
///
/// Topology: `kOutside`; `std::size_t next(std::size_t node, int direction)` or kOutside; `int opposite(node,
/// direction)`; `Point point(node)`; `Point border(node, direction)` where next() is kOutside; `int
/// heading(node, direction)`, equal for two links in a row that run straight on.
template <class Topology>
class ChainTracer {
  public:
    ChainTracer(LinkGrid& grid, const Topology& topology) : links_(grid.links), topology_(topology) {}

    Polylines trace() {
        for (std::uint8_t& link : links_) {
            if (std::popcount(link) == 2) link |= kPassThrough;
        }
        for (std::size_t node = 0; node < links_.size(); ++node) start_outside(node);
        for (std::size_t node = 0; node < links_.size(); ++node) {
            if ((links_[node] & kPassThrough) == 0) start_all(node);
        }
        for (std::size_t node = 0; node < links_.size(); ++node) start_all(node);
        return std::move(lines_);
    }

  private:
    static constexpr std::uint8_t kPassThrough = 0x80;
    static constexpr std::uint8_t kLinks = 0x3f;

    void clear(std::size_t node, int direction) {
        links_[node] &= static_cast<std::uint8_t>(~(1U << static_cast<unsigned>(direction)));
    }

    void append(Point point, int heading) {
        if (heading == heading_) {
            lines_.points.back() = point;
        } else {
            lines_.points.push_back(point);
        }
        heading_ = heading;
    }

    void begin(Point point) {
        lines_.points.push_back(point);
        heading_ = -1;
    }

    void start_outside(std::size_t node) {
        for (int direction = 0; direction < Topology::kDirections; ++direction) {
            if ((links_[node] >> static_cast<unsigned>(direction) & 1U) == 0) continue;
            if (topology_.next(node, direction) != Topology::kOutside) continue;
            begin(topology_.border(node, direction));
            clear(node, direction);
            append(topology_.point(node), topology_.heading(node, topology_.opposite(node, direction)));
            if ((links_[node] & kPassThrough) != 0) follow(node, std::countr_zero(links_[node]));
            lines_.end_line();
        }
    }

    void start_all(std::size_t node) {
        while ((links_[node] & kLinks) != 0) {
            begin(topology_.point(node));
            follow(node, std::countr_zero(links_[node]));
            lines_.end_line();
        }
    }

    void follow(std::size_t node, int direction) {
        for (;;) {
            clear(node, direction);
            const int heading = topology_.heading(node, direction);
            const std::size_t next = topology_.next(node, direction);
            if (next == Topology::kOutside) {
                append(topology_.border(node, direction), heading);
                return;
            }
            clear(next, topology_.opposite(node, direction));
            append(topology_.point(next), heading);
            const unsigned left = links_[next] & kLinks;
            if ((links_[next] & kPassThrough) == 0 || left == 0) return;
            node = next;
            direction = std::countr_zero(left);
        }
    }

    std::vector<std::uint8_t>& links_;
    const Topology& topology_;
    Polylines lines_;
    int heading_ = -1;
};

}  // namespace mazepress::core
