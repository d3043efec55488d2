#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/delivery.hpp"
#include "output/png_adler.hpp"
#include "output/png_band.hpp"
#include "output/png_deflate_block.hpp"
#include "output/png_parse.hpp"
#include "output/png_window.hpp"

namespace mazepress::output::png {

/// Deflate for drawings: runs of one pixel and rows that repeat, which most of line art is, are seen as such
/// and cost nothing to look at; what is left is searched for earlier places like it. Rows come filtered: 0
/// (none) before a new row, 2 (up) and zeros for a repeated one. Ends at a whole byte, so that one band's
/// bytes follow another's. Its output depends on the rows alone, on any processor.
///
/// `fast` takes at each place a run, or the match with the latest like place, or a literal. `small` weighs
/// all ways through a row by what they would cost. Why not zlib: it spends 1.5 to 3 ns on every pixel of bare
/// ground. `fast` is about as small as its level 4 and `small` smaller than its level 9, each several times
/// faster.
class RunDeflate final : public RowSink {
  public:
    RunDeflate(std::size_t row_bytes, std::size_t pixel_bytes, core::Effort effort);

    /// Begins a band whose compressed bytes are appended to `out`.
    void start(std::vector<std::byte>& out);
    void add_row(std::span<const std::uint8_t> row) override;
    void add_repeated_row() override;
    void finish() { block_.finish(); }

    [[nodiscard]] std::uint32_t checksum() { return adler_.value(); }
    [[nodiscard]] std::uint64_t plain_size() const { return plain_size_; }

  private:
    [[nodiscard]] std::size_t run_at(std::size_t place) const;
    void add_greedily(std::size_t begin);
    void add_cheapest(std::size_t begin);
    void offer_steps(std::size_t begin, std::size_t place, std::size_t run);
    void remember_pixel(std::size_t begin, std::size_t place);
    void add_literal_pixel(std::size_t place);
    void add_run(std::size_t place, std::size_t length);
    void end_row();

    std::size_t row_bytes_;
    std::size_t pixel_bytes_;
    core::Effort effort_;
    Window window_;
    SymbolCosts costs_;
    CheapestPath path_;
    DeflateBlock block_;
    Adler adler_;
    std::uint64_t plain_size_ = 0;
};

}  // namespace mazepress::output::png
