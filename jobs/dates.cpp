#include <array>

#include "jobs/values.hpp"

namespace mazepress::jobs {
namespace {

bool is_digit(char letter) {
    return letter >= '0' && letter <= '9';
}

int two_digits(std::string_view text) {
    return (text[0] - '0') * 10 + (text[1] - '0');
}

/// Whether `text` has the shape of `pattern`, where 0 stands for any digit.
bool has_shape(std::string_view text, std::string_view pattern) {
    if (text.size() != pattern.size()) return false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (pattern[i] == '0' ? !is_digit(text[i]) : text[i] != pattern[i]) return false;
    }
    return true;
}

bool is_day(std::string_view text) {
    constexpr std::array<int, 12> kDays = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    const int year = two_digits(text) * 100 + two_digits(text.substr(2));
    const int month = text.size() >= 7 ? two_digits(text.substr(5)) : 1;
    const int day = text.size() >= 10 ? two_digits(text.substr(8)) : 1;
    if (month < 1 || month > 12) return false;
    const bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    const int days = kDays[static_cast<std::size_t>(month - 1)] + (month == 2 && leap ? 1 : 0);
    return day >= 1 && day <= days;
}

bool is_time(std::string_view text) {
    return two_digits(text) < 24 && two_digits(text.substr(3)) < 60 && two_digits(text.substr(6)) < 60;
}

bool is_date(std::string_view text) {
    if (has_shape(text, "0000") || has_shape(text, "0000-00") || has_shape(text, "0000-00-00"))
        return is_day(text);
    constexpr std::string_view kMoment = "0000-00-00T00:00:00";
    if (text.size() < kMoment.size() || !has_shape(text.substr(0, kMoment.size()), kMoment)) return false;
    if (!is_day(text.substr(0, 10)) || !is_time(text.substr(11))) return false;
    const std::string_view zone = text.substr(kMoment.size());
    if (zone == "Z") return true;
    return (has_shape(zone, "+00:00") || has_shape(zone, "-00:00")) && two_digits(zone.substr(1)) < 24 &&
           two_digits(zone.substr(4)) < 60;
}

}  // namespace

Result<std::string> parse_date(std::string_view text) {
    if (text == "none") return std::string{};
    if (is_date(text)) return std::string(text);
    return Error{
        {}, "must be a date of ISO 8601, or none", {}, "write it like 2026-03-14 or 2026-03-14T09:26:53Z"};
}

}  // namespace mazepress::jobs
