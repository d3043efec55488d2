#pragma once

// What the judge of planes counts with: whole numbers of any length, hashes, dice and the plainest maze of a
// block, straight from their definitions.

#include <array>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include <gmpxx.h>

#include "core/maze.hpp"
#include "core/planes/integer.hpp"

namespace mazepress::judge {

using Number = mpz_class;

struct Cell {
    Number x;
    Number y;
    friend bool operator==(const Cell&, const Cell&) = default;
};

inline Number number(const core::Integer& a) {
    Number result;
    mpz_import(result.get_mpz_t(), a.limbs().size(), -1, sizeof(std::uint64_t), 0, 0, a.limbs().data());
    return a.is_negative() ? Number(-result) : result;
}

inline core::Integer integer(const Number& a) {
    std::vector<std::uint64_t> limbs(mpz_size(a.get_mpz_t()));
    for (std::size_t i = 0; i < limbs.size(); ++i)
        limbs[i] = mpz_getlimbn(a.get_mpz_t(), static_cast<mp_size_t>(i));
    return core::Integer::from_limbs(limbs, a < 0);
}

inline Number floor_divide(const Number& a, const Number& b) {
    Number result;
    mpz_fdiv_q(result.get_mpz_t(), a.get_mpz_t(), b.get_mpz_t());
    return result;
}
inline Number remainder(const Number& a, const Number& b) {
    return a - b * floor_divide(a, b);
}
inline bool is_odd(const Number& a) {
    return mpz_odd_p(a.get_mpz_t()) != 0;
}
inline Number complement(const Number& a) {
    return -1 - a;
}

/// Trailing zero bits, "infinity" for zero.
inline std::uint64_t ctz(const Number& a) {
    return a == 0 ? UINT64_MAX : mpz_scan1(a.get_mpz_t(), 0);
}

inline std::uint64_t mix(std::uint64_t z) {
    z += 0x9E3779B97F4A7C15ULL;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
}
inline std::uint64_t half_turn(std::uint64_t z) {
    return z << 32 | z >> 32;
}

/// H of integers along one axis, with digits to `base` shifted by h: the recursion as it is defined,
/// remembered.
class DigitHash {
  public:
    DigitHash(Number base, Number h, std::uint64_t root)
        : base_(std::move(base)), h_(std::move(h)), root_(root) {}

    std::uint64_t operator()(const Number& a) {
        if (a == 0) return root_;
        if (mpz_size(a.get_mpz_t()) > 100) return whole(a);  // too long to remember every prefix
        if (known_.size() > 20000) known_.clear();
        if (const auto found = known_.find(a); found != known_.end()) return found->second;
        const Number up = floor_divide(a + h_, base_);
        const Number digit = a + h_ - base_ * up;
        const std::uint64_t hash = mix((*this)(up) ^ (digit.get_ui() + 1));
        known_.emplace(a, hash);
        return hash;
    }

  private:
    [[nodiscard]] std::uint64_t whole(Number a) const {
        std::vector<std::uint64_t> digits;
        if (base_ == Number(1) << 32) {
            std::vector<std::uint32_t> words(mpz_sizeinbase(a.get_mpz_t(), 2) / 32 + 1);
            std::size_t count = 0;
            mpz_export(words.data(), &count, -1, sizeof(std::uint32_t), 0, 0, a.get_mpz_t());
            digits.assign(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(count));
            a = 0;
        }
        for (; a != 0; a = floor_divide(a + h_, base_)) digits.push_back(remainder(a + h_, base_).get_ui());
        std::uint64_t hash = root_;
        while (!digits.empty()) {
            hash = mix(hash ^ (digits.back() + 1));
            digits.pop_back();
        }
        return hash;
    }

    Number base_;
    Number h_;
    std::uint64_t root_;
    std::map<Number, std::uint64_t> known_;
};

/// PCG32 as published, on stream 54.
class Dice {
  public:
    explicit Dice(std::uint64_t seed) {
        next();
        state_ += seed;
        next();
    }
    std::uint32_t next() {
        const std::uint64_t old = state_;
        state_ = old * 6364136223846793005ULL + (2 * 54 + 1);
        const auto word = static_cast<std::uint32_t>((old >> 18 ^ old) >> 27);
        const auto turn = static_cast<std::uint32_t>(old >> 59);
        return word >> turn | word << (-turn & 31);
    }
    std::uint32_t below(std::uint32_t n) {
        const auto threshold = static_cast<std::uint32_t>(((std::uint64_t{1} << 32) - n) % n);
        std::uint32_t draw = next();
        while (draw < threshold) draw = next();
        return draw % n;
    }

  private:
    std::uint64_t state_ = 0;
};

/// A lattice's neighbours; direction d's side is bit d, its opposite d + count/2.
struct Compass {
    std::vector<std::array<int, 2>> steps;

    explicit Compass(core::Lattice lattice) {
        if (lattice == core::Lattice::square) {
            steps = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
        } else {
            steps = {{1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}};
        }
    }
    [[nodiscard]] std::size_t opposite(std::size_t d) const { return (d + steps.size() / 2) % steps.size(); }
    [[nodiscard]] Cell step(const Cell& cell, std::size_t d) const {
        return {cell.x + steps[d][0], cell.y + steps[d][1]};
    }
};

/// The open sides inside one block, by the plainest depth-first walk.
inline std::vector<std::uint8_t> block_maze(core::Lattice lattice, int size, std::uint64_t seed) {
    const Compass compass(lattice);
    std::vector<std::uint8_t> open(static_cast<std::size_t>(size * size));
    std::vector<bool> visited(open.size());
    std::vector<std::array<int, 2>> path = {{0, 0}};
    visited[0] = true;
    Dice dice(seed);
    const auto at = [size](int x, int y) { return static_cast<std::size_t>(y * size + x); };
    while (!path.empty()) {
        const auto [x, y] = path.back();
        std::vector<std::size_t> ways;
        for (std::size_t d = 0; d < compass.steps.size(); ++d) {
            const int nx = x + compass.steps[d][0];
            const int ny = y + compass.steps[d][1];
            if (nx >= 0 && ny >= 0 && nx < size && ny < size && !visited[at(nx, ny)]) ways.push_back(d);
        }
        if (ways.empty()) {
            path.pop_back();
            continue;
        }
        const std::size_t d = ways[dice.below(static_cast<std::uint32_t>(ways.size()))];
        const int nx = x + compass.steps[d][0];
        const int ny = y + compass.steps[d][1];
        open[at(x, y)] = static_cast<std::uint8_t>(open[at(x, y)] | 1U << d);
        open[at(nx, ny)] = static_cast<std::uint8_t>(open[at(nx, ny)] | 1U << compass.opposite(d));
        visited[at(nx, ny)] = true;
        path.push_back({nx, ny});
    }
    return open;
}

}  // namespace mazepress::judge
