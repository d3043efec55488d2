#include "jobs/values.hpp"

#include <array>
#include <charconv>
#include <cmath>
#include <system_error>

#include "jobs/limits.hpp"
#include "jobs/nearest.hpp"
#include "jobs/paper_sizes.hpp"

namespace mazepress::jobs {
namespace {

bool is_digit(char letter) {
    return letter >= '0' && letter <= '9';
}

std::size_t count_digits(std::string_view text) {
    std::size_t count = 0;
    while (count < text.size() && is_digit(text[count])) ++count;
    return count;
}

Error rule(std::string text, std::string hint = {}) {
    return {{}, std::move(text), {}, std::move(hint)};
}

/// The length of the decimal number that `text` starts with; 0 where it starts with none.
std::size_t number_length(std::string_view text) {
    const std::size_t sign = !text.empty() && text.front() == '-' ? 1 : 0;
    const std::size_t whole = count_digits(text.substr(sign));
    if (whole == 0 || (whole > 1 && text[sign] == '0')) return 0;
    std::size_t length = sign + whole;
    if (length < text.size() && text[length] == '.') {
        const std::size_t decimals = count_digits(text.substr(length + 1));
        if (decimals == 0) return 0;
        length += 1 + decimals;
    }
    return length;
}

/// The number in `text` (all of it) times 10^exponent, rounded once.
std::optional<double> to_double(std::string_view text, std::string_view exponent = {}) {
    if (text.empty() || number_length(text) != text.size()) return std::nullopt;
    const std::string digits = std::string(text) + std::string(exponent);
    double value = 0;
    const auto [end, problem] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (problem != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
    return value == 0 ? 0 : value;  // no −0, which would print differently
}

/// A unit as a fraction of whole numbers, so that a length in it is rounded once: 24 in is 609.6 mm.
struct LengthUnit {
    std::string_view name;
    double numerator_mm;
    double denominator;
    [[nodiscard]] constexpr double to_mm(double count) const { return count * numerator_mm / denominator; }
};
constexpr std::array<LengthUnit, 5> kUnits = {
    {{"mm", 1, 1}, {"cm", 10, 1}, {"in", 254, 10}, {"pt", 254, 720}, {"m", 1000, 1}}};
constexpr std::array<std::string_view, 5> kUnitNames = {"mm", "cm", "in", "pt", "m"};

const LengthUnit* find_unit(std::string_view name) {
    for (const LengthUnit& unit : kUnits) {
        if (unit.name == name) return &unit;
    }
    return nullptr;
}

std::string range_text(double least, double most) {
    return show_number(least) + " to " + show_number(most);
}

}  // namespace

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\n')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\n')) text.remove_suffix(1);
    return text;
}

Result<std::uint64_t> parse_whole(std::string_view text, std::uint64_t least, std::uint64_t most) {
    if (!text.empty() && text.size() <= 20 && count_digits(text) == text.size() &&
        (text.size() == 1 || text.front() != '0')) {
        std::uint64_t value = 0;
        const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (problem == std::errc{} && value >= least && value <= most) return value;
    }
    Error error = rule(least == most ? "must be " + std::to_string(least)
                                     : "must be a whole number from " + std::to_string(least) + " to " +
                                           std::to_string(most));
    const bool digits_alone = !text.empty() && count_digits(text) == text.size();
    if (digits_alone && text.size() > 1 && text.front() == '0') error.hint = "write it without leading zeros";
    return error;
}

Result<double> parse_number(std::string_view text, double least, double most) {
    const std::optional<double> value = to_double(text);
    if (value && *value >= least && *value <= most) return *value;
    Error error = rule("must be a number from " + range_text(least, most));
    if (!value && !text.empty() && count_digits(text.substr(text.front() == '-' ? 1 : 0)) > 1 &&
        text.find('0') <= 1) {
        error.hint = "write it without leading zeros";
    }
    return error;
}

Result<double> parse_share(std::string_view text, double least, double most) {
    const bool percent = !text.empty() && text.back() == '%';
    const std::string_view digits = percent ? trimmed(text.substr(0, text.size() - 1)) : text;
    const std::optional<double> value = to_double(digits, percent ? "e-2" : "");
    if (value && *value >= least && *value <= most) return *value;
    Error error =
        rule("must be a share from " + show_number(least * 100) + "% to " + show_number(most * 100) + "%");
    if (value && !percent && *value > 1) error.hint = "did you mean " + std::string(digits) + "%?";
    return error;
}

Result<double> parse_length_mm(std::string_view text, double least, double most) {
    Error error = rule("must be a length from " + range_text(least, most) + " mm");
    const std::size_t digits = number_length(text);
    const std::optional<double> value = to_double(text.substr(0, digits));
    if (!value) {
        error.hint = "write a number and a unit, such as 3 mm";
        return error;
    }
    const std::string_view name = trimmed(text.substr(digits));
    if (name.empty() && *value == 0 && least <= 0) return 0.0;
    const LengthUnit* unit = find_unit(name);
    if (unit == nullptr) {
        error.hint = name.empty() ? "add the unit: " + std::string(text) + " mm (known are mm, cm, in, pt, m)"
                                  : "unknown unit '" + std::string(name) + "': " + suggest(name, kUnitNames);
        return error;
    }
    const double mm = unit->to_mm(*value);
    if (mm < least || mm > most) return error;
    return mm;
}

Result<double> parse_length_m(std::string_view text, double least, double most) {
    const std::size_t digits = number_length(text);
    const std::optional<double> value = to_double(text.substr(0, digits));
    const std::string_view unit = trimmed(text.substr(digits));
    if (value && unit == "m" && *value >= least && *value <= most) return *value;
    const Result<double> mm = parse_length_mm(text, least * 1000, most * 1000);
    if (mm) return *mm / 1000;
    return rule("must be a length from " + range_text(least, most) + " m", mm.error().hint);
}

Result<core::Colour> parse_colour(std::string_view text) {
    const auto nibble = [](char letter) {
        if (is_digit(letter)) return letter - '0';
        if (letter >= 'a' && letter <= 'f') return letter - 'a' + 10;
        return letter >= 'A' && letter <= 'F' ? letter - 'A' + 10 : -1;
    };
    const Error error = rule("must be a colour such as \"#00ffff\"",
                             text.starts_with('#') ? "write three or six hexadecimal digits after the #"
                                                   : "write a quoted \"#rrggbb\"");
    if ((text.size() != 7 && text.size() != 4) || text.front() != '#') return error;
    std::array<std::uint8_t, 3> channels{};
    const std::size_t digits = text.size() / 3;
    for (std::size_t i = 0; i < 3; ++i) {
        const int high = nibble(text[1 + i * digits]);
        const int low = nibble(text[i * digits + digits]);
        if (high < 0 || low < 0) return error;
        channels[i] = static_cast<std::uint8_t>(high * 16 + low);
    }
    return core::Colour{channels[0], channels[1], channels[2]};
}

Result<bool> parse_flag(std::string_view text) {
    if (text == "true") return true;
    if (text == "false") return false;
    return rule("must be true or false");
}

namespace {

/// "2000x1500" at the front of `text`: both numbers and what stands behind them.
struct Product {
    double width;
    double height;
    std::string_view rest;
};

std::optional<Product> parse_product(std::string_view text) {
    const std::size_t first = number_length(text);
    const std::optional<double> width = to_double(text.substr(0, first));
    std::string_view rest = trimmed(text.substr(first));
    std::size_t sign = 0;
    if (rest.starts_with("x")) sign = 1;
    if (rest.starts_with("×")) sign = std::string_view("×").size();
    if (!width || sign == 0) return std::nullopt;
    rest = trimmed(rest.substr(sign));
    const std::size_t second = number_length(rest);
    const std::optional<double> height = to_double(rest.substr(0, second));
    if (!height) return std::nullopt;
    return Product{*width, *height, trimmed(rest.substr(second))};
}

/// Takes "landscape" or "portrait" off the end of a unit, "in landscape"; empty where neither stands there.
std::string_view take_orientation(std::string_view& unit) {
    for (const std::string_view word : {std::string_view("landscape"), std::string_view("portrait")}) {
        if (!unit.ends_with(word)) continue;
        const std::string_view before = unit.substr(0, unit.size() - word.size());
        if (!before.empty() && before.back() != ' ') continue;
        unit = trimmed(before);
        return word;
    }
    return {};
}

bool within(double value, double least, double most) {
    return value >= least && value <= most;
}

}  // namespace

Result<CanvasSize> parse_canvas(std::string_view text) {
    Error error = rule("must be a size from 1x1 to 1000000x1000000 px, or in mm");
    const std::optional<Product> product = parse_product(text);
    if (!product) {
        const std::optional<PaperSize> paper = find_paper(text);
        if (paper) return CanvasSize{paper->width_mm, paper->height_mm, core::Unit::mm};
        error.hint = "write it like 2000x2000 px";
        return error;
    }
    const std::string_view unit = product->rest;
    if (!unit.empty() && unit != "px" && unit != "mm") {
        error.hint = "a canvas is in px or mm; the size in print may be in mm, cm, in or pt";
        return error;
    }
    const bool px = unit != "mm";
    if (px &&
        (product->width != std::floor(product->width) || product->height != std::floor(product->height))) {
        error.hint = "a canvas in px has whole sides";
        return error;
    }
    const double least = px ? 1 : kSmallestSheet_mm;
    const double most = px ? kLargestCanvas : kLargestSheet_mm;
    if (!px) error.rule = "must be a size from 5x5 to 5080x5080 mm, or in px";
    if (!within(product->width, least, most) || !within(product->height, least, most)) return error;
    return CanvasSize{product->width, product->height, px ? core::Unit::px : core::Unit::mm};
}

Result<SheetSize> parse_sheet_size(std::string_view text) {
    Error error = rule("must be a paper's name or a size from 5x5 to 5080x5080 mm");
    const std::optional<Product> product = parse_product(text);
    std::string_view name = product ? product->rest : std::string_view();
    const std::string_view orientation = take_orientation(name);
    if (name.empty()) {
        const std::optional<PaperSize> paper = find_paper(text);  // "24x36" is a poster's name
        if (paper) return SheetSize{paper->width_mm, paper->height_mm};
        error.hint = product ? "add the unit: mm, cm, in or pt" : suggest_paper(text);
        return error;
    }
    const LengthUnit* unit = find_unit(name);
    if (unit == nullptr) {
        error.hint = "unknown unit '" + std::string(name) + "': " + suggest(name, kUnitNames);
        return error;
    }
    SheetSize size{unit->to_mm(product->width), unit->to_mm(product->height)};
    const bool turns = orientation == "landscape"  ? size.width_mm < size.height_mm
                       : orientation == "portrait" ? size.width_mm > size.height_mm
                                                   : false;
    if (turns) std::swap(size.width_mm, size.height_mm);
    if (!within(size.width_mm, kSmallestSheet_mm, kLargestSheet_mm) ||
        !within(size.height_mm, kSmallestSheet_mm, kLargestSheet_mm)) {
        return error;
    }
    return size;
}

Result<GridSize> parse_grid(std::string_view text, std::uint64_t most) {
    const Error error =
        rule("must be columns x rows from 1x1 to " + std::to_string(most) + "x" + std::to_string(most),
             "write it like 4x3");
    const std::size_t sign = text.find('x');
    if (sign == std::string_view::npos) return error;
    const Result<std::uint64_t> columns = parse_whole(trimmed(text.substr(0, sign)), 1, most);
    const Result<std::uint64_t> rows = parse_whole(trimmed(text.substr(sign + 1)), 1, most);
    if (!columns || !rows) return error;
    return GridSize{static_cast<std::uint32_t>(*columns), static_cast<std::uint32_t>(*rows)};
}

bool is_range(std::string_view text) {
    return text.find("..") != std::string_view::npos;
}

Result<WholeRange> parse_range(std::string_view text, std::uint64_t least, std::uint64_t most) {
    const std::size_t dots = text.find("..");
    const Result<std::uint64_t> first = parse_whole(trimmed(text.substr(0, dots)), least, most);
    const Result<std::uint64_t> last = parse_whole(trimmed(text.substr(dots + 2)), least, most);
    if (first && last && *first <= *last) return WholeRange{*first, *last};
    Error error = rule("must be a range of whole numbers from " + std::to_string(least) + " to " +
                       std::to_string(most));
    error.hint = first && last ? "write the smaller number first: " + std::to_string(*last) + ".." +
                                     std::to_string(*first)
                               : "write it like 1..100";
    return error;
}

std::string show_number(double value) {
    std::array<char, 400> buffer{};
    const auto [end, problem] =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::fixed);
    return problem == std::errc{} ? std::string(buffer.data(), end) : std::string("?");
}

}  // namespace mazepress::jobs
