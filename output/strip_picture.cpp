#include "output/strip_picture.hpp"

#include <cstring>

#include "output/png_pieces.hpp"

namespace mazepress::output {
namespace {

constexpr std::size_t kChannels = 3;
constexpr int kBits = 8;

void add_rows(png::RunDeflate& deflate, const RgbaImage& strip) {
    std::vector<std::uint8_t> row(std::size_t{strip.width} * kChannels);
    for (std::uint32_t y = 0; y < strip.height; ++y) {
        const std::uint8_t* const pixels = strip.row(y);
        if (y > 0 && std::memcmp(pixels, strip.row(y - 1), std::size_t{strip.width} * 4) == 0) {
            deflate.add_repeated_row();
            continue;
        }
        for (std::size_t x = 0; x < strip.width; ++x)
            std::memcpy(&row[x * kChannels], pixels + x * 4, kChannels);
        deflate.add_row(row);
    }
}

class StripEncoder final : public Encoder {
  public:
    explicit StripEncoder(StripPicture picture) : picture_(std::move(picture)) {}

    [[nodiscard]] std::size_t piece_count() const override { return picture_.strip_count; }

    Status make_piece(std::size_t index, Piece& piece) const override {
        const auto strip = picture_.make_strip(index);
        if (!strip) return strip.error();
        png::RunDeflate deflate(picture_.width * kChannels, kChannels, core::Effort::fast);
        return png::make_image_piece(index, piece, deflate, core::Effort::fast, [&](png::RunDeflate& rows) {
            add_rows(rows, *strip);
            return Status(Done{});
        });
    }

    Status write_head(ByteSink& sink) override {
        pieces_ = {};
        std::vector<std::byte> bytes;
        png::add_start(bytes, picture_.width, picture_.height, kBits, png::PixelKind::rgb);
        return sink.write(bytes);
    }

    Status write_piece(const Piece& piece, ByteSink& sink) override { return pieces_.write(piece, sink); }

    Status write_tail(ByteSink& sink) override { return pieces_.write_tail(sink); }

  private:
    StripPicture picture_;
    png::PieceWriter pieces_;
};

}  // namespace

std::unique_ptr<Encoder> make_strip_encoder(StripPicture picture) {
    return std::make_unique<StripEncoder>(std::move(picture));
}

}  // namespace mazepress::output
