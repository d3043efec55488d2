#pragma once

#include "output/encoder.hpp"

namespace mazepress::output {

/// A format that the press writes. A new one is a new file and a line in formats.cpp.
struct FormatEntry {
    core::Format format;
    EncoderResult (*make_encoder)(const EncodeRequest& request);
};

const FormatEntry& format_entry(core::Format format);

EncoderResult make_svg_encoder(const EncodeRequest& request);
EncoderResult make_pdf_encoder(const EncodeRequest& request);
EncoderResult make_png_encoder(const EncodeRequest& request);
EncoderResult make_plot_encoder(const EncodeRequest& request);

}  // namespace mazepress::output
