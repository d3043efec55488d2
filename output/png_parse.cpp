#include "output/png_parse.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace mazepress::output::png {
namespace {

constexpr std::uint32_t kBit = 16;  // costs are in 1/16 bit

/// 16 · log₂ of a count, rounded down to within 1/16: the logarithm's whole part from its bits, the rest from
/// a table.
std::uint32_t logarithm(std::uint32_t count) {
    constexpr std::array<std::uint8_t, 16> kFraction = {0, 1,  3,  4,  5,  6,  7,  8,
                                                        9, 10, 11, 12, 13, 14, 15, 15};
    const auto whole = static_cast<std::uint32_t>(std::bit_width(count | 1U)) - 1;
    const std::uint32_t next_bits = whole >= 4 ? count >> (whole - 4) : count << (4 - whole);
    return whole * kBit + kFraction[next_bits & 15U];
}

}  // namespace

void SymbolCosts::start() {
    // What line art tends to: ground and longest runs, all else alike.
    literals_.fill(2);
    distances_.fill(4);
    literals_[0] = 20;
    literals_[285] = 40;
    distances_[0] = 40;
    for (std::size_t symbol = 257; symbol < 285; ++symbol) literals_[symbol] = 8;
    refresh();
}

void SymbolCosts::count_run(std::uint32_t length, std::uint32_t distance) {
    const std::uint32_t longest = length / DeflateBlock::kLongestMatch;
    const std::uint32_t rest = length % DeflateBlock::kLongestMatch;
    literals_[length_code(DeflateBlock::kLongestMatch).symbol] += longest;
    if (rest != 0) ++literals_[length_code(rest).symbol];
    distances_[distance_code(distance).symbol] += longest + (rest == 0 ? 0 : 1);
}

void SymbolCosts::refresh() {
    const std::uint32_t all = logarithm(std::accumulate(literals_.begin(), literals_.end(), 0U));
    const std::uint32_t all_distances = logarithm(std::accumulate(distances_.begin(), distances_.end(), 0U));
    const auto cost = [](std::uint32_t total, std::uint32_t count) {
        return std::max(total - logarithm(count), kBit);
    };
    for (std::size_t value = 0; value < literal_costs_.size(); ++value) {
        literal_costs_[value] = cost(all, literals_[value]);
    }
    for (std::uint32_t length = DeflateBlock::kShortestMatch; length < length_costs_.size(); ++length) {
        const ExtraBits code = length_code(length);
        length_costs_[length] = cost(all, literals_[code.symbol]) + code.count * kBit;
    }
    for (std::uint32_t symbol = 0; symbol < distance_costs_.size(); ++symbol) {
        const std::uint32_t extra_bits = symbol < 4 ? 0 : symbol / 2 - 1;
        distance_costs_[symbol] = cost(all_distances, distances_[symbol]) + extra_bits * kBit;
    }
}

const std::vector<CheapestPath::Step>& CheapestPath::finish() {
    way_.clear();
    for (std::size_t place = steps_.size() - 1; place > 0; place -= steps_[place].length)
        way_.push_back(steps_[place]);
    std::ranges::reverse(way_);
    return way_;
}

}  // namespace mazepress::output::png
