#pragma once

#include "jobs/findings.hpp"
#include "jobs/tree.hpp"

namespace mazepress::jobs {

/// Brings a work as a person writes it into its one full form, before it is checked and merged:
///  - a scalar where a map belongs becomes the map it stands for: `frame: fit` is {kind: fit};
///  - `print: none` and `tiles: none` become "nothing, and nothing inherited"; `rule: none` a rule of width
///  0;
///  - what may stand under `print` but concerns every file moves to the work: colour, pdf, bind; the colour's
///  own
///    keys move into `colour`, and `cmyk: {…}` becomes kind: cmyk with its keys.
/// A key that would then stand twice is told.
void spell_out(Tree& work, Findings& findings);

}  // namespace mazepress::jobs
