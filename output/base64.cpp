#include "output/base64.hpp"

#include <nettle/base64.h>

namespace mazepress::output {

std::string to_base64(std::string_view bytes) {
    std::string text(BASE64_ENCODE_RAW_LENGTH(bytes.size()), '\0');
    base64_encode_raw(text.data(), bytes.size(), reinterpret_cast<const std::uint8_t*>(bytes.data()));
    return text;
}

}  // namespace mazepress::output
