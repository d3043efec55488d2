#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "output/png_deflate_block.hpp"

namespace mazepress::output::png {

/// How many bytes from `a` and `b` on are equal, at most `most`. The two may overlap.
inline std::size_t common_length(const std::uint8_t* a, const std::uint8_t* b, std::size_t most) {
    std::size_t length = 0;
    if constexpr (std::endian::native == std::endian::little) {
        for (; length + 8 <= most; length += 8) {
            std::uint64_t left = 0;
            std::uint64_t right = 0;
            std::memcpy(&left, a + length, 8);
            std::memcpy(&right, b + length, 8);
            if (left != right) return length + static_cast<std::size_t>(std::countr_zero(left ^ right)) / 8;
        }
    }
    while (length < most && a[length] == b[length]) ++length;
    return length;
}

/// The latest rows of a band with their filter bytes, and where in them four bytes were last met.
///
/// Places are indices into bytes(). They stay valid until the next add_row() or skip_row().
class Window {
  public:
    static constexpr std::size_t kHashedBytes = 4;

    Window() : latest_(std::size_t{1} << kHashBits), previous_(kReach) {}

    void start();
    /// Appends a row and its filter byte 0. The row's bytes are the last of bytes() from then on.
    void add_row(std::span<const std::uint8_t> row);
    /// Passes over a row of that many bytes, filter byte included. Nothing of it is kept, so that nothing
    /// before it can be reached any more.
    void skip_row(std::size_t bytes);

    [[nodiscard]] const std::vector<std::uint8_t>& bytes() const { return bytes_; }

    /// Notes a place of the last row as one where a match may begin.
    void remember(std::size_t place) {
        if (place + kHashedBytes > bytes_.size()) return;
        const auto here = static_cast<std::uint32_t>(start_ + place);
        std::uint32_t& latest = latest_[hash_of(place)];
        previous_[here % kReach] = latest;
        latest = here;
    }

    /// Looks for bytes like those from `place` on, among the latest `depth` places noted with the same four
    /// bytes `lead` further on; visit(length, distance) for each that is longer than those before it, at
    /// least kHashedBytes and at most DeflateBlock::kLongestMatch.
    template <class Visit>
    void for_each_match(std::size_t place, std::size_t lead, unsigned depth, Visit visit) const {
        if (place + lead + kHashedBytes > bytes_.size()) return;
        const std::uint8_t* here = bytes_.data() + place;
        const std::size_t most = std::min<std::size_t>(bytes_.size() - place, DeflateBlock::kLongestMatch);
        const auto hashed = static_cast<std::uint32_t>(start_ + place + lead);
        const std::uint32_t oldest = hashed > kReach ? std::max(start_, hashed - kReach) : start_;
        std::uint32_t found = latest_[hash_of(place + lead)];
        std::size_t longest = 0;
        for (unsigned tried = 0; tried < depth && found >= oldest + lead; ++tried) {
            const std::uint8_t* there = bytes_.data() + (found - lead - start_);
            if (there[longest] == here[longest]) {
                const std::size_t length = common_length(there, here, most);
                if (length > longest) {
                    longest = length;
                    if (length >= kHashedBytes) visit(static_cast<std::uint32_t>(length), hashed - found);
                    if (length == most) return;
                }
            }
            const std::uint32_t earlier = previous_[found % kReach];
            if (earlier >= found) return;  // overwritten by a later place
            found = earlier;
        }
    }

  private:
    static constexpr unsigned kHashBits = 13;
    static constexpr std::uint32_t kReach = DeflateBlock::kFarthest;

    /// By multiplication with 2³² over the golden ratio; the same whatever the machine's byte order.
    [[nodiscard]] std::uint32_t hash_of(std::size_t place) const {
        const std::uint8_t* at = bytes_.data() + place;
        const std::uint32_t four = at[0] | (std::uint32_t{at[1]} << 8U) | (std::uint32_t{at[2]} << 16U) |
                                   (std::uint32_t{at[3]} << 24U);
        return (four * 0x9E3779B1U) >> (32U - kHashBits);
    }

    std::vector<std::uint8_t> bytes_;
    std::uint32_t start_ = 1;              ///< bytes_[0]'s place in the band, counted from 1
    std::vector<std::uint32_t> latest_;    ///< by hash, the place in the band that last had it; 0 for none
    std::vector<std::uint32_t> previous_;  ///< by place modulo the reach, the place before with the same hash
};

}  // namespace mazepress::output::png
