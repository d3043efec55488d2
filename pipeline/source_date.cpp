#include "pipeline/source_date.hpp"

#include <array>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>

namespace mazepress::pipeline {

std::optional<std::string> date_of_epoch(const std::string& seconds) {
    constexpr std::int64_t kYear10000 = 253'402'300'800;
    std::int64_t value = 0;
    const char* const end = seconds.data() + seconds.size();
    const auto [stop, error] = std::from_chars(seconds.data(), end, value);
    if (error != std::errc{} || stop != end || value < 0 || value >= kYear10000) return std::nullopt;
    const std::time_t moment = value;
    std::tm utc{};
    ::gmtime_r(&moment, &utc);
    std::array<char, 80> text{};
    constexpr int kFirstYear = 1900;
    std::snprintf(text.data(), text.size(), "%04d-%02d-%02dT%02d:%02d:%02dZ", utc.tm_year + kFirstYear,
                  utc.tm_mon + 1, utc.tm_mday, utc.tm_hour, utc.tm_min, utc.tm_sec);
    return text.data();
}

Result<std::string> source_date() {
    const char* const epoch =
        std::getenv("SOURCE_DATE_EPOCH");  // NOLINT(concurrency-mt-unsafe): before any thread
    if (epoch == nullptr) return std::string();
    if (auto date = date_of_epoch(epoch)) return *std::move(date);
    return Error{"SOURCE_DATE_EPOCH", "must be whole seconds since 1970, before the year 10000",
                 "'" + std::string(epoch) + "'", "set it like SOURCE_DATE_EPOCH=1767225600, or unset it"};
}

}  // namespace mazepress::pipeline
