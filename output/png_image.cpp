#include "output/png_image.hpp"

#include <png.h>

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

Result<std::string> encode_png(const RgbaImage& image) {
    ImageHandle handle;
    handle.image.width = image.width;
    handle.image.height = image.height;
    const bool opaque = is_opaque(image);
    handle.image.format = opaque ? PNG_FORMAT_RGB : PNG_FORMAT_RGBA;
    std::vector<std::uint8_t> rgb;
    if (opaque) {
        rgb.reserve(image.pixels.size() / 4 * 3);
        for (std::size_t at = 0; at < image.pixels.size(); at += 4)
            rgb.insert(rgb.end(), &image.pixels[at], &image.pixels[at] + 3);
    }
    // Told the most that a file can take, since libpng would compress all once more to learn its size.
    png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(handle.image);
    std::string bytes(size, '\0');
    const void* const pixels = opaque ? rgb.data() : image.pixels.data();
    if (png_image_write_to_memory(&handle.image, bytes.data(), &size, 0, pixels, 0, nullptr) == 0)
        return Error{"", "the picture cannot be encoded as PNG", handle.image.message, ""};
    bytes.resize(size);
    return bytes;
}

}  // namespace mazepress::output
