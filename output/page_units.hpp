#pragma once

#include "core/scene.hpp"

namespace mazepress::output {

/// Page units in a millimetre; a px is 1/96 in, as in CSS.
constexpr double units_per_mm(core::Unit unit) {
    return unit == core::Unit::mm ? 1 : 96 / 25.4;
}

}  // namespace mazepress::output
