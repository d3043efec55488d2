#include "output/colour_bar.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <vector>

#include "output/ink_names.hpp"
#include "output/page_units.hpp"

namespace mazepress::output {
namespace {

constexpr double kPatch_mm = 5;
constexpr double kSmallestPatch_mm = 2.5;
constexpr double kPatchFoot_mm = 2.5;  // from the bleed
constexpr double kSlack_mm = 0.001;

/// Lays patches side by side from the stretch's start, as large as it lets them; leaves out the last if it
/// must.
void draw_patches(core::Layer& layer, std::span<const core::InkIndex> patches, Stretch stretch, double foot,
                  double unit) {
    if (patches.empty()) return;
    const double fitting = stretch.length() / static_cast<double>(patches.size());
    const double side = std::clamp(fitting, kSmallestPatch_mm, kPatch_mm);
    double x = stretch.from;
    for (const core::InkIndex ink : patches) {
        if (x + side > stretch.to + kSlack_mm) return;
        layer.fills.push_back({{x * unit, (foot - side) * unit, (x + side) * unit, foot * unit}, ink});
        x += side;
    }
}

/// The inks that get patches: what is printed, so neither white nor the marks' own.
std::vector<core::Ink> patch_roles(std::span<const core::Ink> inks) {
    std::vector<core::Ink> roles;
    for (const core::Ink& ink : inks)
        if (ink.name != kRegistrationInk && !process_ink(ink.name) &&
            ink.colour != core::Colour{255, 255, 255})
            roles.push_back(ink);
    return roles;
}

/// A wedge for each ink, from solid down; as many tints as fit into `length_mm` with the smallest patches.
std::vector<core::InkIndex> make_ink_patches(std::vector<core::Ink>& inks, double length_mm) {
    const std::vector<core::Ink> roles = patch_roles(inks);
    if (roles.empty()) return {};
    constexpr std::array kPercents{100, 75, 50, 25};
    const double each = length_mm / kSmallestPatch_mm / static_cast<double>(roles.size());
    const auto steps = static_cast<std::size_t>(std::clamp(each, 1.0, static_cast<double>(kPercents.size())));
    std::vector<core::InkIndex> patches;
    for (const core::Ink& role : roles) {
        for (std::size_t i = 0; i < steps; ++i)
            patches.push_back(find_or_add_ink(inks, i == 0 ? role : make_tint(role, kPercents[i])));
    }
    return patches;
}

std::vector<core::InkIndex> make_process_patches(std::vector<core::Ink>& inks) {
    constexpr core::Colour kColours[] = {{0, 158, 224}, {230, 0, 126}, {255, 237, 0}, {29, 29, 27}};
    std::vector<core::InkIndex> patches;
    for (std::size_t i = 0; i < kProcessInks.size(); ++i)
        patches.push_back(find_or_add_ink(inks, {std::string(kProcessInks[i]), kColours[i]}));
    return patches;
}

}  // namespace

void draw_colour_bar(core::Scene& scene, core::Layer& layer, Stretch left, Stretch right, double bleed_top_mm,
                     bool process_patches) {
    const double unit = units_per_mm(scene.sheet.unit);
    const double foot = bleed_top_mm - kPatchFoot_mm;
    draw_patches(layer, make_ink_patches(scene.inks, left.length()), left, foot, unit);
    if (process_patches) draw_patches(layer, make_process_patches(scene.inks), right, foot, unit);
}

}  // namespace mazepress::output
