#include "jobs/select.hpp"

#include <algorithm>
#include <string>

#include "jobs/nearest.hpp"
#include "jobs/text_rules.hpp"
#include "jobs/values.hpp"

namespace mazepress::jobs {
namespace {

/// Takes "[a-c]" off the pattern's front and says whether the character is in it; without a closing bracket
/// the opening one stands for itself.
bool take_set(std::string_view& pattern, std::int32_t character) {
    std::string_view rest = pattern.substr(1);
    const std::size_t end = rest.find(']', rest.starts_with('!') ? 2 : 1);
    if (end == std::string_view::npos) {
        pattern.remove_prefix(1);
        return character == '[';
    }
    std::string_view set = rest.substr(0, end);
    pattern = rest.substr(end + 1);
    const bool negated = set.starts_with('!');
    if (negated) set.remove_prefix(1);
    bool found = false;
    while (!set.empty()) {
        const std::int32_t first = take_character(set);
        std::int32_t last = first;
        if (set.size() > 1 && set.front() == '-') {
            set.remove_prefix(1);
            last = take_character(set);
        }
        found = found || (character >= first && character <= last);
    }
    return found != negated;
}

/// Whether the first character of name fits the first part of pattern; both are then taken off.
bool take_match(std::string_view& name, std::string_view& pattern) {
    const std::int32_t character = take_character(name);
    if (pattern.front() == '[') return take_set(pattern, character);
    const std::int32_t wanted = take_character(pattern);
    return wanted == '?' || wanted == character;
}

}  // namespace

bool matches(std::string_view name, std::string_view pattern) {
    // One way back, to the last star, is enough: what an earlier star could take, the last one can.
    std::string_view star_pattern;
    std::string_view star_name;
    bool starred = false;
    while (!name.empty() || !pattern.empty()) {
        if (pattern.starts_with('*')) {
            pattern.remove_prefix(1);
            starred = true;
            star_pattern = pattern;
            star_name = name;
            continue;
        }
        if (!name.empty() && !pattern.empty() && take_match(name, pattern)) continue;
        if (!starred || star_name.empty()) return false;
        take_character(star_name);
        name = star_name;
        pattern = star_pattern;
    }
    return true;
}

Result<std::vector<bool>> select_only(const Plan& plan, const std::vector<std::string>& patterns) {
    if (patterns.empty()) return std::vector<bool>(plan.pictures.size(), true);
    std::vector<std::string> names;
    for (const PlannedWork& picture : plan.pictures) names.push_back(picture_name(picture));
    std::vector<bool> keep(names.size());
    for (const std::string& pattern : patterns) {
        bool used = false;
        for (std::size_t i = 0; i < names.size(); ++i) {
            if (!matches(names[i], pattern) && !matches(plan.pictures[i].work, pattern)) continue;
            keep[i] = true;
            used = true;
        }
        if (used) continue;
        const std::vector<std::string_view> known(names.begin(), names.end());
        return Error{"--only", "must match at least one picture or work", pattern, suggest(pattern, known)};
    }
    return keep;
}

Result<Shard> parse_shard(std::string_view text) {
    const Error error{"--shard", "--shard must be K/N with K from 1 to N", std::string(text),
                      "write it like 2/8"};
    const std::size_t bar = text.find('/');
    if (bar == std::string_view::npos) return error;
    const Result<std::uint64_t> count = parse_whole(text.substr(bar + 1), 1, 1'000'000);
    if (!count) return error;
    const Result<std::uint64_t> index = parse_whole(text.substr(0, bar), 1, *count);
    if (!index) return error;
    return Shard{static_cast<std::uint32_t>(*index), static_cast<std::uint32_t>(*count)};
}

std::vector<bool> select_shard(const Plan& plan, Shard shard, const std::vector<bool>& among) {
    std::vector<std::size_t> first_page(plan.pictures.size());
    for (std::size_t i = 0; i < first_page.size(); ++i) first_page[i] = i;
    for (const BoundFile& bound : plan.bound) {
        const auto first = std::find_if(bound.pages.begin(), bound.pages.end(),
                                        [&](std::size_t page) { return among[page]; });
        for (const std::size_t page : bound.pages) {
            if (among[page]) first_page[page] = *first;
        }
    }
    std::vector<bool> keep(plan.pictures.size());
    std::vector<std::size_t> turn_of(plan.pictures.size());
    std::size_t turn = 0;
    for (std::size_t i = 0; i < first_page.size(); ++i) {
        if (!among[i]) continue;
        turn_of[i] = first_page[i] == i ? turn++ : turn_of[first_page[i]];
        keep[i] = turn_of[i] % shard.count == shard.index - 1;
    }
    return keep;
}

}  // namespace mazepress::jobs
