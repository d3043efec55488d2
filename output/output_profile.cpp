#include "output/output_profile.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <string_view>

#include "output/big_endian.hpp"
#include "output/colour.hpp"
#include "output/lcms_handles.hpp"
#include "output/regular_file.hpp"

namespace mazepress::output {
namespace {

constexpr std::size_t kHeaderBytes = 128;
constexpr std::size_t kTagEntryBytes = 12;
constexpr std::uint32_t kMostTags = 100;  // as many as Little CMS reads

std::string_view text_of(std::span<const std::byte> bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

std::string_view signature(std::span<const std::byte> bytes, std::size_t offset) {
    return text_of(bytes).substr(offset, 4);
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
    if (read_big_endian(text_of(bytes), 0) > bytes.size())
        return Error{place, "the colour profile is truncated",
                     std::to_string(bytes.size()) + " of " +
                         std::to_string(read_big_endian(text_of(bytes), 0)) + " bytes",
                     "fetch the profile again"};
    if (signature(bytes, 16) != "CMYK")
        return Error{place, "the colour profile must be of a CMYK printing condition",
                     printable(signature(bytes, 16)),
                     "take an offset profile such as ISOcoated_v2_300_bas.icc"};
    if (signature(bytes, 12) != "prtr")
        return Error{place, "the colour profile must be of class output (prtr)",
                     printable(signature(bytes, 12)),
                     "take an offset profile such as ISOcoated_v2_300_bas.icc"};
    const std::uint32_t tags = read_big_endian(text_of(bytes), kHeaderBytes);
    bool sound = tags <= kMostTags && kHeaderBytes + 4 + tags * kTagEntryBytes <= bytes.size();
    for (std::uint32_t i = 0; sound && i < tags; ++i) {
        const std::size_t entry = kHeaderBytes + 4 + i * kTagEntryBytes;
        const std::uint64_t end = std::uint64_t{read_big_endian(text_of(bytes), entry + 4)} +
                                  read_big_endian(text_of(bytes), entry + 8);
        sound = end <= bytes.size();
    }
    if (!sound)
        return Error{place, "the colour profile's tag table is damaged", {}, "fetch the profile again"};
    return std::nullopt;
}

/// What `fill(buffer, size)` writes, at most `most` letters of it.
template <class Fill>
std::string read_text(std::uint32_t most, const Fill& fill) {
    std::string text(std::size_t{most} + 1, '\0');
    fill(text.data(), most + 1);
    text.resize(std::min(text.find('\0'), std::size_t{most}));
    return text;
}

std::string read_description(cmsHPROFILE profile) {
    constexpr std::uint32_t kMost = 255;
    std::string description = read_text(kMost, [profile](char* buffer, std::uint32_t size) {
        cmsGetProfileInfoASCII(profile, cmsInfoDescription, "en", "US", buffer, size);
    });
    std::erase_if(description, [](char letter) { return letter < ' ' || letter > '~'; });
    return description;
}

/// A profile made for a registered condition names it in its target tag: "ICCHDAT FOGRA39L" or the data file
/// itself, whose DESCRIPTOR or ORIGINATOR lines are of no use to a reader; only the first form is taken.
std::string read_condition(cmsHPROFILE profile) {
    auto* target = static_cast<cmsMLU*>(cmsReadTag(profile, cmsSigCharTargetTag));
    if (target == nullptr) return {};
    constexpr std::uint32_t kMost = 63;
    const std::string whole = read_text(kMost, [target](char* buffer, std::uint32_t size) {
        cmsMLUgetASCII(target, cmsNoLanguage, cmsNoCountry, buffer, size);
    });
    constexpr std::string_view kMark = "ICCHDAT ";
    if (!whole.starts_with(kMark)) return {};
    std::string name(whole.substr(kMark.size(), whole.find_first_of(" \r\n\t", kMark.size()) - kMark.size()));
    if (name.ends_with("L")) name.pop_back();  // FOGRA39L is the data set, FOGRA39 the condition
    return name;
}

}  // namespace

ProfileResult make_output_profile(std::vector<std::byte> bytes, const std::string& place) {
    if (auto flaw = check_layout(bytes, place)) return *flaw;
    bytes.resize(
        read_big_endian(text_of(bytes), 0));  // anything after the profile's own end is not part of it
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
    const auto text = read_whole_file(path, kMostProfileBytes);
    if (!text) {
        Error error = text.error();
        error.hint =
            "check the profile's path, which is taken from the job's folder, or take another profile";
        return error;
    }
    const auto bytes = std::as_bytes(std::span(*text));
    return make_output_profile({bytes.begin(), bytes.end()}, path);
}

}  // namespace mazepress::output
