#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "output/encoder.hpp"
#include "output/pdf_colour.hpp"
#include "output/pdf_content.hpp"
#include "output/pdf_syntax.hpp"

namespace mazepress::output {

/// What holds for a whole PDF file.
struct PdfSettings {
    Metadata metadata;
    core::Effort effort = core::Effort::fast;
    core::PdfStandard standard = core::PdfStandard::plain;
    core::ColourSettings colour;
};

/// Everything that can be told to be impossible before a page is made: a profile that is missing, not CMYK,
/// truncated or damaged; X-1a with sRGB or with spots that have no profile; X-4 without a profile; a standard
/// without the title and date that it demands. Otherwise the file's colours, which judge each page's inks.
Result<PdfColours> check_pdf(const PdfSettings& settings);

/// How a page is found in a bound file.
struct PageTitle {
    std::string label;    ///< the page's "number" as a viewer shows it: "7/100"; empty: its place in the file
    std::string outline;  ///< its line in the outline; empty: none
};

/// One PDF file: what all its pages share, and the list of pages written.
class PdfDocument {
  public:
    static Result<std::unique_ptr<PdfDocument>> make(PdfSettings settings);

    Status write_head(ByteSink& sink);
    /// After the last page.
    Status write_tail(ByteSink& sink);

    [[nodiscard]] const PdfSettings& settings() const { return settings_; }
    [[nodiscard]] const PdfColours& colours() const { return colours_; }
    [[nodiscard]] std::uint32_t srgb_object() const { return srgb_; }
    [[nodiscard]] std::uint32_t pages_object() const { return pages_root_; }
    PdfSkeleton& skeleton() { return skeleton_; }
    void add_page(std::uint32_t number, PageTitle title) { pages_.push_back({number, std::move(title)}); }

  private:
    PdfDocument(PdfSettings settings, PdfColours colours);
    Status write_profile(std::uint32_t number, int channels, std::span<const std::byte> bytes,
                         ByteSink& sink);
    [[nodiscard]] std::string output_intent() const;
    [[nodiscard]] std::string page_labels() const;
    Status write_outline(std::uint32_t root, ByteSink& sink);

    struct Page {
        std::uint32_t number;
        PageTitle title;
    };
    PdfSettings settings_;
    PdfColours colours_;
    PdfSkeleton skeleton_;
    std::vector<Page> pages_;
    std::uint32_t catalogue_ = 0;
    std::uint32_t pages_root_ = 0;
    std::uint32_t srgb_ = 0;     ///< 0: no such object
    std::uint32_t profile_ = 0;  ///< the output profile; 0: no such object
};

/// One page of a document as head, pieces and tail; it only appends, so a document may have any number of
/// pages while only one is in memory.
class PdfPage : public Encoder {
  public:
    /// The document must outlive the page.
    static Result<std::unique_ptr<PdfPage>> make(PdfDocument& document,
                                                 std::shared_ptr<const core::Scene> scene, PageTitle title);

    [[nodiscard]] std::size_t piece_count() const override { return content_.piece_count(); }
    Status make_piece(std::size_t index, Piece& piece) const override;
    Status write_head(ByteSink& sink) override;
    Status write_piece(const Piece& piece, ByteSink& sink) override;
    Status write_tail(ByteSink& sink) override;

  private:
    PdfPage(PdfDocument& document, std::shared_ptr<const core::Scene> scene, PageInks inks, double user_unit,
            PageTitle title);
    [[nodiscard]] double points_per_unit() const;
    [[nodiscard]] std::string box(const core::Rectangle& area) const;

    PdfDocument& document_;
    std::shared_ptr<const core::Scene> scene_;
    double user_unit_;
    PdfContent content_;
    PageTitle title_;
    std::uint32_t first_content_ = 0;
    std::uint32_t next_content_ = 0;
};

/// A bound PDF of many pages, with page labels and an outline. Write the head; then for each page take an
/// encoder from make_page() and run it from its head to its tail into the same sink (its pieces may be made
/// on any threads); then write the tail. Pages are written in the order in which their encoders' heads are.
class PdfBook {
  public:
    static Result<PdfBook> make(PdfSettings settings);
    Status write_head(ByteSink& sink) { return document_->write_head(sink); }
    /// The book must outlive the encoder.
    EncoderResult make_page(std::shared_ptr<const core::Scene> scene, PageTitle title);
    Status write_tail(ByteSink& sink) { return document_->write_tail(sink); }

  private:
    explicit PdfBook(std::unique_ptr<PdfDocument> document) : document_(std::move(document)) {}
    std::unique_ptr<PdfDocument> document_;
};

}  // namespace mazepress::output
