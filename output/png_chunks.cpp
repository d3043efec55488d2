#include "output/png_chunks.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include <zlib.h>

#include "core/version.hpp"
#include "output/xmp.hpp"

namespace mazepress::output::png {
namespace {

constexpr std::array<std::uint8_t, 8> kSignature = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};

std::uint8_t colour_type(PixelKind kind) {
    switch (kind) {
        case PixelKind::indexed:
            return 3;
        case PixelKind::gray:
            return 0;
        case PixelKind::rgb:
            return 2;
    }
    return 2;
}

/// A keyword and a text: tEXt where ASCII will do, iTXt in UTF-8 otherwise (and for what is not free text).
void add_text(ChunkWriter& chunks, std::string_view keyword, std::string_view text,
              bool international = false) {
    if (text.empty()) return;
    const bool ascii = std::ranges::all_of(text, [](char letter) { return letter > 0 && letter < 127; });
    if (ascii && !international) {
        chunks.begin("tEXt");
        chunks.put_text(keyword);
        chunks.put_byte(0);
    } else {
        chunks.begin("iTXt");
        chunks.put_text(keyword);
        // End of keyword; not compressed, method 0; no language; no translated keyword.
        for (int field = 0; field < 5; ++field) chunks.put_byte(0);
    }
    // A text chunk's text must not hold the zero that ends its keyword.
    std::string clean(text);
    std::erase(clean, '\0');
    chunks.put_text(clean);
    chunks.end();
}

void add_texts(ChunkWriter& chunks, const Metadata& metadata) {
    if (metadata.level == core::MetadataLevel::none) return;
    const bool full = metadata.level == core::MetadataLevel::full;
    add_text(chunks, "Title", make_document_title(metadata));
    add_text(chunks, "Author", metadata.artist);
    add_text(chunks, "Copyright", metadata.rights);
    if (full) add_text(chunks, "Description", metadata.description);
    add_text(chunks, "Creation Time", metadata.date);
    add_text(chunks, "Software", std::string("mazepress ") + kVersion);
    if (!full) return;
    add_text(chunks, "XML:com.adobe.xmp", make_xmp(metadata), true);
    add_text(chunks, "mazepress:work", metadata.work, true);
    add_text(chunks, "mazepress:digest", metadata.digest, true);
    add_text(chunks, "mazepress:recipe", metadata.recipe, true);
}

}  // namespace

void ChunkWriter::begin(std::string_view name) {
    start_ = out_.size();
    put_u32(0);
    put_text(name);
}

void ChunkWriter::put_u32(std::uint32_t value) {
    for (int shift = 24; shift >= 0; shift -= 8) put_byte(static_cast<std::uint8_t>(value >> shift));
}

void ChunkWriter::put_text(std::string_view text) {
    const auto* bytes = reinterpret_cast<const std::byte*>(text.data());
    out_.insert(out_.end(), bytes, bytes + text.size());
}

void ChunkWriter::end() {
    constexpr std::size_t kNameAndLength = 8;
    const std::size_t length = out_.size() - start_ - kNameAndLength;
    for (std::size_t byte = 0; byte < 4; ++byte) {
        out_[start_ + byte] = static_cast<std::byte>(length >> (24 - 8 * byte));
    }
    const auto* covered = reinterpret_cast<const Bytef*>(out_.data() + start_ + 4);
    put_u32(static_cast<std::uint32_t>(crc32_z(0, covered, length + 4)));
}

void add_start(std::vector<std::byte>& out, std::uint32_t width, std::uint32_t height, int bits,
               PixelKind kind) {
    for (const std::uint8_t byte : kSignature) out.push_back(static_cast<std::byte>(byte));
    ChunkWriter chunks(out);
    chunks.begin("IHDR");
    chunks.put_u32(width);
    chunks.put_u32(height);
    chunks.put_byte(static_cast<std::uint8_t>(bits));
    chunks.put_byte(colour_type(kind));
    for (int field = 0; field < 3; ++field) chunks.put_byte(0);  // deflate, the usual filters, not interlaced
    chunks.end();
}

void add_zlib_header(ChunkWriter& chunks, core::Effort effort) {
    // Deflate, a 32 KiB window, the level as a hint. Divisible by 31 as one number.
    chunks.put_byte(0x78);
    chunks.put_byte(effort == core::Effort::fast ? 0x01 : 0xDA);
}

void end_zlib_stream(ChunkWriter& chunks, std::uint32_t checksum) {
    // A last block with fixed codes and nothing in it.
    chunks.put_byte(0x03);
    chunks.put_byte(0x00);
    chunks.put_u32(checksum);
}

void add_head(std::vector<std::byte>& out, const core::Sheet& sheet, const PaintList& list,
              const PixelFormat& format, const Metadata& metadata) {
    add_start(out, static_cast<std::uint32_t>(list.width_px), static_cast<std::uint32_t>(list.height_px),
              format.bits, format.kind);
    ChunkWriter chunks(out);
    constexpr std::uint8_t kPerceptual = 0;
    chunks.begin("sRGB");
    chunks.put_byte(kPerceptual);
    chunks.end();
    if (sheet.unit == core::Unit::mm) {
        constexpr std::uint8_t kPerMetre = 1;
        const auto per_metre = static_cast<std::uint32_t>(std::floor(sheet.pixels_per_unit * 1000 + 0.5));
        chunks.begin("pHYs");
        chunks.put_u32(per_metre);
        chunks.put_u32(per_metre);
        chunks.put_byte(kPerMetre);
        chunks.end();
    }
    add_texts(chunks, metadata);
    if (format.kind == PixelKind::indexed) {
        chunks.begin("PLTE");
        for (const core::Colour& colour : format.palette) {
            for (const std::uint8_t channel : {colour.red, colour.green, colour.blue})
                chunks.put_byte(channel);
        }
        chunks.end();
    }
}

}  // namespace mazepress::output::png
