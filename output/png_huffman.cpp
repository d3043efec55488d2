#include "output/png_huffman.hpp"

#include <algorithm>
#include <array>

namespace mazepress::output::png {
namespace {

struct Node {
    std::uint64_t weight = 0;
    std::uint32_t parent = 0;
};

/// Huffman's tree by two queues: leaves in order of weight, and inner nodes, which arise in that order. Ties
/// go to leaves and to the smaller symbol, so the result is one and the same everywhere. Returns the greatest
/// depth.
unsigned tree_lengths(std::span<const std::uint32_t> counts, std::vector<std::uint8_t>& lengths) {
    std::vector<std::uint32_t> symbols;
    for (std::uint32_t symbol = 0; symbol < counts.size(); ++symbol) {
        if (counts[symbol] != 0) symbols.push_back(symbol);
    }
    lengths.assign(counts.size(), 0);
    if (symbols.empty()) return 0;
    if (symbols.size() == 1) {
        lengths[symbols[0]] = 1;
        return 1;
    }
    std::ranges::stable_sort(symbols, {}, [&](std::uint32_t symbol) { return counts[symbol]; });
    const std::size_t leaves = symbols.size();
    std::vector<Node> nodes(2 * leaves - 1);
    for (std::size_t leaf = 0; leaf < leaves; ++leaf) nodes[leaf].weight = counts[symbols[leaf]];
    std::size_t leaf = 0;
    std::size_t inner = leaves;
    for (std::size_t made = leaves; made < nodes.size(); ++made) {
        for (int child = 0; child < 2; ++child) {
            const bool take_leaf =
                leaf < leaves && (inner >= made || nodes[leaf].weight <= nodes[inner].weight);
            Node& taken = nodes[take_leaf ? leaf++ : inner++];
            taken.parent = static_cast<std::uint32_t>(made);
            nodes[made].weight += taken.weight;
        }
    }
    std::vector<unsigned> depths(nodes.size(), 0);
    unsigned deepest = 0;
    for (std::size_t node = nodes.size() - 1; node-- > 0;) {
        depths[node] = depths[nodes[node].parent] + 1;
        if (node < leaves) {
            lengths[symbols[node]] = static_cast<std::uint8_t>(std::min(depths[node], 255U));
            deepest = std::max(deepest, depths[node]);
        }
    }
    return deepest;
}

}  // namespace

std::vector<std::uint8_t> code_lengths(std::span<const std::uint32_t> counts, unsigned longest) {
    std::vector<std::uint32_t> evened(counts.begin(), counts.end());
    std::vector<std::uint8_t> lengths;
    while (tree_lengths(evened, lengths) > longest) {
        for (std::uint32_t& count : evened) count = count == 0 ? 0 : count / 2 + 1;
    }
    return lengths;
}

std::vector<std::uint16_t> make_codes(std::span<const std::uint8_t> lengths) {
    constexpr unsigned kLongest = 15;
    std::array<std::uint32_t, kLongest + 2> next{};
    for (const std::uint8_t length : lengths) next[length + 1U] += length == 0 ? 0 : 1;
    // next[n + 1] counts the codes of length n; made into the first code of each length.
    std::uint32_t code = 0;
    std::array<std::uint32_t, kLongest + 1> first{};
    for (unsigned length = 1; length <= kLongest; ++length) {
        code = (code + next[length]) << 1U;
        first[length] = code;
    }
    std::vector<std::uint16_t> codes(lengths.size(), 0);
    for (std::size_t symbol = 0; symbol < lengths.size(); ++symbol) {
        if (lengths[symbol] == 0) continue;
        std::uint32_t value = first[lengths[symbol]]++;
        std::uint16_t reversed = 0;
        for (unsigned bit = 0; bit < lengths[symbol]; ++bit, value >>= 1U) {
            reversed = static_cast<std::uint16_t>((reversed << 1U) | (value & 1U));
        }
        codes[symbol] = reversed;
    }
    return codes;
}

}  // namespace mazepress::output::png
