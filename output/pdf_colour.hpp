#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "output/colour.hpp"
#include "output/encoder.hpp"

namespace mazepress::output {

/// The operators that choose one ink, newline included: for fills and for strokes.
struct InkPaint {
    std::string fill;
    std::string stroke;
};

/// The inks of a page in PDF terms.
struct PageInks {
    std::vector<InkPaint> paints;  ///< by InkIndex
    std::string resources;         ///< entries of the page's resource dictionary
    std::string prelude;           ///< operators at the head of every content stream
};

/// Turns inks into PDF colours under one job's colour settings; the profile, where there is one, is read and
/// checked. srgb: ICC-based values. cmyk: DeviceCMYK through the profile, "registration" as the separation
/// All. spot: a separation for each named role; any other ink through the profile, or without one as a tint
/// of black if it is grey and an error if it is not.
class PdfColours {
  public:
    static Result<PdfColours> make(const core::ColourSettings& settings);

    /// `srgb_object` is the number of the sRGB profile's stream.
    [[nodiscard]] Result<PageInks> make_page_inks(std::span<const core::Ink> inks,
                                                  std::uint32_t srgb_object) const;

    /// How well the profile prints a colour; nothing where there is no profile.
    [[nodiscard]] std::optional<Printability> printability(core::Colour colour) const;

    [[nodiscard]] const OutputProfile* profile() const { return profile_.get(); }
    /// Whether the file needs the sRGB profile: for its colours or for a spot's alternate.
    [[nodiscard]] bool uses_srgb() const;

  private:
    struct Resources;
    explicit PdfColours(core::ColourSettings settings) : settings_(std::move(settings)) {}
    [[nodiscard]] Result<InkPaint> make_paint(const core::Ink& ink, std::span<const core::Ink> inks,
                                              Resources& resources) const;
    [[nodiscard]] std::string alternate(core::Colour colour, Resources& resources) const;

    core::ColourSettings settings_;
    std::shared_ptr<const OutputProfile> profile_;
    std::optional<InkConverter> converter_;
};

}  // namespace mazepress::output
