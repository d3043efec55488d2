#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "output/encoder.hpp"

namespace mazepress::output {

/// The one writer of every file: a temporary in the target's folder, written whole, flushed, closed and
/// renamed over the target, each step checked. Until commit() succeeds the target is as it was; an AtomicFile
/// that is destroyed before removes its temporary. The file's mode is 0666 less the umask.
class AtomicFile : public ByteSink {
  public:
    enum class Sync : std::uint8_t { yes, no };  ///< whether to wait until the disk has it (fsync)

    /// Opens a temporary beside `path`; the folder must exist.
    static Result<std::unique_ptr<AtomicFile>> create(const std::string& path, Sync sync);
    ~AtomicFile() override;
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;

    Status write(std::span<const std::byte> bytes) override;
    /// Makes the file whole under its name.
    Status commit();

    [[nodiscard]] std::uint64_t size() const { return size_; }
    /// SHA-256 of what was written, in hex; after commit().
    [[nodiscard]] const std::string& digest() const { return digest_; }

  private:
    struct State;
    AtomicFile(std::string path, Sync sync);
    Status fail(const char* doing, int error_number);
    Status flush();

    std::string path_;
    std::string temporary_;
    Sync sync_;
    int descriptor_ = -1;
    std::uint64_t size_ = 0;
    std::string digest_;
    std::unique_ptr<State> state_;
};

/// Writes a small file in one go.
Status write_file(const std::string& path, std::string_view content, AtomicFile::Sync sync);

/// Removes the temporaries that a killed run left in a folder: names as create() makes them whose process is
/// gone.
void remove_stale_temporaries(const std::string& folder);

}  // namespace mazepress::output
