#include "output/formats.hpp"
#include "output/pdf_document.hpp"

namespace mazepress::output {
namespace {

/// A file of one page: the document around it comes with its head and tail.
class PdfEncoder : public Encoder {
  public:
    PdfEncoder(std::unique_ptr<PdfDocument> document, std::unique_ptr<PdfPage> page)
        : document_(std::move(document)), page_(std::move(page)) {}

    [[nodiscard]] std::size_t piece_count() const override { return page_->piece_count(); }
    Status make_piece(std::size_t index, Piece& piece) const override {
        return page_->make_piece(index, piece);
    }
    Status write_head(ByteSink& sink) override {
        if (auto status = document_->write_head(sink); !status) return status;
        return page_->write_head(sink);
    }
    Status write_piece(const Piece& piece, ByteSink& sink) override {
        return page_->write_piece(piece, sink);
    }
    Status write_tail(ByteSink& sink) override {
        if (auto status = page_->write_tail(sink); !status) return status;
        return document_->write_tail(sink);
    }

  private:
    std::unique_ptr<PdfDocument> document_;
    std::unique_ptr<PdfPage> page_;
};

}  // namespace

EncoderResult make_pdf_encoder(const EncodeRequest& request) {
    auto document =
        PdfDocument::make({request.metadata, request.effort, request.pdf_standard, request.colour});
    if (!document) return document.error();
    auto page = PdfPage::make(**document, request.scene, {});
    if (!page) return page.error();
    return EncoderResult(std::make_unique<PdfEncoder>(*std::move(document), *std::move(page)));
}

}  // namespace mazepress::output
