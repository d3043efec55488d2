#include "jobs/paper_sizes.hpp"

#include <array>
#include <utility>

#include "jobs/nearest.hpp"
#include "jobs/values.hpp"

namespace mazepress::jobs {
namespace {

constexpr double inches(double count) {
    return count * 254 / 10;
}

constexpr std::array kPapers = std::to_array<PaperSize>({
    {"A0", 841, 1189},
    {"A1", 594, 841},
    {"A2", 420, 594},
    {"A3", 297, 420},
    {"A4", 210, 297},
    {"A5", 148, 210},
    {"A6", 105, 148},
    {"B0", 1000, 1414},
    {"B1", 707, 1000},
    {"B2", 500, 707},
    {"B3", 353, 500},
    {"B4", 250, 353},
    {"B5", 176, 250},
    {"B6", 125, 176},
    {"Letter", inches(8.5), inches(11)},
    {"Legal", inches(8.5), inches(14)},
    {"Tabloid", inches(11), inches(17)},
    {"ARCH A", inches(9), inches(12)},
    {"ARCH B", inches(12), inches(18)},
    {"ARCH C", inches(18), inches(24)},
    {"ARCH D", inches(24), inches(36)},
    {"ARCH E", inches(36), inches(48)},
    {"Postcard", 105, 148},
    {"4x6", inches(4), inches(6)},
    {"5x7", inches(5), inches(7)},
    {"8x10", inches(8), inches(10)},
    {"11x14", inches(11), inches(14)},
    {"12x12", inches(12), inches(12)},
    {"12x16", inches(12), inches(16)},
    {"16x20", inches(16), inches(20)},
    {"18x24", inches(18), inches(24)},
    {"20x24", inches(20), inches(24)},
    {"20x30", inches(20), inches(30)},
    {"24x30", inches(24), inches(30)},
    {"24x36", inches(24), inches(36)},
    {"27x40", inches(27), inches(40)},
});

std::string normal(std::string_view name) {
    std::string text;
    for (const char letter : name) {
        if (letter == ' ' || letter == '-' || letter == '_') continue;
        text += letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    }
    return text;
}

/// Takes `word` off the end of `text`; whether it stood there.
bool take_word(std::string& text, std::string_view word) {
    if (!text.ends_with(word)) return false;
    text.resize(text.size() - word.size());
    return true;
}

}  // namespace

std::optional<PaperSize> find_paper(std::string_view name) {
    std::string wanted = normal(name);
    const bool landscape = take_word(wanted, "landscape");
    if (!landscape) take_word(wanted, "portrait");
    for (PaperSize paper : kPapers) {
        if (normal(paper.name) != wanted) continue;
        if (landscape) std::swap(paper.width_mm, paper.height_mm);
        return paper;
    }
    return std::nullopt;
}

std::string suggest_paper(std::string_view name) {
    std::array<std::string_view, kPapers.size()> names;
    for (std::size_t i = 0; i < kPapers.size(); ++i) names[i] = kPapers[i].name;
    if (nearest(name, names).empty())
        return "write 500x500 mm, or a name such as A3, A3 landscape, Letter, ARCH D";
    return suggest(name, names);
}

}  // namespace mazepress::jobs
