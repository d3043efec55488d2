#pragma once

#include <cstdint>

namespace mazepress::output::png {

/// Adler-32 (RFC 1950) where runs cost nothing: `bytes · value` terms have a closed form. Call reduce() at
/// least once every 2²⁴ bytes.
class Adler {
  public:
    void add(std::uint8_t value) {
        low_ += value;
        high_ += low_;
    }
    void add_run(std::uint8_t value, std::uint64_t count) {
        high_ += count * low_ + value * (count * (count + 1) / 2);
        low_ += value * count;
    }
    /// `count` times the bytes a, b, c.
    void add_run(std::uint8_t a, std::uint8_t b, std::uint8_t c, std::uint64_t count) {
        const std::uint64_t total = std::uint64_t{a} + b + c;
        high_ += 3 * count * low_ + count * (3ULL * a + 2ULL * b + c) + 3 * total * (count * (count - 1) / 2);
        low_ += total * count;
    }
    void reduce() {
        low_ %= kModulus;
        high_ %= kModulus;
    }
    [[nodiscard]] std::uint32_t value() {
        reduce();
        return static_cast<std::uint32_t>((high_ << 16U) | low_);
    }

  private:
    static constexpr std::uint64_t kModulus = 65521;
    std::uint64_t low_ = 1;
    std::uint64_t high_ = 0;
};

}  // namespace mazepress::output::png
