#include "output/png_run_deflate.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include "output/png_huffman.hpp"

namespace mazepress::output::png {
namespace {

// The wire order of the code length code's lengths (RFC 1951, 3.2.7).
constexpr std::array<std::uint8_t, 19> kLengthOrder = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};

struct MatchCode {
    std::uint16_t symbol = 0;
    std::uint8_t extra_bits = 0;
    std::uint8_t extra = 0;
};

/// Symbol and extra bits of each match length from 3 to 258 (RFC 1951, 3.2.5): eight symbols of single lengths,
/// then four of each doubling width, and 258 alone.
constexpr std::array<MatchCode, 259> make_match_codes() {
    std::array<MatchCode, 259> codes{};
    unsigned length = 3;
    std::uint16_t symbol = 257;
    for (unsigned group = 0; group < 7; ++group) {
        const unsigned extra_bits = group < 2 ? 0 : group - 1;
        for (unsigned each = 0; each < 4; ++each, ++symbol) {
            for (unsigned extra = 0; extra < (1U << extra_bits) && length <= 258; ++extra, ++length) {
                codes[length] = {symbol, static_cast<std::uint8_t>(extra_bits), static_cast<std::uint8_t>(extra)};
            }
        }
    }
    codes[258] = {285, 0, 0};
    return codes;
}
constexpr auto kMatchCodes = make_match_codes();

/// How many bytes from `from` on equal `value`, at most to `end`.
std::size_t run_length(const std::uint8_t* bytes, std::size_t from, std::size_t end, std::uint8_t value) {
    std::size_t at = from;
    if constexpr (std::endian::native == std::endian::little) {
        const std::uint64_t pattern = 0x0101010101010101ULL * value;
        for (; at + 8 <= end; at += 8) {
            std::uint64_t word = 0;
            std::memcpy(&word, bytes + at, 8);
            if (word != pattern) return at - from + static_cast<std::size_t>(std::countr_zero(word ^ pattern)) / 8;
        }
    }
    while (at < end && bytes[at] == value) ++at;
    return at - from;
}

}  // namespace

void BitWriter::flush_word() {
    for (unsigned byte = 0; byte < 4; ++byte) bytes_->push_back(static_cast<std::byte>(pending_ >> (8 * byte)));
    pending_ >>= 32U;
    pending_count_ -= 32;
}

void BitWriter::align() {
    pending_count_ = (pending_count_ + 7) & ~7U;
    for (; pending_count_ > 0; pending_count_ -= 8, pending_ >>= 8U) bytes_->push_back(static_cast<std::byte>(pending_));
    pending_ = 0;
}

RunDeflate::RunDeflate(std::size_t row_bytes, std::size_t pixel_bytes)
    : row_bytes_(row_bytes), pixel_bytes_(pixel_bytes), bits_(scratch_) {}

void RunDeflate::start(std::vector<std::byte>& out) {
    tokens_.clear();
    counts_.fill(0);
    bits_ = BitWriter(out);
    adler_ = Adler();
    plain_size_ = 0;
}

void RunDeflate::add_row(std::span<const std::uint8_t> row) {
    literal(0);
    adler_.add(0);
    if (pixel_bytes_ == 1) {
        add_byte_runs(row);
    } else {
        add_pixel_runs(row);
    }
    end_row();
}

void RunDeflate::add_byte_runs(std::span<const std::uint8_t> row) {
    constexpr std::size_t kWorthwhile = 4;
    const std::uint8_t* bytes = row.data();
    for (std::size_t at = 0; at < row.size();) {
        const std::uint8_t value = bytes[at];
        literal(value);
        if (at + kWorthwhile >= row.size() || bytes[at + 1] != value || bytes[at + 2] != value) {
            adler_.add(value);
            ++at;
            continue;
        }
        const std::size_t more = run_length(bytes, at + 1, row.size(), value);
        adler_.add_run(value, more + 1);
        run(static_cast<std::uint32_t>(more), {&value, 1});
        at += more + 1;
    }
}

void RunDeflate::add_pixel_runs(std::span<const std::uint8_t> row) {
    const std::uint8_t* bytes = row.data();
    for (std::size_t at = 0; at < row.size();) {
        const std::uint8_t* pixel = bytes + at;
        std::size_t end = at + 3;
        while (end + 3 <= row.size() && std::memcmp(bytes + end, pixel, 3) == 0) end += 3;
        for (int channel = 0; channel < 3; ++channel) literal(pixel[channel]);
        adler_.add_run(pixel[0], pixel[1], pixel[2], (end - at) / 3);
        run(static_cast<std::uint32_t>(end - at - 3), {pixel, 3});
        at = end;
    }
}

void RunDeflate::add_repeated_row() {
    constexpr std::uint8_t kUp = 2;
    constexpr std::uint8_t kNoChange = 0;
    literal(kUp);
    literal(kNoChange);
    adler_.add(kUp);
    adler_.add_run(kNoChange, row_bytes_);
    const std::uint32_t rest = static_cast<std::uint32_t>(row_bytes_ - 1);
    constexpr std::array<std::uint8_t, 3> kBlank{};
    if (pixel_bytes_ == 1) {
        run(rest, std::span(kBlank).first(1));
    } else {
        literal(kNoChange);
        literal(kNoChange);
        run(rest - 2, kBlank);
    }
    end_row();
}

void RunDeflate::run(std::uint32_t bytes, std::span<const std::uint8_t> pixel) {
    std::uint32_t longest = bytes / kLongestMatch;
    while (longest > 0) {
        const std::uint32_t repeats = std::min(longest, 1U << 16U);
        tokens_.push_back((256 + kLongestMatch) | ((repeats - 1) << 16U));
        counts_[kMatchCodes[kLongestMatch].symbol] += repeats;
        longest -= repeats;
    }
    const std::uint32_t rest = bytes % kLongestMatch;
    if (rest < 3) {
        for (std::uint32_t byte = 0; byte < rest; ++byte) literal(pixel[byte % pixel.size()]);
        return;
    }
    tokens_.push_back(256 + rest);
    ++counts_[kMatchCodes[rest].symbol];
}

void RunDeflate::end_row() {
    adler_.reduce();
    plain_size_ += row_bytes_ + 1;
    if (tokens_.size() >= kMostTokens) write_block();
}

void RunDeflate::finish() {
    write_block();
    // An empty stored block brings the stream to a whole byte.
    bits_.put(0, 3);
    bits_.align();
    for (const unsigned byte : {0x00U, 0x00U, 0xFFU, 0xFFU}) bits_.put(byte, 8);
    bits_.align();
}

void RunDeflate::write_block() {
    if (tokens_.empty()) return;
    ++counts_[kEndOfBlock];
    const std::vector<std::uint8_t> lengths = code_lengths(counts_, 15);
    const std::vector<std::uint16_t> codes = make_codes(lengths);
    write_header(lengths);
    write_tokens(lengths, codes);
    bits_.put(codes[kEndOfBlock], lengths[kEndOfBlock]);
    tokens_.clear();
    counts_.fill(0);
}

void RunDeflate::write_header(std::span<const std::uint8_t> literal_lengths) {
    // One distance alone is used, a pixel's bytes: its code is the single bit 0.
    std::vector<std::uint8_t> lengths(literal_lengths.begin(), literal_lengths.end());
    const std::size_t distance_codes = pixel_bytes_;
    lengths.insert(lengths.end(), distance_codes - 1, 0);
    lengths.push_back(1);

    struct Item {
        std::uint8_t symbol, extra, extra_bits;
    };
    std::vector<Item> items;
    std::array<std::uint32_t, 19> counts{};
    for (std::size_t at = 0; at < lengths.size();) {
        std::size_t end = at + 1;
        while (end < lengths.size() && lengths[end] == lengths[at]) ++end;
        std::size_t left = end - at;
        const std::uint8_t length = lengths[at];
        if (length != 0) {
            items.push_back({length, 0, 0});
            --left;
        }
        while (left > 0) {
            if (length == 0 && left >= 11) {
                const std::size_t zeros = std::min<std::size_t>(left, 138);
                items.push_back({18, static_cast<std::uint8_t>(zeros - 11), 7});
                left -= zeros;
            } else if (length == 0 && left >= 3) {
                items.push_back({17, static_cast<std::uint8_t>(left - 3), 3});
                left = 0;
            } else if (length != 0 && left >= 3) {
                const std::size_t copies = std::min<std::size_t>(left, 6);
                items.push_back({16, static_cast<std::uint8_t>(copies - 3), 2});
                left -= copies;
            } else {
                items.push_back({length, 0, 0});
                --left;
            }
        }
        at = end;
    }
    for (const Item& item : items) ++counts[item.symbol];
    const std::vector<std::uint8_t> code_bits = code_lengths(counts, 7);
    const std::vector<std::uint16_t> codes = make_codes(code_bits);
    std::size_t sent = kLengthOrder.size();
    while (sent > 4 && code_bits[kLengthOrder[sent - 1]] == 0) --sent;
    bits_.put(0b100, 3);  // not the last block; codes of its own
    bits_.put(literal_lengths.size() - 257, 5);
    bits_.put(distance_codes - 1, 5);
    bits_.put(sent - 4, 4);
    for (std::size_t place = 0; place < sent; ++place) bits_.put(code_bits[kLengthOrder[place]], 3);
    for (const Item& item : items) {
        bits_.put(codes[item.symbol], code_bits[item.symbol]);
        bits_.put(item.extra, item.extra_bits);
    }
}

void RunDeflate::write_tokens(std::span<const std::uint8_t> lengths, std::span<const std::uint16_t> codes) {
    // A longest match and its distance, as often as 32 bits hold them.
    const unsigned long_bits = lengths[kMatchCodes[kLongestMatch].symbol] + 1U;
    const unsigned packed_count = 32 / long_bits;
    std::uint64_t packed = 0;
    for (unsigned each = 0; each < packed_count; ++each) {
        packed |= std::uint64_t{codes[kMatchCodes[kLongestMatch].symbol]} << (each * long_bits);
    }
    for (const std::uint32_t token : tokens_) {
        const std::uint32_t value = token & 0xFFFFU;
        if (value < 256) {
            bits_.put(codes[value], lengths[value]);
            continue;
        }
        const MatchCode& match = kMatchCodes[value - 256];
        std::uint32_t repeats = (token >> 16U) + 1;
        for (; repeats >= packed_count && repeats > 1; repeats -= packed_count) {
            bits_.put(packed, packed_count * long_bits);
        }
        // The distance's bit is 0 and carries no extra bits: one more bit on top of the length.
        const std::uint64_t bits = codes[match.symbol] | (std::uint64_t{match.extra} << lengths[match.symbol]);
        for (; repeats > 0; --repeats) bits_.put(bits, lengths[match.symbol] + match.extra_bits + 1U);
    }
}

}  // namespace mazepress::output::png
