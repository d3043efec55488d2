#pragma once

#include "core/planes/plane.hpp"

namespace mazepress::core {

/// A cell at full length, in a rule's own coordinates.
struct PlaneCell {
    Integer x;
    Integer y;
    friend bool operator==(const PlaneCell&, const PlaneCell&) = default;
};

/// Whether the measure that leads a plane's walks to its root (see PlaneProof) is less at `to` than at
/// `from`. Reads every digit of both; shares nothing with the rules that it judges. Always false for planes
/// without a measure.
bool falls(const PlaneSpec& plane, const PlaneCell& from, const PlaneCell& to);

}  // namespace mazepress::core
