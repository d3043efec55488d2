#include "output/png_run_deflate.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

namespace mazepress::output::png {
namespace {

constexpr std::size_t kHashedBytes = 4;
constexpr std::size_t kWindow = DeflateBlock::kFarthest;
/// The window's buffer is shifted down when it has grown to this many windows and a row.
constexpr std::size_t kWindowsKept = 8;

/// How many bytes from `a` and `b` on are equal, at most `most`. The two may overlap.
std::size_t common_length(const std::uint8_t* a, const std::uint8_t* b, std::size_t most) {
    std::size_t length = 0;
    if constexpr (std::endian::native == std::endian::little) {
        for (; length + 8 <= most; length += 8) {
            std::uint64_t left = 0;
            std::uint64_t right = 0;
            std::memcpy(&left, a + length, 8);
            std::memcpy(&right, b + length, 8);
            if (left != right) return length + static_cast<std::size_t>(std::countr_zero(left ^ right)) / 8;
        }
    }
    while (length < most && a[length] == b[length]) ++length;
    return length;
}

/// The same on every machine, whatever its byte order.
std::uint32_t four_bytes(const std::uint8_t* bytes) {
    return bytes[0] | (std::uint32_t{bytes[1]} << 8U) | (std::uint32_t{bytes[2]} << 16U) |
           (std::uint32_t{bytes[3]} << 24U);
}

}  // namespace

RunDeflate::RunDeflate(std::size_t row_bytes, std::size_t pixel_bytes, unsigned depth)
    : row_bytes_(row_bytes),
      pixel_bytes_(pixel_bytes),
      latest_(std::size_t{1} << kHashBits),
      previous_(kWindow),
      depth_(depth) {}

void RunDeflate::start(std::vector<std::byte>& out) {
    block_.start(out);
    window_.clear();
    window_start_ = 1;
    std::ranges::fill(latest_, 0);
    adler_ = Adler();
    plain_size_ = 0;
}

void RunDeflate::begin_window_row(std::span<const std::uint8_t> row) {
    if (window_.size() > kWindowsKept * kWindow) {
        const std::size_t dropped = window_.size() - kWindow;
        window_.erase(window_.begin(), window_.begin() + static_cast<std::ptrdiff_t>(dropped));
        window_start_ += static_cast<std::uint32_t>(dropped);
    }
    window_.push_back(0);
    window_.insert(window_.end(), row.begin(), row.end());
}

std::uint32_t RunDeflate::hash_of(std::size_t place) const {
    return (four_bytes(window_.data() + place) * 0x9E3779B1U) >> (32U - kHashBits);
}

std::size_t RunDeflate::run_at(std::size_t place, std::size_t end) const {
    const std::uint8_t* bytes = window_.data() + place;
    // Most places are not in a run: look at one byte before setting out.
    if (bytes[0] != *(bytes - pixel_bytes_)) return 0;
    const std::size_t length = common_length(bytes, bytes - pixel_bytes_, end - place);
    return length < DeflateBlock::kShortestMatch ? 0 : length - length % pixel_bytes_;
}

RunDeflate::Match RunDeflate::longest_match(std::size_t start, std::size_t lead, std::size_t end) const {
    Match best;
    const std::size_t place = start + lead;
    if (place + kHashedBytes > end) return best;
    const std::uint8_t* bytes = window_.data() + start;
    const std::size_t most = std::min<std::size_t>(end - start, DeflateBlock::kLongestMatch);
    const auto here = static_cast<std::uint32_t>(window_start_ + place);
    const std::uint32_t oldest =
        std::max(window_start_, here > kWindow ? here - static_cast<std::uint32_t>(kWindow) : 1);
    std::uint32_t there = latest_[hash_of(place)];
    for (unsigned tried = 0; tried < depth_ && there >= oldest + lead; ++tried) {
        const std::uint8_t* candidate = window_.data() + (there - lead - window_start_);
        if (candidate[best.length] == bytes[best.length]) {
            const std::size_t length = common_length(candidate, bytes, most);
            if (length > best.length) best = {length, here - there};
            if (length == most) break;
        }
        const std::uint32_t earlier = previous_[there % kWindow];
        if (earlier >= there) break;
        there = earlier;
    }
    if (best.length < kHashedBytes) return {};
    best.length -= best.length % pixel_bytes_;
    return best;
}

void RunDeflate::remember(std::size_t place, std::size_t end) {
    if (place + kHashedBytes > end) return;
    const auto here = static_cast<std::uint32_t>(window_start_ + place);
    std::uint32_t& latest = latest_[hash_of(place)];
    previous_[here % kWindow] = latest;
    latest = here;
}

void RunDeflate::add_row(std::span<const std::uint8_t> row) {
    begin_window_row(row);
    const std::size_t end = window_.size();
    const std::size_t begin = end - row.size();
    block_.literal(0);
    adler_.add(0);
    for (std::size_t place = begin; place < end;) {
        const std::size_t run = place - begin < pixel_bytes_ ? 0 : run_at(place, end);
        place += run > 0 ? add_run(place, run, end) : add_match_or_literal(place, end);
    }
    end_row();
}

std::size_t RunDeflate::add_run(std::size_t place, std::size_t run, std::size_t end) {
    if (depth_ > 1 && run < DeflateBlock::kLongestMatch) {
        // The same run with the same beginning of what comes after it.
        const Match beyond = longest_match(place, run, end);
        if (beyond.length > run) {
            add_match(place, beyond, end);
            return beyond.length;
        }
    }
    // One or two bytes over the longest matches are no match: they are left to what follows.
    const std::size_t rest = run % DeflateBlock::kLongestMatch;
    const std::size_t whole = rest < DeflateBlock::kShortestMatch ? run - rest : run;
    const std::uint8_t* pixel = window_.data() + place;
    block_.run(static_cast<std::uint32_t>(whole), static_cast<std::uint32_t>(pixel_bytes_));
    if (pixel_bytes_ == 1) {
        adler_.add_run(pixel[0], whole);
    } else {
        adler_.add_run(pixel[0], pixel[1], pixel[2], whole / 3);
    }
    return whole;
}

std::size_t RunDeflate::add_match_or_literal(std::size_t place, std::size_t end) {
    const Match match = longest_match(place, 0, end);
    remember(place, end);
    if (match.length == 0) {
        add_pixel(place);
        return pixel_bytes_;
    }
    if (depth_ > 1 && place + pixel_bytes_ < end) {
        // A longer match one pixel on is worth a literal.
        const Match later = longest_match(place + pixel_bytes_, 0, end);
        if (later.length > match.length) {
            add_pixel(place);
            return pixel_bytes_;
        }
    }
    add_match(place, match, end);
    return match.length;
}

void RunDeflate::add_match(std::size_t place, const Match& match, std::size_t end) {
    block_.match(static_cast<std::uint32_t>(match.length), match.distance);
    const std::uint8_t* bytes = window_.data();
    adler_.add(bytes + place, match.length);
    if (depth_ == 1) return;
    for (std::size_t next = place + 1; next < place + match.length; ++next) {
        // The insides of runs are found by their ends.
        if (bytes[next] != bytes[next - 1] || bytes[next - 1] != bytes[next - 2]) remember(next, end);
    }
}

void RunDeflate::add_pixel(std::size_t place) {
    for (std::size_t byte = 0; byte < pixel_bytes_; ++byte) {
        block_.literal(window_[place + byte]);
        adler_.add(window_[place + byte]);
    }
}

void RunDeflate::add_repeated_row() {
    constexpr std::uint8_t kUp = 2;
    constexpr std::uint8_t kNoChange = 0;
    // Nothing of a repeated row is kept in the window, so nothing before it can be reached any more.
    window_start_ += static_cast<std::uint32_t>(window_.size() + row_bytes_ + 1);
    window_.clear();
    adler_.add(kUp);
    adler_.add_run(kNoChange, row_bytes_);
    block_.literal(kUp);
    std::size_t rest = row_bytes_;
    while (rest > 0 && (rest == row_bytes_ || rest % DeflateBlock::kLongestMatch == 1 ||
                        rest % DeflateBlock::kLongestMatch == 2)) {
        block_.literal(kNoChange);
        --rest;
    }
    block_.run(static_cast<std::uint32_t>(rest), 1);
    end_row();
}

void RunDeflate::end_row() {
    adler_.reduce();
    plain_size_ += row_bytes_ + 1;
    block_.write_if_large();
}

}  // namespace mazepress::output::png
