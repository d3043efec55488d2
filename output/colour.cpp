#include "output/colour.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <fstream>
#include <optional>
#include <string_view>

#include <lcms2.h>

namespace mazepress::output {
namespace {

using Context = std::unique_ptr<std::remove_pointer_t<cmsContext>, decltype(&cmsDeleteContext)>;
using Profile = std::unique_ptr<std::remove_pointer_t<cmsHPROFILE>, decltype(&cmsCloseProfile)>;
using Transform = std::unique_ptr<std::remove_pointer_t<cmsHTRANSFORM>, decltype(&cmsDeleteTransform)>;

constexpr std::size_t kHeaderBytes = 128;
constexpr std::size_t kTagEntryBytes = 12;
constexpr std::uint32_t kMostTags = 100;  // as many as Little CMS reads

/// A context of our own whose error log keeps quiet: errors travel as values.
Context make_context() {
    Context context(cmsCreateContext(nullptr, nullptr), &cmsDeleteContext);
    cmsSetLogErrorHandlerTHR(context.get(), [](cmsContext, cmsUInt32Number, const char*) {});
    return context;
}

Profile open_profile(cmsContext context, std::span<const std::byte> bytes) {
    return {cmsOpenProfileFromMemTHR(context, bytes.data(), static_cast<cmsUInt32Number>(bytes.size())),
            &cmsCloseProfile};
}

std::uint32_t big_endian(std::span<const std::byte> bytes, std::size_t offset) {
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < 4; ++i)
        value = value << 8U | std::to_integer<std::uint32_t>(bytes[offset + i]);
    return value;
}

std::string_view signature(std::span<const std::byte> bytes, std::size_t offset) {
    return {reinterpret_cast<const char*>(bytes.data()) + offset, 4};
}

/// A four-letter signature as an error shows it: anything but letters and digits as '?'.
std::string printable(std::string_view text) {
    std::string shown(text);
    for (char& letter : shown) {
        const bool plain = letter == ' ' || (letter >= '0' && letter <= '9') ||
                           (letter >= 'A' && letter <= 'Z') || (letter >= 'a' && letter <= 'z');
        if (!plain) letter = '?';
    }
    return shown;
}

/// What can be told from the header and the tag table alone, before the library sees the file.
std::optional<Error> check_layout(std::span<const std::byte> bytes, const std::string& place) {
    if (bytes.size() < kHeaderBytes + 4 || signature(bytes, 36) != "acsp")
        return Error{
            place, "the colour profile must be an ICC profile", {}, "name an .icc file of your printer"};
    if (big_endian(bytes, 0) > bytes.size())
        return Error{place, "the colour profile is truncated",
                     std::to_string(bytes.size()) + " of " + std::to_string(big_endian(bytes, 0)) + " bytes",
                     "fetch the profile again"};
    if (signature(bytes, 16) != "CMYK")
        return Error{place, "the colour profile must be of a CMYK printing condition",
                     printable(signature(bytes, 16)),
                     "take an offset profile such as ISOcoated_v2_300_bas.icc"};
    if (signature(bytes, 12) != "prtr")
        return Error{place, "the colour profile must be of class output (prtr)",
                     printable(signature(bytes, 12)),
                     "take an offset profile such as ISOcoated_v2_300_bas.icc"};
    const std::uint32_t tags = big_endian(bytes, kHeaderBytes);
    bool sound = tags <= kMostTags && kHeaderBytes + 4 + tags * kTagEntryBytes <= bytes.size();
    for (std::uint32_t i = 0; sound && i < tags; ++i) {
        const std::size_t entry = kHeaderBytes + 4 + i * kTagEntryBytes;
        const std::uint64_t end = std::uint64_t{big_endian(bytes, entry + 4)} + big_endian(bytes, entry + 8);
        sound = end <= bytes.size();
    }
    if (!sound)
        return Error{place, "the colour profile's tag table is damaged", {}, "fetch the profile again"};
    return std::nullopt;
}

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

std::string read_description(cmsHPROFILE profile) {
    std::array<char, 256> text{};
    cmsGetProfileInfoASCII(profile, cmsInfoDescription, "en", "US", text.data(), text.size());
    text.back() = '\0';
    std::string description(text.data());
    std::erase_if(description, [](char letter) { return letter < ' ' || letter > '~'; });
    return description;
}

/// A profile made for a registered condition names it in its target tag: "ICCHDAT FOGRA39L" or the data file
/// itself, whose DESCRIPTOR or ORIGINATOR lines are of no use to a reader; only the first form is taken.
std::string read_condition(cmsHPROFILE profile) {
    auto* target = static_cast<cmsMLU*>(cmsReadTag(profile, cmsSigCharTargetTag));
    if (target == nullptr) return {};
    std::array<char, 64> text{};
    cmsMLUgetASCII(target, cmsNoLanguage, cmsNoCountry, text.data(), text.size());
    text.back() = '\0';
    constexpr std::string_view kMark = "ICCHDAT ";
    const std::string_view whole(text.data());
    if (!whole.starts_with(kMark)) return {};
    std::string name(whole.substr(kMark.size(), whole.find_first_of(" \r\n\t", kMark.size()) - kMark.size()));
    if (name.ends_with("L")) name.pop_back();  // FOGRA39L is the data set, FOGRA39 the condition
    return name;
}

std::array<double, 3> unit_rgb(core::Colour colour) {
    return {colour.red / 255.0, colour.green / 255.0, colour.blue / 255.0};
}

std::uint8_t byte_of(double unit) {
    return static_cast<std::uint8_t>(std::clamp(unit, 0.0, 1.0) * 255.0 + 0.5);
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

ProfileResult make_output_profile(std::vector<std::byte> bytes, const std::string& place) {
    if (auto flaw = check_layout(bytes, place)) return *flaw;
    bytes.resize(big_endian(bytes, 0));  // anything after the profile's own end is not part of it
    const Context context = make_context();
    const Profile profile = open_profile(context.get(), bytes);
    if (profile == nullptr)
        return Error{
            place, "the colour profile cannot be read", {}, "fetch the profile again, or take another"};
    auto made = std::make_shared<OutputProfile>();
    made->description = read_description(profile.get());
    made->condition = read_condition(profile.get());
    made->bytes = std::move(bytes);
    // A damaged table shows when a transform is built, and it shall show before anything is rendered.
    if (auto converter = InkConverter::make(*made, core::RenderingIntent::relative, true); !converter) {
        Error error = converter.error();
        error.place = place;
        return error;
    }
    return ProfileResult(std::move(made));
}

ProfileResult read_output_profile(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file)
        return Error{path,
                     "the colour profile cannot be opened",
                     {},
                     "check the path; it is taken from the job's folder"};
    // Read one byte more than the limit rather than ask for a size: a pipe or device has none.
    std::vector<std::byte> bytes;
    std::array<char, 1U << 16U> block;
    while (file && bytes.size() <= kMostProfileBytes) {
        file.read(block.data(), block.size());
        const auto* begin = reinterpret_cast<const std::byte*>(block.data());
        bytes.insert(bytes.end(), begin, begin + file.gcount());
    }
    if (bytes.size() > kMostProfileBytes)
        return Error{path,
                     "a colour profile holds at most " + std::to_string(kMostProfileBytes) + " bytes",
                     {},
                     "take another profile"};
    return make_output_profile(std::move(bytes), path);
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
