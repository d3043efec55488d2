#pragma once

#include <string>

namespace mazepress::output {

/// The libraries whose version may change a file's bytes: "zlib 1.2.13, Little CMS 2.14, qpdf 11.3.0".
std::string library_versions();

}  // namespace mazepress::output
