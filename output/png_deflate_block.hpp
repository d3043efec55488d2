#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace mazepress::output::png {

/// Appends bits as deflate packs them, lowest first.
class BitWriter {
  public:
    explicit BitWriter(std::vector<std::byte>& bytes) : bytes_(&bytes) {}
    /// At most 32 bits.
    void put(std::uint64_t bits, unsigned count) {
        pending_ |= bits << pending_count_;
        pending_count_ += count;
        if (pending_count_ >= 32) flush_word();
    }
    /// Fills up to a whole byte with zeros.
    void align();

  private:
    void flush_word();
    std::vector<std::byte>* bytes_;
    std::uint64_t pending_ = 0;
    unsigned pending_count_ = 0;
};

/// A symbol and the bits that follow it.
struct ExtraBits {
    std::uint16_t symbol = 0;
    std::uint8_t count = 0;
    std::uint32_t value = 0;
};

/// Of a match length from 3 to 258.
const ExtraBits& length_code(std::uint32_t length);
/// Of a distance from 1 to 32768: four symbols of single distances, then two of each doubling width.
ExtraBits distance_code(std::uint32_t distance);

/// Literals and matches on their way into deflate blocks (RFC 1951), each block with codes of its own.
class DeflateBlock {
  public:
    static constexpr std::uint32_t kShortestMatch = 3;
    static constexpr std::uint32_t kLongestMatch = 258;
    static constexpr std::uint32_t kFarthest = 32768;

    DeflateBlock() : bits_(nowhere_) {}

    /// Forgets everything; what follows is appended to `out`.
    void start(std::vector<std::byte>& out);
    void literal(std::uint8_t value) {
        tokens_.push_back(value);
        ++literal_counts_[value];
    }
    /// kShortestMatch to kLongestMatch bytes again from `distance` back, 1 to kFarthest.
    void match(std::uint32_t length, std::uint32_t distance);
    /// Any number of bytes again from `distance` back, but not 1 or 2 more than a multiple of kLongestMatch.
    void run(std::uint32_t bytes, std::uint32_t distance);
    /// Writes a block if many tokens wait: memory stays bounded, and codes follow the picture.
    void write_if_large() {
        if (tokens_.size() >= kMostTokens) write();
    }
    void write();
    /// Writes what waits and an empty stored block, which ends at a whole byte.
    void finish();

  private:
    static constexpr std::uint32_t kEndOfBlock = 256;
    static constexpr std::size_t kLiteralSymbols = 286;
    static constexpr std::size_t kDistanceSymbols = 30;
    static constexpr std::size_t kMostTokens = 1U << 16U;

    void write_header(std::span<const std::uint8_t> literal_lengths,
                      std::span<const std::uint8_t> distance_lengths);
    void write_tokens(std::span<const std::uint8_t> literal_lengths,
                      std::span<const std::uint8_t> distance_lengths);

    // A literal's value; or 1 << 31, a length and a distance − 1; or 1 << 30, how many times the longest
    // match, and a distance − 1 of 0 to 3.
    std::vector<std::uint32_t> tokens_;
    std::array<std::uint32_t, kLiteralSymbols> literal_counts_{};
    std::array<std::uint32_t, kDistanceSymbols> distance_counts_{};
    std::vector<std::byte> nowhere_;
    BitWriter bits_;
};

}  // namespace mazepress::output::png
