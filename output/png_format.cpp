#include "output/png_format.hpp"

#include <algorithm>
#include <memory>
#include <optional>

#include "output/png_regions.hpp"

namespace mazepress::output::png {
namespace {

constexpr std::size_t kPaletteSize = 256;
constexpr std::size_t kShortRamp = 17;
constexpr std::size_t kShortestMainRamp = 64;

bool is_gray(const PaintList& list) {
    return std::ranges::all_of(list.steps, [](const PaintStep& step) {
        return step.ink.red == step.ink.green && step.ink.green == step.ink.blue;
    });
}

int bits_for(std::size_t colours) {
    return colours <= 2 ? 1 : colours <= 4 ? 2 : colours <= 16 ? 4 : 8;
}

/// Lays out the palette of a picture's regions and what each step does to an index.
class PaletteBuilder {
  public:
    PaletteBuilder(const Regions& regions, PixelFormat& format)
        : regions_(regions), format_(format), index_of_(regions.solids.size(), kUnset) {}

    bool build() {
        const auto used = static_cast<std::size_t>(std::ranges::count(regions_.used, true));
        const auto mains =
            static_cast<std::size_t>(std::ranges::count(regions_.ramps, true, &RegionRamp::main));
        const std::size_t lesser = (regions_.ramps.size() - mains) * (kShortRamp - 2);
        if (used + lesser > kPaletteSize) return false;
        std::size_t main_steps = kPaletteSize;
        if (mains > 0) main_steps = std::min(kPaletteSize, 2 + (kPaletteSize - used - lesser) / mains);
        if (mains > 0 && main_steps < kShortestMainRamp) return false;
        format_.kind = PixelKind::indexed;
        format_.steps.resize(regions_.step_count);
        // Main ramps first: the first one's indices are then its coverage itself.
        for (const bool main : {true, false}) {
            for (const RegionRamp& ramp : regions_.ramps) {
                if (ramp.main == main) add_ramp(ramp, main ? main_steps : kShortRamp);
            }
        }
        for (std::size_t solid = 0; solid < regions_.solids.size(); ++solid) {
            if (regions_.used[solid]) index_of(static_cast<std::uint16_t>(solid));
        }
        // Colours that are painted over everywhere need no index of their own.
        for (std::uint16_t& index : index_of_) index = index == kUnset ? 0 : index;
        add_steps();
        format_.bits = bits_for(format_.palette.size());
        return true;
    }

  private:
    static constexpr std::uint16_t kUnset = 0xFFFF;

    std::uint8_t add_colour(const core::Colour& colour) {
        format_.palette.push_back(colour);
        return static_cast<std::uint8_t>(format_.palette.size() - 1);
    }

    std::uint8_t index_of(std::uint16_t solid) {
        if (index_of_[solid] == kUnset) index_of_[solid] = add_colour(regions_.solids[solid]);
        return static_cast<std::uint8_t>(index_of_[solid]);
    }

    void add_ramp(const RegionRamp& ramp, std::size_t steps) {
        auto table = std::make_unique<Ramp>();
        std::vector<std::uint8_t> indices(steps);
        for (std::size_t step = 0; step < steps; ++step) {
            const auto coverage = static_cast<std::uint8_t>((step * 255 + (steps - 1) / 2) / (steps - 1));
            if (step == 0) {
                indices[step] = index_of(ramp.under);
            } else if (step == steps - 1) {
                indices[step] = index_of(ramp.ink);
            } else {
                indices[step] =
                    add_colour(blend(regions_.solids[ramp.under], regions_.solids[ramp.ink], coverage));
            }
        }
        for (std::size_t coverage = 0; coverage < table->size(); ++coverage) {
            (*table)[coverage] = indices[(coverage * (steps - 1) + 127) / 255];
        }
        for (const std::uint32_t step : ramp.steps) {
            format_.steps[step].ramps[index_of(ramp.under)] = table.get();
        }
        format_.ramps.push_back(std::move(table));
    }

    void add_steps() {
        format_.paper = static_cast<std::uint8_t>(index_of_[Regions::kPaper]);
        for (std::size_t step = 0; step < regions_.step_count; ++step) {
            format_.steps[step].ink = static_cast<std::uint8_t>(index_of_[regions_.step_inks[step]]);
        }
        for (const RegionChange& change : regions_.changes) {
            format_.steps[change.step].changes.push_back(
                {static_cast<std::uint8_t>(index_of_[change.under]), change.coverage,
                 static_cast<std::uint8_t>(index_of_[change.result])});
        }
    }

    const Regions& regions_;
    PixelFormat& format_;
    std::vector<std::uint16_t> index_of_;
};

}  // namespace

PixelFormat choose_format(const PaintList& list) {
    PixelFormat format;
    if (const std::optional<Regions> regions = find_regions(list)) {
        if (PaletteBuilder(*regions, format).build() && (format.bits < 8 || !is_gray(list))) return format;
    }
    format = PixelFormat{};
    format.kind = is_gray(list) ? PixelKind::gray : PixelKind::rgb;
    return format;
}

}  // namespace mazepress::output::png
