#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "core/scene.hpp"

// Scalars of the job language: text → value. Nothing here knows the locale. An error has no place and no
// value: the caller knows both; its rule begins with "must be", so that the key's name can stand before it.
namespace mazepress::jobs {

/// A whole number in decimal digits, without sign, leading zeros or separators.
Result<std::uint64_t> parse_whole(std::string_view text, std::uint64_t least, std::uint64_t most);

/// A decimal number such as 30, 1.5 or -0.25: no exponent, no leading zeros, not .inf or .nan.
Result<double> parse_number(std::string_view text, double least, double most);

/// A part of a whole: 12%, 0.12. The result is a fraction.
Result<double> parse_share(std::string_view text, double least, double most);

/// A length with its unit mm, cm, in, pt or m: "3 mm", "0.5in". `least` and `most` are millimetres, as is the
/// result.
Result<double> parse_length_mm(std::string_view text, double least, double most);

/// A pen's path: a length whose natural unit is the metre.
Result<double> parse_length_m(std::string_view text, double least, double most);

/// "#rrggbb" or "#rgb".
Result<core::Colour> parse_colour(std::string_view text);

/// true or false.
Result<bool> parse_flag(std::string_view text);

/// "2000x2000 px", "2000 x 1500", "210x297 mm", or a paper's name (mm).
struct CanvasSize {
    double width = 0;
    double height = 0;
    core::Unit unit = core::Unit::px;
};
Result<CanvasSize> parse_canvas(std::string_view text);

/// "500x500 mm", "16x20 in", "A3", "A3 landscape", "ARCH D".
struct SheetSize {
    double width_mm = 0;
    double height_mm = 0;
};
Result<SheetSize> parse_sheet_size(std::string_view text);

/// "4x3": columns and rows, 1 to `most` each.
struct GridSize {
    std::uint32_t columns = 1;
    std::uint32_t rows = 1;
};
Result<GridSize> parse_grid(std::string_view text, std::uint64_t most);

/// A date as ISO 8601 writes it: 2026, 2026-03, 2026-03-14, 2026-03-14T09:26:53Z or with an offset; or
/// `none`, which gives an empty text.
Result<std::string> parse_date(std::string_view text);

/// "1..100": the ends of a range of whole numbers, first ≤ last.
struct WholeRange {
    std::uint64_t first = 0;
    std::uint64_t last = 0;
};
bool is_range(std::string_view text);
Result<WholeRange> parse_range(std::string_view text, std::uint64_t least, std::uint64_t most);

/// The shortest decimal text that parse_number reads back to the same number; never an exponent.
std::string show_number(double value);

/// The text without white space around it.
std::string_view trimmed(std::string_view text);

}  // namespace mazepress::jobs
