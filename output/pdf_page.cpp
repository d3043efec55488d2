#include <algorithm>
#include <array>
#include <cmath>

#include "output/deflate.hpp"
#include "output/pdf_document.hpp"
#include "output/sha256.hpp"

namespace mazepress::output {
namespace {

/// A page side that every reader takes (PDF 32000-1, annex C); above it the unit itself is made larger.
constexpr double kMostPoints = 14400;
constexpr int kBoxDecimals = 4;

double points_of(core::Unit unit) {
    return unit == core::Unit::px ? 0.75 : 72 / 25.4;
}

double user_unit_of(const core::Sheet& sheet) {
    const double longest = std::max(sheet.media.width(), sheet.media.height()) * points_of(sheet.unit);
    return std::max(1.0, std::ceil(longest / kMostPoints));
}

/// What a thread keeps between pieces.
struct Workspace {
    std::string text;
    Sha256 hash;
    std::array<std::uint8_t, 32> digest{};
};

}  // namespace

PdfPage::PdfPage(PdfDocument& document, std::shared_ptr<const core::Scene> scene, PageInks inks,
                 double user_unit, PageTitle title)
    : document_(document),
      scene_(std::move(scene)),
      user_unit_(user_unit),
      content_(scene_, std::move(inks), points_of(scene_->sheet.unit) / user_unit),
      title_(std::move(title)) {}

Result<std::unique_ptr<PdfPage>> PdfPage::make(PdfDocument& document,
                                               std::shared_ptr<const core::Scene> scene, PageTitle title) {
    const double user_unit = user_unit_of(scene->sheet);
    if (user_unit > 1 && document.settings().standard == core::PdfStandard::x_1a)
        return Error{"print.pdf",
                     "a PDF/X-1a page is at most 200 in (5080 mm) a side",
                     {},
                     "choose a smaller size, pdf: x-4 or pdf: plain"};
    auto inks = document.colours().make_page_inks(scene->inks, document.srgb_object());
    if (!inks) return inks.error();
    return std::unique_ptr<PdfPage>(
        new PdfPage(document, std::move(scene), *std::move(inks), user_unit, std::move(title)));
}

Status PdfPage::make_piece(std::size_t index, Piece& piece) const {
    if (!piece.workspace) piece.workspace = std::make_shared<Workspace>();
    auto& workspace = *static_cast<Workspace*>(piece.workspace.get());
    workspace.text.clear();
    content_.append_piece(index, workspace.text);
    piece.plain_size = workspace.text.size();
    const int level = document_.settings().effort == core::Effort::small ? kSmallLevel : kFastLevel;
    const auto plain = std::as_bytes(std::span(workspace.text));
    if (auto status = deflate_bytes(plain, level, piece.bytes); !status) return status;
    workspace.digest = workspace.hash.update(workspace.text).bytes();
    return Done{};
}

Status PdfPage::write_head(ByteSink&) {
    first_content_ = document_.skeleton().reserve(static_cast<std::uint32_t>(piece_count()));
    next_content_ = first_content_;
    return Done{};
}

Status PdfPage::write_piece(const Piece& piece, ByteSink& sink) {
    const auto& digest = static_cast<const Workspace*>(piece.workspace.get())->digest;
    return document_.skeleton().write_stream(next_content_++, "/Filter/FlateDecode", piece.bytes, sink,
                                             digest);
}

double PdfPage::points_per_unit() const {
    return points_of(scene_->sheet.unit) / user_unit_;
}

/// "[left bottom right top]" with y turned upwards.
std::string PdfPage::box(const core::Rectangle& area) const {
    const double bottom = scene_->sheet.media.bottom;
    std::string text = "[";
    for (const double value : {area.left, bottom - area.bottom, area.right, bottom - area.top}) {
        append_number(text, value * points_per_unit(), kBoxDecimals);
        text.push_back(' ');
    }
    text.back() = ']';
    return text;
}

Status PdfPage::write_tail(ByteSink& sink) {
    const core::Sheet& sheet = scene_->sheet;
    std::string body = "<</Type/Page/Parent " + std::to_string(document_.pages_object()) + " 0 R\n/MediaBox" +
                       box(sheet.media) + "/BleedBox" + box(sheet.bleed) + "/TrimBox" + box(sheet.trim);
    // PDF/X lets a page have a trim box or an art box, never both.
    if (document_.settings().standard == core::PdfStandard::plain) body += "/ArtBox" + box(sheet.trim);
    if (user_unit_ > 1) body += "/UserUnit " + pdf_number(user_unit_, 0);
    body += "\n/Resources<<" + content_.inks().resources + ">>\n/Contents[";
    for (std::uint32_t number = first_content_; number < next_content_; ++number)
        body += std::to_string(number) + " 0 R\n";
    body.back() = ']';
    const std::uint32_t page = document_.skeleton().reserve();
    document_.add_page(page, title_);
    return document_.skeleton().write_object(page, body + ">>", sink);
}

}  // namespace mazepress::output
