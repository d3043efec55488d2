// inspect and reproduce are given any file: a recipe is found in it, or an error; and stripping what was
// stripped changes nothing more.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "output/png_image.hpp"
#include "output/recipe_reader.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    namespace core = mazepress::core;
    namespace output = mazepress::output;
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    const auto found = output::read_recipe(bytes, "file");
    if (!found && found.error().rule.empty()) std::abort();
    static_cast<void>(output::read_output_intent_profile(bytes, "file"));
    for (const core::Format format : {core::Format::svg, core::Format::pdf, core::Format::png}) {
        static_cast<void>(output::strip_metadata(bytes, format));
    }
    // A header may claim far more pixels than the fuzzer's memory holds; only honest sizes are decoded here.
    constexpr std::size_t kSizesEnd = 24;
    if (size >= kSizesEnd && data[16] == 0 && data[17] == 0 && data[20] == 0 && data[21] == 0) {
        if (data[18] < 4 && data[22] < 4) static_cast<void>(output::decode_png(bytes, "file"));
    }
    return 0;
}
