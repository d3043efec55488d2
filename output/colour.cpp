#include "output/colour.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>

#include "output/lcms_handles.hpp"

namespace mazepress::output {
namespace {

cmsUInt32Number intent_number(core::RenderingIntent intent) {
    switch (intent) {
        case core::RenderingIntent::perceptual:
            return INTENT_PERCEPTUAL;
        case core::RenderingIntent::saturation:
            return INTENT_SATURATION;
        case core::RenderingIntent::absolute:
            return INTENT_ABSOLUTE_COLORIMETRIC;
        case core::RenderingIntent::relative:
            break;
    }
    return INTENT_RELATIVE_COLORIMETRIC;
}

std::array<double, 3> unit_rgb(core::Colour colour) {
    return {colour.red / 255.0, colour.green / 255.0, colour.blue / 255.0};
}

std::uint8_t byte_of(double unit) {
    return static_cast<std::uint8_t>(std::lround(std::clamp(unit, 0.0, 1.0) * 255.0));
}

Profile make_lab(cmsContext context) {
    return {cmsCreateLab4ProfileTHR(context, nullptr), &cmsCloseProfile};
}

Transform make_transform(cmsContext context, cmsHPROFILE from, cmsUInt32Number from_format, cmsHPROFILE to,
                         cmsUInt32Number to_format, cmsUInt32Number intent, cmsUInt32Number flags) {
    return {
        cmsCreateTransformTHR(context, from, from_format, to, to_format, intent, flags | cmsFLAGS_NOCACHE),
        &cmsDeleteTransform};
}

}  // namespace

struct InkConverter::Transforms {
    Context context = make_context();
    Transform to_cmyk{nullptr, &cmsDeleteTransform};
    Transform cmyk_to_lab{nullptr, &cmsDeleteTransform};
    Transform srgb_to_lab{nullptr, &cmsDeleteTransform};
    Transform lab_to_srgb{nullptr, &cmsDeleteTransform};
};

InkConverter::InkConverter(std::shared_ptr<const Transforms> transforms)
    : transforms_(std::move(transforms)) {}

Result<InkConverter> InkConverter::make(const OutputProfile& profile, core::RenderingIntent intent,
                                        bool black_point_compensation) {
    auto made = std::make_shared<Transforms>();
    cmsContext context = made->context.get();
    const Profile press = open_profile(context, profile.bytes);
    const Profile srgb(cmsCreate_sRGBProfileTHR(context), &cmsCloseProfile);
    const Profile lab = make_lab(context);
    const cmsUInt32Number flags = black_point_compensation ? cmsFLAGS_BLACKPOINTCOMPENSATION : 0U;
    constexpr cmsUInt32Number kRelative = INTENT_RELATIVE_COLORIMETRIC;
    if (press != nullptr) {
        made->to_cmyk = make_transform(context, srgb.get(), TYPE_RGB_DBL, press.get(), TYPE_CMYK_DBL,
                                       intent_number(intent), flags);
        made->cmyk_to_lab =
            make_transform(context, press.get(), TYPE_CMYK_DBL, lab.get(), TYPE_Lab_DBL, kRelative, 0);
    }
    made->srgb_to_lab =
        make_transform(context, srgb.get(), TYPE_RGB_DBL, lab.get(), TYPE_Lab_DBL, kRelative, 0);
    made->lab_to_srgb =
        make_transform(context, lab.get(), TYPE_Lab_DBL, srgb.get(), TYPE_RGB_DBL, kRelative, 0);
    if (!made->to_cmyk || !made->cmyk_to_lab || !made->srgb_to_lab || !made->lab_to_srgb)
        return Error{profile.description,
                     "the colour profile cannot be used: a table in it is missing or damaged",
                     {},
                     "fetch the profile again, or take another"};
    return InkConverter(std::move(made));
}

Cmyk InkConverter::convert(core::Colour colour) const {
    const auto rgb = unit_rgb(colour);
    std::array<double, 4> percent{};
    cmsDoTransform(transforms_->to_cmyk.get(), rgb.data(), percent.data(), 1);
    const auto unit = [](double value) { return std::clamp(value / 100.0, 0.0, 1.0); };
    return {unit(percent[0]), unit(percent[1]), unit(percent[2]), unit(percent[3])};
}

Printability InkConverter::printability(core::Colour colour) const {
    const Cmyk ink = convert(colour);
    const std::array<double, 4> percent{ink.cyan * 100, ink.magenta * 100, ink.yellow * 100, ink.black * 100};
    const auto rgb = unit_rgb(colour);
    cmsCIELab asked{};
    cmsCIELab printed{};
    cmsDoTransform(transforms_->srgb_to_lab.get(), rgb.data(), &asked, 1);
    cmsDoTransform(transforms_->cmyk_to_lab.get(), percent.data(), &printed, 1);
    std::array<double, 3> back{};
    cmsDoTransform(transforms_->lab_to_srgb.get(), &printed, back.data(), 1);
    return {cmsCIE2000DeltaE(&asked, &printed, 1, 1, 1),
            {byte_of(back[0]), byte_of(back[1]), byte_of(back[2])}};
}

double colour_difference(core::Colour one, core::Colour other) {
    const Context context = make_context();
    const Profile srgb(cmsCreate_sRGBProfileTHR(context.get()), &cmsCloseProfile);
    const Profile lab = make_lab(context.get());
    const Transform to_lab = make_transform(context.get(), srgb.get(), TYPE_RGB_DBL, lab.get(), TYPE_Lab_DBL,
                                            INTENT_RELATIVE_COLORIMETRIC, 0);
    std::array<cmsCIELab, 2> values{};
    const auto first = unit_rgb(one);
    const auto second = unit_rgb(other);
    cmsDoTransform(to_lab.get(), first.data(), &values[0], 1);
    cmsDoTransform(to_lab.get(), second.data(), &values[1], 1);
    return cmsCIE2000DeltaE(&values[0], &values[1], 1, 1, 1);
}

const std::vector<std::byte>& srgb_profile() {
    static const std::vector<std::byte> profile = [] {
        const Context context = make_context();
        const Profile srgb(cmsCreate_sRGBProfileTHR(context.get()), &cmsCloseProfile);
        cmsUInt32Number size = 0;
        cmsSaveProfileToMem(srgb.get(), nullptr, &size);
        std::vector<std::byte> bytes(size);
        cmsSaveProfileToMem(srgb.get(), bytes.data(), &size);
        // The library stamps the time of day (ICC.1: year, month, day, hour, minute, second as 16-bit
        // numbers).
        constexpr std::array<unsigned char, 12> kDate{0x07, 0xd0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0};
        std::memcpy(bytes.data() + 24, kDate.data(), kDate.size());
        return bytes;
    }();
    return profile;
}

}  // namespace mazepress::output
