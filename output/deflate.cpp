#include "output/deflate.hpp"

#include <zlib.h>

namespace mazepress::output {

Status deflate_bytes(std::span<const std::byte> bytes, int level, std::vector<std::byte>& packed) {
    uLongf size = compressBound(static_cast<uLong>(bytes.size()));
    packed.resize(size);
    const int code =
        compress2(reinterpret_cast<Bytef*>(packed.data()), &size,
                  reinterpret_cast<const Bytef*>(bytes.data()), static_cast<uLong>(bytes.size()), level);
    if (code != Z_OK) return Error{"zlib", "compression failed: not enough memory", std::to_string(code), {}};
    packed.resize(size);
    return Done{};
}

}  // namespace mazepress::output
