#include "output/regular_file.hpp"

#include <cerrno>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace mazepress::output {
namespace {

Error cannot_read(const std::string& path, const std::string& why) {
    return {path, "the file cannot be read", why, "check the name and the permissions"};
}

Error too_large(const std::string& path, std::size_t most_bytes) {
    return {path, "the file must have at most " + std::to_string(most_bytes) + " bytes", "more", ""};
}

/// An open file that is closed with its value.
class Descriptor {
  public:
    // O_NONBLOCK, as opening a pipe without a writer would wait; a regular file doesn't mind.
    explicit Descriptor(const std::string& path)
        : number_(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC)) {}
    ~Descriptor() {
        if (number_ >= 0) ::close(number_);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    [[nodiscard]] int number() const { return number_; }

  private:
    int number_;
};

/// Reads to the end, or one byte beyond `most_bytes`: the size that the system tells may change meanwhile.
Result<std::string> read_all(int descriptor, std::size_t expected, std::size_t most_bytes,
                             const std::string& path) {
    constexpr std::size_t kBlock = 64UL << 10U;
    std::string bytes;
    bytes.reserve(expected + kBlock);
    while (bytes.size() <= most_bytes) {
        const std::size_t size = bytes.size();
        bytes.resize(size + kBlock);
        const ssize_t got = ::read(descriptor, bytes.data() + size, kBlock);
        const int error_number = errno;
        bytes.resize(size + (got > 0 ? static_cast<std::size_t>(got) : 0));
        if (got < 0 && error_number != EINTR)
            return cannot_read(path, std::generic_category().message(error_number));
        if (got == 0) return bytes;
    }
    return too_large(path, most_bytes);
}

}  // namespace

Result<std::string> read_whole_file(const std::string& path, std::size_t most_bytes) {
    const Descriptor file(path);
    struct stat status {};
    if (file.number() < 0 || ::fstat(file.number(), &status) != 0)
        return cannot_read(path, std::generic_category().message(errno));
    if (!S_ISREG(status.st_mode)) return cannot_read(path, "no regular file");
    const auto size = static_cast<std::size_t>(status.st_size);
    if (size > most_bytes) return too_large(path, most_bytes);
    return read_all(file.number(), size, most_bytes, path);
}

std::optional<std::string> read_regular_file(const std::string& path, std::size_t most_bytes) {
    auto bytes = read_whole_file(path, most_bytes);
    return bytes ? std::optional(std::move(*bytes)) : std::nullopt;
}

}  // namespace mazepress::output
