#include "output/pdf_metadata.hpp"

#include <gtest/gtest.h>

#include "output/xmp.hpp"
#include "tests/support/pdf_reader.hpp"

namespace mazepress {
namespace {

using testing::make_pdf;
using testing::make_test_request;
using testing::PdfReader;

std::string unescape(std::string text) {
    const std::pair<std::string, std::string> entities[] = {
        {"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&apos;", "'"}, {"&amp;", "&"}};
    for (const auto& [entity, character] : entities) {
        for (std::size_t at = text.find(entity); at != std::string::npos; at = text.find(entity, at + 1))
            text.replace(at, entity.size(), character);
    }
    return text;
}

/// The text of the first element of that name, tags within dropped.
std::string property(const std::string& xmp, const std::string& name) {
    const std::size_t begin = xmp.find("<" + name + ">");
    if (begin == std::string::npos) return {};
    const std::size_t end = xmp.find("</" + name + ">", begin);
    std::string inner = xmp.substr(begin + name.size() + 2, end - begin - name.size() - 2);
    std::string text;
    bool tag = false;
    for (const char letter : inner) {
        if (letter == '<') tag = true;
        if (!tag) text.push_back(letter);
        if (letter == '>') tag = false;
    }
    return unescape(text);
}

TEST(PdfDate, TakesWhatIso8601Offers) {
    EXPECT_EQ(output::pdf_date("2026"), "D:2026");
    EXPECT_EQ(output::pdf_date("2026-05"), "D:202605");
    EXPECT_EQ(output::pdf_date("2026-05-01"), "D:20260501");
    EXPECT_EQ(output::pdf_date("2026-05-01T12:30:15Z"), "D:20260501123015Z");
    EXPECT_EQ(output::pdf_date("2026-05-01T12:30Z"), "D:20260501123000Z");
    EXPECT_EQ(output::pdf_date("2026-05-01T12:30:15+02:00"), "D:20260501123015+02'00'");
    for (const char* bad :
         {"", "yesterday", "26", "2026-5-1", "2026-05-01T", "2026-05-01 12:00", "2026-05-01T12:30:15x"})
        EXPECT_FALSE(output::pdf_date(bad)) << bad;
}

TEST(PdfMetadata, InfoAndXmpSayTheSame) {
    const auto request = make_test_request();
    PdfReader reader(make_pdf(request));
    const std::string xmp = reader.xmp();
    EXPECT_EQ(reader.information("/Title"), output::make_document_title(request.metadata));
    EXPECT_EQ(property(xmp, "dc:title"), output::make_document_title(request.metadata));
    EXPECT_EQ(reader.information("/Author"), request.metadata.artist);
    EXPECT_EQ(property(xmp, "dc:creator"), request.metadata.artist);
    EXPECT_EQ(reader.information("/Subject"), request.metadata.description);
    EXPECT_EQ(property(xmp, "dc:description"), request.metadata.description);
    EXPECT_EQ(reader.information("/Producer"), property(xmp, "pdf:Producer"));
    EXPECT_EQ(reader.information("/Creator"), property(xmp, "xmp:CreatorTool"));
    EXPECT_EQ(reader.information("/CreationDate"), "D:20260501123000+02'00'");
    EXPECT_EQ(property(xmp, "xmp:CreateDate"), request.metadata.date);
    EXPECT_EQ(property(xmp, "dc:rights"), request.metadata.rights);
}

TEST(PdfMetadata, FullHoldsTheRecipeWordForWord) {
    const auto request = make_test_request();
    const std::string bytes = make_pdf(request);
    EXPECT_EQ(property(bytes, "mazepress:recipe"), request.metadata.recipe) << "also without a PDF reader";
    EXPECT_EQ(property(bytes, "mazepress:digest"), request.metadata.digest);
    EXPECT_EQ(property(bytes, "mazepress:work"), request.metadata.work);
}

TEST(PdfMetadata, MinimalHoldsNoRecipe) {
    auto request = make_test_request();
    request.metadata.level = core::MetadataLevel::minimal;
    const std::string bytes = make_pdf(request);
    PdfReader reader(bytes);
    EXPECT_TRUE(reader.information("/Title").starts_with(request.metadata.title));
    EXPECT_EQ(bytes.find("recipe"), std::string::npos);
    EXPECT_EQ(bytes.find(request.metadata.digest), std::string::npos);
}

TEST(PdfMetadata, NoneHoldsNothing) {
    auto request = make_test_request();
    request.metadata.level = core::MetadataLevel::none;
    PdfReader reader(make_pdf(request));
    EXPECT_FALSE(reader.trailer().hasKey("/Info"));
    EXPECT_FALSE(reader.root().hasKey("/Metadata"));
}

TEST(PdfMetadata, WithoutADateThereIsNone) {
    auto request = make_test_request();
    request.metadata.date.clear();
    const std::string bytes = make_pdf(request);
    EXPECT_EQ(bytes.find("Date"), std::string::npos);
}

}  // namespace
}  // namespace mazepress
