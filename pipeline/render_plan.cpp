#include "pipeline/render_plan.hpp"

#include <algorithm>
#include <map>
#include <unordered_map>

#include "core/version.hpp"
#include "output/manifest.hpp"
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

PlannedFile make_file(const std::string& out, const PlannedWork& work, std::size_t picture,
                      core::Format format, const std::string& path) {
    PlannedFile file;
    file.picture = picture;
    file.format = format;
    file.path = path;
    file.disk_path = join_path(out, path);
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

std::vector<PlannedFile> plan_files(const LoadedPlan& plan, const std::string& out) {
    const std::vector<PlannedWork>& pictures = plan.pictures;
    std::vector<PlannedFile> files;
    std::map<std::string, std::size_t> books;
    ProfileDigests profiles;
    for (std::size_t index = 0; index < pictures.size(); ++index) {
        const PlannedWork& work = pictures[index];
        for (const jobs::OutputFile& output : jobs::files_of(work)) {
            PlannedFile file = make_file(out, work, index, output.format, output.path);
            file.key = key_of(recipe_of(work, output.format), work, profiles);
            file.selected = plan.selects(index, output.format);
            files.push_back(std::move(file));
        }
        const bool bound = work.bind && std::find(work.formats.begin(), work.formats.end(),
                                                  core::Format::pdf) != work.formats.end();
        if (!bound) continue;
        const std::string path = jobs::bound_file(work);
        const auto [book, added] = books.try_emplace(path, files.size());
        if (added) files.push_back(make_file(out, work, index, core::Format::pdf, path));
        PlannedFile& file = files[book->second];
        file.pages.push_back(index);
        file.selected = file.selected && plan.selects(index, core::Format::pdf);
    }
    for (PlannedFile& file : files) {
        if (file.pages.empty()) continue;
        std::string recipes;
        for (const std::size_t page : file.pages) recipes += recipe_of(pictures[page], core::Format::pdf);
        file.key = key_of(recipes, pictures[file.picture], profiles);
    }
    return files;
}

}  // namespace mazepress::pipeline
