#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "output/png_adler.hpp"
#include "output/png_band.hpp"

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

/// Deflate (RFC 1951) for drawings: it looks for nothing but runs of one pixel and rows that repeat, which is most
/// of what line art is. Rows come filtered: 0 (none) before a new row, 2 (up) and zeros for a repeated one. Writes
/// blocks with codes of their own and ends at a whole byte, so that one band's bytes follow another's. Its output
/// depends on the rows alone, on any processor.
class RunDeflate final : public RowSink {
  public:
    RunDeflate(std::size_t row_bytes, std::size_t pixel_bytes);

    /// Begins a band whose compressed bytes are appended to `out`.
    void start(std::vector<std::byte>& out);
    void add_row(std::span<const std::uint8_t> row) override;
    void add_repeated_row() override;
    void finish();

    [[nodiscard]] std::uint32_t checksum() { return adler_.value(); }
    [[nodiscard]] std::uint64_t plain_size() const { return plain_size_; }

  private:
    static constexpr std::uint32_t kLongestMatch = 258;
    static constexpr std::uint32_t kEndOfBlock = 256;
    static constexpr std::size_t kLiteralSymbols = 286;
    static constexpr std::size_t kMostTokens = 1U << 16U;

    void literal(std::uint8_t value) {
        tokens_.push_back(value);
        ++counts_[value];
    }
    /// Repeats the last pixel until `bytes` more have been written.
    void run(std::uint32_t bytes, std::span<const std::uint8_t> pixel);
    void add_byte_runs(std::span<const std::uint8_t> row);
    void add_pixel_runs(std::span<const std::uint8_t> row);
    void end_row();
    void write_block();
    void write_header(std::span<const std::uint8_t> literal_lengths);
    void write_tokens(std::span<const std::uint8_t> lengths, std::span<const std::uint16_t> codes);

    std::size_t row_bytes_;
    std::size_t pixel_bytes_;
    // A literal's value, or 256 + a match's length in the low half and one less than its repeats in the high half.
    std::vector<std::uint32_t> tokens_;
    std::array<std::uint32_t, kLiteralSymbols> counts_{};
    std::vector<std::byte> scratch_;
    BitWriter bits_;
    Adler adler_;
    std::uint64_t plain_size_ = 0;
};

}  // namespace mazepress::output::png
