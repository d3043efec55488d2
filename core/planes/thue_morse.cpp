// Thue–Morse: every cell opens north or east by the parity of its coordinates' bits. Not connected: the
// exhibit.

#include <memory>
#include <vector>

#include "core/planes/axis.hpp"
#include "core/planes/plane_table.hpp"

namespace mazepress::core {
namespace {

class ThueMorse final : public ParentRule {
  public:
    explicit ThueMorse(const Patch& patch)
        : rows_(bit_parities(patch.y, static_cast<std::size_t>(patch.rows))) {
        const std::vector<std::uint8_t> columns =
            bit_parities(patch.x, static_cast<std::size_t>(patch.columns));
        even_.reserve(columns.size());
        odd_.reserve(columns.size());
        for (const std::uint8_t parity : columns) {
            even_.push_back(parity != 0 ? square::kNorth : square::kEast);
            odd_.push_back(parity != 0 ? square::kEast : square::kNorth);
        }
    }

    void fill(std::int64_t x, std::int64_t y, std::int64_t count, std::uint8_t* out) const override {
        const std::vector<std::uint8_t>& row = rows_[static_cast<std::size_t>(y)] != 0 ? odd_ : even_;
        std::copy_n(row.begin() + x, count, out);
    }

  private:
    std::vector<std::uint8_t> rows_;
    std::vector<std::uint8_t> even_;  ///< a row whose own parity is even
    std::vector<std::uint8_t> odd_;
};

}  // namespace

std::unique_ptr<ParentRule> make_thue_morse(const PlaneSpec&, const Patch& patch) {
    return std::make_unique<ThueMorse>(patch);
}

}  // namespace mazepress::core
