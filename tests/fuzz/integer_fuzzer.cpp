// A coordinate's text may be anything. What is accepted reads back from its own decimal digits, and what
// stands in captions and file names for it stays short.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/planes/integer_text.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    namespace core = mazepress::core;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const core::IntegerLimits limits{.digits = 20'000, .factors = 16};
    const auto value = core::parse_integer(text, limits);
    if (!value) {
        if (value.error().rule.empty()) std::abort();
        return 0;
    }
    const std::string digits = core::to_decimal(*value);
    const auto again = core::parse_integer(digits, {.digits = digits.size() + 1});
    if (!again || core::to_decimal(*again) != digits) std::abort();
    for (const char letter : core::shortened_for_file_name(text)) {
        if (letter == '/' || letter == '\0' || letter == '.') std::abort();
    }
    static_cast<void>(core::shortened(text));
    return 0;
}
