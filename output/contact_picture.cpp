#include "output/contact_picture.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <memory>

#include "output/formats.hpp"
#include "output/lettering.hpp"
#include "output/png_image.hpp"

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
    std::uint32_t shrink;  ///< thumbnails are that many times smaller
    std::uint32_t columns;
    std::uint32_t rows;

    explicit GridLayout(std::size_t count) : shrink(count < kManyCards ? 1 : 2) {
        const auto cards = static_cast<std::uint32_t>(count);
        columns = std::max<std::uint32_t>(1, static_cast<std::uint32_t>(std::ceil(std::sqrt(cards * 1.5))));
        columns = std::min(columns, cards);
        rows = (cards + columns - 1) / columns;
    }
    [[nodiscard]] std::uint32_t side() const { return kThumbnailPx / shrink; }
    [[nodiscard]] std::uint32_t gap() const { return kGap / shrink; }
    [[nodiscard]] std::uint32_t row_height() const { return side() + kNameRoom + kGap / 2 / shrink; }
    [[nodiscard]] std::uint32_t width() const { return gap() + columns * (side() + gap()); }
    [[nodiscard]] std::uint32_t height() const { return kTitleRoom + rows * row_height(); }
    [[nodiscard]] std::uint32_t left(std::size_t card) const {
        return gap() + static_cast<std::uint32_t>(card % columns) * (side() + gap());
    }
    [[nodiscard]] std::uint32_t top(std::size_t card) const {
        return kTitleRoom + static_cast<std::uint32_t>(card / columns) * row_height();
    }
};

/// The sheet without its thumbnails: ground and lettering, as any page of the press.
std::shared_ptr<core::Scene> make_lettered_sheet(const GridLayout& layout, const std::string& title,
                                                 const std::vector<ContactCard>& cards) {
    auto scene = std::make_shared<core::Scene>();
    const core::Rectangle page{0, 0, double{1} * layout.width(), double{1} * layout.height()};
    scene->sheet = {core::Unit::px, page, page, page, 1};
    scene->inks = {{"ground", kPaper}, {"lettering", kLetters}};
    core::Layer layer{"sheet", {{page, 0}}, {}};
    const auto letter = [&](const std::string& text, double x, double y, double height, Anchor anchor,
                            double room) {
        const auto width = text_width(text, height);
        if (!width) return;
        const double fitting = *width > room ? height * room / *width : height;
        static_cast<void>(draw_text(layer, text, {x, y}, {fitting, pen_width_for(height), 1, anchor}));
    };
    letter(title, layout.gap(), kTitleBaseline, kTitleHeight, Anchor::left, page.right - 2.0 * layout.gap());
    for (std::size_t card = 0; card < cards.size(); ++card) {
        letter(cards[card].name, layout.left(card) + layout.side() / 2.0,
               layout.top(card) + layout.side() + kNameBaseline, kNameHeight, Anchor::middle, layout.side());
    }
    scene->layers.push_back(std::move(layer));
    return scene;
}

/// The picture at 1/times of its size, each pixel the mean of the square that it stands for.
RgbaImage shrunk(const RgbaImage& picture, std::uint32_t times) {
    RgbaImage small{picture.width / times, picture.height / times, {}};
    small.pixels.resize(std::size_t{small.width} * small.height * 4);
    for (std::uint32_t y = 0; y < small.height; ++y) {
        std::uint8_t* out = small.row(y);
        for (std::size_t at = 0; at < std::size_t{small.width} * 4; ++at) {
            std::uint32_t sum = times * times / 2;
            for (std::uint32_t square = 0; square < times * times; ++square) {
                const std::size_t column = at / 4 * times + square % times;
                sum +=
                    picture.pixels[((std::size_t{y} * times + square / times) * picture.width + column) * 4 +
                                   at % 4];
            }
            out[at] = static_cast<std::uint8_t>(sum / (times * times));
        }
    }
    return small;
}

void paste(RgbaImage& sheet, const RgbaImage& picture, std::uint32_t left, std::uint32_t top) {
    const std::uint32_t width = std::min(picture.width, sheet.width - left);
    for (std::uint32_t y = 0; y < picture.height && top + y < sheet.height; ++y) {
        std::memcpy(sheet.row(top + y) + std::size_t{left} * 4, picture.row(y), std::size_t{width} * 4);
    }
}

}  // namespace

Result<std::string> make_contact_picture(const std::string& title, const std::vector<ContactCard>& cards) {
    const GridLayout layout(cards.size());
    EncodeRequest request;
    request.scene = make_lettered_sheet(layout, title, cards);
    request.metadata.level = core::MetadataLevel::none;
    auto encoder = make_png_encoder(request);
    if (!encoder) return encoder.error();
    MemorySink sink;
    if (Status encoded = encode(**encoder, sink); !encoded) return encoded.error();
    auto sheet = decode_png(sink.content, "contact-sheet.png");
    if (!sheet) return sheet.error();
    for (std::size_t card = 0; card < cards.size(); ++card) {
        if (cards[card].thumbnail_png.empty()) continue;
        const auto thumbnail = decode_png(cards[card].thumbnail_png, cards[card].name, kMostThumbnailPixels);
        if (!thumbnail)
            continue;  // a thumbnail kept from an earlier run may be damaged; its place stays empty
        const RgbaImage picture = layout.shrink == 1 ? *thumbnail : shrunk(*thumbnail, layout.shrink);
        paste(*sheet, picture,
              layout.left(card) + (layout.side() - std::min(layout.side(), picture.width)) / 2,
              layout.top(card) + (layout.side() - std::min(layout.side(), picture.height)) / 2);
    }
    return encode_png(*sheet);
}

}  // namespace mazepress::output
