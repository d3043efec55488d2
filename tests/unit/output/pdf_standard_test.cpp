#include <gtest/gtest.h>

#include "output/pdf_document.hpp"
#include "tests/support/pdf_reader.hpp"

namespace mazepress {
namespace {

using core::ColourKind;
using core::PdfStandard;
using testing::make_pdf;
using testing::make_test_request;
using testing::PdfReader;

output::EncodeRequest make_request(PdfStandard standard, ColourKind kind) {
    auto request = make_test_request();
    request.pdf_standard = standard;
    request.colour.kind = kind;
    request.colour.profile = testing::kPressProfile;
    if (kind == ColourKind::spot) request.colour.spots["ink"] = "PANTONE 801 C";
    return request;
}

std::string text_between(const std::string& text, const std::string& before, const std::string& after) {
    const std::size_t begin = text.find(before);
    if (begin == std::string::npos) return {};
    const std::size_t end = text.find(after, begin + before.size());
    return text.substr(begin + before.size(), end - begin - before.size());
}

/// What ISO 15930-4 (X-1a) and -7 both demand of a file and a program can see.
void expect_exchange_file(PdfReader& reader) {
    auto root = reader.root();
    // Trapped, dates, title
    EXPECT_EQ(reader.information("/Trapped"), "/False");
    for (const char* key : {"/Title", "/CreationDate", "/ModDate", "/Producer", "/GTS_PDFXVersion"})
        EXPECT_FALSE(reader.information(key).empty()) << key;
    ASSERT_TRUE(reader.trailer().getKey("/ID").isArray());
    EXPECT_EQ(reader.trailer().getKey("/ID").getArrayNItems(), 2);
    EXPECT_FALSE(reader.trailer().hasKey("/Encrypt"));
    // Exactly one PDF/X output intent, its profile an embedded CMYK one.
    auto intents = root.getKey("/OutputIntents");
    ASSERT_EQ(intents.getArrayNItems(), 1);
    auto intent = intents.getArrayItem(0);
    EXPECT_EQ(intent.getKey("/S").getName(), "/GTS_PDFX");
    EXPECT_FALSE(intent.getKey("/OutputConditionIdentifier").getStringValue().empty());
    EXPECT_FALSE(intent.getKey("/Info").getStringValue().empty());
    auto profile = intent.getKey("/DestOutputProfile");
    ASSERT_TRUE(profile.isStream());
    EXPECT_EQ(profile.getDict().getKey("/N").getIntValue(), 4);
    const auto data = profile.getStreamData(qpdf_dl_all);
    const std::string header(reinterpret_cast<const char*>(data->getBuffer()), 128);
    EXPECT_EQ(header.substr(12, 8), "prtrCMYK");
    // Boxes: a trim box and no art box, nested.
    auto page = reader.page();
    EXPECT_TRUE(page.hasKey("/TrimBox"));
    EXPECT_FALSE(page.hasKey("/ArtBox"));
    const auto media = reader.box("/MediaBox");
    const auto bleed = reader.box("/BleedBox");
    const auto trim = reader.box("/TrimBox");
    for (std::size_t i = 0; i < 2; ++i) {
        EXPECT_LE(media[i], bleed[i]);
        EXPECT_LE(bleed[i], trim[i]);
        EXPECT_GE(media[i + 2], bleed[i + 2]);
        EXPECT_GE(bleed[i + 2], trim[i + 2]);
    }
    // No actions, scripts, forms, annotations, transfer curves or halftones.
    for (const char* key : {"/OpenAction", "/AA", "/AcroForm", "/Names"})
        EXPECT_FALSE(root.hasKey(key)) << key;
    for (const char* key : {"/Annots", "/AA", "/Group", "/PresSteps"}) EXPECT_FALSE(page.hasKey(key)) << key;
    auto states = page.getKey("/Resources").getKey("/ExtGState");
    if (states.isDictionary()) {
        for (const auto& name : states.getKeys()) {
            for (const char* key : {"/TR", "/TR2", "/HT", "/SMask", "/ca", "/CA", "/BM"})
                EXPECT_FALSE(states.getKey(name).hasKey(key)) << key;
        }
    }
    // Only compression that the standards know.
    for (auto& object : reader.pdf().getAllObjects()) {
        if (!object.isStream()) continue;
        auto filter = object.getDict().getKey("/Filter");
        if (filter.isName()) {
            EXPECT_EQ(filter.getName(), "/FlateDecode");
        }
        EXPECT_FALSE(object.getDict().hasKey("/F")) << "no stream may live in another file";
    }
    const std::string xmp = reader.xmp();
    EXPECT_EQ(text_between(xmp, "<pdf:Trapped>", "<"), "False");
}

TEST(PdfStandard, X1aMeetsWhatAProgramCanCheck) {
    for (const auto kind : {ColourKind::cmyk, ColourKind::spot}) {
        auto request = make_request(PdfStandard::x_1a, kind);
        request.colour.overprint = true;
        const std::string bytes = make_pdf(request);
        EXPECT_TRUE(bytes.starts_with("%PDF-1.4\n"));
        EXPECT_EQ(bytes.find("/ObjStm"), std::string::npos);
        PdfReader reader(bytes);
        expect_exchange_file(reader);
        EXPECT_EQ(reader.information("/GTS_PDFXVersion"), "PDF/X-1a:2003");
        const std::string resources = reader.page().getKey("/Resources").unparseResolved();
        for (const char* space : {"ICCBased", "CalRGB", "DeviceRGB", "Lab"})
            EXPECT_EQ(resources.find(space), std::string::npos) << space;
        EXPECT_FALSE(reader.root().hasKey("/OCProperties"));
        EXPECT_FALSE(reader.page().hasKey("/UserUnit"));
    }
}

TEST(PdfStandard, X4MeetsWhatAProgramCanCheck) {
    for (const auto kind : {ColourKind::srgb, ColourKind::cmyk, ColourKind::spot}) {
        const std::string bytes = make_pdf(make_request(PdfStandard::x_4, kind));
        EXPECT_TRUE(bytes.starts_with("%PDF-1.6\n"));
        PdfReader reader(bytes);
        expect_exchange_file(reader);
        const std::string xmp = reader.xmp();
        EXPECT_EQ(text_between(xmp, "<pdfxid:GTS_PDFXVersion>", "<"), "PDF/X-4");
        for (const char* property :
             {"xmp:CreateDate", "xmp:ModifyDate", "xmp:MetadataDate", "xmpMM:DocumentID",
              "xmpMM:RenditionClass", "xmpMM:VersionID", "dc:title"})
            EXPECT_NE(xmp.find("<" + std::string(property) + ">"), std::string::npos) << property;
        EXPECT_FALSE(reader.root().getKey("/Metadata").getDict().hasKey("/Filter"))
            << "XMP must be readable as it is";
    }
}

TEST(PdfStandard, ImpossibleCombinationsAreNamed) {
    const auto rule = [](const output::EncodeRequest& request) {
        const auto status =
            output::check_pdf({request.metadata, request.effort, request.pdf_standard, request.colour});
        EXPECT_EQ(status.has_value(), output::make_pdf_encoder(request).has_value());
        return status ? std::string("possible") : status.error().rule;
    };
    EXPECT_EQ(rule(make_request(PdfStandard::x_1a, ColourKind::cmyk)), "possible");
    EXPECT_EQ(rule(make_request(PdfStandard::x_1a, ColourKind::srgb)),
              "PDF/X-1a allows CMYK and spot colours only, not srgb");
    auto request = make_request(PdfStandard::x_1a, ColourKind::spot);
    request.colour.profile.clear();
    EXPECT_NE(rule(request).find("output intent"), std::string::npos);
    request = make_request(PdfStandard::x_4, ColourKind::srgb);
    request.colour.profile.clear();
    EXPECT_NE(rule(request).find("output intent"), std::string::npos);
    request = make_request(PdfStandard::x_4, ColourKind::cmyk);
    request.metadata.date.clear();
    EXPECT_EQ(rule(request), "PDF/X-4 needs a date");
    request = make_request(PdfStandard::x_4, ColourKind::cmyk);
    request.metadata.title.clear();
    EXPECT_EQ(rule(request), "PDF/X-4 needs a title");
    request = make_request(PdfStandard::x_1a, ColourKind::cmyk);
    request.metadata.level = core::MetadataLevel::none;
    EXPECT_NE(rule(request).find("metadata: none"), std::string::npos);
}

TEST(PdfStandard, X1aPagesKeepWithinTwoHundredInches) {
    auto request = make_request(PdfStandard::x_1a, ColourKind::cmyk);
    auto scene = testing::make_test_scene();
    scene->sheet.media.right = 5200;
    request.scene = scene;
    EXPECT_FALSE(output::make_pdf_encoder(request));
}

}  // namespace
}  // namespace mazepress
