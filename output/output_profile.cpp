#include "output/output_profile.hpp"

#include <array>
#include <fstream>
#include <optional>
#include <string_view>

#include "output/colour.hpp"
#include "output/lcms_handles.hpp"

namespace mazepress::output {
namespace {

constexpr std::size_t kHeaderBytes = 128;
constexpr std::size_t kTagEntryBytes = 12;
constexpr std::uint32_t kMostTags = 100;  // as many as Little CMS reads

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

}  // namespace

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

}  // namespace mazepress::output
