#include "output/png_image.hpp"

#include <cstring>

#include <png.h>

#include "output/png_chunks.hpp"
#include "output/png_run_deflate.hpp"

namespace mazepress::output {
namespace {

/// png_image with its resources freed whatever happens.
struct ImageHandle {
    png_image image{};
    ImageHandle() { image.version = PNG_IMAGE_VERSION; }
    ~ImageHandle() { png_image_free(&image); }
    ImageHandle(const ImageHandle&) = delete;
    ImageHandle& operator=(const ImageHandle&) = delete;
};

bool is_opaque(const RgbaImage& image) {
    for (std::size_t at = 3; at < image.pixels.size(); at += 4) {
        if (image.pixels[at] != 255) return false;
    }
    return true;
}

}  // namespace

Result<RgbaImage> decode_png(std::string_view bytes, const std::string& place, std::uint64_t most_pixels) {
    ImageHandle handle;
    if (png_image_begin_read_from_memory(&handle.image, bytes.data(), bytes.size()) == 0) {
        return Error{place, "the file must be a PNG", handle.image.message, "render it anew"};
    }
    const std::uint64_t pixels = std::uint64_t{handle.image.width} * handle.image.height;
    if (pixels > most_pixels) {
        return Error{place, "a PNG to be read must have at most " + std::to_string(most_pixels) + " pixels",
                     std::to_string(pixels), ""};
    }
    handle.image.format = PNG_FORMAT_RGBA;
    RgbaImage decoded{handle.image.width, handle.image.height, {}};
    decoded.pixels.resize(pixels * 4);
    if (png_image_finish_read(&handle.image, nullptr, decoded.pixels.data(), 0, nullptr) == 0) {
        return Error{place, "the file must be a whole PNG", handle.image.message, "render it anew"};
    }
    return decoded;
}

namespace {

/// Libpng's simplified writer, told the most that a file can take, since it compresses all to learn the size.
Result<std::string> encode_translucent(const RgbaImage& image) {
    ImageHandle handle;
    handle.image.width = image.width;
    handle.image.height = image.height;
    handle.image.format = PNG_FORMAT_RGBA;
    png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(handle.image);
    std::string bytes(size, '\0');
    if (png_image_write_to_memory(&handle.image, bytes.data(), &size, 0, image.pixels.data(), 0, nullptr) ==
        0) {
        return Error{"", "the picture cannot be encoded as PNG", handle.image.message, ""};
    }
    bytes.resize(size);
    return bytes;
}

/// By the press's own deflate: line art is several times faster and smaller than by libpng.
std::string encode_opaque(const RgbaImage& image) {
    constexpr std::size_t kChannels = 3;
    std::vector<std::byte> bytes;
    png::ChunkWriter chunks(bytes);
    png::add_signature(bytes);
    chunks.begin("IHDR");
    chunks.put_u32(image.width);
    chunks.put_u32(image.height);
    for (const int value :
         {8, PNG_COLOR_TYPE_RGB, PNG_COMPRESSION_TYPE_BASE, PNG_FILTER_TYPE_BASE, PNG_INTERLACE_NONE})
        chunks.put_byte(static_cast<std::uint8_t>(value));
    chunks.end();
    chunks.begin("IDAT");
    png::add_zlib_header(chunks, core::Effort::fast);
    png::RunDeflate deflate(image.width * kChannels, kChannels, core::Effort::fast);
    deflate.start(bytes);
    std::vector<std::uint8_t> row(image.width * kChannels);
    const std::size_t stride = std::size_t{image.width} * 4;
    for (std::uint32_t y = 0; y < image.height; ++y) {
        const std::uint8_t* const pixels = image.pixels.data() + y * stride;
        if (y > 0 && std::memcmp(pixels, pixels - stride, stride) == 0) {
            deflate.add_repeated_row();
            continue;
        }
        for (std::size_t x = 0; x < image.width; ++x)
            std::memcpy(&row[x * kChannels], pixels + x * 4, kChannels);
        deflate.add_row(row);
    }
    deflate.finish();
    png::end_zlib_stream(chunks, deflate.checksum());
    chunks.end();
    chunks.begin("IEND");
    chunks.end();
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace

Result<std::string> encode_png(const RgbaImage& image) {
    if (is_opaque(image)) return encode_opaque(image);
    return encode_translucent(image);
}

}  // namespace mazepress::output
