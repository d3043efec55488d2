#include "output/png_deflate_block.hpp"

#include <algorithm>
#include <bit>
#include <iterator>

#include "output/png_huffman.hpp"

namespace mazepress::output::png {
namespace {

constexpr std::uint32_t kMatchToken = 1U << 31U;
constexpr std::uint32_t kRunToken = 1U << 30U;
constexpr std::uint32_t kMostRepeats = 1U << 20U;

// The wire order of the code length code's lengths (RFC 1951, 3.2.7).
constexpr std::array<std::uint8_t, 19> kLengthOrder = {16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                                       11, 4,  12, 3, 13, 2, 14, 1, 15};

/// Symbol and extra bits of each match length from 3 to 258 (RFC 1951, 3.2.5): eight symbols of single
/// lengths, then four of each doubling width, and 258 alone.
constexpr std::array<ExtraBits, 259> make_length_codes() {
    std::array<ExtraBits, 259> codes{};
    unsigned length = 3;
    std::uint16_t symbol = 257;
    for (unsigned group = 0; group < 7; ++group) {
        const unsigned bits = group < 2 ? 0 : group - 1;
        for (unsigned each = 0; each < 4; ++each, ++symbol) {
            for (unsigned extra = 0; extra < (1U << bits) && length <= 258; ++extra, ++length) {
                codes[length] = {symbol, static_cast<std::uint8_t>(bits), extra};
            }
        }
    }
    codes[258] = {285, 0, 0};
    return codes;
}
constexpr auto kLengthCodes = make_length_codes();

/// One item of the run-length coded list of code lengths.
struct LengthItem {
    std::uint8_t symbol;
    std::uint8_t extra;
    std::uint8_t extra_bits;
};

/// Appends the items for `count` code lengths of `length`.
void add_length_items(std::vector<LengthItem>& items, std::uint8_t length, std::size_t count) {
    if (length != 0) {
        items.push_back({length, 0, 0});
        --count;
    }
    while (count > 0) {
        if (length == 0 && count >= 11) {
            const std::size_t zeros = std::min<std::size_t>(count, 138);
            items.push_back({18, static_cast<std::uint8_t>(zeros - 11), 7});
            count -= zeros;
        } else if (length == 0 && count >= 3) {
            items.push_back({17, static_cast<std::uint8_t>(count - 3), 3});
            count = 0;
        } else if (length != 0 && count >= 3) {
            const std::size_t copies = std::min<std::size_t>(count, 6);
            items.push_back({16, static_cast<std::uint8_t>(copies - 3), 2});
            count -= copies;
        } else {
            items.push_back({length, 0, 0});
            --count;
        }
    }
}

}  // namespace

const ExtraBits& length_code(std::uint32_t length) {
    return kLengthCodes[length];
}

ExtraBits distance_code(std::uint32_t distance) {
    const std::uint32_t from_zero = distance - 1;
    if (from_zero < 4) return {static_cast<std::uint16_t>(from_zero), 0, 0};
    const auto bits = static_cast<unsigned>(std::bit_width(from_zero)) - 2;
    const std::uint32_t upper = from_zero >> bits;  // 2 or 3
    return {static_cast<std::uint16_t>(2 * bits + upper), static_cast<std::uint8_t>(bits),
            from_zero & ((1U << bits) - 1)};
}

void BitWriter::flush_word() {
    for (unsigned byte = 0; byte < 4; ++byte)
        bytes_->push_back(static_cast<std::byte>(pending_ >> (8 * byte)));
    pending_ >>= 32U;
    pending_count_ -= 32;
}

void BitWriter::align() {
    pending_count_ = (pending_count_ + 7) & ~7U;
    for (; pending_count_ > 0; pending_count_ -= 8, pending_ >>= 8U) {
        bytes_->push_back(static_cast<std::byte>(pending_));
    }
    pending_ = 0;
}

void DeflateBlock::start(std::vector<std::byte>& out) {
    tokens_.clear();
    literal_counts_.fill(0);
    distance_counts_.fill(0);
    bits_ = BitWriter(out);
}

void DeflateBlock::match(std::uint32_t length, std::uint32_t distance) {
    tokens_.push_back(kMatchToken | (length << 15U) | (distance - 1));
    ++literal_counts_[kLengthCodes[length].symbol];
    ++distance_counts_[distance_code(distance).symbol];
}

void DeflateBlock::run(std::uint32_t bytes, std::uint32_t distance) {
    if (distance > 4) {
        for (; bytes > 0; bytes -= std::min(bytes, kLongestMatch))
            match(std::min(bytes, kLongestMatch), distance);
        return;
    }
    std::uint32_t longest = bytes / kLongestMatch;
    while (longest > 0) {
        const std::uint32_t repeats = std::min(longest, kMostRepeats);
        tokens_.push_back(kRunToken | (repeats << 2U) | (distance - 1));
        literal_counts_[kLengthCodes[kLongestMatch].symbol] += repeats;
        distance_counts_[distance - 1] += repeats;
        longest -= repeats;
    }
    if (bytes % kLongestMatch != 0) match(bytes % kLongestMatch, distance);
}

void DeflateBlock::finish() {
    write();
    bits_.put(0, 3);
    bits_.align();
    for (const unsigned byte : {0x00U, 0x00U, 0xFFU, 0xFFU}) bits_.put(byte, 8);
    bits_.align();
}

void DeflateBlock::write() {
    if (tokens_.empty()) return;
    ++literal_counts_[kEndOfBlock];
    // A block without matches still has to state one distance code.
    if (std::ranges::all_of(distance_counts_, [](std::uint32_t count) { return count == 0; }))
        distance_counts_[0] = 1;
    const std::vector<std::uint8_t> literal_lengths = code_lengths(literal_counts_, 15);
    const std::vector<std::uint8_t> distance_lengths = code_lengths(distance_counts_, 15);
    write_header(literal_lengths, distance_lengths);
    write_tokens(literal_lengths, distance_lengths);
    tokens_.clear();
    literal_counts_.fill(0);
    distance_counts_.fill(0);
}

void DeflateBlock::write_header(std::span<const std::uint8_t> literal_lengths,
                                std::span<const std::uint8_t> distance_lengths) {
    std::vector<std::uint8_t> lengths(literal_lengths.begin(), literal_lengths.end());
    lengths.insert(lengths.end(), distance_lengths.begin(), distance_lengths.end());
    while (lengths.size() > literal_lengths.size() + 1 && lengths.back() == 0) lengths.pop_back();

    std::vector<LengthItem> items;
    for (std::size_t at = 0; at < lengths.size();) {
        std::size_t end = at + 1;
        while (end < lengths.size() && lengths[end] == lengths[at]) ++end;
        add_length_items(items, lengths[at], end - at);
        at = end;
    }
    std::array<std::uint32_t, kLengthOrder.size()> counts{};
    for (const LengthItem& item : items) ++counts[item.symbol];
    const std::vector<std::uint8_t> code_bits = code_lengths(counts, 7);
    const std::vector<std::uint16_t> codes = make_codes(code_bits);
    std::size_t sent = kLengthOrder.size();
    while (sent > 4 && code_bits[kLengthOrder[sent - 1]] == 0) --sent;
    bits_.put(0b100, 3);  // not the last block; codes of its own
    bits_.put(literal_lengths.size() - 257, 5);
    bits_.put(lengths.size() - literal_lengths.size() - 1, 5);
    bits_.put(sent - 4, 4);
    for (std::size_t place = 0; place < sent; ++place) bits_.put(code_bits[kLengthOrder[place]], 3);
    for (const LengthItem& item : items) {
        bits_.put(codes[item.symbol], code_bits[item.symbol]);
        bits_.put(item.extra, item.extra_bits);
    }
}

void DeflateBlock::write_tokens(std::span<const std::uint8_t> literal_lengths,
                                std::span<const std::uint8_t> distance_lengths) {
    const std::vector<std::uint16_t> literals = make_codes(literal_lengths);
    const std::vector<std::uint16_t> distances = make_codes(distance_lengths);
    for (const std::uint32_t token : tokens_) {
        if ((token & kMatchToken) != 0) {
            const ExtraBits length = kLengthCodes[(token >> 15U) & 0x1FFU];
            const ExtraBits distance = distance_code((token & 0x7FFFU) + 1);
            const unsigned length_bits = literal_lengths[length.symbol];
            bits_.put(literals[length.symbol] | (length.value << length_bits), length_bits + length.count);
            const unsigned distance_bits = distance_lengths[distance.symbol];
            bits_.put(distances[distance.symbol] | (distance.value << distance_bits),
                      distance_bits + distance.count);
        } else if ((token & kRunToken) != 0) {
            // A longest match and its near distance carry no extra bits: as many pairs at a time as 32 bits
            // hold.
            const std::size_t symbol = kLengthCodes[kLongestMatch].symbol;
            const std::size_t distance = token & 3U;
            const unsigned pair_bits = literal_lengths[symbol] + 0U + distance_lengths[distance];
            const std::uint64_t pair =
                literals[symbol] | (std::uint64_t{distances[distance]} << literal_lengths[symbol]);
            const unsigned together = 32 / pair_bits;
            std::uint64_t packed = 0;
            for (unsigned each = 0; each < together; ++each) packed |= pair << (each * pair_bits);
            std::uint32_t left = (token & ~kRunToken) >> 2U;
            for (; left >= together; left -= together) bits_.put(packed, together * pair_bits);
            for (; left > 0; --left) bits_.put(pair, pair_bits);
        } else {
            bits_.put(literals[token], literal_lengths[token]);
        }
    }
    bits_.put(literals[kEndOfBlock], literal_lengths[kEndOfBlock]);
}

}  // namespace mazepress::output::png
