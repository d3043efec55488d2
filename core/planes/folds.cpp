// How a quadrant's or a half's rule is laid over the whole plane: a window is cut along the axes, each part
// painted in the rule's own coordinates and turned into place, and the few sides that join the parts are
// opened.

#include <algorithm>
#include <array>
#include <cstring>
#include <vector>

#include "core/planes/plane_table.hpp"

namespace mazepress::core {
namespace {

/// How the rule's (X, Y) come from the plane's (x, y): each mirrored where so marked, then swapped if
/// `transposed`; mirrored means ~x for a quadrant, −x for a half's x.
struct Turn {
    bool transposed = false;
    bool mirror_x = false;
    bool mirror_y = false;
    bool about_zero = false;  ///< x is mirrored at 0 and not between −1 and 0
};

/// A part of a window that lies on one side of each axis.
struct Part {
    std::int64_t column = 0;
    std::int64_t row = 0;
    std::int64_t columns = 0;
    std::int64_t rows = 0;
};

/// Eight cells, a byte each: turning and mirroring eight at a time is what makes a folded window cost no more
/// than an unfolded one.
using Word = std::uint64_t;
constexpr std::int64_t kWord = 8;

Word load(const std::uint8_t* at) {
    Word word;
    std::memcpy(&word, at, sizeof word);
    return word;
}

Word mirrored(Word word) {
    word = (word & 0x00FF00FF00FF00FFULL) << 8U | (word >> 8U & 0x00FF00FF00FF00FFULL);
    word = (word & 0x0000FFFF0000FFFFULL) << 16U | (word >> 16U & 0x0000FFFF0000FFFFULL);
    return word << 32U | word >> 32U;
}

/// The sides in the rule's frame, as sides in the plane's.
Word turned_sides(const Turn& turn, Word sides) {
    static_assert(square::kEast == 1 && square::kNorth == 2 && square::kWest == 4 && square::kSouth == 8);
    constexpr Word kFirst = 0x0101010101010101ULL;  // east
    if (turn.transposed) {                          // east ↔ north, west ↔ south
        sides = (sides & kFirst * 5) << 1U | (sides >> 1U & kFirst * 5);
    }
    if (turn.mirror_x) sides = (sides & kFirst) << 2U | (sides >> 2U & kFirst) | (sides & kFirst * 10);
    if (turn.mirror_y) sides = (sides & kFirst * 2) << 2U | (sides >> 2U & kFirst * 2) | (sides & kFirst * 5);
    return sides;
}

/// Turns the sides of a row of cells painted in place, and the order of the cells if x is mirrored.
void turn_row(const Turn& turn, std::uint8_t* row, std::int64_t count) {
    std::int64_t left = 0;
    std::int64_t right = count;
    const auto store = [&](std::int64_t at, Word word) { std::memcpy(row + at, &word, sizeof word); };
    if (turn.mirror_x) {
        for (; right - left >= 2 * kWord; left += kWord, right -= kWord) {
            const Word last = turned_sides(turn, mirrored(load(row + right - kWord)));
            store(right - kWord, turned_sides(turn, mirrored(load(row + left))));
            store(left, last);
        }
        std::reverse(row + left, row + right);
    }
    for (; right - left >= kWord; left += kWord) store(left, turned_sides(turn, load(row + left)));
    for (; left < right; ++left) row[left] = static_cast<std::uint8_t>(turned_sides(turn, row[left]));
}

/// The 8 × 8 cells of eight words, rows for columns.
void transpose(std::array<Word, 8>& words) {
    const auto exchange = [&](std::size_t distance, unsigned shift, Word mask) {
        for (std::size_t i = 0; i < 8; ++i) {
            if ((i & distance) != 0) continue;
            const Word change = ((words[i] >> shift) ^ words[i + distance]) & mask;
            words[i] ^= change << shift;
            words[i + distance] ^= change;
        }
    };
    exchange(1, 8, 0x00FF00FF00FF00FFULL);
    exchange(2, 16, 0x0000FFFF0000FFFFULL);
    exchange(4, 32, 0x00000000FFFFFFFFULL);
}

/// Writes a part painted in the rule's frame (row Y at source + Y · stride) into the window, rows for
/// columns.
void copy_transposed(const Turn& turn, const std::uint8_t* source, std::int64_t stride, const Part& part,
                     const Canvas& target) {
    const auto out_row = [&](std::int64_t x) { return target.row(turn.mirror_y ? part.rows - 1 - x : x); };
    const auto out_column = [&](std::int64_t y) { return turn.mirror_x ? part.columns - 1 - y : y; };
    const auto copy_cells = [&](std::int64_t x0, std::int64_t x1, std::int64_t y0, std::int64_t y1) {
        for (std::int64_t x = x0; x < x1; ++x) {
            for (std::int64_t y = y0; y < y1; ++y) {
                out_row(x)[out_column(y)] =
                    static_cast<std::uint8_t>(turned_sides(turn, source[y * stride + x]));
            }
        }
    };
    const auto copy_square = [&](std::int64_t x, std::int64_t y) {
        std::array<Word, 8> words;
        for (std::int64_t i = 0; i < kWord; ++i)
            words[static_cast<std::size_t>(i)] = load(source + (y + i) * stride + x);
        transpose(words);
        const std::int64_t column = turn.mirror_x ? out_column(y + kWord - 1) : y;
        for (std::int64_t i = 0; i < kWord; ++i) {
            Word word = turned_sides(turn, words[static_cast<std::size_t>(i)]);
            if (turn.mirror_x) word = mirrored(word);
            std::memcpy(out_row(x + i) + column, &word, sizeof word);
        }
    };
    // Larger squares at a time, so that the lines read stay in the cache.
    constexpr std::int64_t kSquare = 64;
    const std::int64_t whole_x = part.rows - part.rows % kWord;
    const std::int64_t whole_y = part.columns - part.columns % kWord;
    for (std::int64_t y0 = 0; y0 < whole_y; y0 += kSquare) {
        for (std::int64_t x0 = 0; x0 < whole_x; x0 += kSquare) {
            for (std::int64_t x = x0; x < std::min(x0 + kSquare, whole_x); x += kWord) {
                for (std::int64_t y = y0; y < std::min(y0 + kSquare, whole_y); y += kWord) copy_square(x, y);
            }
        }
    }
    copy_cells(whole_x, part.rows, 0, part.columns);
    copy_cells(0, whole_x, whole_y, part.columns);
}

/// The least coordinate of first … first + count − 1 mirrored.
Integer mirrored_low(const Integer& first, std::int64_t count, bool about_zero) {
    const Integer last = first + Integer(count - 1);
    return about_zero ? -last : last.complement();
}

void paint_part(const PlaneSpec& plane, Domain domain, const Turn& turn, const Part& part, const Patch& patch,
                const Canvas& canvas) {
    if (part.columns <= 0 || part.rows <= 0) return;
    const Canvas target{canvas.row(part.row) + part.column, canvas.step};
    Integer x = patch.x + Integer(part.column);
    Integer y = patch.y + Integer(part.row);
    if (turn.mirror_x) x = mirrored_low(x, part.columns, turn.about_zero);
    if (turn.mirror_y) y = mirrored_low(y, part.rows, false);
    if (turn.transposed) {
        // A stride that is no power of two keeps the rows out of one another's place in the cache.
        const std::int64_t stride = part.rows + 2 * kWord;
        std::vector<std::uint8_t> painted(static_cast<std::size_t>(stride * part.columns));
        paint_domain(plane, domain, Patch{y, x, part.rows, part.columns}, Canvas{painted.data(), stride});
        return copy_transposed(turn, painted.data(), stride, part, target);
    }
    const Canvas own = turn.mirror_y ? Canvas{target.row(part.rows - 1), -target.step} : target;
    paint_domain(plane, domain, Patch{x, y, part.columns, part.rows}, own);
    if (!turn.mirror_x && !turn.mirror_y) return;
    for (std::int64_t row = 0; row < part.rows; ++row) turn_row(turn, target.row(row), part.columns);
}

/// Opens sides of one cell near the origin, where it lies in the patch.
void open(const Patch& patch, const Canvas& canvas, std::int64_t x, std::int64_t y, unsigned sides) {
    const std::int64_t column = (Integer(x) - patch.x).near();
    const std::int64_t row = (Integer(y) - patch.y).near();
    if (column < 0 || column >= patch.columns || row < 0 || row >= patch.rows) return;
    std::uint8_t& cell = canvas.row(row)[column];
    cell = static_cast<std::uint8_t>(cell | sides);
}

/// How many of the coordinates from `first` are negative.
std::int64_t negatives(const Integer& first, std::int64_t count) {
    return std::clamp<std::int64_t>(-first.near(), 0, count);
}

void paint_quadrants(const PlaneSpec& plane, const Patch& patch, const Canvas& canvas) {
    using namespace square;
    const std::int64_t west = negatives(patch.x, patch.columns);
    const std::int64_t south = negatives(patch.y, patch.rows);
    const bool pinwheel = plane.fold == Fold::pinwheel;
    for (const bool mirror_y : {false, true}) {
        for (const bool mirror_x : {false, true}) {
            const Part part{mirror_x ? 0 : west, mirror_y ? 0 : south, mirror_x ? west : patch.columns - west,
                            mirror_y ? south : patch.rows - south};
            const Turn turn{pinwheel && mirror_x != mirror_y, mirror_x, mirror_y};
            paint_part(plane, Domain::quadrant, turn, part, patch, canvas);
        }
    }
    // Three joins; a fourth would close a loop around the origin.
    open(patch, canvas, 0, 0, kWest);
    open(patch, canvas, -1, 0, kEast | kSouth);
    open(patch, canvas, -1, -1, kNorth | kEast);
    open(patch, canvas, 0, -1, kWest);
}

void paint_halves(const PlaneSpec& plane, const Patch& patch, const Canvas& canvas) {
    const std::int64_t south = negatives(patch.y, patch.rows);
    const bool pinwheel = plane.fold == Fold::pinwheel;
    const Part lower{0, 0, patch.columns, south};
    const Part upper{0, south, patch.columns, patch.rows - south};
    paint_part(plane, Domain::half, Turn{false, pinwheel, true, true}, lower, patch, canvas);
    paint_part(plane, Domain::half, Turn{}, upper, patch, canvas);
    open(patch, canvas, 0, 0, square::kSouth);
    open(patch, canvas, 0, -1, square::kNorth);
}

}  // namespace

void paint_folded(const PlaneSpec& plane, const Patch& patch, const Canvas& canvas) {
    const Domain domain = entry_of(plane.kind).domain;
    if (plane.lattice == Lattice::hexagon || plane.fold == Fold::none || domain == Domain::whole) {
        paint_domain(plane, Domain::whole, patch, canvas);
    } else if (domain == Domain::half) {
        paint_halves(plane, patch, canvas);
    } else {
        paint_quadrants(plane, patch, canvas);
    }
}

}  // namespace mazepress::core
