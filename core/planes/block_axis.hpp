#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/planes/integer.hpp"

namespace mazepress::core {

/// One axis of a window under the hierarchy of nested blocks: which blocks of each level the window touches,
/// and their hashes H(0) = root, H(X) = mix(H(up X) ^ (digit(X) + 1)). All digits are found in one
/// conversion; the hashes of one level are held at a time, from the top down.
class BlockAxis {
  public:
    /// The coordinates first … first + count − 1, in blocks of `base`, digits shifted by `offset`.
    BlockAxis(const Integer& first, std::int64_t count, std::uint32_t base, std::uint32_t offset,
              std::uint64_t root);

    /// The place of the first block of `level` in its parent.
    [[nodiscard]] std::int64_t digit(std::size_t level) const {
        return level < digits_.size() ? digits_[level] : offset_;
    }
    /// How many blocks of `level` the window touches. Levels are asked in ascending order at first.
    [[nodiscard]] std::int64_t count(std::size_t level);

    /// Prepares the hashes of `level`; descend() goes one level down.
    void start_at(std::size_t level);
    void descend();
    /// The hashes of the current level's blocks.
    [[nodiscard]] const std::vector<std::uint64_t>& hashes() const { return hashes_; }

  private:
    void step_down();

    std::uint32_t base_;
    std::uint32_t offset_;
    std::uint64_t root_;
    std::vector<std::uint16_t> digits_;
    std::vector<std::int32_t> counts_;  ///< from level 0; the window's sides are below 2^31
    std::size_t level_ = 0;
    std::int64_t value_ = 0;  ///< the current level's first block, or a large number of its sign
    std::vector<std::uint64_t> hashes_;
    std::vector<std::uint64_t> parents_;
};

}  // namespace mazepress::core
