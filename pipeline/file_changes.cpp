#include "pipeline/file_changes.hpp"

#include <filesystem>
#include <memory>
#include <utility>

#include "output/atomic_file.hpp"
#include "output/regular_file.hpp"

namespace mazepress::pipeline {
namespace {

constexpr std::uint64_t kMostRememberedBytes = 64U << 20U;

Status remove_file(const std::string& path) {
    std::error_code problem;
    std::filesystem::remove(path, problem);
    if (problem) return Error{path, "the file cannot be removed", problem.message(), "check the permissions"};
    return Done{};
}

}  // namespace

void FileChanges::write(std::string path, std::string content) {
    changes_.push_back({std::move(path), std::move(content), std::nullopt});
}

void FileChanges::remove(std::string path) {
    changes_.push_back({std::move(path), std::nullopt, std::nullopt});
}

Status FileChanges::apply() {
    if (Status remembered = remember_files(); !remembered) return remembered;
    std::vector<std::unique_ptr<output::AtomicFile>> written(changes_.size());
    for (std::size_t index = 0; index < changes_.size(); ++index) {
        const Change& change = changes_[index];
        if (!change.content) continue;
        auto file = output::AtomicFile::create(change.path, output::AtomicFile::Sync::no);
        if (!file) return file.error();
        if (Status status = (*file)->write_text(*change.content); !status) return status;
        if (Status status = (*file)->flush(); !status) return status;
        written[index] = std::move(*file);
    }
    for (std::size_t index = 0; index < changes_.size(); ++index) {
        const Status changed = written[index] ? written[index]->commit() : remove_file(changes_[index].path);
        if (changed) continue;
        Error error = changed.error();
        if (Status restored = restore(index); !restored)
            error.hint = restored.error().place + " was changed and could not be put back";
        return error;
    }
    return Done{};
}

Status FileChanges::remember_files() {
    for (Change& change : changes_) {
        std::error_code problem;
        if (!std::filesystem::is_regular_file(change.path, problem)) continue;
        auto bytes = output::read_whole_file(change.path, kMostRememberedBytes);
        if (!bytes) return bytes.error();
        change.before = std::move(*bytes);
    }
    return Done{};
}

Status FileChanges::restore(std::size_t count) const {
    Status all = Done{};
    for (std::size_t index = 0; index < count; ++index) {
        const Change& change = changes_[index];
        const Status restored =
            change.before ? output::write_file(change.path, *change.before, output::AtomicFile::Sync::no)
                          : remove_file(change.path);
        if (!restored) all = restored;
    }
    return all;
}

}  // namespace mazepress::pipeline
