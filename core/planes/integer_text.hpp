#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/planes/integer.hpp"
#include "core/result.hpp"

namespace mazepress::core {

/// The most decimal digits that a coordinate may have unless a flag says otherwise. Two million cost 0.1 s to
/// read and a megabyte to keep; the limit is there so that a slip such as 10^99999999999 fails at once.
inline constexpr std::size_t kMostDigits = 2'000'000;
/// What that limit may be raised to: more than any machine holds.
inline constexpr std::size_t kMostDigitsEver = 1'000'000'000'000;
/// The most powers and numbers in one coordinate: each may cost as much as kMostDigits allow.
inline constexpr std::size_t kMostFactors = 64;

struct IntegerLimits {
    std::size_t digits = kMostDigits;
    std::size_t factors = kMostFactors;
};

/// Reads the language of coordinates:
///
///     sum    = ["+" | "-"] term {("+" | "-") term}
///     term   = factor {"*" factor}
///     factor = number ["^" number]              number = decimal digits, any number of them
///
/// White space may stand between any two symbols. There are no brackets, and a power of a power is not in the
/// language (10^10^10 is an error, not a number with ten billion digits). 0^0 is 1. Powers over the limit are
/// refused before they are computed. The error's place is "column N", N from 1.
Result<Integer> parse_integer(std::string_view text, IntegerLimits limits = {});

/// The decimal digits, with a leading '-' where negative.
std::string to_decimal(const Integer& value);

/// A coordinate for a caption: as it was written, white space dropped, every run of more than 24 digits given
/// by its ends and length: "123456…789012 (1000000 digits)"; at most some 60 characters. UTF-8.
std::string shortened(std::string_view expression);

/// A coordinate for a file name: like shortened(), but of digits, letters and ^ + - _ . alone ('*' becomes
/// 'x'), and where something was left out with eight hexadecimal digits of a hash of the whole, so that two
/// different coordinates don't meet in one name.
std::string shortened_for_file_name(std::string_view expression);

}  // namespace mazepress::core
