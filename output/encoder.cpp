#include "output/encoder.hpp"

namespace mazepress::output {

Status encode(Encoder& encoder, ByteSink& sink) {
    if (Status head = encoder.write_head(sink); !head) return head;
    Piece piece;
    for (std::size_t index = 0; index < encoder.piece_count(); ++index) {
        if (Status made = encoder.make_piece(index, piece); !made) return made;
        if (Status written = encoder.write_piece(piece, sink); !written) return written;
    }
    return encoder.write_tail(sink);
}

}  // namespace mazepress::output
