#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace mazepress::output {

/// One picture as the contact sheet shows it.
struct ContactCard {
    struct File {
        std::string label;  ///< "SVG"
        std::string path;   ///< relative to the sheet
        std::uint64_t bytes = 0;
    };
    std::string name;                ///< "numbered-007"
    std::vector<std::string> facts;  ///< "50 × 50 hexagons", "seed 42", "2000 × 2000 px"
    std::vector<File> files;
    std::string digest;
    std::uint32_t width = 1;  ///< of the page, in any unit: the picture's aspect
    std::uint32_t height = 1;
    std::string thumbnail_png;  ///< the bytes of a small PNG; empty: the page shows `picture_path`
    std::string picture_path;   ///< the file to show at full size
};

/// The cards' greatest number whose thumbnails are laid into the page itself; beyond it the page shows the
/// files.
inline constexpr std::size_t kMostThumbnails = 400;
/// The longer side of a thumbnail.
inline constexpr std::uint32_t kThumbnailPx = 400;

/// A page that shows a folder's pictures: one file, no script, no network, in the reader's light or dark.
std::string make_contact_page(const std::string& title, const std::string& subtitle,
                              const std::vector<ContactCard>& cards);

}  // namespace mazepress::output
