#include "output/png_run_deflate.hpp"

#include <algorithm>
#include <cassert>

namespace mazepress::output::png {
namespace {

/// How many like places `small` compares; more than 8 gain half a percent.
constexpr unsigned kDepth = 8;
/// Matches are also offered cut short by up to all but this many bytes beyond a run: more gain 1 % at four
/// times the cost.
constexpr std::size_t kShortBeyond = 2;

/// The part of a run that longest matches and one more can hold: one or two bytes over are no match.
std::size_t matchable(std::size_t run) {
    const std::size_t rest = run % DeflateBlock::kLongestMatch;
    return rest < DeflateBlock::kShortestMatch ? run - rest : run;
}

}  // namespace

RunDeflate::RunDeflate(std::size_t row_bytes, std::size_t pixel_bytes, core::Effort effort)
    : row_bytes_(row_bytes), pixel_bytes_(pixel_bytes), effort_(effort) {}

void RunDeflate::start(std::vector<std::byte>& out) {
    block_.start(out);
    window_.start();
    costs_.start();
    adler_ = Adler();
    plain_size_ = 0;
}

void RunDeflate::add_row(std::span<const std::uint8_t> row) {
    window_.add_row(row);
    block_.literal(0);
    adler_.add(0);
    const std::size_t begin = window_.bytes().size() - row.size();
    if (effort_ == core::Effort::fast) {
        add_greedily(begin);
    } else {
        add_cheapest(begin);
    }
    end_row();
}

/// The length in whole pixels of a run of the pixel before `place`; 0 where it is too short for a match.
std::size_t RunDeflate::run_at(std::size_t place) const {
    const std::uint8_t* bytes = window_.bytes().data() + place;
    assert(pixel_bytes_ > 0);
    // Most places are not in a run: look at one byte before setting out.
    if (bytes[0] != *(bytes - pixel_bytes_)) return 0;
    const std::size_t length = common_length(bytes, bytes - pixel_bytes_, window_.bytes().size() - place);
    return length < DeflateBlock::kShortestMatch ? 0 : length - length % pixel_bytes_;
}

void RunDeflate::add_greedily(std::size_t begin) {
    const std::size_t end = window_.bytes().size();
    for (std::size_t place = begin; place < end;) {
        const std::size_t run = place - begin < pixel_bytes_ ? 0 : matchable(run_at(place));
        if (run > 0) {
            add_run(place, run);
            place += run;
            continue;
        }
        std::uint32_t length = 0;
        std::uint32_t distance = 0;
        window_.for_each_match(place, 0, 1, [&](std::uint32_t found, std::uint32_t found_distance) {
            length = found - found % static_cast<std::uint32_t>(pixel_bytes_);
            distance = found_distance;
        });
        window_.remember(place);
        if (length == 0) {
            add_literal_pixel(place);
            place += pixel_bytes_;
        } else {
            block_.match(length, distance);
            adler_.add(window_.bytes().data() + place, length);
            place += length;
        }
    }
}

void RunDeflate::add_cheapest(std::size_t begin) {
    const std::size_t end = window_.bytes().size();
    path_.start(end - begin);
    std::size_t run_end = begin;
    for (std::size_t place = begin; place < end; place += pixel_bytes_) {
        if (place >= run_end) run_end = place - begin < pixel_bytes_ ? place : place + run_at(place);
        if (path_.is_reached(place - begin)) offer_steps(begin, place, run_end - place);
        remember_pixel(begin, place);
    }
    std::size_t place = begin;
    for (const CheapestPath::Step& step : path_.finish()) {
        if (step.distance == 0) {
            for (std::size_t byte = 0; byte < pixel_bytes_; ++byte)
                costs_.count_literal(window_.bytes()[place + byte]);
            add_literal_pixel(place);
        } else {
            costs_.count_run(step.length, step.distance);
            block_.run(step.length, step.distance);
            adler_.add(window_.bytes().data() + place, step.length);
        }
        place += step.length;
    }
    costs_.refresh();
}

/// Offers the path a literal, the run that `place` stands in, and matches.
void RunDeflate::offer_steps(std::size_t begin, std::size_t place, std::size_t run) {
    const std::size_t at = place - begin;
    const auto pixel = static_cast<std::uint32_t>(pixel_bytes_);
    const auto whole = static_cast<std::uint32_t>(matchable(run));
    if (whole > 0) {
        path_.offer(at, whole, pixel, costs_.run(whole, pixel));
    } else {
        std::uint32_t literals = 0;
        for (std::size_t byte = 0; byte < pixel_bytes_; ++byte)
            literals += costs_.literal(window_.bytes()[place + byte]);
        path_.offer(at, pixel, 0, literals);
    }
    if (run >= DeflateBlock::kLongestMatch) return;
    std::uint32_t covered = static_cast<std::uint32_t>(run);
    window_.for_each_match(place, run, kDepth, [&](std::uint32_t length, std::uint32_t distance) {
        length -= length % pixel;
        if (length <= covered) return;
        const auto short_end =
            static_cast<std::uint32_t>(std::min<std::size_t>(length - 1, run + kShortBeyond));
        for (std::uint32_t cut = std::max(covered + 1, DeflateBlock::kShortestMatch); cut <= short_end;
             ++cut) {
            if (cut % pixel == 0) path_.offer(at, cut, distance, costs_.match(cut, distance));
        }
        path_.offer(at, length, distance, costs_.match(length, distance));
        covered = length;
    });
}

/// The insides of runs are found by the runs' ends, and are not noted.
void RunDeflate::remember_pixel(std::size_t begin, std::size_t place) {
    const std::vector<std::uint8_t>& bytes = window_.bytes();
    for (std::size_t byte = place; byte < place + pixel_bytes_; ++byte) {
        const bool inside =
            byte - begin >= 2 && bytes[byte] == bytes[byte - 1] && bytes[byte - 1] == bytes[byte - 2];
        if (!inside) window_.remember(byte);
    }
}

void RunDeflate::add_repeated_row() {
    constexpr std::uint8_t kUp = 2;
    constexpr std::uint8_t kNoChange = 0;
    window_.skip_row(row_bytes_ + 1);
    adler_.add(kUp);
    adler_.add_run(kNoChange, row_bytes_);
    block_.literal(kUp);
    block_.literal(kNoChange);
    const std::size_t zeros = matchable(row_bytes_ - 1);
    for (std::size_t byte = zeros; byte < row_bytes_ - 1; ++byte) block_.literal(kNoChange);
    if (zeros > 0) block_.run(static_cast<std::uint32_t>(zeros), 1);
    end_row();
}

void RunDeflate::add_literal_pixel(std::size_t place) {
    for (std::size_t byte = place; byte < place + pixel_bytes_; ++byte) {
        block_.literal(window_.bytes()[byte]);
        adler_.add(window_.bytes()[byte]);
    }
}

void RunDeflate::add_run(std::size_t place, std::size_t length) {
    const std::uint8_t* pixel = window_.bytes().data() + place;
    block_.run(static_cast<std::uint32_t>(length), static_cast<std::uint32_t>(pixel_bytes_));
    if (pixel_bytes_ == 1) {
        adler_.add_run(pixel[0], length);
    } else {
        adler_.add_run(pixel[0], pixel[1], pixel[2], length / 3);
    }
}

void RunDeflate::end_row() {
    adler_.reduce();
    plain_size_ += row_bytes_ + 1;
    block_.write_if_large();
}

}  // namespace mazepress::output::png
