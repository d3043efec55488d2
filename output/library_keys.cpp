#include "output/library_keys.hpp"

#include <algorithm>
#include <vector>

#include <lcms2.h>
#include <zlib.h>

#include "output/manifest.hpp"

namespace mazepress::output {
namespace {

constexpr std::size_t kProfileDigits = 16;
constexpr std::string_view kSeparator = "; ";

std::string architecture() {
#if defined(__x86_64__)
    return "arch x86-64";
#elif defined(__aarch64__)
    return "arch aarch64";
#elif defined(__riscv)
    return "arch riscv";
#else
    return "arch unknown";
#endif
}

std::string zlib_name() {
    return std::string("zlib ") + zlibVersion();
}

std::string lcms_name() {
    const int version = cmsGetEncodedCMMversion();  // 2140 is 2.14
    return "lcms2 " + std::to_string(version / 1000) + "." + std::to_string(version % 1000 / 10);
}

std::string pdf_key(const EncodeRequest& request) {
    std::string key = zlib_name() + "; " + architecture();
    if (request.colour.kind == core::ColourKind::srgb || request.colour.profile.empty()) return key;
    const auto digest = hash_file(request.colour.profile);
    return lcms_name() + "; " + key + "; profile " +
           (digest ? digest->substr(0, kProfileDigits) : "unreadable");
}

/// The first word of every entry of a key.
std::vector<std::string_view> names_in(std::string_view key) {
    std::vector<std::string_view> names;
    while (!key.empty()) {
        const std::string_view entry = key.substr(0, key.find(kSeparator));
        names.push_back(entry.substr(0, entry.find(' ')));
        key.remove_prefix(std::min(key.size(), entry.size() + kSeparator.size()));
    }
    return names;
}

}  // namespace

std::string library_key(const EncodeRequest& request, core::Format format) {
    switch (format) {
        case core::Format::svg:
        case core::Format::plot:
            return {};
        case core::Format::pdf:
            return pdf_key(request);
        case core::Format::png:
            // The fast effort deflates by itself; zlib lends it no more than checksums.
            return request.effort == core::Effort::small ? zlib_name() + "; " + architecture()
                                                         : architecture();
    }
    return {};
}

std::string pixel_key() {
    return architecture();
}

bool differ_in_versions(std::string_view one, std::string_view other) {
    return one != other && names_in(one) == names_in(other);
}

}  // namespace mazepress::output
