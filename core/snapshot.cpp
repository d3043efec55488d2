#include "core/snapshot.hpp"

#include <charconv>
#include <numeric>
#include <system_error>

namespace mazepress::core {
namespace {

__extension__ using Wide = unsigned __int128;

constexpr std::uint64_t kLargestDenominator = 1'000'000'000'000'000'000ULL;
constexpr std::size_t kMostDecimals = 18;

std::optional<std::uint64_t> parse_digits(std::string_view text) {
    std::uint64_t value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool plain = !text.empty() && (text.size() == 1 || text.front() != '0');
    if (!plain || problem != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

std::optional<Snapshot> make_fraction(std::uint64_t numerator, std::uint64_t denominator) {
    if (denominator == 0 || denominator > kLargestDenominator || numerator > denominator) return std::nullopt;
    const std::uint64_t common = std::gcd(numerator, denominator);
    return Snapshot{SnapshotKind::fraction, numerator / common, denominator / common, 0};
}

/// "0.25" as 25/100, reduced.
std::optional<Snapshot> parse_decimal(std::string_view whole, std::string_view decimals) {
    if (decimals.empty() || decimals.size() > kMostDecimals || (whole != "0" && whole != "1"))
        return std::nullopt;
    std::uint64_t numerator = whole == "1" ? 1 : 0;
    std::uint64_t denominator = 1;
    for (const char digit : decimals) {
        if (digit < '0' || digit > '9') return std::nullopt;
        numerator = numerator * 10 + static_cast<std::uint64_t>(digit - '0');
        denominator *= 10;
    }
    return make_fraction(numerator, denominator);
}

}  // namespace

std::optional<std::uint64_t> corridors_of(const Snapshot& snapshot, std::uint64_t corridor_count) {
    switch (snapshot.kind) {
        case SnapshotKind::closed:
            return 0;
        case SnapshotKind::first_tunnel:
            return std::nullopt;
        case SnapshotKind::fraction:
            break;
        case SnapshotKind::corridors:
            return snapshot.corridors;
        case SnapshotKind::complete:
            return corridor_count;
    }
    const Wide doubled = Wide{2} * snapshot.numerator * corridor_count + snapshot.denominator;
    return static_cast<std::uint64_t>(doubled / (Wide{2} * snapshot.denominator));
}

std::string to_string(const Snapshot& snapshot) {
    switch (snapshot.kind) {
        case SnapshotKind::closed:
            return "closed";
        case SnapshotKind::first_tunnel:
            return "first-tunnel";
        case SnapshotKind::fraction:
            break;
        case SnapshotKind::corridors:
            return "corridors: " + std::to_string(snapshot.corridors);
        case SnapshotKind::complete:
            return "complete";
    }
    return std::to_string(snapshot.numerator) + "/" + std::to_string(snapshot.denominator);
}

std::optional<Snapshot> parse_snapshot(std::string_view text) {
    constexpr std::string_view kCorridors = "corridors: ";
    if (text == "closed") return Snapshot{SnapshotKind::closed, 1, 1, 0};
    if (text == "first-tunnel") return Snapshot{SnapshotKind::first_tunnel, 1, 1, 0};
    if (text == "complete") return Snapshot{};
    if (text.starts_with(kCorridors)) {
        const std::optional<std::uint64_t> count = parse_digits(text.substr(kCorridors.size()));
        if (!count) return std::nullopt;
        return Snapshot{SnapshotKind::corridors, 1, 1, *count};
    }
    if (const std::size_t point = text.find('.'); point != std::string_view::npos) {
        return parse_decimal(text.substr(0, point), text.substr(point + 1));
    }
    const std::size_t bar = text.find('/');
    const std::optional<std::uint64_t> numerator = parse_digits(text.substr(0, bar));
    if (!numerator) return std::nullopt;
    if (bar == std::string_view::npos) return make_fraction(*numerator, 1);
    const std::optional<std::uint64_t> denominator = parse_digits(text.substr(bar + 1));
    if (!denominator) return std::nullopt;
    return make_fraction(*numerator, *denominator);
}

}  // namespace mazepress::core
