#include "output/atomic_file.hpp"

#include <atomic>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <optional>
#include <system_error>

#include <fcntl.h>
#include <unistd.h>

#include "output/sha256.hpp"

namespace mazepress::output {
namespace {

constexpr std::size_t kBufferSize = 256UL << 10U;
constexpr std::string_view kTemporaryPrefix = ".mazepress-tmp-";

std::string folder_of(const std::string& path) {
    const std::size_t slash = path.rfind('/');
    return slash == std::string::npos ? "" : path.substr(0, slash + 1);
}

/// ".mazepress-tmp-<process>-<count>": the process tells a later run whether the file is an orphan.
std::string temporary_name(const std::string& path) {
    static std::atomic<std::uint64_t> counter{0};
    return folder_of(path) + std::string(kTemporaryPrefix) + std::to_string(::getpid()) + "-" +
           std::to_string(counter.fetch_add(1));
}

std::optional<pid_t> process_of(std::string_view name) {
    if (!name.starts_with(kTemporaryPrefix)) return std::nullopt;
    name.remove_prefix(kTemporaryPrefix.size());
    pid_t process = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), process);
    if (error != std::errc{} || end == name.data() + name.size() || *end != '-') return std::nullopt;
    return process;
}

}  // namespace

struct AtomicFile::State {
    Sha256 sha256;
    std::string buffer;
};

AtomicFile::AtomicFile(std::string path, Sync sync)
    : path_(std::move(path)),
      temporary_(temporary_name(path_)),
      sync_(sync),
      state_(std::make_unique<State>()) {
    state_->buffer.reserve(kBufferSize);
}

Result<std::unique_ptr<AtomicFile>> AtomicFile::create(const std::string& path, Sync sync) {
    std::unique_ptr<AtomicFile> file(new AtomicFile(path, sync));
    file->descriptor_ = ::open(file->temporary_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file->descriptor_ < 0) return file->fail("made", errno).error();
    return file;
}

AtomicFile::~AtomicFile() {
    if (descriptor_ >= 0) {
        ::close(descriptor_);
        ::unlink(temporary_.c_str());
    }
}

Status AtomicFile::fail(const char* doing, int error_number) {
    return Error{
        path_, std::string("the file cannot be ") + doing, std::generic_category().message(error_number),
        error_number == ENOSPC ? "free some room on the device and render again"
                               : "check the folder and its permissions, or choose another with --out"};
}

Status AtomicFile::write(std::span<const std::byte> bytes) {
    state_->sha256.update(bytes);
    size_ += bytes.size();
    state_->buffer.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    return state_->buffer.size() < kBufferSize ? Done{} : flush();
}

Status AtomicFile::flush() {
    std::string_view rest = state_->buffer;
    while (!rest.empty()) {
        const ssize_t written = ::write(descriptor_, rest.data(), rest.size());
        if (written < 0) {
            if (errno == EINTR) continue;
            return fail("written", errno);
        }
        rest.remove_prefix(static_cast<std::size_t>(written));
    }
    state_->buffer.clear();
    return Done{};
}

Status AtomicFile::commit() {
    if (Status flushed = flush(); !flushed) return flushed;
    if (sync_ == Sync::yes && ::fsync(descriptor_) != 0) return fail("flushed to the device", errno);
    const int descriptor = std::exchange(descriptor_, -1);
    if (::close(descriptor) != 0) {
        const int error_number = errno;
        ::unlink(temporary_.c_str());
        return fail("closed", error_number);
    }
    if (::rename(temporary_.c_str(), path_.c_str()) != 0) {
        const int error_number = errno;
        ::unlink(temporary_.c_str());
        return fail("put in its place", error_number);
    }
    digest_ = state_->sha256.hex();
    return Done{};
}

Status write_file(const std::string& path, std::string_view content, AtomicFile::Sync sync) {
    auto file = AtomicFile::create(path, sync);
    if (!file) return file.error();
    if (Status written = (*file)->write_text(content); !written) return written;
    return (*file)->commit();
}

void remove_stale_temporaries(const std::string& folder) {
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(folder, ignored)) {
        const std::optional<pid_t> process = process_of(entry.path().filename().string());
        if (process && *process != ::getpid() && ::kill(*process, 0) != 0 && errno == ESRCH) {
            std::filesystem::remove(entry.path(), ignored);
        }
    }
}

}  // namespace mazepress::output
