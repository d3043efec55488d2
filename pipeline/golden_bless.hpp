#pragma once

#include <string>
#include <vector>

#include "pipeline/golden_stages.hpp"

namespace mazepress::pipeline {

struct BlessOptions {
    std::vector<std::string> cases;  ///< names; empty with `all`
    std::string reason;
    bool all = false;      ///< every case whose bytes alone moved
    bool initial = false;  ///< every case that has no pins yet; with `all`, refuses where one has
    bool resize = false;   ///< a raster's size may change
    bool maze = false;     ///< a maze may change
    int threads = 0;
};

/// What a blessing did.
struct BlessOutcome {
    std::vector<std::string> blessed;    ///< "museum: scene, pixels, bytes svg"
    std::vector<std::string> unchanged;  ///< names of cases that were already as approved
    std::vector<Error> refusals;         ///< with any, nothing was written
};

/// Approves what this build makes of the named cases: writes pins and reference pictures and adds a line a
/// case to the suite's ledger. All or nothing.
///
/// Refuses without a reason, where CI is set, where two renderings differ, where a raster has a single
/// colour, where a size or a maze moved without leave, where the comparison lets a fault pass, and where more
/// than one case is named although more than bytes moved.
BlessOutcome bless(const std::string& folder, const BlessOptions& options, const GoldenStages& stages);

}  // namespace mazepress::pipeline
