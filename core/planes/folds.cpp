// How a quadrant's or a half's rule is laid over the whole plane: a window is cut along the axes, each part painted
// in the rule's own coordinates and turned into place, and the few sides that join the parts are opened.

#include <algorithm>
#include <array>
#include <vector>

#include "core/planes/plane_table.hpp"
#include "core/planes/row_runs.hpp"

namespace mazepress::core {
namespace {

/// How the rule's (X, Y) come from the plane's (x, y): swap the two if `transposed`, after mirroring each where so
/// marked; ~x for a quadrant, −x for a half's x.
struct Turn {
    bool transposed = false;
    bool mirror_x = false;
    bool mirror_y = false;
    bool about_zero = false;  ///< x is mirrored at 0 and not between −1 and 0

    /// What each set of open sides in the rule's frame is in the plane's.
    [[nodiscard]] std::array<std::uint8_t, 16> table() const {
        using namespace square;
        const std::uint8_t plane_east = mirror_x ? kWest : kEast;
        const std::uint8_t plane_north = mirror_y ? kSouth : kNorth;
        const std::uint8_t east = transposed ? plane_north : plane_east;
        const std::uint8_t north = transposed ? plane_east : plane_north;
        std::array<std::uint8_t, 16> sides{};
        for (unsigned set = 0; set < 16; ++set) {
            unsigned result = 0;
            if ((set & kEast) != 0) result |= east;
            if ((set & kNorth) != 0) result |= north;
            if ((set & kWest) != 0) result |= turned(east, 2);
            if ((set & kSouth) != 0) result |= turned(north, 2);
            sides[set] = static_cast<std::uint8_t>(result);
        }
        return sides;
    }
};

/// A part of a window that lies on one side of each axis.
struct Part {
    std::int64_t column = 0;
    std::int64_t row = 0;
    std::int64_t columns = 0;
    std::int64_t rows = 0;
};

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
    if (!turn.mirror_x && !turn.mirror_y) {
        return paint_domain(plane, domain, Patch{x, y, part.columns, part.rows}, target);
    }
    const Patch own = turn.transposed ? Patch{y, x, part.rows, part.columns} : Patch{x, y, part.columns, part.rows};
    std::vector<std::uint8_t> painted(static_cast<std::size_t>(own.columns * own.rows));
    paint_domain(plane, domain, own, Canvas{painted.data(), own.columns});

    const std::array<std::uint8_t, 16> sides = turn.table();
    const std::int64_t along = (turn.transposed ? own.columns : 1) * (turn.mirror_x ? -1 : 1);
    const auto row_of = [&](std::int64_t row) { return turn.mirror_y ? part.rows - 1 - row : row; };
    const std::int64_t begin = turn.mirror_x ? part.columns - 1 : 0;
    const auto copy = [&](std::int64_t row, std::int64_t from, std::int64_t to) {
        const std::uint8_t* source = turn.transposed
                                         ? painted.data() + row_of(row) + (begin * own.columns) + from * along
                                         : painted.data() + row_of(row) * own.columns + begin + from * along;
        std::uint8_t* out = target.row(row);
        for (std::int64_t i = from; i < to; ++i, source += along) out[i] = sides[*source];
    };
    // Square by square, so that the transposed reading stays in the cache.
    constexpr std::int64_t kSquare = 64;
    for (std::int64_t from = 0; from < part.columns; from += kSquare) {
        const std::int64_t to = std::min(part.columns, from + kSquare);
        for (std::int64_t row = 0; row < part.rows; ++row) copy(row, from, to);
    }
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
