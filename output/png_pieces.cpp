#include "output/png_pieces.hpp"

#include <zlib.h>

namespace mazepress::output::png {

Status PieceWriter::write(const Piece& piece, ByteSink& sink) {
    checksum_ = static_cast<std::uint32_t>(
        adler32_combine64(checksum_, piece.checksum, static_cast<z_off64_t>(piece.plain_size)));
    return sink.write(piece.bytes);
}

Status PieceWriter::write_tail(ByteSink& sink) const {
    std::vector<std::byte> bytes;
    ChunkWriter chunks(bytes);
    chunks.begin("IDAT");
    end_zlib_stream(chunks, checksum_);
    chunks.end();
    chunks.begin("IEND");
    chunks.end();
    return sink.write(bytes);
}

}  // namespace mazepress::output::png
