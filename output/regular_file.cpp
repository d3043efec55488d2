#include "output/regular_file.hpp"

#include <algorithm>
#include <cerrno>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace mazepress::output {
namespace {

/// Up to `most_bytes` + 1 bytes; nothing where reading fails.
std::optional<std::string> read_all(int descriptor, std::size_t expected, std::size_t most_bytes) {
    constexpr std::size_t kBlock = 64UL << 10U;
    std::string bytes;
    bytes.reserve(std::min(expected, most_bytes) + 1);
    while (bytes.size() <= most_bytes) {
        const std::size_t size = bytes.size();
        bytes.resize(size + kBlock);
        const ssize_t got = ::read(descriptor, bytes.data() + size, kBlock);
        bytes.resize(size + (got > 0 ? static_cast<std::size_t>(got) : 0));
        if (got < 0 && errno != EINTR) return std::nullopt;
        if (got == 0) return bytes;
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::string> read_regular_file(const std::string& path, std::size_t most_bytes) {
    // O_NONBLOCK, as opening a pipe without a writer would wait; a regular file doesn't mind.
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (descriptor < 0) return std::nullopt;
    struct stat status {};
    std::optional<std::string> bytes;
    if (::fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode)) {
        try {
            bytes = read_all(descriptor, static_cast<std::size_t>(status.st_size), most_bytes);
        } catch (...) {
            ::close(descriptor);
            throw;
        }
    }
    ::close(descriptor);
    return bytes;
}

}  // namespace mazepress::output
