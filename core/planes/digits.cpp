#include "core/planes/digits.hpp"

#include <cstddef>
#include <deque>

#include <gmp.h>

namespace mazepress::core {
namespace {

/// Below this many limbs repeated division by one word is faster than another halving.
constexpr std::size_t kLeafLimbs = 30;

struct Power {
    Power() { mpz_init(value); }
    ~Power() { mpz_clear(value); }
    Power(const Power&) = delete;
    Power& operator=(const Power&) = delete;

    mpz_t value;
    std::size_t exponent = 0;
};

class Converter {
  public:
    Converter(std::uint32_t base, std::vector<std::uint16_t>& digits) : base_(base), digits_(digits) {
        std::uint64_t word = base;
        while (word <= UINT64_MAX / base) {
            word *= base;
            ++word_digits_;
        }
        word_ = word;
    }

    void run(mpz_srcptr number) {
        Power& first = powers_.emplace_back();
        mpz_set_ui(first.value, word_);
        first.exponent = word_digits_;
        while (2 * mpz_size(powers_.back().value) <= mpz_size(number) + 1) {
            const Power& last = powers_.back();
            Power& next = powers_.emplace_back();
            mpz_mul(next.value, last.value, last.value);
            next.exponent = 2 * last.exponent;
        }
        Power rest;
        mpz_set(rest.value, number);
        split(rest.value, powers_.size(), 0);
    }

  private:
    /// Writes the digits of `rest` (which it destroys) from `position`; only powers_ below `level` may divide
    /// it.
    void split(mpz_ptr rest, std::size_t level, std::size_t position) {
        while (level > 0 && mpz_cmp(rest, powers_[level - 1].value) < 0) --level;
        if (level == 0 || mpz_size(rest) <= kLeafLimbs) return leaf(rest, position);
        const Power& power = powers_[level - 1];
        Power high;
        mpz_tdiv_qr(high.value, rest, rest, power.value);
        split(high.value, level, position + power.exponent);
        split(rest, level - 1, position);
    }

    void leaf(mpz_ptr rest, std::size_t position) {
        while (mpz_sgn(rest) != 0) {
            std::uint64_t word = mpz_tdiv_q_ui(rest, rest, word_);
            for (std::size_t i = position; word != 0; ++i, word /= base_) {
                digits_[i] = static_cast<std::uint16_t>(word % base_);
            }
            position += word_digits_;
        }
    }

    std::uint32_t base_;
    std::vector<std::uint16_t>& digits_;
    std::uint64_t word_ = 0;
    std::size_t word_digits_ = 1;
    std::deque<Power> powers_;
};

}  // namespace

std::vector<std::uint16_t> plain_digits(const Integer& a, std::uint32_t base) {
    if (a.is_zero()) return {};
    mpz_t number;
    mpz_roinit_n(number, reinterpret_cast<mp_srcptr>(a.limbs().data()),
                 static_cast<mp_size_t>(a.limbs().size()));
    // mpz_sizeinbase knows bases up to 62; a larger base has no more digits than that one.
    std::vector<std::uint16_t> digits(mpz_sizeinbase(number, static_cast<int>(base < 62 ? base : 62)) + 64);
    Converter(base, digits).run(number);
    while (digits.back() == 0) digits.pop_back();
    return digits;
}

std::vector<std::uint16_t> block_digits(const Integer& a, std::uint32_t base, std::uint32_t offset) {
    std::vector<std::uint16_t> digits = plain_digits(a, base);
    const auto radix = static_cast<std::int64_t>(base);
    std::int64_t carry = 0;
    const auto step = [&](std::int64_t digit) {
        std::int64_t sum = (a.is_negative() ? -digit : digit) + offset + carry;
        carry = sum >= radix ? 1 : 0;
        if (sum < 0) carry = -1;
        sum -= carry * radix;
        return static_cast<std::uint16_t>(sum);
    };
    for (std::uint16_t& digit : digits) digit = step(digit);
    while (carry != 0) digits.push_back(step(0));
    while (!digits.empty() && digits.back() == offset) digits.pop_back();
    return digits;
}

void increment(std::vector<std::uint16_t>& digits, std::uint32_t base, std::uint32_t offset) {
    std::size_t i = 0;
    while (i < digits.size() && digits[i] + 1U == base) digits[i++] = 0;
    if (i == digits.size()) digits.push_back(static_cast<std::uint16_t>(offset));
    ++digits[i];
    while (!digits.empty() && digits.back() == offset) digits.pop_back();
}

}  // namespace mazepress::core
