#pragma once

#include <optional>
#include <string>
#include <vector>

#include "output/image_difference.hpp"
#include "pipeline/golden_render.hpp"
#include "pipeline/golden_verdict.hpp"

namespace mazepress::pipeline {

/// One comparison: a rung of a picture, at the bytes one a format.
struct RungCheck {
    Rung rung = Rung::plan;
    std::string format;  ///< of bytes
    Verdict verdict = Verdict::match;
    std::string expected;  ///< digests; of a plan its first line that moved
    std::string actual;
    std::string note;

    /// "plan", "bytes svg".
    [[nodiscard]] std::string label() const {
        return std::string(to_string(rung)) + (format.empty() ? "" : " " + format);
    }
};

/// A picture held to its pins.
struct PictureResult {
    std::string name;
    Verdict verdict = Verdict::match;
    std::vector<RungCheck> checks;  ///< in the order of the rungs
    std::optional<output::RgbaImage>
        expected;  ///< the reference picture, where pixels moved or were made elsewhere
    std::optional<output::ImageDifference> difference;
    std::vector<std::size_t> changed_tiles;
};

/// A case held to its pins.
struct CaseResult {
    std::string name;
    Verdict verdict = Verdict::match;
    std::string cause;         ///< one line for a person; empty for a match
    std::optional<Rung> rung;  ///< the first that moved (or that two renderings differ in)
    std::vector<PictureResult> pictures;
    std::size_t compared = 0;        ///< rungs that were compared
    std::size_t not_comparable = 0;  ///< rungs made under another key
    std::size_t mutants = 0;  ///< faults that the comparison was tried on, all rejected unless in error

    /// Makes the case at least so bad; the cause of the worst stays, of equals the first.
    void raise(Verdict to, const std::string& why);
};

/// Compares pictures with their pins and reference pictures, rung by rung.
void compare_with_pins(const GoldenCase& golden, const RenderedCase& rendered, const jobs::Pins& pins,
                       CaseResult& result);

/// The first line of `actual` that `expected` does not have at that place, and its counterpart.
struct MovedLine {
    std::string expected;
    std::string actual;
};
MovedLine first_moved_line(std::string_view expected, std::string_view actual);

}  // namespace mazepress::pipeline
