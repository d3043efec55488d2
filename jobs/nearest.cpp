#include "jobs/nearest.hpp"

#include <algorithm>
#include <vector>

namespace mazepress::jobs {
namespace {

char lower(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

}  // namespace

std::size_t edit_distance(std::string_view a, std::string_view b) {
    const std::size_t width = b.size() + 1;
    std::vector<std::size_t> table((a.size() + 1) * width);
    const auto cell = [&](std::size_t i, std::size_t j) -> std::size_t& { return table[i * width + j]; };
    for (std::size_t j = 0; j < width; ++j) cell(0, j) = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        cell(i, 0) = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const char x = lower(a[i - 1]);
            const char y = lower(b[j - 1]);
            std::size_t best =
                std::min({cell(i - 1, j) + 1, cell(i, j - 1) + 1, cell(i - 1, j - 1) + (x == y ? 0 : 1)});
            if (i > 1 && j > 1 && x == lower(b[j - 2]) && lower(a[i - 2]) == y)
                best = std::min(best, cell(i - 2, j - 2) + 1);
            cell(i, j) = best;
        }
    }
    return cell(a.size(), b.size());
}

std::string_view nearest(std::string_view word, std::span<const std::string_view> known) {
    constexpr std::size_t kLongestWord = 100;
    constexpr std::size_t kMostSteps = 1'000'000;  // some milliseconds: a suggestion isn't worth more
    std::size_t steps = 0;
    if (word.size() > kLongestWord) return {};
    std::string_view best;
    std::size_t best_distance = std::string_view::npos;
    for (const std::string_view candidate : known) {
        const std::size_t longer = std::max(word.size(), candidate.size());
        const std::size_t shorter = std::min(word.size(), candidate.size());
        const std::size_t allowed = std::max<std::size_t>(2, longer / 3);
        if (longer - shorter > allowed) continue;
        steps += (word.size() + 1) * (candidate.size() + 1);
        if (steps > kMostSteps) break;
        const std::size_t distance = edit_distance(word, candidate);
        if (distance <= allowed && distance < std::min(best_distance, longer)) {
            best = candidate;
            best_distance = distance;
        }
    }
    return best;
}

std::string suggest(std::string_view word, std::span<const std::string_view> known) {
    constexpr std::size_t kMostListed = 24;
    if (const std::string_view near = nearest(word, known); !near.empty())
        return "did you mean '" + std::string(near) + "'?";
    std::string hint = "known are ";
    for (std::size_t i = 0; i < known.size() && i < kMostListed; ++i)
        hint += (i == 0 ? "" : ", ") + std::string(known[i]);
    return known.size() > kMostListed ? hint + " …" : hint;
}

}  // namespace mazepress::jobs
