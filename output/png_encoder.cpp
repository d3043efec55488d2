#include "output/png_encoder.hpp"

#include <algorithm>

#include "output/formats.hpp"
#include "output/png_band.hpp"
#include "output/png_chunks.hpp"
#include "output/png_pieces.hpp"

namespace mazepress::output {
namespace {

/// What is painted; shared with the workspaces that pieces carry about.
struct Picture {
    Picture(const EncodeRequest& request, png::PaintList list_)
        : scene(request.scene),
          list(std::move(list_)),
          format(png::choose_format(list)),
          effort(request.effort) {}

    std::shared_ptr<const core::Scene> scene;
    png::PaintList list;
    png::PixelFormat format;
    core::Effort effort;
};

/// What one thread needs to make pieces of one picture, kept from piece to piece.
struct Workspace {
    explicit Workspace(std::shared_ptr<const Picture> picture_)
        : picture(std::move(picture_)),
          painter(picture->list, picture->format),
          deflate(picture->format.row_bytes(picture->list.width_px), picture->format.channels(),
                  picture->effort) {}

    std::shared_ptr<const Picture> picture;  ///< kept, so that no later picture can lie at the same address
    png::BandPainter painter;
    png::RunDeflate deflate;
};

/// Deletes a Workspace, and marks a Piece's workspace as one: another encoder's has another deleter.
struct WorkspaceDeleter {
    void operator()(Workspace* workspace) const { delete workspace; }
};

class PngEncoder final : public Encoder {
  public:
    PngEncoder(const EncodeRequest& request, png::PaintList list, const PngOptions& options)
        : picture_(std::make_shared<const Picture>(request, std::move(list))),
          metadata_(request.metadata),
          band_rows_(static_cast<std::int32_t>(std::max(options.band_rows, 1U))) {}

    [[nodiscard]] std::size_t piece_count() const override {
        return static_cast<std::size_t>((picture_->list.height_px + band_rows_ - 1) / band_rows_);
    }

    Status make_piece(std::size_t index, Piece& piece) const override {
        Workspace& workspace = workspace_of(piece);
        const std::int32_t top = static_cast<std::int32_t>(index) * band_rows_;
        const std::int32_t bottom = std::min(top + band_rows_, picture_->list.height_px);
        return png::make_image_piece(
            index, piece, workspace.deflate, picture_->effort,
            [&](png::RunDeflate& rows) { return workspace.painter.paint(top, bottom, rows); });
    }

    Status write_head(ByteSink& sink) override {
        pieces_ = {};
        std::vector<std::byte> bytes;
        png::add_head(bytes, picture_->scene->sheet, picture_->list, picture_->format, metadata_);
        return sink.write(bytes);
    }

    Status write_piece(const Piece& piece, ByteSink& sink) override { return pieces_.write(piece, sink); }

    Status write_tail(ByteSink& sink) override { return pieces_.write_tail(sink); }

  private:
    Workspace& workspace_of(Piece& piece) const {
        auto* kept = static_cast<Workspace*>(piece.workspace.get());
        const bool ours = std::get_deleter<WorkspaceDeleter>(piece.workspace) != nullptr;
        if (!ours || kept->picture != picture_) {
            kept = new Workspace(picture_);
            piece.workspace = std::shared_ptr<void>(kept, WorkspaceDeleter{});
        }
        return *kept;
    }

    std::shared_ptr<const Picture> picture_;
    Metadata metadata_;
    std::int32_t band_rows_;
    png::PieceWriter pieces_;
};

}  // namespace

EncoderResult make_png_encoder(const EncodeRequest& request, const PngOptions& options) {
    Result<png::PaintList> list = png::make_paint_list(request.scene);
    if (!list) return list.error();
    return std::unique_ptr<Encoder>(std::make_unique<PngEncoder>(request, std::move(list).value(), options));
}

EncoderResult make_png_encoder(const EncodeRequest& request) {
    return make_png_encoder(request, PngOptions{});
}

}  // namespace mazepress::output
