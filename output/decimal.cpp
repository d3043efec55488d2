#include "output/decimal.hpp"

#include <charconv>
#include <cmath>

namespace mazepress::output {

Decimals::Decimals(int places) : places_(places), scale_(1) {
    for (int place = 0; place < places; ++place) scale_ *= 10;
}

Decimals Decimals::for_unit(double unit) {
    constexpr int kFewest = 2;
    constexpr int kMost = 9;
    int places = kFewest;
    for (double step = 0.01; places < kMost && step > unit / 1000; step /= 10) ++places;
    return Decimals(places);
}

std::int64_t Decimals::steps(double value) const {
    return static_cast<std::int64_t>(std::floor(value * static_cast<double>(scale_) + 0.5));
}

void Decimals::append(std::string& text, std::int64_t steps) const {
    char buffer[24];
    char* end = buffer;
    if (steps < 0) {
        *end++ = '-';
        steps = -steps;
    }
    const std::int64_t whole = steps / scale_;
    std::int64_t fraction = steps % scale_;
    if (whole != 0 || fraction == 0) end = std::to_chars(end, buffer + sizeof buffer, whole).ptr;
    if (fraction != 0) {
        *end++ = '.';
        for (std::int64_t place = scale_ / 10; fraction != 0; place /= 10) {
            *end++ = static_cast<char>('0' + fraction / place);
            fraction %= place;
        }
    }
    text.append(buffer, end);
}

std::string Decimals::text(double value) const {
    std::string out;
    append(out, steps(value));
    return out;
}

}  // namespace mazepress::output
