#include "output/pdf_document.hpp"

#include <algorithm>

#include "output/deflate.hpp"
#include "output/pdf_metadata.hpp"
#include "output/xmp.hpp"

namespace mazepress::output {
namespace {

std::string reference(std::uint32_t number) {
    return std::to_string(number) + " 0 R";
}

std::string_view version_of(core::PdfStandard standard) {
    switch (standard) {
        case core::PdfStandard::x_1a:
            return "1.4";
        case core::PdfStandard::x_4:
            return "1.6";
        case core::PdfStandard::plain:
            break;
    }
    return "1.7";
}

std::span<const std::byte> bytes_of(std::string_view text) {
    return std::as_bytes(std::span(text.data(), text.size()));
}

Status fail_standard(const std::string& rule, const std::string& hint) {
    return Error{"print.pdf", rule, {}, hint};
}

/// What PDF/X asks for and a job may leave out.
Status check_standard(const PdfSettings& settings) {
    if (settings.standard == core::PdfStandard::plain) return Done{};
    const bool x_1a = settings.standard == core::PdfStandard::x_1a;
    const std::string name = x_1a ? "PDF/X-1a" : "PDF/X-4";
    if (x_1a && settings.colour.kind == core::ColourKind::srgb)
        return fail_standard("PDF/X-1a allows CMYK and spot colours only, not srgb",
                             "choose colour: cmyk with a profile, or pdf: x-4");
    if (settings.colour.profile.empty())
        return fail_standard(name + " needs the ICC profile of the printing condition as its output intent",
                             "add profile: FILE.icc to print.colour");
    if (settings.metadata.level == core::MetadataLevel::none)
        return fail_standard(name + " needs a title and a date, which metadata: none leaves out",
                             "choose metadata: minimal or full");
    if (settings.metadata.title.empty())
        return fail_standard(name + " needs a title", "add title: to the job");
    if (!pdf_date(settings.metadata.date))
        return fail_standard(name + " needs a date",
                             "add date: YYYY-MM-DD to the job or set SOURCE_DATE_EPOCH");
    return Done{};
}

}  // namespace

Result<PdfColours> check_pdf(const PdfSettings& settings) {
    if (auto status = check_standard(settings); !status) return status.error();
    return PdfColours::make(settings.colour);
}

PdfDocument::PdfDocument(PdfSettings settings, PdfColours colours)
    : settings_(std::move(settings)), colours_(std::move(colours)) {}

Result<std::unique_ptr<PdfDocument>> PdfDocument::make(PdfSettings settings) {
    auto colours = check_pdf(settings);
    if (!colours) return colours.error();
    std::unique_ptr<PdfDocument> document(new PdfDocument(std::move(settings), *std::move(colours)));
    PdfSkeleton& skeleton = document->skeleton_;
    document->catalogue_ = skeleton.reserve();
    document->pages_root_ = skeleton.reserve();
    if (document->colours_.uses_srgb()) document->srgb_ = skeleton.reserve();
    if (document->colours_.profile() != nullptr) document->profile_ = skeleton.reserve();
    return document;
}

Status PdfDocument::write_profile(std::uint32_t number, int channels, std::span<const std::byte> bytes,
                                  ByteSink& sink) {
    std::vector<std::byte> packed;
    if (auto status = deflate_bytes(bytes, kFastLevel, packed); !status) return status;
    return skeleton_.write_stream(number, "/N " + std::to_string(channels) + "/Filter/FlateDecode", packed,
                                  sink);
}

Status PdfDocument::write_head(ByteSink& sink) {
    if (auto status = skeleton_.write_header(version_of(settings_.standard), sink); !status) return status;
    if (srgb_ != 0) {
        if (auto status = write_profile(srgb_, 3, srgb_profile(), sink); !status) return status;
    }
    if (profile_ != 0) return write_profile(profile_, 4, colours_.profile()->bytes, sink);
    return Done{};
}

std::string PdfDocument::output_intent() const {
    if (profile_ == 0) {
        if (settings_.colour.kind != core::ColourKind::srgb) return {};
        return "/OutputIntents[<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier(sRGB IEC61966-2.1)"
               "/RegistryName(http://www.color.org)/Info(sRGB IEC61966-2.1)/DestOutputProfile " +
               reference(srgb_) + ">>]\n";
    }
    const OutputProfile& profile = *colours_.profile();
    std::string text = "/OutputIntents[<</Type/OutputIntent/S/GTS_PDFX/OutputConditionIdentifier";
    if (profile.condition.empty()) {
        text += "(Custom)";
    } else {
        text += pdf_text(profile.condition) + "/RegistryName(http://www.color.org)";
    }
    return text + "/OutputCondition" + pdf_text(profile.description) + "/Info" +
           pdf_text(profile.description) + "/DestOutputProfile " + reference(profile_) + ">>]\n";
}

std::string PdfDocument::page_labels() const {
    if (std::ranges::all_of(pages_, [](const Page& page) { return page.title.label.empty(); })) return {};
    std::string text = "/PageLabels<</Nums[";
    for (std::size_t i = 0; i < pages_.size(); ++i) {
        const std::string& label = pages_[i].title.label;
        text += std::to_string(i) + "<</P" + pdf_text(label.empty() ? std::to_string(i + 1) : label) + ">>\n";
    }
    return text + "]>>\n";
}

Status PdfDocument::write_outline(std::uint32_t root, ByteSink& sink) {
    std::vector<const Page*> listed;
    for (const Page& page : pages_)
        if (!page.title.outline.empty()) listed.push_back(&page);
    const auto count = static_cast<std::uint32_t>(listed.size());
    const std::uint32_t first = skeleton_.reserve(count);
    for (std::uint32_t i = 0; i < count; ++i) {
        std::string body = "<</Title" + pdf_text(listed[i]->title.outline) + "/Parent " + reference(root) +
                           "/Dest[" + reference(listed[i]->number) + "/Fit]";
        if (i > 0) body += "/Prev " + reference(first + i - 1);
        if (i + 1 < count) body += "/Next " + reference(first + i + 1);
        if (auto status = skeleton_.write_object(first + i, body + ">>", sink); !status) return status;
    }
    return skeleton_.write_object(root,
                                  "<</Type/Outlines/First " + reference(first) + "/Last " +
                                      reference(first + count - 1) + "/Count " + std::to_string(count) + ">>",
                                  sink);
}

Status PdfDocument::write_tail(ByteSink& sink) {
    std::string kids = "<</Type/Pages/Count " + std::to_string(pages_.size()) + "/Kids[";
    for (const Page& page : pages_) kids += reference(page.number) + "\n";
    if (auto status = skeleton_.write_object(pages_root_, kids + "]>>", sink); !status) return status;

    std::string catalogue =
        "<</Type/Catalog/Pages " + reference(pages_root_) + "\n" + output_intent() + page_labels();
    if (std::ranges::any_of(pages_, [](const Page& page) { return !page.title.outline.empty(); })) {
        const std::uint32_t outline = skeleton_.reserve();
        if (auto status = write_outline(outline, sink); !status) return status;
        catalogue += "/Outlines " + reference(outline) + "/PageMode/UseOutlines\n";
    }
    std::uint32_t information = 0;
    if (const std::string body = make_information(settings_.metadata, settings_.standard); !body.empty()) {
        information = skeleton_.reserve();
        if (auto status = skeleton_.write_object(information, body, sink); !status) return status;
        if (!make_document_title(settings_.metadata).empty())
            catalogue += "/ViewerPreferences<</DisplayDocTitle true>>\n";
    }
    const std::string identity = skeleton_.take_identity();
    if (const std::string xmp = make_pdf_xmp(settings_.metadata, settings_.standard, identity);
        !xmp.empty()) {
        // Not compressed, so that programs that know nothing of PDF find it.
        const std::uint32_t number = skeleton_.reserve();
        if (auto status = skeleton_.write_stream(number, "/Type/Metadata/Subtype/XML", bytes_of(xmp), sink);
            !status)
            return status;
        catalogue += "/Metadata " + reference(number);
    }
    if (auto status = skeleton_.write_object(catalogue_, catalogue + ">>", sink); !status) return status;
    return skeleton_.write_trailer(catalogue_, information, identity, sink);
}

Result<PdfBook> PdfBook::make(PdfSettings settings) {
    auto document = PdfDocument::make(std::move(settings));
    if (!document) return document.error();
    return PdfBook(*std::move(document));
}

EncoderResult PdfBook::make_page(std::shared_ptr<const core::Scene> scene, PageTitle title) {
    auto page = PdfPage::make(*document_, std::move(scene), std::move(title));
    if (!page) return page.error();
    return EncoderResult(*std::move(page));
}

}  // namespace mazepress::output
