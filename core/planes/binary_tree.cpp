// Binary tree: every cell tosses a coin, a hash of its coordinates, which of two neighbours it hangs on. The
// digits that all cells of a window share are hashed once an axis; a cell costs one more round.

#include <array>
#include <bit>
#include <cstring>
#include <memory>
#include <vector>

#include "core/planes/axis.hpp"
#include "core/planes/plane_table.hpp"
#include "core/planes/row_runs.hpp"
#include "core/rng.hpp"

namespace mazepress::core {
namespace {

/// The top bit of mix(z), 1 or 0: mix() but for its last step, which leaves that bit as it is.
std::uint64_t coin(std::uint64_t a_hash, std::uint64_t turned_b_hash) {
    std::uint64_t z = (a_hash ^ turned_b_hash) + 0x9E3779B97F4A7C15ULL;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
    return z >> 63U;
}

std::vector<std::uint64_t> turned_hashes(const Integer& first, std::int64_t count, std::uint64_t root) {
    std::vector<std::uint64_t> hashes = coin_hashes(first, static_cast<std::size_t>(count), root);
    for (std::uint64_t& hash : hashes) hash = std::rotl(hash, 32);
    return hashes;
}

class SquareBinaryTree final : public ParentRule {
  public:
    SquareBinaryTree(std::uint64_t seed, const Patch& patch)
        : x_(patch.x.near()),
          y_(patch.y.near()),
          columns_(coin_hashes(patch.x, static_cast<std::size_t>(patch.columns), mix(seed))),
          rows_(turned_hashes(patch.y, patch.rows, mix(mix(seed)))) {}

    void fill(std::int64_t x, std::int64_t y, std::int64_t count, std::uint8_t* out) const override {
        using namespace square;
        const std::uint64_t row_hash = rows_[static_cast<std::size_t>(y)];
        const std::uint64_t* hashes = columns_.data() + x;
        std::int64_t i = 0;
        for (; i + 8 <= count; i += 8) {  // eight coins a store
            std::uint64_t word = 0x0101010101010101ULL * kSouth;
            for (int k = 0; k < 8; ++k) word -= (coin(hashes[i + k], row_hash) * kWest) << (8 * k);
            std::memcpy(out + i, &word, sizeof word);
        }
        for (; i < count; ++i) out[i] = static_cast<std::uint8_t>(kSouth - kWest * coin(hashes[i], row_hash));
        if (y_ + y == 0) fill_run(out, 0, count, kWest);
        if (x_ + x == 0) put_one(out, 0, count, y_ + y == 0 ? 0 : kSouth);
    }

  private:
    static_assert(square::kSouth - square::kWest == square::kWest);

    std::int64_t x_;
    std::int64_t y_;
    std::vector<std::uint64_t> columns_;
    std::vector<std::uint64_t> rows_;
};

/// Six sectors a·u(k) + b·u(k+1), a ≥ 1, b ≥ 0; a and b are each one of |q|, |r|, |q + r|.
class HexagonBinaryTree final : public ParentRule {
  public:
    HexagonBinaryTree(std::uint64_t seed, const Patch& patch)
        : q_(patch.x.near()),
          r_(patch.y.near()),
          sum_((patch.x + patch.y).near()),
          q_hashes_(patch.x, patch.columns, seed),
          r_hashes_(patch.y, patch.rows, seed),
          sum_hashes_(patch.x + patch.y, patch.columns + patch.rows, seed) {}

    void fill(std::int64_t x, std::int64_t y, std::int64_t count, std::uint8_t* out) const override {
        const std::int64_t q = q_ + x;
        const std::int64_t r = r_ + y;
        const std::int64_t s = sum_ + x + y;
        const auto row = static_cast<std::size_t>(y);
        const std::uint64_t* q_as_a = q_hashes_.as_a.data() + x;
        const std::uint64_t* q_as_b = q_hashes_.as_b.data() + x;
        const std::uint64_t* sum_as_a = sum_hashes_.as_a.data() + x + y;
        const std::uint64_t* sum_as_b = sum_hashes_.as_b.data() + x + y;
        const std::uint64_t r_as_a = r_hashes_.as_a[row];
        const std::uint64_t r_as_b = r_hashes_.as_b[row];
        const auto sector = [out](std::size_t k, std::int64_t from, std::int64_t to, auto a_hash,
                                  auto b_hash) {
            const std::array<std::uint8_t, 2> sides = {kTurn[(k + 4) % 6], kTurn[(k + 3) % 6]};
            for (std::int64_t i = from; i < to; ++i) out[i] = sides[coin(a_hash(i), b_hash(i))];
        };
        const auto varying = [](const std::uint64_t* hashes) {
            return [hashes](std::int64_t i) { return hashes[i]; };
        };
        const auto constant = [](std::uint64_t hash) { return [hash](std::int64_t) { return hash; }; };
        if (r > 0) {
            const std::int64_t second = count_below(s, 1, count);
            const std::int64_t third = count_below(q, 1, count);
            sector(2, 0, second, constant(r_as_a), varying(sum_as_b));
            sector(1, second, third, varying(sum_as_a), varying(q_as_b));
            sector(0, third, count, varying(q_as_a), constant(r_as_b));
            put_one(out, -s, count, kTurn[5]);  // b = 0 in sector 2
            put_one(out, -q, count, kTurn[4]);  // … in sector 1
        } else if (r == 0) {
            const std::int64_t root = count_below(q, 0, count);
            fill_run(out, 0, root, hexagon::kEast);
            fill_run(out, root, count, hexagon::kWest);
            put_one(out, -q, count, 0);
        } else {
            const std::int64_t second = count_below(q, 0, count);
            const std::int64_t third = count_below(s, 0, count);
            sector(3, 0, second, varying(q_as_a), constant(r_as_b));
            sector(4, second, third, varying(sum_as_a), varying(q_as_b));
            sector(5, third, count, constant(r_as_a), varying(sum_as_b));
            put_one(out, -q, count, kTurn[1]);
            put_one(out, -s, count, kTurn[2]);
        }
    }

  private:
    static constexpr std::array<std::uint8_t, 6> kTurn = {hexagon::kEast,      hexagon::kSouthEast,
                                                          hexagon::kSouthWest, hexagon::kWest,
                                                          hexagon::kNorthWest, hexagon::kNorthEast};

    /// A run of numbers hashed in both roles.
    struct Hashes {
        Hashes(const Integer& first, std::int64_t count, std::uint64_t seed)
            : as_a(coin_hashes(first, static_cast<std::size_t>(count), mix(seed))),
              as_b(turned_hashes(first, count, mix(mix(seed)))) {}

        std::vector<std::uint64_t> as_a;
        std::vector<std::uint64_t> as_b;
    };

    std::int64_t q_;
    std::int64_t r_;
    std::int64_t sum_;
    Hashes q_hashes_;
    Hashes r_hashes_;
    Hashes sum_hashes_;
};

}  // namespace

std::unique_ptr<ParentRule> make_square_binary_tree(const PlaneSpec& plane, const Patch& patch) {
    return std::make_unique<SquareBinaryTree>(plane.seed, patch);
}

std::unique_ptr<ParentRule> make_hexagon_binary_tree(const PlaneSpec& plane, const Patch& patch) {
    return std::make_unique<HexagonBinaryTree>(plane.seed, patch);
}

}  // namespace mazepress::core
