#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>

#include <gtest/gtest.h>
#include <sys/mman.h>

#include "core/framing.hpp"
#include "core/hexagon_walk.hpp"
#include "output/pdf_content.hpp"
#include "output/pdf_syntax.hpp"
#include "tests/support/pdf_reader.hpp"

namespace mazepress {
namespace {

using testing::make_pdf;
using testing::make_test_request;
using testing::PdfReader;

constexpr double kPointsPerMm = 72 / 25.4;

std::shared_ptr<const core::Scene> make_maze_scene(std::uint32_t rows) {
    core::Design design;
    design.frame.kind = core::FrameKind::fit;
    auto scene = core::make_scene(core::make_maze({.rows = rows, .columns = rows, .seed = 42}), design,
                                  core::make_canvas_placement(2000, 2000));
    return std::make_shared<const core::Scene>(*std::move(scene));
}

TEST(PdfSyntax, WritesTheShortestNumber) {
    EXPECT_EQ(output::pdf_number(12, 4), "12");
    EXPECT_EQ(output::pdf_number(0.5, 4), ".5");
    EXPECT_EQ(output::pdf_number(-0.25, 2), "-.25");
    EXPECT_EQ(output::pdf_number(1.00004, 4), "1");
    EXPECT_EQ(output::pdf_number(-0.00001, 4), "0");
}

TEST(PdfSyntax, WritesTextAsAsciiOrUtf16) {
    EXPECT_EQ(output::pdf_text("a (b) \\"), "(a \\(b\\) \\\\)");
    EXPECT_EQ(output::pdf_text("é"), "<FEFF00E9>");
    EXPECT_EQ(output::pdf_text("\xF0\x9F\x98\x80"), "<FEFFD83DDE00>");
    EXPECT_EQ(output::pdf_text("\xC0\x80"), "<FEFFFFFDFFFD>") << "an overlong form is no UTF-8";
    EXPECT_EQ(output::pdf_name("PANTONE 801 C"), "/PANTONE#20801#20C");
}

/// Takes everything and keeps nothing.
class NullSink : public output::ByteSink {
  public:
    Status write(std::span<const std::byte>) override { return Done{}; }
};

TEST(PdfSyntax, RefusesOffsetsOfMoreThanTenDigits) {
    NullSink sink;
    // Room that is never touched, so that it takes no memory.
    constexpr std::size_t kGibibyte = 1UL << 30U;
    void* const room =
        ::mmap(nullptr, kGibibyte, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    ASSERT_NE(room, MAP_FAILED);
    const std::span bytes(static_cast<const std::byte*>(room), kGibibyte);
    const std::array<std::uint8_t, 1> digest{};
    output::PdfSkeleton pdf;
    for (int count = 0; count < 9; ++count)
        ASSERT_TRUE(pdf.write_stream(pdf.reserve(), "", bytes, sink, digest));
    EXPECT_TRUE(pdf.write_trailer(1, 0, "0", sink));
    ASSERT_TRUE(pdf.write_stream(pdf.reserve(), "", bytes, sink, digest));
    const Status refused = pdf.write_trailer(1, 0, "0", sink);
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().rule.find("10000000000 bytes"), std::string::npos);
    ::munmap(room, kGibibyte);
}

TEST(PdfStructure, BoxesAreExactInMillimetres) {
    PdfReader reader(make_pdf(make_test_request()));
    ASSERT_EQ(reader.page_count(), 1U);
    const std::map<std::string, std::array<double, 4>> expected{
        {"/MediaBox", {0, 0, 126, 106}}, {"/BleedBox", {10, 10, 116, 96}}, {"/TrimBox", {13, 13, 113, 93}}};
    for (const auto& [name, mm] : expected) {
        const auto box = reader.box(name);
        ASSERT_EQ(box.size(), 4U) << name;
        for (std::size_t i = 0; i < 4; ++i) EXPECT_NEAR(box[i] / kPointsPerMm, mm[i], 0.001) << name;
    }
    EXPECT_EQ(reader.box("/ArtBox"), reader.box("/TrimBox"));
}

TEST(PdfStructure, PageInPixelsIsThreeQuartersOfAPointEach) {
    auto request = make_test_request();
    request.scene = make_maze_scene(5);
    PdfReader reader(make_pdf(request));
    EXPECT_EQ(reader.box("/MediaBox"), (std::vector<double>{0, 0, 1500, 1500}));
}

TEST(PdfStructure, PageBeyondTwoHundredInchesGrowsItsUnit) {
    auto request = make_test_request();
    auto scene = testing::make_test_scene();
    scene->sheet.media = {0, 0, 6000, 1000};
    request.scene = scene;
    PdfReader reader(make_pdf(request));
    EXPECT_EQ(reader.page().getKey("/UserUnit").getNumericValue(), 2);
    EXPECT_NEAR(reader.box("/MediaBox")[2] * 2 / kPointsPerMm, 6000, 0.01);
}

TEST(PdfStructure, HasNoGroupImageFontOrTransparency) {
    for (const auto kind : {core::ColourKind::srgb, core::ColourKind::cmyk, core::ColourKind::spot}) {
        auto request = make_test_request();
        request.colour.kind = kind;
        if (kind != core::ColourKind::srgb) request.colour.profile = testing::kPressProfile;
        if (kind == core::ColourKind::spot) request.colour.spots["ink"] = "PANTONE 801 C";
        PdfReader reader(make_pdf(request));
        EXPECT_FALSE(reader.page().hasKey("/Group"));
        for (const char* key : {"/XObject", "/Font", "/Shading", "/Pattern"})
            EXPECT_FALSE(reader.page().getKey("/Resources").hasKey(key)) << key;
        for (const auto& operation : reader.operations()) EXPECT_NE(operation.name, "Do");
    }
}

TEST(PdfStructure, PiecesMadeInAnyOrderGiveTheSameBytes) {
    auto request = make_test_request();
    request.scene = make_maze_scene(150);
    const std::string expected = make_pdf(request);
    auto encoder = output::make_pdf_encoder(request);
    ASSERT_TRUE(encoder);
    const std::size_t count = (*encoder)->piece_count();
    ASSERT_GT(count, 2U) << "the scene must need several pieces for this test to mean anything";
    std::vector<output::Piece> pieces(count);
    for (std::size_t i = count; i-- > 0;) ASSERT_TRUE((*encoder)->make_piece(i, pieces[i]));
    testing::MemorySink sink;
    ASSERT_TRUE((*encoder)->write_head(sink));
    for (const auto& piece : pieces) ASSERT_TRUE((*encoder)->write_piece(piece, sink));
    ASSERT_TRUE((*encoder)->write_tail(sink));
    EXPECT_TRUE(sink.content == expected);
}

TEST(PdfStructure, IdentityFollowsTheContent) {
    const auto identity = [](const output::EncodeRequest& request) {
        PdfReader reader(make_pdf(request));
        return reader.trailer().getKey("/ID").getArrayItem(0).unparseBinary();
    };
    const auto request = make_test_request();
    auto other = make_test_request();
    auto scene = testing::make_test_scene();
    scene->layers[1].strokes[0].lines.points[0].x = -1;
    other.scene = scene;
    EXPECT_EQ(identity(request), identity(request));
    EXPECT_NE(identity(request), identity(other));
}

TEST(PdfStructure, ASceneWithoutInkIsStillAPage) {
    auto request = make_test_request();
    auto scene = testing::make_test_scene();
    scene->layers.clear();
    request.scene = scene;
    PdfReader reader(make_pdf(request));
    EXPECT_EQ(reader.page_count(), 1U);
}

TEST(PdfStructure, AStrokeCutAwayWhollyLeavesNoEmptyPath) {
    auto request = make_test_request();
    auto scene = testing::make_test_scene();
    scene->layers[1].strokes[0].clip = core::Rectangle{100, 80, 101, 81};
    request.scene = scene;
    PdfReader reader(make_pdf(request));
    std::string previous;
    for (const auto& operation : reader.operations()) {
        if (operation.name == "S") {
            EXPECT_TRUE(previous == "l" || previous == "h") << previous;
        }
        previous = operation.name;
    }
}

/// The line segments of a page in millimetres from the media box's top left corner, for pages without
/// nesting.
struct Segment {
    core::Position from;
    core::Position to;
};

std::vector<Segment> read_segments(PdfReader& reader, double page_height_pt) {
    std::vector<Segment> segments;
    std::array<double, 6> matrix{1, 0, 0, 1, 0, 0};
    core::Position start;
    core::Position here;
    for (const auto& operation : reader.operations()) {
        const auto place = [&] {
            const double x = matrix[0] * operation.number(0) + matrix[4];
            const double y = matrix[3] * operation.number(1) + matrix[5];
            return core::Position{x / kPointsPerMm, (page_height_pt - y) / kPointsPerMm};
        };
        if (operation.name == "q" || operation.name == "Q") matrix = {1, 0, 0, 1, 0, 0};
        if (operation.name == "cm")
            for (std::size_t i = 0; i < 6; ++i) matrix[i] = operation.number(i);
        if (operation.name == "m") start = here = place();
        if (operation.name == "l") {
            segments.push_back({here, place()});
            here = segments.back().to;
        }
        if (operation.name == "h") segments.push_back({here, start});
    }
    return segments;
}

bool has_segment(const std::vector<Segment>& segments, core::Position a, core::Position b,
                 double tolerance_mm) {
    const auto near = [&](core::Position one, core::Position other) {
        return std::hypot(one.x - other.x, one.y - other.y) < tolerance_mm;
    };
    return std::ranges::any_of(segments, [&](const Segment& segment) {
        return (near(segment.from, a) && near(segment.to, b)) ||
               (near(segment.from, b) && near(segment.to, a));
    });
}

TEST(PdfRuler, WallsLieAtTheirMillimetres) {
    PdfReader reader(make_pdf(make_test_request()));
    const auto segments = read_segments(reader, reader.box("/MediaBox")[3]);
    constexpr double kTwoMicrometres = 0.0025;  // half a pixel at 600 dpi would be 0.021
    const double unit = 1.7320508075688772;
    EXPECT_TRUE(has_segment(segments, {20, 30}, {20 + unit, 31}, kTwoMicrometres));
    EXPECT_TRUE(has_segment(segments, {20 + 2 * unit, 30}, {20 + 2 * unit, 28}, kTwoMicrometres));
    EXPECT_TRUE(has_segment(segments, {20 + 5 * unit, 35}, {20 + 5 * unit, 35}, kTwoMicrometres))
        << "the dot";
    EXPECT_TRUE(has_segment(segments, {20, 70}, {20, 60}, kTwoMicrometres)) << "the square's closing side";
    EXPECT_TRUE(has_segment(segments, {2, 13}, {9, 13}, kTwoMicrometres)) << "the crop mark";
}

TEST(PdfRuler, ClippedLinesEndHalfAWidthBeyondTheClip) {
    PdfReader reader(make_pdf(make_test_request()));
    for (const auto& [from, to] : read_segments(reader, reader.box("/MediaBox")[3])) {
        for (const auto& at : {from, to}) {
            if (std::abs(at.y - 13) < 0.01) continue;  // the crop mark lies outside on purpose
            EXPECT_GE(at.x, 10 - 0.2 - 0.003);
            EXPECT_LE(at.x, 116 + 0.2 + 0.003);
        }
    }
}

TEST(PdfRuler, EverySegmentOfABigMazeIsThereOnce) {
    const auto scene = make_maze_scene(120);
    auto request = make_test_request();
    request.scene = scene;
    PdfReader reader(make_pdf(request));
    const auto segments = read_segments(reader, reader.box("/MediaBox")[3]);
    const core::Stroke& maze = scene->layers.back().strokes.front();
    std::multiset<std::array<std::int32_t, 4>> expected;
    std::multiset<std::array<std::int32_t, 4>> found;
    const auto add = [](auto& set, core::Point a, core::Point b) {
        if (std::pair(b.x, b.y) < std::pair(a.x, a.y)) std::swap(a, b);
        set.insert({a.x, a.y, b.x, b.y});
    };
    for (std::size_t line = 0; line < maze.lines.size(); ++line) {
        const auto points = maze.lines[line];
        for (std::size_t i = 1; i < points.size(); ++i) add(expected, points[i - 1], points[i]);
    }
    const auto back = [&](core::Position mm) {
        const double px = 96 / 25.4;
        return core::Point{
            static_cast<std::int32_t>(std::lround((mm.x * px - maze.grid.origin_x) / maze.grid.unit_x)),
            static_cast<std::int32_t>(std::lround((mm.y * px - maze.grid.origin_y) / maze.grid.unit_y))};
    };
    for (const auto& [from, to] : segments) add(found, back(from), back(to));
    EXPECT_TRUE(found == expected);
}

TEST(PdfContent, QuantumIsExactOnASquareGridAndFineOnAHexagonalOne) {
    core::Stroke stroke;
    stroke.grid = {2.5, 2.5, 0, 0};
    EXPECT_EQ(output::choose_quantum(stroke, core::Unit::mm), 2.5);
    stroke.clip = core::Rectangle{0, 0, 1, 1};
    EXPECT_EQ(output::choose_quantum(stroke, core::Unit::mm), 2.5 / 1000);
    stroke.grid = {1.7320508075688772, 1, 0, 0};
    EXPECT_LE(output::choose_quantum(stroke, core::Unit::mm), 0.004);
    EXPECT_EQ(output::choose_quantum(stroke, core::Unit::px), 1.0 / 50);
}

}  // namespace
}  // namespace mazepress
