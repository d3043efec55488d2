#include "output/contact_picture.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <memory>

#include "output/formats.hpp"
#include "output/lettering.hpp"
#include "output/png_image.hpp"
#include "output/strip_picture.hpp"

namespace mazepress::output {
namespace {

// Everything in px. A cell holds a thumbnail, centred, over one line of lettering.
constexpr std::uint32_t kGap = 56;
constexpr std::uint32_t kNameRoom = 64;
constexpr std::uint32_t kTitleRoom = 150;
constexpr std::uint32_t kTitleBaseline = 100;
constexpr std::uint32_t kNameBaseline = 42;
/// Whatever is larger is no thumbnail of ours, and may be a small file that claims a size without bound.
constexpr std::uint64_t kMostThumbnailPixels = std::uint64_t{kThumbnailPx} * kThumbnailPx;
constexpr double kTitleHeight = 28;
constexpr double kNameHeight = 15;
constexpr core::Colour kPaper{0x18, 0x18, 0x1a};
constexpr core::Colour kLetters{0xe8, 0xe4, 0xda};

/// From this many cards on all but the lettering is half as large, or the sheet would outgrow the works.
constexpr std::size_t kManyCards = 61;

struct GridLayout {
    bool halved;  ///< thumbnails are shown half as large
    std::uint32_t columns;
    std::uint32_t rows;

    explicit GridLayout(std::size_t count) : halved(count >= kManyCards) {
        const auto cards = static_cast<std::uint32_t>(count);
        columns = std::max<std::uint32_t>(1, static_cast<std::uint32_t>(std::ceil(std::sqrt(cards * 1.5))));
        columns = std::min(columns, cards);
        rows = (cards + columns - 1) / columns;
    }
    [[nodiscard]] std::uint32_t side() const { return halved ? kThumbnailPx / 2 : kThumbnailPx; }
    [[nodiscard]] std::uint32_t gap() const { return halved ? kGap / 2 : kGap; }
    [[nodiscard]] std::uint32_t row_height() const { return side() + kNameRoom + gap() / 2; }
    [[nodiscard]] std::uint32_t width() const { return gap() + columns * (side() + gap()); }
    [[nodiscard]] std::uint32_t height() const { return kTitleRoom + rows * row_height(); }
    [[nodiscard]] std::uint32_t left(std::size_t card) const {
        return gap() + static_cast<std::uint32_t>(card % columns) * (side() + gap());
    }
};

/// The picture at half its size, each pixel the mean of the four that it stands for.
RgbaImage halved(const RgbaImage& picture) {
    RgbaImage half{picture.width / 2, picture.height / 2, {}};
    half.pixels.resize(std::size_t{half.width} * half.height * 4);
    for (std::uint32_t y = 0; y < half.height; ++y) {
        const std::uint8_t* upper = picture.row(2 * y);
        const std::uint8_t* lower = picture.row(2 * y + 1);
        std::uint8_t* out = half.row(y);
        for (std::uint32_t x = 0; x < half.width; ++x, upper += 8, lower += 8, out += 4) {
            for (std::size_t channel = 0; channel < 4; ++channel) {
                out[channel] = static_cast<std::uint8_t>(
                    (upper[channel] + upper[channel + 4] + lower[channel] + lower[channel + 4] + 2) / 4);
            }
        }
    }
    return half;
}

void paste(RgbaImage& strip, const RgbaImage& picture, std::uint32_t left, std::uint32_t top) {
    const std::uint32_t width = std::min(picture.width, strip.width - left);
    for (std::uint32_t y = 0; y < picture.height && top + y < strip.height; ++y) {
        std::memcpy(strip.row(top + y) + std::size_t{left} * 4, picture.row(y), std::size_t{width} * 4);
    }
}

/// Draws the strips: the first holds the title, each later one a row of cards.
class StripPainter {
  public:
    StripPainter(std::string title, const std::vector<ContactCard>& cards)
        : layout_(cards.size()), title_(std::move(title)), cards_(cards) {}

    [[nodiscard]] const GridLayout& layout() const { return layout_; }

    [[nodiscard]] Result<RgbaImage> paint(std::size_t index) const {
        const std::size_t begin = index == 0 ? 0 : (index - 1) * layout_.columns;
        const std::size_t end = index == 0 ? 0 : std::min(begin + layout_.columns, cards_.size());
        auto strip = paint_lettering(index, begin, end);
        if (!strip) return strip;
        for (std::size_t card = begin; card < end; ++card) {
            if (cards_[card].thumbnail_png.empty()) continue;
            const auto whole =
                decode_png(cards_[card].thumbnail_png, cards_[card].name, kMostThumbnailPixels);
            if (!whole) continue;  // one kept from an earlier run may be damaged; its place stays empty
            const RgbaImage& picture = layout_.halved ? halved(*whole) : *whole;
            paste(*strip, picture,
                  layout_.left(card) + (layout_.side() - std::min(layout_.side(), picture.width)) / 2,
                  (layout_.side() - std::min(layout_.side(), picture.height)) / 2);
        }
        return strip;
    }

  private:
    /// The strip without its thumbnails: ground and lettering, as any page of the press.
    [[nodiscard]] Result<RgbaImage> paint_lettering(std::size_t index, std::size_t begin,
                                                    std::size_t end) const {
        auto scene = std::make_shared<core::Scene>();
        const core::Rectangle page{0, 0, double{1} * layout_.width(),
                                   double{1} * (index == 0 ? kTitleRoom : layout_.row_height())};
        scene->sheet = {core::Unit::px, page, page, page, 1};
        scene->inks = {{"ground", kPaper}, {"lettering", kLetters}};
        core::Layer layer{"sheet", {{page, 0}}, {}};
        if (index == 0)
            letter(layer, title_, {1.0 * layout_.gap(), kTitleBaseline}, kTitleHeight, Anchor::left,
                   page.right - 2.0 * layout_.gap());
        for (std::size_t card = begin; card < end; ++card) {
            letter(layer, cards_[card].name,
                   {layout_.left(card) + layout_.side() / 2.0, 1.0 * layout_.side() + kNameBaseline},
                   kNameHeight, Anchor::middle, layout_.side());
        }
        scene->layers.push_back(std::move(layer));
        EncodeRequest request;
        request.scene = std::move(scene);
        request.metadata.level = core::MetadataLevel::none;
        auto encoder = make_png_encoder(request);
        if (!encoder) return encoder.error();
        MemorySink sink;
        if (Status encoded = encode(**encoder, sink); !encoded) return encoded.error();
        return decode_png(sink.content, "contact sheet");
    }

    static void letter(core::Layer& layer, const std::string& text, core::Position at, double height,
                       Anchor anchor, double room) {
        const auto width = text_width(text, height);
        if (!width) return;
        const double fitting = *width > room ? height * room / *width : height;
        static_cast<void>(draw_text(layer, text, at, {fitting, pen_width_for(height), 1, anchor}));
    }

    GridLayout layout_;
    std::string title_;
    const std::vector<ContactCard>& cards_;
};

}  // namespace

std::unique_ptr<Encoder> make_contact_picture(const std::string& title,
                                              const std::vector<ContactCard>& cards) {
    const StripPainter painter(title, cards);
    const GridLayout& layout = painter.layout();
    return make_strip_encoder({layout.width(), layout.height(), std::size_t{1} + layout.rows,
                               [painter](std::size_t index) { return painter.paint(index); }});
}

}  // namespace mazepress::output
