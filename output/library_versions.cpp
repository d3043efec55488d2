#include "output/library_versions.hpp"

#include <lcms2.h>
#include <qpdf/QPDF.hh>
#include <zlib.h>

namespace mazepress::output {

std::string library_versions() {
    const int lcms = cmsGetEncodedCMMversion();
    return std::string("zlib ") + zlibVersion() + ", Little CMS " + std::to_string(lcms / 1000) + "." +
           std::to_string(lcms % 1000 / 10) + ", qpdf " + QPDF::QPDFVersion();
}

}  // namespace mazepress::output
