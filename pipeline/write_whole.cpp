#include "pipeline/write_whole.hpp"

#include <filesystem>

namespace mazepress::pipeline {
namespace {

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

}  // namespace

FileOutcome begin_outcome(const jobs::PlannedWork& work, const PlannedFile& file, std::size_t file_index) {
    FileOutcome outcome;
    outcome.file = file_index;
    outcome.entry.name = file.name;
    outcome.entry.work = file.pages.empty() ? jobs::picture_name(work) : work.work;
    outcome.entry.key = file.key;
    return outcome;
}

Status write_whole(const PlannedFile& file, output::AtomicFile::Sync sync, FileOutcome& outcome,
                   const std::function<Status(output::ByteSink&)>& write) {
    const std::string& path = file.disk_path;
    if (Status folder = make_folder_of(path); !folder) return folder;
    auto whole = output::AtomicFile::create(path, sync);
    if (!whole) return whole.error();
    if (Status written = write(**whole); !written) return written;
    if (Status committed = (*whole)->commit(); !committed) return committed;
    outcome.entry.sha256 = (*whole)->digest();
    outcome.entry.bytes = (*whole)->size();
    outcome.stamp = output::FileStamps::of_file(path);
    return Done{};
}

void end_outcome(FileOutcome& outcome, const PlannedFile& file, const Status& status) {
    if (status) return;
    outcome.error = status.error();
    if (outcome.error->place.empty()) outcome.error->place = file.disk_path;
}

}  // namespace mazepress::pipeline
