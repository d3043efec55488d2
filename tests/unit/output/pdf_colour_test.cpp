#include "output/pdf_colour.hpp"

#include <set>

#include <gtest/gtest.h>

#include "output/ink_names.hpp"
#include "output/marks.hpp"
#include "tests/support/pdf_reader.hpp"

namespace mazepress {
namespace {

using testing::kPressProfile;
using testing::make_pdf;
using testing::make_test_request;
using testing::PdfReader;

output::EncodeRequest make_request(core::ColourKind kind, bool with_profile) {
    auto request = make_test_request();
    request.colour.kind = kind;
    if (with_profile) request.colour.profile = kPressProfile;
    if (kind == core::ColourKind::spot) request.colour.spots["ink"] = "PANTONE 801 C";
    auto scene = testing::make_test_scene();
    output::MarkSettings marks{
        true, true, true, true, "page information · seed 42", kind != core::ColourKind::srgb};
    EXPECT_TRUE(output::draw_marks(*scene, marks));
    request.scene = scene;
    return request;
}

/// Colour spaces by name, unparsed.
std::string colour_spaces(PdfReader& reader) {
    return reader.page().getKey("/Resources").getKey("/ColorSpace").unparseResolved();
}

std::set<std::string> operators(PdfReader& reader) {
    std::set<std::string> names;
    for (const auto& operation : reader.operations()) names.insert(operation.name);
    return names;
}

TEST(PdfColour, SrgbIsIccBasedWithAnOutputIntent) {
    PdfReader reader(make_pdf(make_request(core::ColourKind::srgb, false)));
    const auto names = operators(reader);
    for (const char* device : {"rg", "RG", "g", "G", "k", "K"})
        EXPECT_FALSE(names.contains(device)) << device;
    EXPECT_TRUE(names.contains("scn"));
    auto spaces = reader.page().getKey("/Resources").getKey("/ColorSpace");
    for (const auto& key : spaces.getKeys()) {
        EXPECT_EQ(spaces.getKey(key).getArrayItem(0).getName(), "/ICCBased");
        EXPECT_EQ(spaces.getKey(key).getArrayItem(1).getDict().getKey("/N").getIntValue(), 3);
    }
    auto intent = reader.root().getKey("/OutputIntents").getArrayItem(0);
    EXPECT_TRUE(intent.getKey("/DestOutputProfile").isStream());
}

TEST(PdfColour, CmykFilesHoldNoOtherColour) {
    PdfReader reader(make_pdf(make_request(core::ColourKind::cmyk, true)));
    const auto names = operators(reader);
    for (const char* device : {"rg", "RG", "g", "G", "sc", "SC", "sh", "Do", "BI"})
        EXPECT_FALSE(names.contains(device)) << device;
    EXPECT_TRUE(names.contains("k"));
    EXPECT_TRUE(names.contains("K"));
    const std::string spaces = colour_spaces(reader);
    EXPECT_NE(spaces.find("/Separation /All /DeviceCMYK"), std::string::npos) << spaces;
    for (const char* other : {"RGB", "ICCBased", "Gray", "Lab"})
        EXPECT_EQ(spaces.find(other), std::string::npos) << other;
}

TEST(PdfColour, CmykValuesAreTheProfilesOwn) {
    PdfReader reader(make_pdf(make_request(core::ColourKind::cmyk, true)));
    bool ground = false;
    for (const auto& operation : reader.operations()) {
        if (operation.name != "k" || ground) continue;
        ground = true;  // the first fill; transicc says 76.9863 68.4947 59.4308 92.8695 for black, relative
                        // with BPC
        const double expected[] = {0.7699, 0.6849, 0.5943, 0.9287};
        for (std::size_t i = 0; i < 4; ++i) EXPECT_NEAR(operation.number(i), expected[i], 0.005);
    }
    EXPECT_TRUE(ground);
}

TEST(PdfColour, SpotIsASeparationWithTheAlternateOfTheProfile) {
    PdfReader reader(make_pdf(make_request(core::ColourKind::spot, true)));
    const std::string spaces = colour_spaces(reader);
    EXPECT_NE(spaces.find("/Separation /PANTONE#20801#20C /DeviceCMYK"), std::string::npos) << spaces;
    EXPECT_EQ(spaces.find("RGB"), std::string::npos);
    EXPECT_EQ(spaces.find("ICCBased"), std::string::npos);
}

TEST(PdfColour, SpotWithoutAProfileHasAnSrgbAlternateAndNoRgbOperator) {
    PdfReader reader(make_pdf(make_request(core::ColourKind::spot, false)));
    EXPECT_NE(colour_spaces(reader).find("/Separation /PANTONE#20801#20C [ /ICCBased"), std::string::npos);
    for (const auto& operation : reader.operations()) {
        EXPECT_NE(operation.name, "rg");
        EXPECT_NE(operation.name, "RG");
        if (operation.name == "scn" || operation.name == "SCN") {
            EXPECT_EQ(operation.operands.size(), 1U);
        }
    }
    EXPECT_TRUE(operators(reader).contains("k")) << "the grey ground is a tint of black";
}

TEST(PdfColour, TintsOfASpotAreTintsOfItsPlate) {
    PdfReader reader(make_pdf(make_request(core::ColourKind::spot, true)));
    std::set<std::string> tints;
    for (const auto& operation : reader.operations())
        if (operation.name == "scn") tints.insert(operation.operands.at(0));
    EXPECT_TRUE(tints.contains(".5") || tints.contains("0.5")) << "the bar shows the spot at 50 %";
}

TEST(PdfColour, OverprintIsAskedForOnEveryStream) {
    auto request = make_request(core::ColourKind::spot, true);
    request.colour.overprint = true;
    PdfReader reader(make_pdf(request));
    auto state = reader.page().getKey("/Resources").getKey("/ExtGState").getKey("/O");
    ASSERT_TRUE(state.isDictionary());
    EXPECT_TRUE(state.getKey("/OP").getBoolValue());
    EXPECT_TRUE(state.getKey("/op").getBoolValue());
    EXPECT_EQ(state.getKey("/OPM").getIntValue(), 1);
    EXPECT_TRUE(operators(reader).contains("gs"));
    request.colour.overprint = false;
    PdfReader plain(make_pdf(request));
    EXPECT_FALSE(operators(plain).contains("gs"));
}

TEST(PdfColour, ProcessPatchesAreOneInkEach) {
    PdfReader reader(make_pdf(make_request(core::ColourKind::cmyk, true)));
    std::set<std::vector<std::string>> values;
    for (const auto& operation : reader.operations())
        if (operation.name == "k") values.insert(operation.operands);
    for (std::size_t i = 0; i < 4; ++i) {
        std::vector<std::string> solid(4, "0");
        solid[i] = "1";
        EXPECT_TRUE(values.contains(solid)) << i;
    }
}

TEST(PdfColour, ImpossibleSettingsAreErrorsBeforeAnythingIsWritten) {
    const auto rule = [](const core::ColourSettings& settings) {
        const auto colours = output::PdfColours::make(settings);
        return colours ? std::string() : colours.error().rule;
    };
    core::ColourSettings cmyk;
    cmyk.kind = core::ColourKind::cmyk;
    EXPECT_NE(rule(cmyk).find("needs the ICC profile"), std::string::npos);
    cmyk.profile = "/nowhere/no.icc";
    EXPECT_NE(rule(cmyk).find("cannot be read"), std::string::npos);
    core::ColourSettings spot;
    spot.kind = core::ColourKind::spot;
    EXPECT_NE(rule(spot).find("at least one ink role"), std::string::npos);

    auto request = make_request(core::ColourKind::spot, false);
    auto scene = testing::make_test_scene();
    scene->inks[1].colour = {20, 30, 40};
    request.scene = scene;
    const auto encoder = output::make_pdf_encoder(request);
    ASSERT_FALSE(encoder);
    EXPECT_EQ(encoder.error().value, "ground #141e28");
}

TEST(InkNames, TintsAreReadBackAndMixedWithWhite) {
    const core::Ink half = output::make_tint({"ink", {0, 100, 255}}, 50);
    EXPECT_EQ(half.name, "ink@50");
    EXPECT_EQ(half.colour, (core::Colour{127, 177, 255}));
    EXPECT_EQ(output::parse_tint("ink@50").percent, 50);
    EXPECT_EQ(output::parse_tint("ink@50").role, "ink");
    EXPECT_EQ(output::parse_tint("a@b").role, "a@b");
    EXPECT_EQ(output::parse_tint("ink@0").percent, 100);
    EXPECT_EQ(output::parse_tint("ink@101").role, "ink@101");
}

}  // namespace
}  // namespace mazepress
