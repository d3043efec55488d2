#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "output/png_deflate_block.hpp"

namespace mazepress::output::png {

/// What a row's bytes would cost as literals and matches, in 1/16 bit, by how often each symbol has been sent
/// since start(). Whole-number arithmetic, so the same on every processor.
class SymbolCosts {
  public:
    void start();
    void count_literal(std::uint8_t value) { ++literals_[value]; }
    /// A match, or a run as DeflateBlock::run sends it.
    void count_run(std::uint32_t length, std::uint32_t distance);
    /// Works the costs out anew from the counts.
    void refresh();

    [[nodiscard]] std::uint32_t literal(std::uint8_t value) const { return literal_costs_[value]; }
    [[nodiscard]] std::uint32_t match(std::uint32_t length, std::uint32_t distance) const {
        return length_costs_[length] + distance_costs_[distance_code(distance).symbol];
    }
    [[nodiscard]] std::uint32_t run(std::uint32_t length, std::uint32_t distance) const {
        const std::uint32_t rest = length % DeflateBlock::kLongestMatch;
        return length / DeflateBlock::kLongestMatch * match(DeflateBlock::kLongestMatch, distance) +
               (rest == 0 ? 0 : match(rest, distance));
    }

  private:
    std::array<std::uint32_t, 286> literals_{};
    std::array<std::uint32_t, 30> distances_{};
    std::array<std::uint32_t, 256> literal_costs_{};
    std::array<std::uint32_t, DeflateBlock::kLongestMatch + 1> length_costs_{};
    std::array<std::uint32_t, 30> distance_costs_{};
};

/// The cheapest way to each place of a row: how the last step to it was made.
class CheapestPath {
  public:
    static constexpr std::uint32_t kUnreached = 0xFFFFFFFF;
    struct Step {
        std::uint32_t cost = kUnreached;
        std::uint32_t length = 0;    ///< bytes; 0 is not reached
        std::uint32_t distance = 0;  ///< 0 for a literal
    };

    /// Begins a row of that many bytes, with place 0 reached at no cost.
    void start(std::size_t length) {
        steps_.assign(length + 1, {});
        steps_[0].cost = 0;
    }
    [[nodiscard]] bool is_reached(std::size_t place) const { return steps_[place].cost != kUnreached; }
    /// A step of `length` bytes from a reached place.
    void offer(std::size_t from, std::uint32_t length, std::uint32_t distance, std::uint32_t cost) {
        Step& step = steps_[from + length];
        const std::uint32_t total = steps_[from].cost + cost;
        if (total < step.cost) step = {total, length, distance};
    }
    /// The steps of the cheapest way to the end, in order.
    const std::vector<Step>& finish();

  private:
    std::vector<Step> steps_;
    std::vector<Step> way_;
};

}  // namespace mazepress::output::png
