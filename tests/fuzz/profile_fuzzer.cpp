// An output profile may be any bytes: it is refused, or it converts colours.

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "output/colour.hpp"
#include "output/output_profile.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    namespace output = mazepress::output;
    const auto* begin = reinterpret_cast<const std::byte*>(data);
    const auto profile = output::make_output_profile({begin, begin + size}, "profile.icc");
    if (!profile) {
        if (profile.error().rule.empty()) std::abort();
        return 0;
    }
    const auto converter =
        output::InkConverter::make(**profile, mazepress::core::RenderingIntent::perceptual, false);
    if (converter) static_cast<void>(converter->convert({1, 2, 3}));
    return 0;
}
