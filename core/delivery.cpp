#include "core/delivery.hpp"

#include <array>
#include <utility>

namespace mazepress::core {
namespace {

template <class Value, std::size_t count>
using Names = std::array<std::pair<Value, std::string_view>, count>;

constexpr Names<Format, 4> kFormats = {
    {{Format::svg, "svg"}, {Format::pdf, "pdf"}, {Format::png, "png"}, {Format::plot, "plot"}}};
constexpr Names<Effort, 2> kEfforts = {{{Effort::fast, "fast"}, {Effort::small, "small"}}};
constexpr Names<MetadataLevel, 3> kLevels = {
    {{MetadataLevel::full, "full"}, {MetadataLevel::minimal, "minimal"}, {MetadataLevel::none, "none"}}};
constexpr Names<PdfStandard, 3> kStandards = {
    {{PdfStandard::plain, "plain"}, {PdfStandard::x_1a, "x-1a"}, {PdfStandard::x_4, "x-4"}}};
constexpr Names<ColourKind, 3> kColours = {
    {{ColourKind::srgb, "srgb"}, {ColourKind::cmyk, "cmyk"}, {ColourKind::spot, "spot"}}};
constexpr Names<RenderingIntent, 4> kIntents = {{{RenderingIntent::perceptual, "perceptual"},
                                                 {RenderingIntent::relative, "relative"},
                                                 {RenderingIntent::saturation, "saturation"},
                                                 {RenderingIntent::absolute, "absolute"}}};

template <class Value, std::size_t count>
std::string_view name_of(const Names<Value, count>& names, Value value) {
    for (const auto& [known, name] : names) {
        if (known == value) return name;
    }
    return {};
}

template <class Value, std::size_t count>
std::optional<Value> value_of(const Names<Value, count>& names, std::string_view wanted) {
    for (const auto& [value, name] : names) {
        if (name == wanted) return value;
    }
    return std::nullopt;
}

}  // namespace

std::string_view to_string(Format format) {
    return name_of(kFormats, format);
}
std::string_view to_string(Effort effort) {
    return name_of(kEfforts, effort);
}
std::string_view to_string(MetadataLevel level) {
    return name_of(kLevels, level);
}
std::string_view to_string(PdfStandard standard) {
    return name_of(kStandards, standard);
}
std::string_view to_string(ColourKind kind) {
    return name_of(kColours, kind);
}
std::string_view to_string(RenderingIntent intent) {
    return name_of(kIntents, intent);
}

std::string_view file_suffix(Format format) {
    constexpr Names<Format, 4> kSuffixes = {
        {{Format::svg, ".svg"}, {Format::pdf, ".pdf"}, {Format::png, ".png"}, {Format::plot, ".plot.svg"}}};
    return name_of(kSuffixes, format);
}

std::optional<Format> parse_format(std::string_view name) {
    return value_of(kFormats, name);
}
std::optional<Effort> parse_effort(std::string_view name) {
    return value_of(kEfforts, name);
}
std::optional<MetadataLevel> parse_metadata_level(std::string_view name) {
    return value_of(kLevels, name);
}
std::optional<PdfStandard> parse_pdf_standard(std::string_view name) {
    return value_of(kStandards, name);
}
std::optional<ColourKind> parse_colour_kind(std::string_view name) {
    return value_of(kColours, name);
}
std::optional<RenderingIntent> parse_rendering_intent(std::string_view name) {
    return value_of(kIntents, name);
}

}  // namespace mazepress::core
