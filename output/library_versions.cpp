#include "output/library_versions.hpp"

#include <lcms2.h>
#include <qpdf/qpdf-c.h>
#include <zlib.h>

namespace mazepress::output {

std::string library_versions() {
    const int lcms = cmsGetEncodedCMMversion();
    return std::string("zlib ") + zlibVersion() + ", Little CMS " + std::to_string(lcms / 1000) + "." +
           std::to_string(lcms % 1000 / 10) + ", qpdf " + qpdf_get_qpdf_version();
}

}  // namespace mazepress::output
