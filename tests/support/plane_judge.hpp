#pragma once

// The planes once more, cell by cell on whole numbers of full length, straight from their definitions: slow,
// plain, and sharing nothing with core/planes but the names of the choices. Tests hold the production code to
// it.

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include <gmpxx.h>

#include "core/planes/plane.hpp"
#include "tests/support/judge_numbers.hpp"

namespace mazepress::judge {

class Plane {
  public:
    explicit Plane(const core::PlaneSpec& spec)
        : spec_(spec),
          compass_(spec.lattice),
          size_(spec.size),
          h_(quadrant_of_blocks() ? 0 : spec.size / 2),
          x_coin_(Number(1) << 32, 0, mix(spec.seed)),
          y_coin_(Number(1) << 32, 0, mix(mix(spec.seed))),
          x_block_(size_, h_, mix(spec.seed)),
          y_block_(size_, h_, mix(mix(spec.seed))) {}

    /// The open sides of the cell, axial (q, r) on hexagons.
    std::uint8_t sides(const Cell& cell) {
        unsigned result = 0;
        for (std::size_t d = 0; d < compass_.steps.size(); ++d) {
            if (is_open(cell, d)) result |= 1U << d;
        }
        return static_cast<std::uint8_t>(result);
    }

    /// The parent of a cell, where the plane is one of parents (levels apart); the root has none.
    std::optional<Cell> parent(const Cell& c) {
        using core::PlaneKind;
        if (spec_.lattice == core::Lattice::hexagon) return hexagon_parent(c);
        switch (spec_.kind) {
            case PlaneKind::spiral:
                return spiral(c);
            case PlaneKind::wedge_serpentine:
                return wedge(c);
            case PlaneKind::thue_morse:
                return thue_morse(c);
            case PlaneKind::half_serpentine:
                return half(c);
            default:
                break;
        }
        if (spec_.fold == core::Fold::none) return whole_ruler(c);
        if (c == Cell{-1, 0}) return Cell{0, 0};
        if (c == Cell{-1, -1}) return Cell{-1, 0};
        if (c == Cell{0, -1}) return Cell{-1, -1};
        const std::optional<Cell> inner = quadrant(fold(c));
        return inner ? std::optional(unfold(*inner, c)) : std::nullopt;
    }

  private:
    // ---- sides ----

    bool is_open(Cell a, std::size_t d) {
        Cell b = compass_.step(a, d);
        // The western or southern cell comes first; on hexagons the one whose E, SE or NE side it is.
        const bool swap = spec_.lattice == core::Lattice::square ? d >= 2 : d >= 3;
        if (swap) {
            std::swap(a, b);
            d = compass_.opposite(d);
        }
        if (spec_.kind == core::PlaneKind::nested) return nested_open(a, b, d);
        for (std::uint32_t j = 1; j <= spec_.levels; ++j) {
            const std::optional<bool> known = climb(a, b, d, j);
            if (known) return *known;
            d = direction(a, b);
        }
        const std::optional<Cell> of_a = parent(a);
        if (of_a && *of_a == b) return true;
        const std::optional<Cell> of_b = parent(b);
        return of_b && *of_b == a;
    }

    /// One level up: decided, or a and b become their blocks.
    std::optional<bool> climb(Cell& a, Cell& b, std::size_t d, std::uint32_t j) {
        const Number& h = h_;
        const Cell up_a = {floor_divide(a.x + h, size_), floor_divide(a.y + h, size_)};
        const Cell up_b = {floor_divide(b.x + h, size_), floor_divide(b.y + h, size_)};
        const auto digit_x = static_cast<int>(remainder(a.x + h, size_).get_si());
        const auto digit_y = static_cast<int>(remainder(a.y + h, size_).get_si());
        const int n = static_cast<int>(spec_.size);
        if (up_a == up_b) {
            const std::vector<std::uint8_t>& maze = maze_of(block_hash(j, up_a));
            return (maze[static_cast<std::size_t>(digit_y * n + digit_x)] >> d & 1U) != 0;
        }
        if (spec_.lattice == core::Lattice::square) {
            const int digit = d == 0 ? digit_y : digit_x;
            if (mix(block_hash(j, up_a) + 1 + d) % spec_.size != static_cast<std::uint64_t>(digit))
                return false;
        } else {
            // Which side of which block is crossed, and in which of its contacts.
            Cell first = up_a;
            Cell second = up_b;
            bool backwards = false;
            if (second.x < first.x || (second.x == first.x && second.y < first.y)) {
                std::swap(first, second);
                backwards = true;
            }
            const bool east = second == Cell{first.x + 1, first.y};
            const bool south_east = second == Cell{first.x, first.y + 1};
            const bool north_east = second == Cell{first.x + 1, first.y - 1};
            if (!east && !south_east && !north_east) throw std::logic_error("blocks that don't touch");
            const Cell from = backwards ? b : a;
            const auto from_x = static_cast<int>(remainder(from.x + h, size_).get_si());
            const auto from_y = static_cast<int>(remainder(from.y + h, size_).get_si());
            const std::size_t way = backwards ? compass_.opposite(d) : d;
            if (east || south_east) {
                const int i = east ? from_y : from_x;
                const bool straight = way == (east ? 1U : 2U);
                const bool slanted = way == (east ? 0U : 3U);
                if (straight == slanted) throw std::logic_error("a step that can't cross this side");
                const int index = straight ? 2 * i : 2 * i - 1;
                const std::uint64_t chosen =
                    mix(block_hash(j, first) + 1 + (east ? 1 : 2)) % (2 * spec_.size - 1);
                if (chosen != static_cast<std::uint64_t>(index)) return false;
            }
        }
        a = up_a;
        b = up_b;
        return std::nullopt;
    }

    bool nested_open(Cell a, Cell b, std::size_t d) {
        if (quadrant_of_blocks()) {
            if ((a.x < 0) != (b.x < 0) || (a.y < 0) != (b.y < 0)) {
                return (a == Cell{-1, 0} && b == Cell{0, 0}) || (a == Cell{-1, -1} && b == Cell{-1, 0}) ||
                       (a == Cell{-1, -1} && b == Cell{0, -1});
            }
            a = fold(a);
            b = fold(b);
            if (b.x < a.x || b.y < a.y) std::swap(a, b);
            d = b.x > a.x ? 0 : 1;
        }
        std::size_t way = d;
        for (std::uint32_t j = 1;; ++j) {
            const Cell cell_a = a;
            const std::optional<bool> known = climb(a, b, way, j);
            if (known) return *known;
            if (a == cell_a && a == b) throw std::logic_error("no end");
            way = direction(a, b);
        }
    }

    std::size_t direction(const Cell& a, const Cell& b) const {
        for (std::size_t d = 0; d < compass_.steps.size(); ++d) {
            if (compass_.step(a, d) == b) return d;
        }
        throw std::logic_error("no neighbours");
    }

    std::uint64_t block_hash(std::uint32_t j, const Cell& block) {
        return mix(mix(x_block_(block.x) ^ half_turn(y_block_(block.y))) + j);
    }
    bool coin(const Number& a, const Number& b) { return mix(x_coin_(a) ^ half_turn(y_coin_(b))) >> 63 != 0; }

    /// Whether the blocks begin in a quadrant's corner; otherwise they are centred.
    [[nodiscard]] bool quadrant_of_blocks() const {
        return spec_.kind == core::PlaneKind::nested && spec_.lattice == core::Lattice::square &&
               spec_.fold != core::Fold::none;
    }

    const std::vector<std::uint8_t>& maze_of(std::uint64_t hash) {
        auto found = mazes_.find(hash);
        if (found == mazes_.end()) {
            if (mazes_.size() > 64) mazes_.clear();
            found = mazes_.emplace(hash, block_maze(spec_.lattice, static_cast<int>(spec_.size), hash)).first;
        }
        return found->second;
    }

    // ---- folds ----

    [[nodiscard]] Cell fold(const Cell& c) const {
        if (spec_.fold == core::Fold::mirror) {
            return {c.x >= 0 ? c.x : complement(c.x), c.y >= 0 ? c.y : complement(c.y)};
        }
        if (c.x < 0 && c.y >= 0) return {c.y, complement(c.x)};
        if (c.x < 0) return {complement(c.x), complement(c.y)};
        if (c.y < 0) return {complement(c.y), c.x};
        return c;
    }
    /// The cell of the quadrant of `like` that folds to `inner`.
    [[nodiscard]] Cell unfold(const Cell& inner, const Cell& like) const {
        if (spec_.fold == core::Fold::mirror) {
            return {like.x >= 0 ? inner.x : complement(inner.x), like.y >= 0 ? inner.y : complement(inner.y)};
        }
        if (like.x < 0 && like.y >= 0) return {complement(inner.y), inner.x};
        if (like.x < 0) return {complement(inner.x), complement(inner.y)};
        if (like.y < 0) return {inner.y, complement(inner.x)};
        return inner;
    }

    static Cell east(const Cell& c) { return {c.x + 1, c.y}; }
    static Cell north(const Cell& c) { return {c.x, c.y + 1}; }
    static Cell west(const Cell& c) { return {c.x - 1, c.y}; }
    static Cell south(const Cell& c) { return {c.x, c.y - 1}; }

    // ---- the square planes' rules ----

    [[nodiscard]] std::optional<Cell> spiral(const Cell& c) const {
        const Number n = std::max<Number>(abs(c.x), abs(c.y));
        if (n == 0) return std::nullopt;
        const auto is_break = [&](char piece) {
            const std::array<std::string, 4> breaks = {"R", "RL", "RTL", "RTLB"};
            return breaks[spec_.arms - 1].find(piece) != std::string::npos;
        };
        if (c.x == n && c.y >= -n + 1) {
            if (c.y > -n + 1) return south(c);
            return is_break('R') ? Cell{n - 1, -n + 1} : Cell{n, -n};
        }
        if (c.y == n) {
            if (c.x < n - 1) return east(c);
            return is_break('T') ? Cell{n - 1, n - 1} : Cell{n, n};
        }
        if (c.x == -n) {
            if (c.y < n - 1) return north(c);
            return is_break('L') ? Cell{-n + 1, n - 1} : Cell{-n, n};
        }
        if (c.x > -n + 1) return west(c);
        return is_break('B') ? Cell{-n + 1, -n + 1} : Cell{-n, -n};
    }

    [[nodiscard]] std::optional<Cell> quadrant(const Cell& c) {
        using core::PlaneKind;
        if (c == Cell{0, 0}) return std::nullopt;
        switch (spec_.kind) {
            case PlaneKind::serpentine: {
                const Number n = std::max(c.x, c.y);
                if (is_odd(n)) return c.x == n ? (c.y > 0 ? south(c) : west(c)) : east(c);
                return c.y == n ? (c.x > 0 ? west(c) : south(c)) : north(c);
            }
            case PlaneKind::ruler:
                return ctz(c.x) < ctz(c.y) || (ctz(c.x) == ctz(c.y) && c.x >= c.y) ? west(c) : south(c);
            case PlaneKind::binary_tree:
                if (c.x == 0) return south(c);
                if (c.y == 0) return west(c);
                return coin(c.x, c.y) ? west(c) : south(c);
            case PlaneKind::hilbert:
                return hilbert(c);
            case PlaneKind::peano:
                return peano(c);
            default:
                throw std::logic_error("not a quadrant fill");
        }
    }

    [[nodiscard]] static std::optional<Cell> whole_ruler(const Cell& c) {
        if (c == Cell{0, 0}) return std::nullopt;
        const Number x = abs(c.x);
        const Number y = abs(c.y);
        if (ctz(x) < ctz(y) || (ctz(x) == ctz(y) && x >= y)) return c.x > 0 ? west(c) : east(c);
        return c.y > 0 ? south(c) : north(c);
    }

    [[nodiscard]] std::optional<Cell> half(const Cell& c) const {
        if (c == Cell{0, -1}) return Cell{0, 0};
        const bool pinwheel = spec_.fold == core::Fold::pinwheel;
        const auto turn = [&](const Cell& a) {
            return c.y >= 0 ? a : Cell{pinwheel ? Number(-a.x) : a.x, complement(a.y)};
        };
        const Cell i = turn(c);
        const Number n = std::max<Number>(abs(i.x), i.y);
        if (n == 0) return std::nullopt;
        const int g = is_odd(n) ? 1 : -1;
        const Number x = g * i.x;
        if (x == n) return turn(i.y > 0 ? south(i) : Cell{g * (x - 1), i.y});
        if (i.y == n) return turn(Cell{g * (x + 1), i.y});
        return turn(north(i));
    }

    [[nodiscard]] static std::optional<Cell> wedge(const Cell& c) {
        if (c == Cell{0, 0}) return std::nullopt;
        // Turned clockwise until the cell lies in the east wedge, and its parent back again.
        Cell i = c;
        int turns = 0;
        while (!(i.x >= 1 && -i.x < i.y && i.y <= i.x)) {
            i = {i.y, -i.x};
            ++turns;
        }
        const Number n = i.x;
        Cell parent;
        if (n == 1) {
            parent = i.y == 0 ? west(i) : south(i);
        } else if (is_odd(n)) {
            parent = i.y == -n + 2 ? west(i) : i.y == -n + 1 ? north(i) : south(i);
        } else {
            parent = i.y == n - 1 ? west(i) : i.y == n ? south(i) : north(i);
        }
        while (turns-- > 0) parent = {-parent.y, parent.x};
        return parent;
    }

    [[nodiscard]] static std::optional<Cell> thue_morse(const Cell& c) {
        const Number x = abs(c.x);
        const Number y = abs(c.y);
        const auto bits = mpz_popcount(x.get_mpz_t()) + mpz_popcount(y.get_mpz_t());
        return bits % 2 == 1 ? north(c) : east(c);
    }

    /// Digits of the index on the curve, most significant first, and back: the textbook conversion, on
    /// digits.
    [[nodiscard]] static std::optional<Cell> hilbert(const Cell& c) {
        std::size_t order = std::max(mpz_sizeinbase(c.x.get_mpz_t(), 2), mpz_sizeinbase(c.y.get_mpz_t(), 2));
        order += order % 2;
        std::vector<int> index(order);
        bool swap = false;
        bool flip = false;
        for (std::size_t i = 0; i < order; ++i) {
            int x = mpz_tstbit(c.x.get_mpz_t(), order - 1 - i);
            int y = mpz_tstbit(c.y.get_mpz_t(), order - 1 - i);
            if (flip) x = 1 - x, y = 1 - y;
            if (swap) std::swap(x, y);
            index[i] = x == 0 ? y : 3 - y;
            if (index[i] == 0 || index[i] == 3) swap = !swap;
            if (index[i] == 3) flip = !flip;
        }
        decrement(index, 4);
        std::string xs;
        std::string ys;
        swap = flip = false;
        for (const int digit : index) {
            int x = digit >= 2 ? 1 : 0;
            int y = digit == 1 || digit == 2 ? 1 : 0;
            if (swap) std::swap(x, y);
            if (flip) x = 1 - x, y = 1 - y;
            xs += static_cast<char>('0' + x);
            ys += static_cast<char>('0' + y);
            if (digit == 0 || digit == 3) swap = !swap;
            if (digit == 3) flip = !flip;
        }
        return Cell{Number(xs, 2), Number(ys, 2)};
    }

    [[nodiscard]] static std::optional<Cell> peano(const Cell& c) {
        std::string xs = c.x.get_str(3);
        std::string ys = c.y.get_str(3);
        const std::size_t order = std::max(xs.size(), ys.size());
        xs.insert(0, order - xs.size(), '0');
        ys.insert(0, order - ys.size(), '0');
        std::vector<int> index(order);
        bool flip_x = false;
        bool flip_y = false;
        for (std::size_t i = 0; i < order; ++i) {
            const int x = flip_x ? '2' - xs[i] : xs[i] - '0';
            const int y = flip_y ? '2' - ys[i] : ys[i] - '0';
            index[i] = 3 * x + (x == 1 ? 2 - y : y);
            if (y == 1) flip_x = !flip_x;
            if (x == 1) flip_y = !flip_y;
        }
        decrement(index, 9);
        std::string before_x;
        std::string before_y;
        flip_x = flip_y = false;
        for (const int digit : index) {
            const int x = digit / 3;
            const int y = x == 1 ? 2 - digit % 3 : digit % 3;
            before_x += static_cast<char>('0' + (flip_x ? 2 - x : x));
            before_y += static_cast<char>('0' + (flip_y ? 2 - y : y));
            if (y == 1) flip_x = !flip_x;
            if (x == 1) flip_y = !flip_y;
        }
        return Cell{Number(before_x, 3), Number(before_y, 3)};
    }

    static void decrement(std::vector<int>& digits, int base) {
        std::size_t i = digits.size();
        while (digits[--i] == 0) digits[i] = base - 1;
        --digits[i];
    }

    // ---- the hexagonal planes' rules ----

    [[nodiscard]] std::optional<Cell> hexagon_parent(const Cell& c) {
        if (c == Cell{0, 0}) return std::nullopt;
        static const std::array<std::array<int, 2>, 6> u = {
            {{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}};
        const auto back = [&](std::size_t k) { return Cell{c.x - u[k % 6][0], c.y - u[k % 6][1]}; };
        for (std::size_t k = 0; k < 6; ++k) {
            // a·u + b·v = c by Cramer's rule; two neighbouring directions have determinant 1.
            const auto& first = u[k];
            const auto& second = u[(k + 1) % 6];
            const Number a = c.x * second[1] - c.y * second[0];
            const Number b = c.y * first[0] - c.x * first[1];
            if (spec_.kind == core::PlaneKind::spiral) {
                if (a < 0 || b < 1) continue;
                static const std::array<std::string, 6> breaks = {"0",    "03",    "024",
                                                                  "0134", "01234", "012345"};
                const bool is_break =
                    breaks[spec_.arms - 1].find(static_cast<char>('0' + k)) != std::string::npos;
                return b == 1 && is_break ? back(k + 1) : back(k + 2);
            }
            if (a < 1 || b < 0) continue;
            if (spec_.kind == core::PlaneKind::ruler) {
                return ctz(a) < ctz(b) || (ctz(a) == ctz(b) && a >= b) ? back(k) : back(k + 1);
            }
            return b == 0 || coin(a, b) ? back(k) : back(k + 1);
        }
        throw std::logic_error("no sector");
    }

    core::PlaneSpec spec_;
    Compass compass_;
    Number size_;
    Number h_;
    DigitHash x_coin_;
    DigitHash y_coin_;
    DigitHash x_block_;
    DigitHash y_block_;
    std::map<std::uint64_t, std::vector<std::uint8_t>> mazes_;
};

}  // namespace mazepress::judge
