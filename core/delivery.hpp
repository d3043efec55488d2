#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

// What can be asked of a rendered file. Plain values that the asking room (jobs) reads and the writing room
// (output) obeys, so that the two need not know each other.
namespace mazepress::core {

enum class Format : std::uint8_t { svg, pdf, png, plot };

/// PNG compression: `fast` writes as quickly as the disk takes it, `small` searches for the fewest bytes.
enum class Effort : std::uint8_t { fast, small };

/// `full` carries the recipe from which the file can be rendered anew; `minimal` title, artist, rights, date
/// and the program; `none` nothing that a reader could show.
enum class MetadataLevel : std::uint8_t { full, minimal, none };

enum class PdfStandard : std::uint8_t { plain, x_1a, x_4 };

enum class ColourKind : std::uint8_t { srgb, cmyk, spot };

enum class RenderingIntent : std::uint8_t { perceptual, relative, saturation, absolute };

/// How inks become colour on press.
struct ColourSettings {
    ColourKind kind = ColourKind::srgb;
    std::string profile;  ///< cmyk (and spot, if given): path of the ICC output profile
    RenderingIntent intent = RenderingIntent::relative;
    bool black_point_compensation = true;
    std::map<std::string, std::string> spots;  ///< spot: ink role → colourant name ("PANTONE 801 C")
    bool overprint = false;
    friend bool operator==(const ColourSettings&, const ColourSettings&) = default;
};

/// For pen plotters: pen width by ink role, the longest path, whether to order paths for short travel.
struct PlotSettings {
    std::map<std::string, double> pens_mm;
    double max_stroke_m = 2;
    bool order = true;
    friend bool operator==(const PlotSettings&, const PlotSettings&) = default;
};

std::string_view to_string(Format format);
std::string_view to_string(Effort effort);
std::string_view to_string(MetadataLevel level);
std::string_view to_string(PdfStandard standard);
std::string_view to_string(ColourKind kind);
std::string_view to_string(RenderingIntent intent);

/// What a format puts after a file's name: ".svg", ".pdf", ".png", ".plot.svg".
std::string_view file_suffix(Format format);

std::optional<Format> parse_format(std::string_view name);
std::optional<Effort> parse_effort(std::string_view name);
std::optional<MetadataLevel> parse_metadata_level(std::string_view name);
std::optional<PdfStandard> parse_pdf_standard(std::string_view name);
std::optional<ColourKind> parse_colour_kind(std::string_view name);
std::optional<RenderingIntent> parse_rendering_intent(std::string_view name);

}  // namespace mazepress::core
