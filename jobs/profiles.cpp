#include "jobs/profiles.hpp"

#include <algorithm>
#include <array>
#include <system_error>
#include <vector>

namespace mazepress::jobs {
namespace {

namespace fs = std::filesystem;

constexpr auto kFolders =
    std::to_array<std::string_view>({"/usr/share/color/icc", "/usr/share/scribus/profiles"});

bool is_file(const fs::path& path) {
    std::error_code problem;
    return fs::is_regular_file(path, problem);
}

/// The folder and those below it, in the order of their names.
std::vector<fs::path> folders_below(const fs::path& folder) {
    std::vector<fs::path> folders{folder};
    std::error_code problem;
    for (fs::recursive_directory_iterator at(folder, problem), end; !problem && at != end;
         at.increment(problem)) {
        if (at->is_directory(problem)) folders.push_back(at->path());
    }
    std::sort(folders.begin(), folders.end());
    return folders;
}

}  // namespace

Result<std::string> find_profile(std::string_view name, const fs::path& folder, bool files_allowed) {
    const fs::path path(name);
    if (files_allowed && !name.empty() && is_file(folder / path)) return (folder / path).string();
    if (!name.empty() && path == path.filename()) {
        for (const std::string_view system : kFolders) {
            for (const fs::path& each : folders_below(system)) {
                if (is_file(each / path)) return (each / path).string();
            }
        }
    }
    return Error{{},
                 std::string(kProfileRule),
                 std::string(name),
                 files_allowed
                     ? "no such file beside the job or among the system's profiles in /usr/share/color/icc"
                     : "a recipe names profiles of /usr/share/color/icc by their file name"};
}

}  // namespace mazepress::jobs
