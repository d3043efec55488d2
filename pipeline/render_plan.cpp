#include "pipeline/render_plan.hpp"

#include <unordered_map>

#include "core/version.hpp"
#include "output/sha256.hpp"
#include "pipeline/compose.hpp"

namespace mazepress::pipeline {
namespace {

using jobs::PlannedWork;

/// The content of the profiles that colours go through, by path: it decides bytes as much as the job does.
class ProfileDigests {
  public:
    const std::string& of(const std::string& path) {
        auto [found, added] = digests_.try_emplace(path);
        if (added && !path.empty()) {
            auto digest = output::hash_file(path);
            found->second = digest ? *digest : "unreadable";
        }
        return found->second;
    }

  private:
    std::unordered_map<std::string, std::string> digests_;
};

std::string key_of(const std::string& recipes, const PlannedWork& work, ProfileDigests& profiles) {
    return output::Sha256()
        .update(kVersion)
        .update("\n")
        .update(profiles.of(work.profile_path.text))
        .update("\n")
        .update(recipes)
        .hex();
}

PlannedFile make_file(const std::string& out, const PlannedWork& work, std::size_t picture, core::Format format,
                      const std::string& path) {
    PlannedFile file;
    file.picture = picture;
    file.format = format;
    file.path = path;
    file.folder = join_path(out, work.job);
    // A name template may lead elsewhere than the job's folder; the manifest stands there all the same.
    const std::string inside = work.job + "/";
    file.name = path.starts_with(inside) ? path.substr(inside.size()) : "../" + path;
    return file;
}

}  // namespace

std::string join_path(const std::string& folder, const std::string& path) {
    if (folder.empty() || folder == ".") return path;
    return folder.back() == '/' ? folder + path : folder + "/" + path;
}

std::vector<PlannedFile> plan_files(const std::vector<PlannedWork>& pictures, const std::string& out) {
    std::vector<PlannedFile> files;
    std::map<std::string, std::size_t> books;
    ProfileDigests profiles;
    for (std::size_t index = 0; index < pictures.size(); ++index) {
        const PlannedWork& work = pictures[index];
        for (const jobs::OutputFile& output : jobs::files_of(work)) {
            PlannedFile file = make_file(out, work, index, output.format, output.path);
            file.key = key_of(recipe_of(work, output.format), work, profiles);
            files.push_back(std::move(file));
        }
        const bool bound = work.bind && std::find(work.formats.begin(), work.formats.end(), core::Format::pdf) !=
                                            work.formats.end();
        if (!bound) continue;
        const std::string path = jobs::bound_file(work);
        const auto [book, added] = books.try_emplace(path, files.size());
        if (added) files.push_back(make_file(out, work, index, core::Format::pdf, path));
        files[book->second].pages.push_back(index);
    }
    for (PlannedFile& file : files) {
        if (file.pages.empty()) continue;
        std::string recipes;
        for (const std::size_t page : file.pages) recipes += recipe_of(pictures[page], core::Format::pdf);
        file.key = key_of(recipes, pictures[file.picture], profiles);
    }
    return files;
}

namespace {

bool is_up_to_date(const PlannedFile& file, FolderRecord& record) {
    const output::ManifestEntry* entry = record.manifest.find(file.name);
    if (entry == nullptr || entry->key != file.key) return false;
    const std::string path = join_path(file.folder, file.name);
    const output::FileStamps::Stamp stamp = output::FileStamps::of_file(path);
    if (stamp.bytes != entry->bytes) return false;
    if (record.stamps.holds(file.name, stamp)) return true;
    const auto digest = output::hash_file(path);
    if (!digest || *digest != entry->sha256) return false;
    record.stamps.put(file.name, stamp);
    return true;
}

}  // namespace

std::map<std::string, FolderRecord> read_records(std::vector<PlannedFile>& files, bool force) {
    std::map<std::string, FolderRecord> records;
    for (PlannedFile& file : files) {
        auto [found, added] = records.try_emplace(file.folder);
        FolderRecord& record = found->second;
        if (added) {
            record.manifest = record.manifest_before = output::Manifest::read(file.folder);
            record.stamps = record.stamps_before = output::FileStamps::read(file.folder);
        }
        file.up_to_date = !force && is_up_to_date(file, record);
    }
    return records;
}

}  // namespace mazepress::pipeline
