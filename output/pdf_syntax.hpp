#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "output/encoder.hpp"
#include "output/sha256.hpp"

namespace mazepress::output {

/// Appends a number in its shortest decimal form with at most `decimals` (0 to 9) places: "12", "-.5".
/// |value| · 10^decimals must stay below 2⁶³.
void append_number(std::string& text, double value, int decimals);

/// The same as a string.
std::string pdf_number(double value, int decimals);

/// A UTF-8 text as a PDF string: literal where it is plain ASCII, else UTF-16 with a byte-order mark.
/// Ill-formed UTF-8 becomes U+FFFD.
std::string pdf_text(std::string_view utf8);

/// A name with everything but letters and digits escaped: "/PANTONE#20801#20C".
std::string pdf_name(std::string_view name);

/// The file's skeleton: numbered objects with their offsets, the cross-reference table, the trailer. Objects
/// are written in any order, each once; what is written also feeds the hash that becomes the document's ID.
///
/// Written by hand rather than by a library: a library keeps every object in memory until the end and pulls
/// streams on one thread, while pieces here arrive compressed from many. The tests let qpdf check the result.
class PdfSkeleton {
  public:
    /// The next `count` object numbers; answers the first.
    std::uint32_t reserve(std::uint32_t count = 1);
    Status write_header(std::string_view version, ByteSink& sink);
    Status write_object(std::uint32_t number, std::string_view body, ByteSink& sink);
    /// `entries`: the dictionary's, without /Length. `digest` stands in for the bytes in the hash where it is
    /// not empty, since a thread that made the bytes can hash them as well.
    Status write_stream(std::uint32_t number, std::string_view entries, std::span<const std::byte> bytes,
                        ByteSink& sink, std::span<const std::uint8_t> digest = {});
    /// 32 hexadecimal digits that stand for everything written so far. Once only.
    std::string take_identity();
    /// Cross-reference table and trailer. Every reserved number must have been written. Fails where the table
    /// lies beyond 10^10 bytes, since it has ten digits for an offset.
    Status write_trailer(std::uint32_t catalogue, std::uint32_t information, const std::string& identity,
                         ByteSink& sink);

  private:
    Status write(std::string_view text, ByteSink& sink);
    Sha256 hash_;
    std::uint64_t offset_ = 0;
    std::vector<std::uint64_t> offsets_{0};  ///< by object number
};

}  // namespace mazepress::output
