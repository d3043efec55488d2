#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "output/encoder.hpp"

namespace mazepress::output {

/// The one writer of every file: a temporary in the target's folder, written whole, flushed, closed and
/// renamed over the target, each step checked. Until commit() succeeds the target is as it was; an AtomicFile
/// that is destroyed before removes its temporary. The file's mode is 0666 less the umask.
class AtomicFile : public ByteSink {
  public:
    /// Whether to wait until the disk has the file and its name (fsync of both).
    enum class Sync : std::uint8_t { yes, no };

    /// Opens a temporary beside `path`; the folder must exist.
    static Result<std::unique_ptr<AtomicFile>> create(const std::string& path, Sync sync);
    ~AtomicFile() override;
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;

    Status write(std::span<const std::byte> bytes) override;
    /// Hands what was written so far to the system; a full device shows here at the latest.
    Status flush();
    /// Makes the file whole under its name; fails if any write has failed.
    Status commit();

    [[nodiscard]] std::uint64_t size() const { return size_; }
    /// SHA-256 of what was written, in hex; after commit().
    [[nodiscard]] const std::string& digest() const { return digest_; }

  private:
    struct State;
    AtomicFile(std::string path, Sync sync);
    Error fail(const char* doing, int error_number);
    Status open_temporary();
    Status close_and_rename();
    void sync_folder() const;

    std::string path_;
    std::string temporary_;
    Sync sync_;
    int descriptor_ = -1;
    std::uint64_t size_ = 0;
    std::string digest_;
    std::optional<Error> error_;  ///< the first failure, which every later call repeats
    std::unique_ptr<State> state_;
};

/// Writes a small file in one go.
Status write_file(const std::string& path, std::string_view content, AtomicFile::Sync sync);

/// Removes the temporaries that a killed run left in a folder: files named as create() names them that no
/// process holds any longer. A temporary is locked while it is written, so one of another machine's or
/// container's live run stays, and one whose process number is in use again goes.
void remove_stale_temporaries(const std::string& folder);

}  // namespace mazepress::output
