#include "output/formats.hpp"

#include <array>

namespace mazepress::output {
namespace {

constexpr std::array kFormats{
    FormatEntry{core::Format::svg, ".svg", make_svg_encoder},
    FormatEntry{core::Format::pdf, ".pdf", make_pdf_encoder},
    FormatEntry{core::Format::png, ".png", make_png_encoder},
    FormatEntry{core::Format::plot, ".plot.svg", make_plot_encoder},
};

}  // namespace

std::span<const FormatEntry> formats() {
    return kFormats;
}

const FormatEntry& format_entry(core::Format format) {
    return kFormats[static_cast<std::size_t>(format)];
}

}  // namespace mazepress::output
