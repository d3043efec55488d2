#include "output/formats.hpp"

#include <array>

namespace mazepress::output {
namespace {

constexpr std::array kFormats{
    FormatEntry{core::Format::svg, make_svg_encoder},
    FormatEntry{core::Format::pdf, make_pdf_encoder},
    FormatEntry{core::Format::png, make_png_encoder},
    FormatEntry{core::Format::plot, make_plot_encoder},
};

constexpr bool stands_in_order_of_formats() {
    for (std::size_t index = 0; index < kFormats.size(); ++index) {
        if (static_cast<std::size_t>(kFormats[index].format) != index) return false;
    }
    return true;
}
static_assert(stands_in_order_of_formats(), "format_entry finds an entry by its place");

}  // namespace

const FormatEntry& format_entry(core::Format format) {
    return kFormats[static_cast<std::size_t>(format)];
}

}  // namespace mazepress::output
