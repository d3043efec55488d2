#pragma once

#include "core/delivery.hpp"
#include "output/encoder.hpp"
#include "output/png_chunks.hpp"
#include "output/png_run_deflate.hpp"

namespace mazepress::output::png {

/// Makes piece `index` of a PNG's image data: one IDAT chunk of the rows that `add_rows` gives to `deflate`.
template <class AddRows>
Status make_image_piece(std::size_t index, Piece& piece, RunDeflate& deflate, core::Effort effort,
                        AddRows&& add_rows) {
    piece.bytes.clear();
    ChunkWriter chunks(piece.bytes);
    chunks.begin("IDAT");
    if (index == 0) add_zlib_header(chunks, effort);
    deflate.start(piece.bytes);
    if (Status added = add_rows(deflate); !added) return added;
    deflate.finish();
    piece.checksum = deflate.checksum();
    piece.plain_size = deflate.plain_size();
    chunks.end();
    return Done{};
}

/// Writes the pieces of one file in order, and then its end, for which it joins their checksums.
class PieceWriter {
  public:
    Status write(const Piece& piece, ByteSink& sink);
    Status write_tail(ByteSink& sink) const;

  private:
    std::uint32_t checksum_ = 1;
};

}  // namespace mazepress::output::png
