#include <gtest/gtest.h>

#include "output/pdf_document.hpp"
#include "tests/support/pdf_reader.hpp"
// clang-format off: after pdf_reader.hpp, which prepares for qpdf
#include <qpdf/QPDFOutlineDocumentHelper.hh>
#include <qpdf/QPDFPageLabelDocumentHelper.hh>
// clang-format on

namespace mazepress {
namespace {

std::string make_book(int pages, core::PdfStandard standard = core::PdfStandard::plain) {
    const auto request = testing::make_test_request();
    core::ColourSettings colour;
    if (standard != core::PdfStandard::plain) {
        colour.kind = core::ColourKind::cmyk;
        colour.profile = testing::kPressProfile;
    }
    auto book = output::PdfBook::make({request.metadata, core::Effort::fast, standard, colour});
    EXPECT_TRUE(book);
    testing::MemorySink sink;
    EXPECT_TRUE(book->write_head(sink));
    for (int n = 1; n <= pages; ++n) {
        auto scene = testing::make_test_scene();
        scene->inks[0].colour.red = static_cast<std::uint8_t>(n);
        scene->sheet.media.right += n;
        const std::string label = std::to_string(n) + "/" + std::to_string(pages);
        auto page = book->make_page(scene, {label, "numbered · " + label});
        EXPECT_TRUE(page);
        EXPECT_TRUE(output::encode(**page, sink));
    }
    EXPECT_TRUE(book->write_tail(sink));
    return sink.content;
}

TEST(PdfBook, HoldsAPageAMemberWithLabelsAndOutline) {
    testing::PdfReader reader(make_book(25));
    ASSERT_EQ(reader.page_count(), 25U);
    QPDFPageLabelDocumentHelper labels(reader.pdf());
    ASSERT_TRUE(labels.hasPageLabels());
    EXPECT_EQ(labels.getLabelForPage(6).getKey("/P").getUTF8Value(), "7/25");
    auto outline = QPDFOutlineDocumentHelper(reader.pdf()).getTopLevelOutlines();
    ASSERT_EQ(outline.size(), 25U);
    EXPECT_EQ(outline[6].getTitle(), "numbered · 7/25");
    EXPECT_EQ(outline[6].getDestPage().getObjGen(), reader.page(6).getObjGen());
    EXPECT_NE(reader.content(0), reader.content(1));
    EXPECT_LT(reader.box("/MediaBox", 0)[2], reader.box("/MediaBox", 1)[2]);
}

TEST(PdfBook, SharesOneProfileAmongAllPages) {
    const std::size_t one = make_book(1, core::PdfStandard::x_1a).size();
    const std::size_t ten = make_book(10, core::PdfStandard::x_1a).size();
    EXPECT_LT(ten, one + 9 * 4000);
}

TEST(PdfBook, SameBytesTwice) {
    EXPECT_TRUE(make_book(3) == make_book(3));
}

TEST(PdfBook, WithoutPagesItIsStillAFile) {
    testing::PdfReader reader(make_book(0));
    EXPECT_EQ(reader.page_count(), 0U);
}

}  // namespace
}  // namespace mazepress
