#include "pipeline/picture_press.hpp"

#include <algorithm>

#include "output/contact_sheet.hpp"
#include "output/formats.hpp"
#include "pipeline/book_press.hpp"
#include "pipeline/compose.hpp"
#include "pipeline/encode_file.hpp"
#include "pipeline/write_whole.hpp"

namespace mazepress::pipeline {
using jobs::PlannedWork;

FileOutcome press_file(const PlannedWork& work, const PlannedFile& file, std::size_t file_index,
                       const MadeMaze& made, const std::shared_ptr<const core::Scene>& scene,
                       output::AtomicFile::Sync sync) {
    FileOutcome outcome = begin_outcome(work, file, file_index);
    outcome.entry.maze_digest = made.digest;
    auto encoder =
        output::format_entry(file.format).make_encoder(make_request(work, file.format, made, scene));
    if (!encoder) {
        end_outcome(outcome, file, encoder.error());
        return outcome;
    }
    end_outcome(outcome, file, write_whole(file, sync, outcome, [&](output::ByteSink& sink) {
                    return encode_parallel(**encoder, sink);
                }));
    return outcome;
}

FileOutcome press_book(const std::vector<PlannedWork>& pictures, const PlannedFile& file,
                       std::size_t file_index, std::size_t pages_at_once, output::AtomicFile::Sync sync) {
    FileOutcome outcome = begin_outcome(pictures[file.picture], file, file_index);
    std::vector<PlannedWork> pages;
    for (const std::size_t page : file.pages) pages.push_back(pictures[page]);
    end_outcome(outcome, file, write_whole(file, sync, outcome, [&](output::ByteSink& sink) {
                    return write_book(pages, sink, pages_at_once);
                }));
    return outcome;
}

std::string make_thumbnail(const std::shared_ptr<const core::Scene>& scene) {
    auto small = std::make_shared<core::Scene>(*scene);
    const core::Rectangle& page = small->sheet.media;
    small->sheet.pixels_per_unit = output::kThumbnailPx / std::max(page.width(), page.height());
    output::EncodeRequest request;
    request.scene = std::move(small);
    request.metadata.level = core::MetadataLevel::none;
    auto encoder = output::make_png_encoder(request);
    output::MemorySink sink;
    if (!encoder || !output::encode(**encoder, sink)) return {};
    return std::move(sink.content);
}

}  // namespace mazepress::pipeline
