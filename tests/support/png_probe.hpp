#pragma once

#include <cstring>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <zlib.h>

#include "output/png_encoder.hpp"
#include "output/png_image.hpp"

// Makes PNGs in memory and looks into them without the code that wrote them.
namespace mazepress::tests {

using output::MemorySink;

inline output::EncodeRequest request_for(core::Scene scene) {
    output::EncodeRequest request;
    request.scene = std::make_shared<core::Scene>(std::move(scene));
    return request;
}

inline std::string encode_png_file(const output::EncodeRequest& request, std::uint32_t band_rows = 64) {
    auto encoder = output::make_png_encoder(request, output::PngOptions{band_rows});
    EXPECT_TRUE(encoder.has_value());
    MemorySink sink;
    EXPECT_TRUE(output::encode(**encoder, sink).has_value());
    return sink.content;
}

inline std::string encode_png_file(core::Scene scene, std::uint32_t band_rows = 64) {
    return encode_png_file(request_for(std::move(scene)), band_rows);
}

inline output::RgbaImage pixels_of(const std::string& file) {
    auto image = output::decode_png(file, "test");
    EXPECT_TRUE(image.has_value());
    return image ? *image : output::RgbaImage{};
}

inline core::Colour pixel(const output::RgbaImage& image, std::uint32_t x, std::uint32_t y) {
    const std::uint8_t* at = image.row(y) + std::size_t{x} * 4;
    return {at[0], at[1], at[2]};
}

struct Chunk {
    std::string name;
    std::string data;
};

inline std::uint32_t big_endian(const std::string& bytes, std::size_t at) {
    std::uint32_t value = 0;
    for (std::size_t byte = 0; byte < 4; ++byte)
        value = value << 8U | static_cast<std::uint8_t>(bytes[at + byte]);
    return value;
}

/// The chunks, each checked against its CRC.
inline std::vector<Chunk> chunks_of(const std::string& file) {
    std::vector<Chunk> chunks;
    for (std::size_t at = 8; at + 12 <= file.size();) {
        const std::uint32_t length = big_endian(file, at);
        const auto* named = reinterpret_cast<const Bytef*>(file.data() + at + 4);
        EXPECT_EQ(crc32(0, named, length + 4), big_endian(file, at + 8 + length));
        chunks.push_back({file.substr(at + 4, 4), file.substr(at + 8, length)});
        at += 12 + length;
    }
    return chunks;
}

inline std::string chunk_data(const std::string& file, const std::string& name) {
    std::string data;
    for (const Chunk& chunk : chunks_of(file)) {
        if (chunk.name == name) data += chunk.data;
    }
    return data;
}

/// Inflates a zlib stream (window bits 15) or raw deflate (−15); zlib checks the Adler-32 of the former.
inline std::string inflate_all(const std::string& packed, int window_bits, int expected_end = Z_STREAM_END) {
    z_stream stream{};
    EXPECT_EQ(inflateInit2(&stream, window_bits), Z_OK);
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
    stream.avail_in = static_cast<uInt>(packed.size());
    std::string plain;
    std::vector<Bytef> buffer(1U << 16U);
    int state = Z_OK;
    while (state == Z_OK) {
        stream.next_out = buffer.data();
        stream.avail_out = static_cast<uInt>(buffer.size());
        state = inflate(&stream, Z_NO_FLUSH);
        plain.append(reinterpret_cast<const char*>(buffer.data()), buffer.size() - stream.avail_out);
        if (stream.avail_in == 0 && stream.avail_out != 0) break;
    }
    EXPECT_EQ(state, expected_end) << (stream.msg != nullptr ? stream.msg : "");
    inflateEnd(&stream);
    return plain;
}

/// A page in px of one ground and one stroke whose lines are given in 1/256 px.
inline core::Scene make_stroke_scene(std::uint32_t width, std::uint32_t height, double stroke_width,
                                     core::Cap cap, const std::vector<std::vector<core::Point>>& lines) {
    core::Scene scene;
    scene.sheet.media = scene.sheet.bleed = scene.sheet.trim = {0, 0, double(width), double(height)};
    scene.inks = {{"ink", {0, 255, 255}}, {"ground", {0, 0, 0}}};
    scene.layers.push_back({"ground", {{scene.sheet.media, 1}}, {}});
    core::Stroke stroke;
    stroke.grid = {1.0 / 256, 1.0 / 256, 0, 0};
    stroke.width = stroke_width;
    stroke.cap = cap;
    for (const auto& line : lines) {
        stroke.lines.points.insert(stroke.lines.points.end(), line.begin(), line.end());
        stroke.lines.end_line();
    }
    scene.layers.push_back({"maze", {}, {std::move(stroke)}});
    return scene;
}

}  // namespace mazepress::tests
