#include "jobs/coordinates.hpp"

#include <algorithm>
#include <charconv>

#include "core/planes/integer_text.hpp"
#include "jobs/read_file.hpp"
#include "jobs/values.hpp"

namespace mazepress::jobs {
namespace {

/// Room in a coordinate's file beside its digits: white space, signs, the end of a line.
constexpr std::size_t kRoomBesideDigits = 4096;

/// Whether the text is one plain decimal number, which needs no more reading to be known as right.
bool is_plain(std::string_view text) {
    if (text.starts_with('-')) text.remove_prefix(1);
    return !text.empty() &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// N of a place "column N"; 1 where it says something else.
std::uint32_t column_of(std::string_view place) {
    constexpr std::string_view kColumn = "column ";
    std::uint32_t column = 1;
    if (place.starts_with(kColumn))
        std::from_chars(place.data() + kColumn.size(), place.data() + place.size(), column);
    return column;
}

}  // namespace

Status read_coordinate_file(std::string& text, const ReadContext& context) {
    if (!text.starts_with('@')) return Done{};
    if (!context.files_allowed) {
        return Error{{}, "must not name a file in a recipe", text, "write the number itself"};
    }
    const std::filesystem::path path = context.folder / text.substr(1);
    Result<std::string> content =
        read_file(path, context.limits.coordinate_digits + kRoomBesideDigits, FileKind::regular);
    if (!content) {
        return Error{{},
                     "must name a readable file of at most " +
                         std::to_string(context.limits.coordinate_digits) + " digits",
                     text,
                     content.error().rule};
    }
    text = trimmed(*content);
    return Done{};
}

CoordinateFault check_coordinate_text(std::string_view text, std::size_t most_digits) {
    if (text.size() <= most_digits && is_plain(text)) return {Done{}, 0};
    core::IntegerLimits limits;
    limits.digits = most_digits;
    const Result<core::Integer> value = core::parse_integer(text, limits);
    if (value) return {Done{}, 0};
    const Error& error = value.error();
    return {Error{{}, "must be a whole number: " + error.rule, error.value, error.hint},
            column_of(error.place)};
}

std::string meaning_of_coordinate(std::string_view text) {
    constexpr std::size_t kMostCompared = 1000;
    if (text.size() <= kMostCompared) {
        core::IntegerLimits limits;
        limits.digits = kMostCompared;
        if (const Result<core::Integer> value = core::parse_integer(text, limits))
            return core::to_decimal(*value);
    }
    std::string spelling(text);
    std::erase(spelling, ' ');
    return spelling;
}

std::string shorten(std::string_view text) {
    return core::shortened(text);
}
std::string shorten_for_name(std::string_view text) {
    return core::shortened_for_file_name(text);
}

}  // namespace mazepress::jobs
