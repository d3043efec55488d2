#pragma once

#include <cstdint>
#include <string>

namespace mazepress::output {

/// Lengths written as decimals with a fixed number of places: rounded once to a whole number of steps of
/// 10^−places, so that differences of written positions are exact and errors never add up along a path.
class Decimals {
  public:
    /// `places` from 0 to 9.
    explicit Decimals(int places);

    /// The fewest places, at least 2, at which a step is at most a thousandth of `unit`.
    static Decimals for_unit(double unit);

    [[nodiscard]] int places() const { return places_; }
    /// ⌊value · 10^places + 1/2⌋.
    [[nodiscard]] std::int64_t steps(double value) const;
    /// Appends the shortest decimal: no trailing zeros, no zero before the point, no "-0".
    void append(std::string& text, std::int64_t steps) const;
    [[nodiscard]] std::string text(double value) const;

  private:
    int places_;
    std::int64_t scale_;
};

}  // namespace mazepress::output
