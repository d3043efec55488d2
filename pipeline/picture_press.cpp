#include "pipeline/picture_press.hpp"

#include <algorithm>
#include <filesystem>

#include <tbb/parallel_pipeline.h>
#include <tbb/task_arena.h>

#include "output/contact_sheet.hpp"
#include "output/formats.hpp"
#include "pipeline/compose.hpp"
#include "pipeline/encode_file.hpp"

namespace mazepress::pipeline {
namespace {

using jobs::PlannedWork;

Status make_folder_of(const std::string& path) {
    const std::filesystem::path folder = std::filesystem::path(path).parent_path();
    std::error_code error;
    if (folder.empty() || std::filesystem::is_directory(folder, error)) return Done{};
    std::filesystem::create_directories(folder, error);
    if (error)
        return Error{folder.string(), "the folder cannot be made", error.message(),
                     "choose another with --out"};
    return Done{};
}

/// Opens the file, lets `write` fill it, and puts it in its place.
template <class Write>
Status write_whole(const std::string& path, output::AtomicFile::Sync sync, FileOutcome& outcome,
                   Write&& write) {
    if (Status folder = make_folder_of(path); !folder) return folder;
    auto file = output::AtomicFile::create(path, sync);
    if (!file) return file.error();
    if (Status written = write(**file); !written) return written;
    if (Status committed = (*file)->commit(); !committed) return committed;
    outcome.entry.sha256 = (*file)->digest();
    outcome.entry.bytes = (*file)->size();
    outcome.stamp = output::FileStamps::of_file(path);
    return Done{};
}

FileOutcome begin_outcome(const PlannedWork& work, const PlannedFile& file, std::size_t file_index) {
    FileOutcome outcome;
    outcome.file = file_index;
    outcome.entry.name = file.name;
    outcome.entry.work = file.pages.empty() ? jobs::picture_name(work) : work.work;
    outcome.entry.key = file.key;
    return outcome;
}

void end_outcome(FileOutcome& outcome, const PlannedFile& file, const Status& status) {
    if (status) return;
    outcome.error = status.error();
    if (outcome.error->place.empty()) outcome.error->place = join_path(file.folder, file.name);
}

}  // namespace

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
    end_outcome(outcome, file,
                write_whole(join_path(file.folder, file.name), sync, outcome,
                            [&](output::ByteSink& sink) { return encode_parallel(**encoder, sink); }));
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
