#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace mazepress::output {

/// SHA-256 (FIPS 180-4), fed piece by piece.
class Sha256 {
  public:
    Sha256();
    ~Sha256();
    Sha256(Sha256&&) noexcept;
    Sha256& operator=(Sha256&&) noexcept;

    Sha256& update(std::span<const std::byte> bytes);
    Sha256& update(std::string_view text);
    /// The digest in lower-case hex; the next update begins anew.
    std::string hex();
    std::array<std::uint8_t, 32> bytes();

  private:
    struct State;
    std::unique_ptr<State> state_;
};

std::string sha256_hex(std::string_view text);
std::string sha256_hex(std::span<const std::uint8_t> bytes);

}  // namespace mazepress::output
