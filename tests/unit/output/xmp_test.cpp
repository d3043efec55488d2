#include "output/xmp.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace mazepress::output {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(Xmp, HoldsWhatThereIsEscapedAndNothingElse) {
    Metadata metadata;
    metadata.title = "Walls & <paths>";
    metadata.artist = "\"Ada\"";
    const std::string text =
        make_xmp(metadata, {"application/pdf", "a producer", "uuid:1", "uuid:2", "<extra/>"});
    EXPECT_THAT(text, HasSubstr("Walls &amp; &lt;paths&gt;"));
    EXPECT_THAT(text,
                HasSubstr("<dc:creator><rdf:Seq><rdf:li>&quot;Ada&quot;</rdf:li></rdf:Seq></dc:creator>"));
    EXPECT_THAT(text, HasSubstr("<pdf:Producer>a producer</pdf:Producer>"));
    EXPECT_THAT(text, HasSubstr("<xmpMM:InstanceID>uuid:2</xmpMM:InstanceID>"));
    EXPECT_THAT(text, HasSubstr("<extra/>"));
    EXPECT_THAT(text, Not(HasSubstr("CreateDate")));
    EXPECT_THAT(text, Not(HasSubstr("dc:rights")));
    EXPECT_EQ(text, make_xmp(metadata, {"application/pdf", "a producer", "uuid:1", "uuid:2", "<extra/>"}));
}

TEST(Xmp, MinimalLeavesOutWhatTellsTheMazeApart) {
    Metadata metadata;
    metadata.level = core::MetadataLevel::minimal;
    metadata.description = "a secret";
    metadata.digest = "abc";
    metadata.date = "2026-01-02";
    const std::string text = make_xmp(metadata);
    EXPECT_THAT(text, Not(HasSubstr("secret")));
    EXPECT_THAT(text, Not(HasSubstr("abc")));
    EXPECT_THAT(text, HasSubstr("<xmp:CreateDate>2026-01-02</xmp:CreateDate>"));
}

TEST(Xmp, ADocumentIsNamedByItsTitleAndWork) {
    Metadata metadata;
    EXPECT_EQ(make_document_title(metadata), "");
    metadata.work = "lead";
    EXPECT_EQ(make_document_title(metadata), "lead");
    metadata.title = "Maze";
    EXPECT_EQ(make_document_title(metadata), "Maze - lead");
}

}  // namespace
}  // namespace mazepress::output
