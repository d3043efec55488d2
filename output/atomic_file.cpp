#include "output/atomic_file.hpp"

#include <atomic>
#include <cerrno>
#include <filesystem>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
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

/// ".mazepress-tmp-<process>-<count>": new in this process; create() sees to it that no file has it.
std::string temporary_name(const std::string& path) {
    static std::atomic<std::uint64_t> counter{0};
    return folder_of(path) + std::string(kTemporaryPrefix) + std::to_string(::getpid()) + "-" +
           std::to_string(counter.fetch_add(1));
}

/// Whether a name still stands for an open file.
bool names(const std::string& path, int descriptor) {
    struct stat opened {};
    struct stat named {};
    return ::fstat(descriptor, &opened) == 0 && ::lstat(path.c_str(), &named) == 0 &&
           opened.st_dev == named.st_dev && opened.st_ino == named.st_ino;
}

enum class Lock : std::uint8_t { taken, held_by_another, impossible };

Lock try_lock(int descriptor) {
    if (::flock(descriptor, LOCK_EX | LOCK_NB) == 0) return Lock::taken;
    return errno == EWOULDBLOCK ? Lock::held_by_another : Lock::impossible;
}

/// Removes a temporary unless a process holds it.
void remove_if_stale(const std::string& path) {
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (descriptor < 0) return;
    // The name may have gone to another file since it was opened: another run's, from where process numbers
    // are counted anew.
    if (try_lock(descriptor) == Lock::taken && names(path, descriptor)) ::unlink(path.c_str());
    ::close(descriptor);
}

}  // namespace

struct AtomicFile::State {
    Sha256 sha256;
    std::string buffer;
};

AtomicFile::AtomicFile(std::string path, Sync sync)
    : path_(std::move(path)), sync_(sync), state_(std::make_unique<State>()) {
    state_->buffer.reserve(kBufferSize);
}

Result<std::unique_ptr<AtomicFile>> AtomicFile::create(const std::string& path, Sync sync) {
    std::unique_ptr<AtomicFile> file(new AtomicFile(path, sync));
    if (Status opened = file->open_temporary(); !opened) return opened.error();
    return file;
}

Status AtomicFile::open_temporary() {
    // A name may be taken by a killed run that had this process's number; and between open and lock another
    // run may take the file for an orphan: it has the lock and is about to remove it, or has removed it.
    // Either way the next name will do.
    constexpr int kMostAttempts = 1000;
    for (int attempt = 0; attempt < kMostAttempts; ++attempt) {
        temporary_ = temporary_name(path_);
        descriptor_ = ::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (descriptor_ < 0 && errno != EEXIST) return fail("made", errno);
        if (descriptor_ < 0) continue;
        const Lock lock = try_lock(descriptor_);
        // Without locks (some network file systems) the file is written all the same.
        if (lock == Lock::impossible || (lock == Lock::taken && names(temporary_, descriptor_)))
            return Done{};
        ::close(std::exchange(descriptor_, -1));
    }
    return fail("made", EEXIST);
}

AtomicFile::~AtomicFile() {
    if (descriptor_ >= 0) {
        ::close(descriptor_);
        ::unlink(temporary_.c_str());
    }
}

Error AtomicFile::fail(const char* doing, int error_number) {
    error_ = Error{path_, std::string("the file cannot be ") + doing,
                   std::generic_category().message(error_number),
                   error_number == ENOSPC || error_number == EDQUOT
                       ? "free some room on the device and render again"
                       : "check the folder and its permissions, or choose another with --out"};
    return *error_;
}

Status AtomicFile::write(std::span<const std::byte> bytes) {
    if (error_) return *error_;
    state_->sha256.update(bytes);
    size_ += bytes.size();
    state_->buffer.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    return state_->buffer.size() < kBufferSize ? Done{} : flush();
}

Status AtomicFile::flush() {
    if (error_) return *error_;
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
    // Closing can fail, so it comes before the renaming; a second descriptor keeps the lock meanwhile.
    const int lock = ::fcntl(descriptor_, F_DUPFD_CLOEXEC, 0);
    Status placed = close_and_rename();
    if (lock >= 0) ::close(lock);
    if (!placed) return placed;
    if (sync_ == Sync::yes) sync_folder();
    digest_ = state_->sha256.hex();
    return Done{};
}

Status AtomicFile::close_and_rename() {
    const bool closed = ::close(std::exchange(descriptor_, -1)) == 0;
    if (closed && ::rename(temporary_.c_str(), path_.c_str()) == 0) return Done{};
    const int error_number = errno;
    ::unlink(temporary_.c_str());
    return fail(closed ? "put in its place" : "closed", error_number);
}

void AtomicFile::sync_folder() const {
    // The file is in its place; a file system that cannot sync folders keeps names in its own way.
    const std::string folder = folder_of(path_);
    const int descriptor = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) return;
    ::fsync(descriptor);
    ::close(descriptor);
}

Status write_file(const std::string& path, std::string_view content, AtomicFile::Sync sync) {
    auto file = AtomicFile::create(path, sync);
    if (!file) return file.error();
    if (Status written = (*file)->write_text(content); !written) return written;
    return (*file)->commit();
}

void remove_stale_temporaries(const std::string& folder) {
    // A folder that cannot be read keeps its leftovers: whatever is to be written there will tell why.
    std::error_code problem;
    for (std::filesystem::directory_iterator at(folder, problem), end; !problem && at != end;
         at.increment(problem)) {
        if (!at->path().filename().string().starts_with(kTemporaryPrefix)) continue;
        std::error_code ignored;
        if (at->symlink_status(ignored).type() == std::filesystem::file_type::regular)
            remove_if_stale(at->path().string());
    }
}

}  // namespace mazepress::output
