#pragma once

#include <string>
#include <string_view>

#include "output/metadata.hpp"

namespace mazepress::output {

/// "Title - work", or whichever of the two there is: the title of one file.
std::string make_document_title(const Metadata& metadata);

/// What an XMP packet says beside the Metadata; empty parts are left out.
struct XmpExtras {
    std::string_view format;       ///< dc:format, a media type
    std::string_view producer;     ///< pdf:Producer
    std::string_view document_id;  ///< xmpMM:DocumentID, "uuid:…"
    std::string_view instance_id;  ///< xmpMM:InstanceID
    /// Whole rdf:Description elements to put in, their own namespaces declared: pdfx, pdfxid and the like.
    std::string_view descriptions;
};

/// An XMP packet in UTF-8 (ISO 16684-1): title, creator, rights, description, date, the program and the
/// maze's digest. Read-only, without padding, the same for the same input.
std::string make_xmp(const Metadata& metadata, const XmpExtras& extras = {});

}  // namespace mazepress::output
