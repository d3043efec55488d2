#include <algorithm>
#include <cstdio>
#include <filesystem>

#include <gtest/gtest.h>

#include "output/marks.hpp"
#include "tests/support/files.hpp"
#include "tests/support/pdf_reader.hpp"

// What a print shop's own programs say of a file: poppler, qpdf's checker, Ghostscript.
namespace mazepress {
namespace {

namespace fs = std::filesystem;

struct Answer {
    int status = -1;
    std::string text;
};

Answer run(const std::string& command) {
    Answer answer;
    FILE* pipe = popen((command + " 2>&1").c_str(), "r");
    if (pipe == nullptr) return answer;
    char block[4096];
    for (std::size_t size = 0; (size = std::fread(block, 1, sizeof block, pipe)) > 0;)
        answer.text.append(block, size);
    const int status = pclose(pipe);
    answer.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return answer;
}

class PdfPrograms : public ::testing::Test {
  protected:
    std::string write(core::ColourKind kind, core::PdfStandard standard) {
        auto request = testing::make_test_request();
        request.colour.kind = kind;
        request.pdf_standard = standard;
        if (kind != core::ColourKind::srgb) request.colour.profile = testing::kPressProfile;
        if (kind == core::ColourKind::spot) request.colour.spots["ink"] = "PANTONE 801 C";
        auto scene = testing::make_test_scene();
        output::MarkSettings marks;
        marks.crop = marks.registration = marks.bar = true;
        EXPECT_TRUE(output::draw_marks(*scene, marks));
        request.scene = scene;
        const std::string path = (folder_ / "page.pdf").string();
        tests::write_text(path, testing::make_pdf(request));
        return path;
    }
    tests::ScratchFolder scratch_;
    fs::path folder_ = scratch_.string();
};

TEST_F(PdfPrograms, QpdfFindsNoFault) {
    for (const auto kind : {core::ColourKind::srgb, core::ColourKind::cmyk, core::ColourKind::spot}) {
        const Answer answer = run("qpdf --check " + write(kind, core::PdfStandard::plain));
        EXPECT_EQ(answer.status, 0) << answer.text;
    }
}

TEST_F(PdfPrograms, PopplerKnowsTheStandardAndFindsNeitherFontNorImage) {
    const std::string x_1a = write(core::ColourKind::cmyk, core::PdfStandard::x_1a);
    const Answer information = run("pdfinfo -box " + x_1a);
    EXPECT_EQ(information.status, 0);
    EXPECT_NE(information.text.find("PDF/X-1a:2003"), std::string::npos) << information.text;
    EXPECT_NE(information.text.find("TrimBox:            36.85    36.85   320.31   263.62"),
              std::string::npos)
        << information.text;
    const std::string fonts = run("pdffonts " + x_1a).text;
    EXPECT_EQ(std::ranges::count(fonts, '\n'), 2) << "two lines of heading only: " << fonts;
    const std::string images = run("pdfimages -list " + x_1a).text;
    EXPECT_EQ(std::ranges::count(images, '\n'), 2) << images;
    const std::string x_4 = write(core::ColourKind::cmyk, core::PdfStandard::x_4);
    EXPECT_NE(run("pdfinfo " + x_4).text.find("PDF/X-4"), std::string::npos);
}

TEST_F(PdfPrograms, GhostscriptFindsInkOnAllFourPlates) {
    const Answer answer = run("gs -q -dSAFER -o - -r36 -sDEVICE=inkcov " +
                              write(core::ColourKind::cmyk, core::PdfStandard::x_1a));
    double plates[4] = {0, 0, 0, 0};
    ASSERT_EQ(
        std::sscanf(answer.text.c_str(), "%lf %lf %lf %lf", &plates[0], &plates[1], &plates[2], &plates[3]),
        4)
        << answer.text;
    // The black ground prints on every plate, over the bleed's share of the sheet and not beyond.
    const double ground = 106.0 * 86 / (126 * 106);
    for (const double plate : plates) {
        EXPECT_GT(plate, ground * 0.9);
        EXPECT_LT(plate, ground + 0.1);
    }
}

TEST_F(PdfPrograms, GhostscriptSeparatesTheSpot) {
    const std::string path = write(core::ColourKind::spot, core::PdfStandard::plain);
    const Answer answer =
        run("gs -q -dSAFER -o " + (folder_ / "plate.tif").string() + " -r36 -sDEVICE=tiffsep " + path);
    EXPECT_EQ(answer.status, 0) << answer.text;
    EXPECT_TRUE(fs::exists(folder_ / "plate(PANTONE 801 C).tif"));
    std::size_t plates = 0;
    for (const auto& entry : fs::directory_iterator(folder_))
        plates += entry.path().filename().string().starts_with("plate(") ? 1U : 0U;
    EXPECT_EQ(plates, 5U) << "four process plates and the spot: /All is no plate of its own";
}

}  // namespace
}  // namespace mazepress
