#pragma once

namespace mazepress::test_support {

/// The rounds of a long randomised test: all of them, or a tenth in a sanitizer's build, which is that much
/// slower.
constexpr int rounds(int all) {
#ifdef MAZEPRESS_SANITIZED
    return all / 10;
#else
    return all;
#endif
}

}  // namespace mazepress::test_support
