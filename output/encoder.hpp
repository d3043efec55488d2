#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/delivery.hpp"
#include "core/result.hpp"
#include "core/scene.hpp"
#include "output/metadata.hpp"

namespace mazepress::output {

/// Where bytes go: a file being written, or memory. A failed write is reported at once and every later one
/// too.
class ByteSink {
  public:
    virtual ~ByteSink() = default;
    virtual Status write(std::span<const std::byte> bytes) = 0;
    Status write_text(std::string_view text) { return write(std::as_bytes(std::span(text))); }
};

/// Keeps what is written in memory.
class MemorySink : public ByteSink {
  public:
    Status write(std::span<const std::byte> bytes) override {
        content.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
        return Done{};
    }
    std::string content;
};

/// One part of a file, made on any thread. A Piece is handed to make_piece() again and again, so that its
/// buffers are reused; `workspace` is the encoder's to keep what is dear to make (surfaces, compressors).
struct Piece {
    std::vector<std::byte> bytes;
    std::uint32_t checksum = 0;    ///< the encoder's: e.g. Adler-32 of the plain bytes
    std::uint64_t plain_size = 0;  ///< the encoder's: bytes before compression
    std::shared_ptr<void> workspace;
};

/// A file of one format as head, pieces and tail. The pieces are pure functions of their index, so any number
/// of threads may make them in any order; they are written in order, so the bytes never depend on the
/// threads.
class Encoder {
  public:
    virtual ~Encoder() = default;
    [[nodiscard]] virtual std::size_t piece_count() const = 0;
    /// Fills `piece` with piece `index`. Safe from many threads at once, each with its own `piece`.
    virtual Status make_piece(std::size_t index, Piece& piece) const = 0;
    virtual Status write_head(ByteSink& sink) = 0;
    /// In order of index, each once.
    virtual Status write_piece(const Piece& piece, ByteSink& sink) = 0;
    virtual Status write_tail(ByteSink& sink) = 0;
};

/// What a file is made from.
struct EncodeRequest {
    std::shared_ptr<const core::Scene> scene;
    Metadata metadata;
    core::Effort effort = core::Effort::fast;
    core::PdfStandard pdf_standard = core::PdfStandard::plain;
    core::ColourSettings colour;
    core::PlotSettings plot;
};

using EncoderResult = Result<std::unique_ptr<Encoder>>;

/// Runs an encoder on this thread, from head to tail.
Status encode(Encoder& encoder, ByteSink& sink);

}  // namespace mazepress::output
