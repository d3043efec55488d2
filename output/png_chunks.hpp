#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/delivery.hpp"
#include "core/scene.hpp"
#include "output/metadata.hpp"
#include "output/png_format.hpp"

namespace mazepress::output::png {

/// Chunks of a PNG file, appended to bytes. Written here and not by libpng: they are a length, a name and a
/// CRC, and libpng's own compressor cannot be fed in parallel. The tests read every file back with libpng.
class ChunkWriter {
  public:
    explicit ChunkWriter(std::vector<std::byte>& out) : out_(out) {}

    /// Starts a chunk of the four-letter name; what is appended until end() is its data.
    void begin(std::string_view name);
    void put_byte(std::uint8_t value) { out_.push_back(static_cast<std::byte>(value)); }
    void put_u32(std::uint32_t value);
    void put_text(std::string_view text);
    /// Fills in the length and appends the CRC. Chunk data is at most 2³¹ − 1 bytes.
    void end();

  private:
    std::vector<std::byte>& out_;
    std::size_t start_ = 0;
};

/// The signature and IHDR.
void add_start(std::vector<std::byte>& out, std::uint32_t width, std::uint32_t height, int bits,
               PixelKind kind);

/// The two bytes before the first deflate block.
void add_zlib_header(ChunkWriter& chunks, core::Effort effort);

/// The last, empty block and the Adler-32 of all plain bytes.
void end_zlib_stream(ChunkWriter& chunks, std::uint32_t checksum);

/// Everything before the image data: signature, IHDR, sRGB, pHYs for a page in mm, texts as the metadata's
/// level allows, PLTE.
void add_head(std::vector<std::byte>& out, const core::Sheet& sheet, const PaintList& list,
              const PixelFormat& format, const Metadata& metadata);

}  // namespace mazepress::output::png
