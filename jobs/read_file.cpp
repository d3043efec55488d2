#include "jobs/read_file.hpp"

#include <algorithm>
#include <cstdio>
#include <memory>
#include <system_error>

namespace mazepress::jobs {
namespace {

struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
};

}  // namespace

Result<std::string> read_file(const std::filesystem::path& path, std::size_t most_bytes, FileKind kind) {
    std::error_code problem;
    if (std::filesystem::is_directory(path, problem)) return Error{{}, "it is a folder", {}, {}};
    if (kind == FileKind::regular && std::filesystem::exists(path, problem) &&
        !std::filesystem::is_regular_file(path, problem))
        return Error{{}, "it is no regular file", {}, {}};
    const std::unique_ptr<std::FILE, CloseFile> file(std::fopen(path.c_str(), "rb"));
    if (!file) return Error{{}, "there is no such file, or it can't be read", {}, {}};
    constexpr std::size_t kFirstBytes = 1U << 14U;
    std::string text(std::min(most_bytes + 1, kFirstBytes), '\0');
    std::size_t size = 0;
    while (const std::size_t read = std::fread(text.data() + size, 1, text.size() - size, file.get())) {
        size += read;
        if (size > most_bytes)
            return Error{{}, "it has more than " + std::to_string(most_bytes) + " bytes", {}, {}};
        if (size == text.size()) text.resize(std::min(most_bytes + 1, 2 * text.size()));
    }
    if (std::ferror(file.get()) != 0) return Error{{}, "it can't be read to its end", {}, {}};
    text.resize(size);
    return text;
}

}  // namespace mazepress::jobs
