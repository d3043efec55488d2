#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "core/rng.hpp"
#include "core/scene.hpp"

namespace mazepress::output {

/// Numbers points from 0 in the order in which they are first seen, so that the numbers depend on the points
/// alone and not on how they are hashed.
class PointIndex {
  public:
    PointIndex() : slots_(kFirstSlots, kFree) {}

    std::uint32_t find_or_add(core::Point point) {
        if (2 * (points_.size() + 1) > slots_.size()) grow();
        std::uint32_t& slot = slot_of(point);
        if (slot == kFree) {
            slot = static_cast<std::uint32_t>(points_.size());
            points_.push_back(point);
        }
        return slot;
    }

    /// The points by number; the index is empty afterwards.
    std::vector<core::Point> take_points() && {
        slots_ = {};
        return std::move(points_);
    }

  private:
    static constexpr std::size_t kFirstSlots = 1024;
    static constexpr std::uint32_t kFree = 0xffffffff;

    std::uint32_t& slot_of(core::Point point) {
        const std::uint64_t key =
            std::uint64_t{static_cast<std::uint32_t>(point.x)} << 32U | static_cast<std::uint32_t>(point.y);
        const std::size_t mask = slots_.size() - 1;
        std::size_t at = core::mix(key) & mask;
        while (slots_[at] != kFree && points_[slots_[at]] != point) at = (at + 1) & mask;
        return slots_[at];
    }

    void grow() {
        slots_.assign(2 * slots_.size(), kFree);
        for (std::uint32_t number = 0; number < points_.size(); ++number) slot_of(points_[number]) = number;
    }

    std::vector<core::Point> points_;
    std::vector<std::uint32_t> slots_;
};

}  // namespace mazepress::output
