#include "pipeline/render_records.hpp"

#include <filesystem>
#include <set>

#include "pipeline/folder_lock.hpp"

namespace mazepress::pipeline {
namespace {

constexpr const char* kHiddenFolder = ".mazepress";

bool is_up_to_date(const PlannedFile& file, const output::Manifest& manifest, output::FileStamps& stamps) {
    const output::ManifestEntry* entry = manifest.find(file.name);
    if (entry == nullptr || entry->key != file.key) return false;
    const output::FileStamps::Stamp stamp = output::FileStamps::of_file(file.disk_path);
    if (stamp.bytes != entry->bytes) return false;
    if (stamps.holds(file.name, stamp)) return true;
    const auto digest = output::hash_file(file.disk_path);
    if (!digest || *digest != entry->sha256) return false;
    stamps.put(file.name, stamp);
    return true;
}

}  // namespace

RenderRecords::RenderRecords(std::vector<PlannedFile>& files, bool force) {
    std::map<std::string, std::set<std::string>> named;
    for (PlannedFile& file : files) {
        const auto [found, added] = folders_.try_emplace(file.folder);
        Folder& folder = found->second;
        if (added) {
            folder.manifest = folder.before = output::Manifest::read(file.folder);
            folder.stamps = folder.stamps_before = output::FileStamps::read(file.folder);
        }
        named[file.folder].insert(file.name);
        file.up_to_date = file.selected && !force && is_up_to_date(file, folder.manifest, folder.stamps);
    }
    for (auto& [path, folder] : folders_) {
        for (const auto& [name, entry] : folder.before.entries()) {
            if (!named[path].contains(name)) folder.manifest.remove(name);
        }
    }
}

void RenderRecords::remove_stale_temporaries(const std::vector<PlannedFile>& files) {
    std::set<std::string> folders;
    for (const PlannedFile& file : files) {
        folders.insert(std::filesystem::path(file.disk_path).parent_path().string());
        for (const char* part : {"", "/.mazepress", "/.mazepress/thumbnails"})
            folders.insert(file.folder + part);
    }
    for (const std::string& folder : folders) output::remove_stale_temporaries(folder);
}

void RenderRecords::put(const PlannedFile& file, const FileOutcome& outcome) {
    Folder& folder = folders_.at(file.folder);
    folder.manifest.put(outcome.entry);
    folder.stamps.put(file.name, outcome.stamp);
    folder.made[file.name] = true;
}

Status RenderRecords::write(output::AtomicFile::Sync sync) {
    for (auto& [path, folder] : folders_) {
        std::error_code error;
        const bool sums_lost =
            !folder.manifest.entries().empty() &&
            !std::filesystem::exists(join_path(path, std::string(output::Manifest::kSumsName)), error);
        const bool manifest_changed = folder.manifest != folder.before || sums_lost;
        if (!manifest_changed && folder.stamps == folder.stamps_before && folder.made.empty()) continue;
        std::filesystem::create_directories(join_path(path, kHiddenFolder), error);
        if (error)
            return Error{path, "the folder cannot be made", error.message(), "choose another with --out"};
        const FolderLock lock(path);
        const output::Manifest now = output::Manifest::read(path);
        for (const auto& [name, entry] : now.entries()) {
            const output::ManifestEntry* before = folder.before.find(name);
            const bool written_meanwhile = before == nullptr || *before != entry;
            if (written_meanwhile && !folder.made.contains(name)) folder.manifest.put(entry);
        }
        if (folder.manifest != now || sums_lost) {
            if (Status written = folder.manifest.write(path, sync); !written) return written;
        }
        if (Status written = folder.stamps.write(path, sync); !written) return written;
    }
    return Done{};
}

const output::ManifestEntry* RenderRecords::find(const PlannedFile& file) const {
    return folders_.at(file.folder).manifest.find(file.name);
}

}  // namespace mazepress::pipeline
