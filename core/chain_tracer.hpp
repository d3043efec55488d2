#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <utility>
#include <vector>

#include "core/scene.hpp"

namespace mazepress::core {

/// A graph on a rectangle of nodes: a byte of links each, one bit a direction (at most six). The topology
/// tells where a direction leads; a link is set at both its ends, or at one end alone where it leads outside.
struct LinkGrid {
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    std::vector<std::uint8_t> links;

    LinkGrid(std::uint32_t columns, std::uint32_t rows)
        : width(columns), height(rows), links(std::size_t{columns} * rows) {}
};

/// A node of a LinkGrid. It carries its column and row beside its index, so that no step has to divide.
struct LinkNode {
    std::size_t index = 0;
    std::int32_t column = 0;
    std::int32_t row = 0;

    [[nodiscard]] LinkNode moved(std::int32_t columns, std::int32_t rows, std::uint32_t width) const {
        return {index + static_cast<std::size_t>(std::int64_t{rows} * width + columns), column + columns,
                row + rows};
    }
};

/// Cuts a LinkGrid into chains, consuming it: each link once, chains through nodes of degree two, straight
/// runs merged, then the loops that no end or junction breaks.
///
/// Topology: `LinkNode next(node, direction)`; `int opposite(direction)`; `Point point(node)`;
/// `int heading(node, direction)`, equal for two links in a row that run straight on; and `kHasOutside`: if
/// true, also `kDirections`, their count, `bool is_outside(node)` for what next() gives, and
/// `Point border(node, direction)` where that holds.
template <class Topology>
class ChainTracer {
  public:
    ChainTracer(LinkGrid& grid, const Topology& topology)
        : grid_(grid), links_(grid.links), topology_(topology) {}

    Polylines trace() {
        mark_pass_through();
        if constexpr (Topology::kHasOutside) {
            for_each_node([this](const LinkNode& node) { start_outside(node); });
        }
        for_each_node([this](const LinkNode& node) {
            if ((links_[node.index] & kPassThrough) == 0) start_all(node);
        });
        for_each_node([this](const LinkNode& node) { start_all(node); });
        return std::move(lines_);
    }

  private:
    static constexpr std::uint8_t kPassThrough = 0x80;
    static constexpr std::uint8_t kLinks = 0x3f;

    /// Marks the nodes of degree two, and makes room for the most points and lines that there can be, loops
    /// apart.
    void mark_pass_through() {
        std::size_t links = 0;
        std::size_t ends = 0;
        for (std::uint8_t& link : links_) {
            const unsigned degree = kDegrees[link];
            links += degree;
            ends += degree == 2 ? 0 : degree;
            link |= degree == 2 ? kPassThrough : std::uint8_t{0};
        }
        lines_.points.reserve((links + ends) / 2);
        lines_.ends.reserve(ends / 2);
    }

    struct DegreeTable {
        std::uint8_t degree[64]{};
        constexpr DegreeTable() {
            for (unsigned links = 0; links < 64; ++links) {
                degree[links] = static_cast<std::uint8_t>(std::popcount(links));
            }
        }
        constexpr unsigned operator[](std::uint8_t links) const { return degree[links]; }
    };
    static constexpr DegreeTable kDegrees{};

    /// The nodes that have links left, row-major; eight at a time are passed over where none has.
    template <class Visit>
    void for_each_node(Visit&& visit) {
        constexpr std::int32_t kWord = sizeof(std::uint64_t);
        constexpr std::uint64_t kAnyLink = kLinks * 0x0101010101010101ULL;
        const auto width = static_cast<std::int32_t>(grid_.width);
        LinkNode node;
        for (node.row = 0; node.row < static_cast<std::int32_t>(grid_.height); ++node.row) {
            for (node.column = 0; node.column < width;) {
                if (node.column + kWord <= width) {
                    std::uint64_t word = 0;
                    std::memcpy(&word, &links_[node.index], sizeof word);
                    if ((word & kAnyLink) == 0) {
                        node.column += kWord;
                        node.index += kWord;
                        continue;
                    }
                }
                if ((links_[node.index] & kLinks) != 0) visit(node);
                ++node.column;
                ++node.index;
            }
        }
    }

    void clear(std::size_t index, int direction) {
        links_[index] &= static_cast<std::uint8_t>(~(1U << static_cast<unsigned>(direction)));
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

    void start_outside(const LinkNode& node) {
        for (int direction = 0; direction < Topology::kDirections; ++direction) {
            if ((links_[node.index] >> static_cast<unsigned>(direction) & 1U) == 0) continue;
            if (!topology_.is_outside(topology_.next(node, direction))) continue;
            begin(topology_.border(node, direction));
            clear(node.index, direction);
            append(topology_.point(node), topology_.heading(node, topology_.opposite(direction)));
            const unsigned left = links_[node.index] & kLinks;
            if ((links_[node.index] & kPassThrough) != 0 && left != 0) follow(node, std::countr_zero(left));
            lines_.end_line();
        }
    }

    void start_all(const LinkNode& node) {
        while ((links_[node.index] & kLinks) != 0) {
            begin(topology_.point(node));
            follow(node, std::countr_zero(links_[node.index]));
            lines_.end_line();
        }
    }

    void follow(LinkNode node, int direction) {
        for (;;) {
            clear(node.index, direction);
            const int heading = topology_.heading(node, direction);
            const LinkNode next = topology_.next(node, direction);
            if constexpr (Topology::kHasOutside) {
                if (topology_.is_outside(next)) {
                    append(topology_.border(node, direction), heading);
                    return;
                }
            }
            clear(next.index, topology_.opposite(direction));
            append(topology_.point(next), heading);
            const unsigned left = links_[next.index] & kLinks;
            if ((links_[next.index] & kPassThrough) == 0 || left == 0) return;
            node = next;
            direction = std::countr_zero(left);
        }
    }

    LinkGrid& grid_;
    std::vector<std::uint8_t>& links_;
    const Topology& topology_;
    Polylines lines_;
    int heading_ = -1;
};

}  // namespace mazepress::core
