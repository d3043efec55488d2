#include "output/pdf_syntax.hpp"

#include "output/decimal.hpp"
#include "output/utf8.hpp"

namespace mazepress::output {
namespace {

constexpr std::size_t kOffsetDigits = 10;
constexpr std::uint64_t kMostOffset = 9'999'999'999;

constexpr std::string_view kHex = "0123456789ABCDEF";

std::span<const std::byte> bytes_of(std::string_view text) {
    return std::as_bytes(std::span(text.data(), text.size()));
}

void append_hex16(std::string& text, std::uint32_t unit) {
    for (unsigned shift = 16; shift > 0; shift -= 4) text.push_back(kHex[unit >> (shift - 4) & 15U]);
}

}  // namespace

void append_number(std::string& text, double value, int decimals) {
    const Decimals format(decimals);
    format.append(text, format.steps(value));
}

std::string pdf_number(double value, int decimals) {
    std::string text;
    append_number(text, value, decimals);
    return text;
}

std::string pdf_text(std::string_view utf8) {
    bool plain = true;
    for (const char letter : utf8) plain = plain && letter >= ' ' && letter <= '~';
    std::string text;
    if (plain) {
        text.push_back('(');
        for (const char letter : utf8) {
            if (letter == '(' || letter == ')' || letter == '\\') text.push_back('\\');
            text.push_back(letter);
        }
        text.push_back(')');
        return text;
    }
    text = "<FEFF";
    while (!utf8.empty()) {
        const auto [point, length] = decode_utf8(utf8);
        utf8.remove_prefix(length);
        if (point < 0x10000) {
            append_hex16(text, point);
        } else {
            append_hex16(text, 0xD800 + ((point - 0x10000) >> 10U));
            append_hex16(text, 0xDC00 + ((point - 0x10000) & 0x3FFU));
        }
    }
    text.push_back('>');
    return text;
}

std::string pdf_name(std::string_view name) {
    std::string text = "/";
    for (const char letter : name) {
        const bool plain = (letter >= '0' && letter <= '9') || (letter >= 'A' && letter <= 'Z') ||
                           (letter >= 'a' && letter <= 'z') || letter == '-' || letter == '_';
        const auto byte = static_cast<unsigned char>(letter);
        if (plain) {
            text.push_back(letter);
        } else {
            text.append({'#', kHex[byte >> 4U], kHex[byte & 15U]});
        }
    }
    return text;
}

std::uint32_t PdfSkeleton::reserve(std::uint32_t count) {
    const auto first = static_cast<std::uint32_t>(offsets_.size());
    offsets_.resize(offsets_.size() + count, 0);
    return first;
}

Status PdfSkeleton::write(std::string_view text, ByteSink& sink) {
    offset_ += text.size();
    return sink.write(bytes_of(text));
}

Status PdfSkeleton::write_header(std::string_view version, ByteSink& sink) {
    // The second line's high bytes tell transfer programs that the file is binary.
    return write("%PDF-" + std::string(version) + "\n%\xE2\xE3\xCF\xD3\n", sink);
}

Status PdfSkeleton::write_object(std::uint32_t number, std::string_view body, ByteSink& sink) {
    offsets_[number] = offset_;
    hash_.update(body);
    return write(std::to_string(number) + " 0 obj\n" + std::string(body) + "\nendobj\n", sink);
}

Status PdfSkeleton::write_stream(std::uint32_t number, std::string_view entries,
                                 std::span<const std::byte> bytes, ByteSink& sink,
                                 std::span<const std::uint8_t> digest) {
    offsets_[number] = offset_;
    if (digest.empty()) {
        hash_.update(bytes);
    } else {
        hash_.update(std::as_bytes(digest));
    }
    const std::string head = std::to_string(number) + " 0 obj\n<<" + std::string(entries) + "/Length " +
                             std::to_string(bytes.size()) + ">>stream\n";
    if (auto status = write(head, sink); !status) return status;
    if (auto status = sink.write(bytes); !status) return status;
    offset_ += bytes.size();
    return write("\nendstream\nendobj\n", sink);
}

std::string PdfSkeleton::take_identity() {
    return hash_.hex().substr(0, 32);
}

Status PdfSkeleton::write_trailer(std::uint32_t catalogue, std::uint32_t information,
                                  const std::string& identity, ByteSink& sink) {
    const std::uint64_t start = offset_;
    if (start > kMostOffset)
        return Error{"",
                     "a PDF must not be larger than its cross-reference table can tell, 10000000000 bytes",
                     std::to_string(start) + " bytes", "render fewer or smaller pages into one file"};
    std::string text = "xref\n0 " + std::to_string(offsets_.size()) + "\n0000000000 65535 f \n";
    for (std::size_t i = 1; i < offsets_.size(); ++i) {
        const std::string digits = std::to_string(offsets_[i]);
        text.append(kOffsetDigits - digits.size(), '0').append(digits).append(" 00000 n \n");
    }
    text +=
        "trailer\n<</Size " + std::to_string(offsets_.size()) + "/Root " + std::to_string(catalogue) + " 0 R";
    if (information != 0) text += "/Info " + std::to_string(information) + " 0 R";
    text += "/ID[<" + identity + "><" + identity + ">]>>\nstartxref\n" + std::to_string(start) + "\n%%EOF\n";
    return write(text, sink);
}

}  // namespace mazepress::output
