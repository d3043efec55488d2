#include "core/planes/fall.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/planes/digits.hpp"

namespace mazepress::core {
namespace {

/// A shell and the place along it. Places are compared within one shell only.
struct Place {
    Integer shell;
    Integer along;
    friend std::strong_ordering operator<=>(const Place&, const Place&) = default;
};

/// Counter-clockwise from the ring's lower right corner.
Place ring_place(const PlaneCell& c) {
    const Integer n = std::max(c.x.magnitude(), c.y.magnitude());
    if (c.x == n && c.y > -n) return {n, c.y + n};
    if (c.y == n) return {n, n + n + n - c.x};
    if (c.x == -n) return {n, n + n + n + n + n - c.y};
    return {n, n + n + n + n + n + n + n + c.x};
}

Place hexagon_ring_place(const PlaneCell& c) {
    // Sector by sector: a·u(k) + b·u(k+1), a ≥ 0, b ≥ 1, walked with rising a, ring a + b.
    const Integer s = c.x + c.y;
    const Integer zero;
    Integer sector;
    Integer a;
    Integer b;
    if (c.x >= zero && c.y > zero) {
        sector = 0, a = c.x, b = c.y;
    } else if (c.x < zero && s >= zero) {
        sector = 1, a = s, b = -c.x;
    } else if (c.y >= zero && s < zero) {
        sector = 2, a = c.y, b = -s;
    } else if (c.x <= zero && c.y < zero) {
        sector = 3, a = -c.x, b = -c.y;
    } else if (c.x > zero && s <= zero) {
        sector = 4, a = -s, b = c.x;
    } else {
        sector = 5, a = -c.y, b = s;
    }
    const Integer ring = a + b;
    // Onwards is towards −u(k+2), which takes one from b and gives it to a: the walk back to the sector's
    // start.
    return {ring, sector * ring - a + ring};
}

/// How far along its shell max(X, Y) = n, from where the shell before ends.
Place serpentine_place(const PlaneCell& c) {
    const Integer n = std::max(c.x, c.y);
    const bool odd = n.is_odd();
    if (odd) return {n, c.x == n ? c.y : n + n - c.x};
    return {n, c.y == n ? c.x : n + n - c.y};
}

Place half_place(const PlaneCell& c) {
    const Integer n = std::max(c.x.magnitude(), c.y);
    const Integer x = n.is_odd() ? c.x : -c.x;
    if (x == n) return {n, c.y};
    if (c.y == n) return {n, n + n - x};
    return {n, n + n + n + n - c.y};
}

Place wedge_place(PlaneCell c) {
    const Integer zero;
    while (!(c.x > zero && c.y > -c.x && c.y <= c.x) && !(c.x.is_zero() && c.y.is_zero())) c = {c.y, -c.x};
    const Integer n = c.x;
    // A column is entered one cell from its end (odd ones near the foot, even ones near the top), and every
    // other cell of it leads there.
    if (n == Integer(1) || n.is_zero()) return {n, c.y};
    const Integer way_in = n.is_odd() ? Integer(2) - n : n - Integer(1);
    return {n, (c.y - way_in).magnitude()};
}

/// The index on the Hilbert curve, base 4, most significant digit first, of `order` digits (even).
std::vector<std::uint8_t> hilbert_index(const PlaneCell& c, std::size_t order) {
    std::vector<std::uint8_t> index(order);
    unsigned swap = 0;
    unsigned flip = 0;
    for (std::size_t i = 0; i < order; ++i) {
        unsigned x = c.x.bit(order - 1 - i) ^ flip;
        unsigned y = c.y.bit(order - 1 - i) ^ flip;
        if (swap != 0) std::swap(x, y);
        index[i] = static_cast<std::uint8_t>(x == 0 ? y : 3 - y);
        if (index[i] == 0 || index[i] == 3) swap ^= 1U;
        if (index[i] == 3) flip ^= 1U;
    }
    return index;
}

/// The index on the Peano curve, base 9, most significant digit first.
std::vector<std::uint8_t> peano_index(const PlaneCell& c, std::size_t order) {
    std::vector<std::uint16_t> xs = plain_digits(c.x, 3);
    std::vector<std::uint16_t> ys = plain_digits(c.y, 3);
    xs.resize(order);
    ys.resize(order);
    std::vector<std::uint8_t> index;
    bool flip_x = false;
    bool flip_y = false;
    for (std::size_t i = order; i-- > 0;) {
        const int x = flip_x ? 2 - xs[i] : xs[i];
        const int y = flip_y ? 2 - ys[i] : ys[i];
        index.push_back(static_cast<std::uint8_t>(3 * x + (x == 1 ? 2 - y : y)));
        flip_x ^= y == 1;
        flip_y ^= x == 1;
    }
    return index;
}

Integer distance(Lattice lattice, const PlaneCell& c) {
    const Integer x = c.x.magnitude();
    const Integer y = c.y.magnitude();
    return lattice == Lattice::square ? x + y : std::max({x, y, (c.x + c.y).magnitude()});
}

}  // namespace

bool falls(const PlaneSpec& plane, const PlaneCell& from, const PlaneCell& to) {
    const std::size_t bits = std::max(std::max(from.x.bit_length(), from.y.bit_length()),
                                      std::max(to.x.bit_length(), to.y.bit_length()));
    switch (plane.kind) {
        case PlaneKind::spiral:
            return plane.lattice == Lattice::square ? ring_place(to) < ring_place(from)
                                                    : hexagon_ring_place(to) < hexagon_ring_place(from);
        case PlaneKind::serpentine:
            return serpentine_place(to) < serpentine_place(from);
        case PlaneKind::ruler:
        case PlaneKind::binary_tree:
            return distance(plane.lattice, to) < distance(plane.lattice, from);
        case PlaneKind::hilbert: {
            const std::size_t order = bits + (bits & 1U);
            return hilbert_index(to, order) < hilbert_index(from, order);
        }
        case PlaneKind::peano:
            return peano_index(to, bits) < peano_index(from, bits);
        case PlaneKind::half_serpentine:
            return half_place(to) < half_place(from);
        case PlaneKind::wedge_serpentine:
            return wedge_place(to) < wedge_place(from);
        case PlaneKind::nested:
        case PlaneKind::thue_morse:
            break;
    }
    return false;
}

}  // namespace mazepress::core
