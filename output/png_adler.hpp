#pragma once

#include <cstddef>
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
    void add(const std::uint8_t* bytes, std::size_t count) {
        // Blocks of one length become vector code.
        constexpr std::size_t kBlock = 32;
        for (; count >= kBlock; count -= kBlock, bytes += kBlock) {
            std::uint32_t sum = 0;
            std::uint32_t weighted = 0;
            for (std::size_t at = 0; at < kBlock; ++at) {
                sum += bytes[at];
                weighted += static_cast<std::uint32_t>(kBlock - at) * bytes[at];
            }
            high_ += kBlock * low_ + weighted;
            low_ += sum;
        }
        for (; count > 0; --count) add(*bytes++);
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
