#include "output/pdf_syntax.hpp"

#include <array>
#include <charconv>
#include <cmath>

#include <nettle/sha2.h>

#include "output/utf8.hpp"

namespace mazepress::output {
namespace {

constexpr std::string_view kHex = "0123456789ABCDEF";

constexpr std::array<double, 13> kPowersOfTen{1e0, 1e1, 1e2, 1e3,  1e4,  1e5, 1e6,
                                              1e7, 1e8, 1e9, 1e10, 1e11, 1e12};

std::span<const std::byte> bytes_of(std::string_view text) {
    return std::as_bytes(std::span(text.data(), text.size()));
}

void append_integer(std::string& text, std::uint64_t value) {
    std::array<char, 20> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
    text.append(digits.data(), end);
}

void append_hex16(std::string& text, std::uint32_t unit) {
    for (unsigned shift = 16; shift > 0; shift -= 4) text.push_back(kHex[unit >> (shift - 4) & 15U]);
}

}  // namespace

void append_number(std::string& text, double value, int decimals) {
    const double scaled = value * kPowersOfTen[static_cast<std::size_t>(decimals)];
    const auto rounded = static_cast<std::int64_t>(scaled < 0 ? scaled - 0.5 : scaled + 0.5);
    if (rounded < 0) text.push_back('-');
    std::uint64_t magnitude =
        rounded < 0 ? 0 - static_cast<std::uint64_t>(rounded) : static_cast<std::uint64_t>(rounded);
    while (decimals > 0 && magnitude % 10 == 0) {
        magnitude /= 10;
        --decimals;
    }
    const auto power = static_cast<std::uint64_t>(kPowersOfTen[static_cast<std::size_t>(decimals)]);
    const std::uint64_t whole = magnitude / power;
    if (whole > 0 || decimals == 0) append_integer(text, whole);
    if (decimals == 0) return;
    text.push_back('.');
    for (std::uint64_t place = power / 10, rest = magnitude % power; place > 0; place /= 10)
        text.push_back(static_cast<char>('0' + rest / place % 10));
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

struct PdfSkeleton::Hash {
    sha256_ctx state;
    Hash() { sha256_init(&state); }
    void add(const void* data, std::size_t size) {
        sha256_update(&state, size, static_cast<const std::uint8_t*>(data));
    }
};

PdfSkeleton::PdfSkeleton() : hash_(std::make_unique<Hash>()) {}
PdfSkeleton::~PdfSkeleton() = default;

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
    hash_->add(body.data(), body.size());
    return write(std::to_string(number) + " 0 obj\n" + std::string(body) + "\nendobj\n", sink);
}

Status PdfSkeleton::write_stream(std::uint32_t number, std::string_view entries,
                                 std::span<const std::byte> bytes, ByteSink& sink,
                                 std::span<const std::uint8_t> digest) {
    offsets_[number] = offset_;
    if (digest.empty()) {
        hash_->add(bytes.data(), bytes.size());
    } else {
        hash_->add(digest.data(), digest.size());
    }
    const std::string head = std::to_string(number) + " 0 obj\n<<" + std::string(entries) + "/Length " +
                             std::to_string(bytes.size()) + ">>stream\n";
    if (auto status = write(head, sink); !status) return status;
    if (auto status = sink.write(bytes); !status) return status;
    offset_ += bytes.size();
    return write("\nendstream\nendobj\n", sink);
}

std::string PdfSkeleton::identity() const {
    sha256_ctx copy = hash_->state;
    std::array<std::uint8_t, 16> digest{};
    sha256_digest(&copy, digest.size(), digest.data());
    std::string text;
    for (const std::uint8_t byte : digest) text.append({kHex[byte >> 4U], kHex[byte & 15U]});
    return text;
}

Status PdfSkeleton::write_trailer(std::uint32_t catalogue, std::uint32_t information,
                                  const std::string& identity, ByteSink& sink) {
    const std::uint64_t start = offset_;
    std::string text = "xref\n0 " + std::to_string(offsets_.size()) + "\n0000000000 65535 f \n";
    for (std::size_t i = 1; i < offsets_.size(); ++i) {
        const std::string digits = std::to_string(offsets_[i]);
        text.append(10 - digits.size(), '0').append(digits).append(" 00000 n \n");
    }
    text +=
        "trailer\n<</Size " + std::to_string(offsets_.size()) + "/Root " + std::to_string(catalogue) + " 0 R";
    if (information != 0) text += "/Info " + std::to_string(information) + " 0 R";
    text += "/ID[<" + identity + "><" + identity + ">]>>\nstartxref\n" + std::to_string(start) + "\n%%EOF\n";
    return write(text, sink);
}

}  // namespace mazepress::output
