#include "output/sha256.hpp"

#include <nettle/sha2.h>

namespace mazepress::output {

struct Sha256::State {
    sha256_ctx context;
};

Sha256::Sha256() : state_(std::make_unique<State>()) {
    sha256_init(&state_->context);
}
Sha256::~Sha256() = default;
Sha256::Sha256(Sha256&&) noexcept = default;
Sha256& Sha256::operator=(Sha256&&) noexcept = default;

Sha256& Sha256::update(std::span<const std::byte> bytes) {
    sha256_update(&state_->context, bytes.size(), reinterpret_cast<const std::uint8_t*>(bytes.data()));
    return *this;
}

Sha256& Sha256::update(std::string_view text) {
    return update(std::as_bytes(std::span(text)));
}

std::array<std::uint8_t, 32> Sha256::bytes() {
    std::array<std::uint8_t, 32> digest{};
    sha256_digest(&state_->context, digest.size(), digest.data());
    return digest;
}

std::string Sha256::hex() {
    constexpr char kDigits[] = "0123456789abcdef";
    std::string text;
    for (const std::uint8_t byte : bytes()) {
        text.push_back(kDigits[byte >> 4U]);
        text.push_back(kDigits[byte & 15U]);
    }
    return text;
}

std::string sha256_hex(std::string_view text) {
    return Sha256().update(text).hex();
}
std::string sha256_hex(std::span<const std::uint8_t> bytes) {
    return Sha256().update(std::as_bytes(bytes)).hex();
}

}  // namespace mazepress::output
