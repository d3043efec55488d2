#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/delivery.hpp"
#include "output/metadata.hpp"

namespace mazepress::output {

/// An ISO 8601 date (YYYY, YYYY-MM, YYYY-MM-DD, with Thh:mm[:ss] and Z or ±hh:mm) as PDF writes it:
/// "D:20260501120000Z". Empty where the text is no such date.
std::optional<std::string> pdf_date(std::string_view iso);

/// The body of the Info dictionary; empty where nothing is to be told.
std::string make_information(const Metadata& metadata, core::PdfStandard standard);

/// The XMP packet that says the same, and for `full` the recipe. Empty where nothing is to be told.
/// `identity`: 32 hexadecimal digits that stand for the file's content.
std::string make_pdf_xmp(const Metadata& metadata, core::PdfStandard standard, const std::string& identity);

/// The namespace of the properties mazepress:work, mazepress:digest and mazepress:recipe.
inline constexpr std::string_view kMazepressNamespace = "urn:mazepress:1";

}  // namespace mazepress::output
