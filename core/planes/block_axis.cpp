#include "core/planes/block_axis.hpp"

#include <cassert>
#include <utility>

#include "core/planes/digits.hpp"
#include "core/rng.hpp"

namespace mazepress::core {
namespace {

/// Beyond this a block's number is only known to be large: further than any window from 0.
constexpr std::int64_t kFar = std::int64_t{1} << 44U;

}  // namespace

BlockAxis::BlockAxis(const Integer& first, std::int64_t count, std::uint32_t base, std::uint32_t offset,
                     std::uint64_t root)
    : base_(base), offset_(offset), root_(root), digits_(block_digits(first, base, offset)) {
    counts_.push_back(static_cast<std::int32_t>(count));
}

std::int64_t BlockAxis::count(std::size_t level) {
    while (counts_.size() <= level) {
        const std::int64_t last = digit(counts_.size() - 1) + counts_.back() - 1;
        counts_.push_back(static_cast<std::int32_t>(last / base_ + 1));
    }
    return counts_[level];
}

void BlockAxis::start_at(std::size_t level) {
    // From the lowest level where the window touches one or two blocks their hashes follow from the digits
    // alone.
    level_ = level;
    while (count(level_) > 2) ++level_;
    std::vector<std::uint16_t> above;
    if (level_ < digits_.size())
        above.assign(digits_.begin() + static_cast<std::ptrdiff_t>(level_), digits_.end());
    hashes_.clear();
    value_ = 0;
    for (std::size_t i = above.size(); i-- > 0;) {
        if (value_ < kFar && value_ > -kFar) value_ = value_ * base_ + above[i] - offset_;
    }
    for (std::int64_t i = 0; i < count(level_); ++i) {
        if (i > 0) increment(above, base_, offset_);
        std::uint64_t hash = root_;
        for (std::size_t place = above.size(); place-- > 0;) hash = mix(hash ^ (above[place] + 1ULL));
        hashes_.push_back(hash);
    }
    while (level_ > level) step_down();
}

void BlockAxis::descend() {
    assert(level_ > 0);
    step_down();
}

void BlockAxis::step_down() {
    --level_;
    const std::int64_t first = digit(level_);
    if (value_ < kFar && value_ > -kFar) value_ = value_ * base_ + first - offset_;
    std::swap(hashes_, parents_);
    hashes_.resize(static_cast<std::size_t>(count(level_)));
    std::size_t parent = 0;
    auto place = static_cast<std::uint64_t>(first);
    for (std::uint64_t& hash : hashes_) {
        hash = mix(parents_[parent] ^ (place + 1));
        if (++place == base_) {
            place = 0;
            ++parent;
        }
    }
    if (value_ <= 0 && -value_ < count(level_)) hashes_[static_cast<std::size_t>(-value_)] = root_;
}

}  // namespace mazepress::core
