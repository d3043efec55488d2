#include "core/planes/integer.hpp"

#include <bit>
#include <utility>

#include <gmp.h>

namespace mazepress::core {
namespace {

static_assert(GMP_NUMB_BITS == 64 && sizeof(mp_limb_t) == sizeof(std::uint64_t),
              "an Integer's limbs are GMP's limbs");

/// A GMP integer that frees itself.
class Scratch {
  public:
    Scratch() { mpz_init(value_); }
    ~Scratch() { mpz_clear(value_); }
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;
    mpz_ptr get() { return value_; }

    Integer take() {
        const mp_limb_t* limbs = mpz_limbs_read(value_);
        return Integer::from_limbs({limbs, limbs + mpz_size(value_)}, mpz_sgn(value_) < 0);
    }

  private:
    mpz_t value_;
};

/// A GMP view of an Integer's limbs, without a copy. The Integer must outlive it.
class View {
  public:
    explicit View(const Integer& a) {
        const auto size = static_cast<mp_size_t>(a.limbs().size());
        mpz_roinit_n(value_, reinterpret_cast<mp_srcptr>(a.limbs().data()), a.is_negative() ? -size : size);
    }
    mpz_srcptr get() const { return value_; }

  private:
    mpz_t value_;
};

std::strong_ordering compare_magnitudes(std::span<const std::uint64_t> a, std::span<const std::uint64_t> b) {
    if (a.size() != b.size()) return a.size() <=> b.size();
    for (std::size_t i = a.size(); i-- > 0;) {
        if (a[i] != b[i]) return a[i] <=> b[i];
    }
    return std::strong_ordering::equal;
}

}  // namespace

Integer::Integer(std::int64_t value) : negative_(value < 0) {
    const auto bits = static_cast<std::uint64_t>(value);
    if (value != 0) limbs_.push_back(negative_ ? 0 - bits : bits);
}

Integer Integer::from_limbs(std::vector<std::uint64_t> limbs, bool negative) {
    while (!limbs.empty() && limbs.back() == 0) limbs.pop_back();
    Integer result;
    result.negative_ = negative && !limbs.empty();
    result.limbs_ = std::move(limbs);
    return result;
}

std::size_t Integer::bit_length() const {
    return limbs_.empty() ? 0
                          : limbs_.size() * 64 - static_cast<std::size_t>(std::countl_zero(limbs_.back()));
}

unsigned Integer::bit(std::size_t index) const {
    const std::size_t limb = index / 64;
    return limb < limbs_.size() ? static_cast<unsigned>(limbs_[limb] >> (index % 64)) & 1U : 0U;
}

std::size_t Integer::trailing_zeros() const {
    for (std::size_t i = 0; i < limbs_.size(); ++i) {
        if (limbs_[i] != 0) return i * 64 + static_cast<std::size_t>(std::countr_zero(limbs_[i]));
    }
    return kEndless;
}

std::int64_t Integer::near() const {
    if (limbs_.empty()) return 0;
    const std::uint64_t low = negative_ ? 0 - limbs_[0] : limbs_[0];
    if (bit_length() <= 60) return static_cast<std::int64_t>(low);
    const auto remainder = static_cast<std::int64_t>(low & ((std::uint64_t{1} << 59U) - 1));
    return remainder + (negative_ ? -(std::int64_t{1} << 62U) : std::int64_t{1} << 61U);
}

Integer Integer::magnitude() const {
    Integer result = *this;
    result.negative_ = false;
    return result;
}

Integer Integer::complement() const {
    return Integer(-1) - *this;
}

Integer Integer::operator-() const {
    Integer result = *this;
    result.negative_ = !negative_ && !limbs_.empty();
    return result;
}

Integer operator+(const Integer& a, const Integer& b) {
    Scratch sum;
    mpz_add(sum.get(), View(a).get(), View(b).get());
    return sum.take();
}

Integer operator-(const Integer& a, const Integer& b) {
    Scratch difference;
    mpz_sub(difference.get(), View(a).get(), View(b).get());
    return difference.take();
}

Integer operator*(const Integer& a, const Integer& b) {
    Scratch product;
    mpz_mul(product.get(), View(a).get(), View(b).get());
    return product.take();
}

std::strong_ordering operator<=>(const Integer& a, const Integer& b) {
    if (a.negative_ != b.negative_) return b.negative_ <=> a.negative_;
    return a.negative_ ? compare_magnitudes(b.limbs_, a.limbs_) : compare_magnitudes(a.limbs_, b.limbs_);
}

Integer power(const Integer& base, std::uint64_t exponent) {
    Scratch result;
    mpz_pow_ui(result.get(), View(base).get(), exponent);
    return result.take();
}

Integer floor_quotient(const Integer& a, const Integer& divisor) {
    Scratch quotient;
    mpz_fdiv_q(quotient.get(), View(a).get(), View(divisor).get());
    return quotient.take();
}

SmallDivision divide(const Integer& a, std::uint64_t divisor) {
    Scratch quotient;
    const std::uint64_t remainder = mpz_fdiv_q_ui(quotient.get(), View(a).get(), divisor);
    return {quotient.take(), remainder};
}

}  // namespace mazepress::core
