#pragma once

#include <cstdint>
#include <memory>

#include "core/maze.hpp"
#include "core/planes/patch.hpp"

namespace mazepress::core {

/// The rule of a plane that gives every cell a parent, prepared for one patch: what its cells share has been
/// read.
class ParentRule {
  public:
    ParentRule() = default;
    ParentRule(const ParentRule&) = delete;
    ParentRule& operator=(const ParentRule&) = delete;
    virtual ~ParentRule() = default;

    /// For the cells (x + i, y), i < count, in offsets from the patch's corner: out[i] = the side towards the
    /// parent, or 0 for the root. All of them lie in the patch that the rule was made for.
    virtual void fill(std::int64_t x, std::int64_t y, std::int64_t count, std::uint8_t* out) const = 0;
};

/// Makes a rule for a patch (not staggered), given as its corner and extent.
using MakeParentRule = std::unique_ptr<ParentRule> (*)(const struct PlaneSpec& plane, const Patch& patch);

/// Paints the open sides of a plane of parents: a side is open where one of its two cells is the other's
/// parent. Cells left of x = 0 or below y = 0 don't exist where `quadrant` (or, for y alone, `half`) says so.
enum class Domain : std::uint8_t { whole, half, quadrant };
void paint_parents(Lattice lattice, Domain domain, const PlaneSpec& plane, MakeParentRule make,
                   const Patch& patch, const Canvas& canvas);

}  // namespace mazepress::core
