#include <fmt/format.h>

#include "output/base64.hpp"
#include "output/decimal.hpp"
#include "output/golden_report_parts.hpp"

namespace mazepress::output::report {
namespace {

/// Radius of the ring around the pixel that differs most.
constexpr int kRingRadius_px = 7;

std::string figure(std::string_view kind, const std::string& layers, std::string_view caption) {
    return fmt::format(
        "<figure><div class=\"view {}\" role=\"img\" "
        "aria-label=\"{}\">{}</div><figcaption>{}</figcaption></figure>\n",
        kind, caption, layers, caption);
}

std::string layer(std::string_view classes) {
    return fmt::format("<div class=\"paint {}\"></div>", classes);
}

std::string svg_layer(std::string_view kind, double width, double height, const std::string& content) {
    const Decimals decimals(3);
    return fmt::format("<svg class=\"{}\" viewBox=\"0 0 {} {}\" preserveAspectRatio=\"none\">{}</svg>", kind,
                       decimals.text(width), decimals.text(height), content);
}

std::string tile_map(const RgbaImage& image, const std::vector<std::size_t>& changed) {
    const std::uint32_t across = tile_count(image.width);
    std::string content;
    for (const std::size_t tile : changed) {
        const auto left = static_cast<std::uint32_t>(tile % across) * kTilePx;
        const auto top = static_cast<std::uint32_t>(tile / across) * kTilePx;
        content += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>", left, top,
                               std::min(kTilePx, image.width - left), std::min(kTilePx, image.height - top));
    }
    std::string lines;
    for (std::uint32_t x = kTilePx; x < image.width; x += kTilePx)
        lines += fmt::format("M{} 0V{}", x, image.height);
    for (std::uint32_t y = kTilePx; y < image.height; y += kTilePx)
        lines += fmt::format("M0 {}H{}", y, image.width);
    content += "<path d=\"" + lines + "\"/>";
    return svg_layer("tiles", image.width, image.height, content);
}

/// The scene's lines and the outlines of its fills, as hairlines.
std::string wire_frame(const core::Scene& scene) {
    const Decimals decimals = Decimals::for_unit(1 / scene.sheet.pixels_per_unit);
    const auto at = [&](const core::Position& place) {
        return decimals.text(place.x) + " " + decimals.text(place.y);
    };
    std::string path;
    for (const core::Layer& layer : scene.layers) {
        for (const core::Fill& fill : layer.fills) {
            path += fmt::format("M{}H{}V{}H{}Z", at({fill.area.left, fill.area.top}),
                                decimals.text(fill.area.right), decimals.text(fill.area.bottom),
                                decimals.text(fill.area.left));
        }
        for (const core::Stroke& stroke : layer.strokes) {
            for (std::size_t line = 0; line < stroke.lines.size(); ++line) {
                std::string_view command = "M";
                for (const core::Point& point : stroke.lines[line]) {
                    path += std::string(command) + at(stroke.grid.at(point));
                    command = "L";
                }
            }
        }
    }
    const core::Rectangle& media = scene.sheet.media;
    return svg_layer("wire", media.width(), media.height(), "<path d=\"" + path + "\"/>");
}

std::string ring(const RgbaImage& image, const ImageDifference& difference) {
    if (difference.greatest.amount == 0) return {};
    return svg_layer("aim", image.width, image.height,
                     fmt::format("<circle cx=\"{}.5\" cy=\"{}.5\" r=\"{}\"/>", difference.greatest.x,
                                 difference.greatest.y, kRingRadius_px));
}

std::string swipe_figure() {
    return "<figure><div class=\"view swipe\" role=\"img\" aria-label=\"Swipe\">" + layer("e") + layer("a") +
           "</div><figcaption>Swipe <input type=\"range\" min=\"0\" max=\"100\" value=\"50\" "
           "aria-label=\"Where the "
           "expected picture ends and the actual one begins\" "
           "oninput=\"this.closest('figure').firstElementChild.style."
           "setProperty('--cut', this.value + '%')\"></figcaption></figure>\n";
}

std::string hex(const std::array<std::uint8_t, 4>& rgba) {
    return fmt::format("#{:02x}{:02x}{:02x}{:02x}", rgba[0], rgba[1], rgba[2], rgba[3]);
}

std::string swatch(std::string_view what, const std::array<std::uint8_t, 4>& rgba) {
    return fmt::format(
        "<span><span class=\"swatch\" style=\"background:{}\"></span>{} <code>{}</code></span>", hex(rgba),
        what, hex(rgba));
}

}  // namespace

std::string data_address(const RgbaImage& image) {
    const auto bytes = encode_png(image);
    return bytes ? "data:image/png;base64," + to_base64(*bytes) : std::string();
}

std::string figures_html(const ReportPicture& picture) {
    if (picture.actual == nullptr) return {};
    const RgbaImage& actual = *picture.actual;
    // Each picture stands in the page once, as a property that all figures paint with.
    std::string style =
        fmt::format("--shape:{}/{};--a:url({})", actual.width, actual.height, data_address(actual));
    if (picture.expected) {
        style += ";--e:url(" + data_address(*picture.expected) + ")";
        style += ";--d:url(" + data_address(picture_difference(*picture.expected, actual)) + ")";
    }
    std::string html = "<div class=\"views\" style=\"" + style + "\">\n";
    if (picture.expected) html += figure("", layer("e"), "Expected");
    const std::string aim = picture.difference ? ring(actual, *picture.difference) : std::string();
    html += figure("", layer("a") + aim,
                   picture.difference ? "Actual, with the greatest difference ringed" : "Actual");
    if (picture.expected) {
        html += figure("", layer("d"), "Difference × 8");
        html += figure("flicker", layer("e") + layer("a"), "Flicker");
        html += swipe_figure();
        html += figure("", layer("a faint") + tile_map(actual, picture.changed_tiles),
                       fmt::format("Tiles that differ: {} of {}", picture.changed_tiles.size(),
                                   tile_count(actual.width) * tile_count(actual.height)));
    }
    if (picture.scene != nullptr)
        html +=
            figure("", layer("a faint") + wire_frame(*picture.scene), "The scene’s lines over the actual");
    return html + "</div>\n";
}

std::string greatest_html(const ReportPicture& picture) {
    if (!picture.difference || picture.difference->greatest.amount == 0) return {};
    const GreatestDifference& greatest = picture.difference->greatest;
    return fmt::format(
        "<p class=\"greatest\"><span>Greatest difference: <b>{}</b> of 255 at pixel ({}, "
        "{})</span>{}{}</p>\n",
        greatest.amount, greatest.x, greatest.y, swatch("expected", greatest.expected),
        swatch("actual", greatest.actual));
}

}  // namespace mazepress::output::report
