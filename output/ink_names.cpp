#include "output/ink_names.hpp"

#include <algorithm>
#include <charconv>

namespace mazepress::output {

Tint parse_tint(std::string_view name) {
    const std::size_t at = name.rfind('@');
    if (at == std::string_view::npos) return {name, 100};
    int percent = 0;
    const char* end = name.data() + name.size();
    const auto [rest, error] = std::from_chars(name.data() + at + 1, end, percent);
    if (error != std::errc{} || rest != end || percent < 1 || percent > 100) return {name, 100};
    return {name.substr(0, at), percent};
}

core::Ink make_tint(const core::Ink& ink, int percent) {
    const auto mixed = [percent](std::uint8_t channel) {
        return static_cast<std::uint8_t>(255 - ((255 - channel) * percent + 50) / 100);
    };
    return {ink.name + "@" + std::to_string(percent),
            {mixed(ink.colour.red), mixed(ink.colour.green), mixed(ink.colour.blue)}};
}

std::optional<std::size_t> process_ink(std::string_view name) {
    const auto* found = std::ranges::find(kProcessInks, name);
    if (found == kProcessInks.end()) return std::nullopt;
    return static_cast<std::size_t>(found - kProcessInks.begin());
}

core::InkIndex find_or_add_ink(std::vector<core::Ink>& inks, const core::Ink& ink) {
    const auto found = std::ranges::find(inks, ink.name, &core::Ink::name);
    if (found != inks.end()) return static_cast<core::InkIndex>(found - inks.begin());
    inks.push_back(ink);
    return static_cast<core::InkIndex>(inks.size() - 1);
}

}  // namespace mazepress::output
