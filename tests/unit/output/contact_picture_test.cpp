#include "output/contact_picture.hpp"

#include <gtest/gtest.h>

#include "output/png_image.hpp"

namespace mazepress::output {
namespace {

RgbaImage make_plain(std::uint32_t width, std::uint32_t height, std::uint8_t value) {
    RgbaImage image{width, height, std::vector<std::uint8_t>(std::size_t{width} * height * 4, value)};
    for (std::size_t at = 3; at < image.pixels.size(); at += 4) image.pixels[at] = 255;
    return image;
}

std::vector<ContactCard> make_cards(std::size_t count, std::uint32_t width, std::uint32_t height) {
    std::vector<ContactCard> cards(count);
    for (std::size_t card = 0; card < count; ++card) {
        cards[card].name = "card-" + std::to_string(card);
        cards[card].thumbnail_png =
            *encode_png(make_plain(width, height, static_cast<std::uint8_t>(100 + card)));
    }
    return cards;
}

RgbaImage picture_of(const std::vector<ContactCard>& cards) {
    MemorySink sink;
    EXPECT_TRUE(encode(*make_contact_picture("title", cards), sink));
    const auto image = decode_png(sink.content, "sheet");
    EXPECT_TRUE(image);
    return image ? *image : RgbaImage{};
}

/// How many pixels are gray of that value; lettering and its edges have other values or a tint.
std::size_t count_gray(const RgbaImage& image, std::uint8_t value) {
    std::size_t count = 0;
    for (std::size_t at = 0; at < image.pixels.size(); at += 4) {
        if (image.pixels[at] == value && image.pixels[at + 1] == value && image.pixels[at + 2] == value)
            ++count;
    }
    return count;
}

TEST(ContactPicture, every_thumbnail_is_there_whole) {
    for (const std::size_t count : {1U, 2U, 5U, 60U}) {
        const RgbaImage sheet = picture_of(make_cards(count, 31, 400));
        for (std::size_t card = 0; card < count; ++card)
            EXPECT_EQ(count_gray(sheet, static_cast<std::uint8_t>(100 + card)), 31U * 400)
                << card << "/" << count;
    }
}

TEST(ContactPicture, many_thumbnails_are_shown_at_half_their_size) {
    const RgbaImage sheet = picture_of(make_cards(61, 400, 31));
    for (std::size_t card = 0; card < 61; ++card)
        EXPECT_EQ(count_gray(sheet, static_cast<std::uint8_t>(100 + card)), 200U * 15) << card;
}

TEST(ContactPicture, a_damaged_or_boundless_thumbnail_leaves_its_place_empty) {
    auto cards = make_cards(3, 40, 40);
    cards[0].thumbnail_png.resize(cards[0].thumbnail_png.size() / 2);
    cards[1].thumbnail_png = *encode_png(make_plain(160'001, 1, 200));
    const RgbaImage sheet = picture_of(cards);
    EXPECT_EQ(count_gray(sheet, 100), 0U);
    EXPECT_EQ(count_gray(sheet, 200), 0U);
    EXPECT_EQ(count_gray(sheet, 102), 40U * 40);
}

}  // namespace
}  // namespace mazepress::output
