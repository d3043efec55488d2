#include "jobs/findings.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace mazepress::jobs {

std::uint32_t Findings::add_origin(std::string name) {
    origins_.push_back(std::move(name));
    return static_cast<std::uint32_t>(origins_.size() - 1);
}

void Findings::add(Place place, std::string rule, std::string value, std::string hint) {
    add(place, Error{{}, std::move(rule), std::move(value), std::move(hint)});
}

void Findings::add(Place place, const Error& error) {
    ++told_;
    Finding finding{place, {show(place), error.rule, error.value, error.hint}};
    // Works that inherit one fault report it one after the other, so a look at the last few finds the repeat.
    const std::size_t looked_at = std::min<std::size_t>(found_.size(), 2 * kMostErrors);
    if (std::find(found_.end() - static_cast<std::ptrdiff_t>(looked_at), found_.end(), finding) !=
        found_.end())
        return;
    found_.push_back(std::move(finding));
}

std::vector<Error> Findings::errors() const {
    std::vector<Finding> sorted = found_;
    std::stable_sort(sorted.begin(), sorted.end(), [](const Finding& a, const Finding& b) {
        return std::tuple(a.place.origin, a.place.line, a.place.column) <
               std::tuple(b.place.origin, b.place.line, b.place.column);
    });
    std::vector<Error> errors;
    for (const Finding& finding : sorted) {
        if (errors.size() == kMostErrors) {
            errors.push_back({origins_.front(), "has more errors than are told at once",
                              std::to_string(sorted.size()) + " in all",
                              "mend the first ones and try again"});
            break;
        }
        errors.push_back(finding.error);
    }
    return errors;
}

std::string Findings::show(Place place) const {
    const std::string& origin = origins_.at(place.origin);
    if (place.origin != 0 || place.line == 0) return origin;
    return origin + ":" + std::to_string(place.line) + ":" + std::to_string(place.column);
}

}  // namespace mazepress::jobs
