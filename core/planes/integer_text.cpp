#include "core/planes/integer_text.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

#include <gmp.h>

#include "core/rng.hpp"

namespace mazepress::core {
namespace {

constexpr std::size_t kLongestRun = 24;
constexpr std::size_t kEnd = 6;
constexpr std::size_t kLongestCaption = 60;

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
bool is_space(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/// The digits a number of `bits` bits has at least: 30102 / 100000 is just under log10 2.
std::size_t digits_at_least(std::size_t bits) {
    return bits > SIZE_MAX / 30102 ? SIZE_MAX : bits * 30102 / 100000;
}

/// A run of digits as a number, through GMP's reader, which takes less than quadratic time.
Integer read_digits(std::string_view digits) {
    std::vector<unsigned char> values(digits.size());
    std::transform(digits.begin(), digits.end(), values.begin(),
                   [](char c) { return static_cast<unsigned char>(c - '0'); });
    std::vector<std::uint64_t> limbs(digits.size() / 19 + 2);
    const auto size = mpn_set_str(reinterpret_cast<mp_ptr>(limbs.data()), values.data(), values.size(), 10);
    limbs.resize(static_cast<std::size_t>(size));
    return Integer::from_limbs(std::move(limbs), false);
}

class Reader {
  public:
    Reader(std::string_view text, IntegerLimits limits) : text_(text), limits_(limits) {}

    Result<Integer> sum() {
        skip_space();
        if (at_end())
            return fail("a coordinate must not be empty", "write a whole number such as -7 or 10^30 + 7");
        Integer total;
        for (bool first = true; first || !at_end(); first = false) {
            bool negative = false;
            if (peek() == '+' || peek() == '-') {
                negative = peek() == '-';
                advance();
            } else if (!first) {
                return fail("a coordinate is a sum of whole numbers, products and powers",
                            "put + , - , * or ^ before this, or remove it");
            }
            Result<Integer> value = term();
            if (!value) return value;
            total = negative ? total - *value : total + *value;
        }
        if (over_limit(total)) return too_long(0);
        return total;
    }

  private:
    Result<Integer> term() {
        const std::size_t start = position_;
        Result<Integer> product = factor(0);
        while (product && peek() == '*') {
            advance();
            Result<Integer> next = factor(product->bit_length());
            if (!next) return next;
            product = *product * *next;
        }
        if (product && over_limit(*product)) return too_long(start);
        return product;
    }

    /// `bits_before` is the length of the product so far, so that the limit holds for the whole term.
    Result<Integer> factor(std::size_t bits_before) {
        const std::size_t start = position_;
        if (++factors_ > limits_.factors) {
            return fail("a coordinate has at most " + std::to_string(limits_.factors) + " numbers and powers",
                        "write it as one number or as fewer terms");
        }
        Result<Integer> base = number();
        if (!base) return base;
        std::size_t bits = base->bit_length();
        if (peek() == '^') {
            advance();
            const std::size_t exponent_start = position_;
            Result<Integer> exponent = number();
            if (!exponent) return exponent;
            if (peek() == '^') {
                return fail("a power of a power is not in the language of coordinates",
                            "multiply the exponents out, or write the number itself");
            }
            if (bits <= 1) return exponent->is_zero() ? Integer(1) : *base;
            if (exponent->bit_length() > 40) return too_long(exponent_start);
            const auto count = static_cast<std::uint64_t>(exponent->near());
            if (digits_at_least((bits - 1) * count + bits_before) > limits_.digits) return too_long(start);
            return power(*base, count);
        }
        if (digits_at_least(bits + bits_before) > limits_.digits + 2) return too_long(start);
        return base;
    }

    Result<Integer> number() {
        const std::size_t start = position_;
        while (!at_end() && is_digit(text_[position_])) ++position_;
        const std::string_view digits = text_.substr(start, position_ - start);
        if (digits.empty()) {
            return fail(
                at_end() ? "a number must follow here" : "a coordinate is made of digits, + , - , * and ^",
                "write a whole number such as -7 or 10^30 + 7");
        }
        const std::string_view significant =
            digits.substr(std::min(digits.find_first_not_of('0'), digits.size()));
        if (significant.size() > limits_.digits) return too_long(start);
        skip_space();
        return significant.empty() ? Integer() : read_digits(significant);
    }

    /// Whether `value` has more digits than allowed; only near the limit is that worth a power of ten.
    [[nodiscard]] bool over_limit(const Integer& value) const {
        if (value.bit_length() / 3 + 1 <= limits_.digits) return false;
        if (digits_at_least(value.bit_length()) > limits_.digits) return true;
        return value.magnitude() >= power(10, limits_.digits);
    }

    [[nodiscard]] bool at_end() const { return position_ == text_.size(); }
    [[nodiscard]] char peek() const { return at_end() ? '\0' : text_[position_]; }
    void advance() {
        ++position_;
        skip_space();
    }
    void skip_space() {
        while (!at_end() && is_space(text_[position_])) ++position_;
    }

    [[nodiscard]] Error fail(std::string rule, std::string hint) const {
        return {"column " + std::to_string(position_ + 1), std::move(rule), shortened(text_),
                std::move(hint)};
    }
    Error too_long(std::size_t start) {
        position_ = start;
        return fail("a coordinate has at most " + std::to_string(limits_.digits) + " decimal digits",
                    "choose a smaller exponent, or raise the limit on digits");
    }

    std::string_view text_;
    IntegerLimits limits_;
    std::size_t position_ = 0;
    std::size_t factors_ = 0;
};

std::string eight_hex_digits(std::string_view text) {
    std::uint64_t hash = 0;
    for (const char c : text) hash = mix(hash ^ (static_cast<unsigned char>(c) + 1U));
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string result;
    for (unsigned shift = 64; shift > 32; shift -= 4) result += kDigits[(hash >> (shift - 4)) & 15U];
    return result;
}

std::string without_space(std::string_view text) {
    std::string result;
    std::copy_if(text.begin(), text.end(), std::back_inserter(result), [](char c) { return !is_space(c); });
    return result;
}

/// Every long run of digits replaced by its ends; then, where that is still too long, the ends of the whole.
std::string abridge(std::string_view text, std::string_view gap, std::string_view before,
                    std::string_view after) {
    std::string result;
    for (std::size_t i = 0; i < text.size();) {
        std::size_t end = i;
        while (end < text.size() && is_digit(text[end])) ++end;
        const std::string_view run = text.substr(i, end - i);
        if (run.size() > kLongestRun) {
            result += run.substr(0, kEnd);
            result += gap;
            result += run.substr(run.size() - kEnd);
            result += before;
            result += std::to_string(run.size());
            result += after;
        } else if (run.empty()) {
            result += text[end++];
        } else {
            result += run;
        }
        i = end;
    }
    if (result.size() <= kLongestCaption) return result;
    const auto keep = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
    std::string head(text.substr(0, kLongestRun));
    std::string tail(text.substr(text.size() - std::min(text.size(), kLongestRun)));
    std::erase_if(head, [&](char c) { return !keep(c); });
    std::erase_if(tail, [&](char c) { return !keep(c); });
    return head + std::string(gap) + tail;
}

}  // namespace

Result<Integer> parse_integer(std::string_view text, IntegerLimits limits) {
    return Reader(text, limits).sum();
}

std::string to_decimal(const Integer& value) {
    if (value.is_zero()) return "0";
    mpz_t view;
    const auto size = static_cast<mp_size_t>(value.limbs().size());
    mpz_roinit_n(view, reinterpret_cast<mp_srcptr>(value.limbs().data()), value.is_negative() ? -size : size);
    std::string text(mpz_sizeinbase(view, 10) + 2, '\0');
    mpz_get_str(text.data(), 10, view);
    text.resize(text.find('\0'));
    return text;
}

std::string shortened(std::string_view expression) {
    return abridge(without_space(expression), "…", " (", " digits)");
}

std::string shortened_for_file_name(std::string_view expression) {
    const std::string whole = without_space(expression);
    std::string result = abridge(whole, "..", "_", "_digits");
    const bool complete = result == whole;
    for (char& c : result) {
        if (c == '*') c = 'x';
        const bool letter = (c >= 'a' && c <= 'z') || is_digit(c);
        if (!letter && std::string_view("^+-_.").find(c) == std::string_view::npos) c = '_';
    }
    return complete ? result : result + "_" + eight_hex_digits(whole);
}

}  // namespace mazepress::core
