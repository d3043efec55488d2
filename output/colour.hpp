#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "core/delivery.hpp"
#include "core/result.hpp"
#include "core/scene.hpp"
#include "output/output_profile.hpp"

namespace mazepress::output {

/// Amounts of process ink, each from 0 (none) to 1 (solid).
struct Cmyk {
    double cyan = 0;
    double magenta = 0;
    double yellow = 0;
    double black = 0;
    friend bool operator==(const Cmyk&, const Cmyk&) = default;
};

/// What a press makes of a colour.
struct Printability {
    double delta_e = 0;    ///< CIEDE2000 from the colour asked for to the one printed
    core::Colour printed;  ///< the printed colour in sRGB: the nearest that the profile offers
};

/// sRGB to the inks of one profile by Little CMS. Safe from many threads at once.
class InkConverter {
  public:
    static Result<InkConverter> make(const OutputProfile& profile, core::RenderingIntent intent,
                                     bool black_point_compensation);
    [[nodiscard]] Cmyk convert(core::Colour colour) const;
    /// Media-relative: white paper counts as white.
    [[nodiscard]] Printability printability(core::Colour colour) const;

  private:
    struct Transforms;
    explicit InkConverter(std::shared_ptr<const Transforms> transforms);
    std::shared_ptr<const Transforms> transforms_;
};

/// From here a deviation is worth a warning: 2 is about what an eye sees side by side.
inline constexpr double kNoticeableDeltaE = 2.0;

/// CIEDE2000 between two sRGB colours.
double colour_difference(core::Colour one, core::Colour other);

/// A compact sRGB profile (ICC 4, parametric curve), the same bytes at every call and on every day.
const std::vector<std::byte>& srgb_profile();

}  // namespace mazepress::output
