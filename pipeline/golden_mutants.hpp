#pragma once

#include <string>
#include <vector>

#include "pipeline/golden_render.hpp"

namespace mazepress::pipeline {

/// How the comparison fared when it was tried on faults.
struct ComparerTrial {
    std::size_t mutants = 0;
    std::vector<std::string>
        survivors;  ///< faults that it let pass, or "itself" where it finds a picture unlike itself
};

/// At least so many faults must be told from a picture, or its case proves nothing.
inline constexpr std::size_t kFewestMutants = 12;

/// Compares the picture with itself, which must find nothing, and with copies that have a fault each: those
/// of output::make_image_mutants and, rendered anew, a wall more, a wall less, a stroke of 0.25 px more, and
/// the caption gone. A mutant must be rejected by the digest and by the tolerance. Faults that do not show in
/// the picture (a wall outside of the page) are no mutants.
Result<ComparerTrial> try_comparer(const RenderedPicture& picture, const GoldenStages& stages);

}  // namespace mazepress::pipeline
