#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "output/png_adler.hpp"
#include "output/png_band.hpp"

namespace mazepress::output::png {

/// Deflate by zlib's longest search, for the fewest bytes. The same rows and filters as RunDeflate. zlib's own code
/// decides by the bytes alone, so its output too is the same on every processor (of one zlib version).
class SearchDeflate final : public RowSink {
  public:
    explicit SearchDeflate(std::size_t row_bytes);
    ~SearchDeflate() override;

    void start(std::vector<std::byte>& out);
    void add_row(std::span<const std::uint8_t> row) override;
    void add_repeated_row() override;
    /// Fails where zlib had no memory.
    Status finish();

    [[nodiscard]] std::uint32_t checksum() { return adler_.value(); }
    [[nodiscard]] std::uint64_t plain_size() const { return plain_size_; }

  private:
    struct Stream;
    void put(std::uint8_t filter, std::span<const std::uint8_t> row);
    void press(int flush);

    std::unique_ptr<Stream> stream_;
    std::vector<std::byte>* out_ = nullptr;
    std::vector<std::uint8_t> plain_;
    std::vector<std::uint8_t> blank_row_;
    Adler adler_;
    std::uint64_t plain_size_ = 0;
};

}  // namespace mazepress::output::png
