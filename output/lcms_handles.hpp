#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <type_traits>

#include <lcms2.h>

// Little CMS's handles with owners. For output's own sources only.
namespace mazepress::output {

using Context = std::unique_ptr<std::remove_pointer_t<cmsContext>, decltype(&cmsDeleteContext)>;
using Profile = std::unique_ptr<std::remove_pointer_t<cmsHPROFILE>, decltype(&cmsCloseProfile)>;
using Transform = std::unique_ptr<std::remove_pointer_t<cmsHTRANSFORM>, decltype(&cmsDeleteTransform)>;

/// A context of our own whose error log keeps quiet: errors travel as values.
inline Context make_context() {
    Context context(cmsCreateContext(nullptr, nullptr), &cmsDeleteContext);
    cmsSetLogErrorHandlerTHR(context.get(), [](cmsContext, cmsUInt32Number, const char*) {});
    return context;
}

inline Profile open_profile(cmsContext context, std::span<const std::byte> bytes) {
    return {cmsOpenProfileFromMemTHR(context, bytes.data(), static_cast<cmsUInt32Number>(bytes.size())),
            &cmsCloseProfile};
}

}  // namespace mazepress::output
