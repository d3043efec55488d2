#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "output/atomic_file.hpp"

namespace mazepress::output {

/// What the manifest says of one rendered file.
struct ManifestEntry {
    std::string name;    ///< relative to the manifest's folder
    std::string work;    ///< "numbered-007"
    std::string key;     ///< SHA-256 over everything that decides the file's bytes
    std::string sha256;  ///< of the file's bytes
    std::uint64_t bytes = 0;
    std::string maze_digest;
    friend bool operator==(const ManifestEntry&, const ManifestEntry&) = default;
};

/// The rendered files of a folder: manifest.json for programs and SHA256SUMS for `sha256sum -c`. Both hold
/// nothing that differs between two runs; when the files were last seen stands in a file of its own
/// (FileStamps).
class Manifest {
  public:
    static constexpr std::string_view kFileName = "manifest.json";
    static constexpr std::string_view kSumsName = "SHA256SUMS";

    /// The manifest of a folder; empty where there is none, it cannot be read or holds what this program does
    /// not write (digests that are not 64 lower-case hexadecimal digits), so that everything is made anew.
    static Manifest read(const std::string& folder);
    Status write(const std::string& folder, AtomicFile::Sync sync) const;

    [[nodiscard]] const ManifestEntry* find(const std::string& name) const;
    void put(ManifestEntry entry);
    void remove(const std::string& name) { entries_.erase(name); }
    [[nodiscard]] const std::map<std::string, ManifestEntry>& entries() const { return entries_; }
    friend bool operator==(const Manifest&, const Manifest&) = default;

  private:
    std::map<std::string, ManifestEntry> entries_;
};

/// Size and modification time of the files when they were known to hold what the manifest says, so that a
/// check costs a stat. A file whose stamp differs is read and hashed.
class FileStamps {
  public:
    static constexpr std::string_view kFileName = ".mazepress/stamps";
    struct Stamp {
        std::uint64_t bytes = 0;
        std::int64_t modified_ns = 0;
        friend bool operator==(const Stamp&, const Stamp&) = default;
    };

    static FileStamps read(const std::string& folder);
    Status write(const std::string& folder, AtomicFile::Sync sync) const;

    [[nodiscard]] bool holds(const std::string& name, const Stamp& stamp) const;
    void put(const std::string& name, const Stamp& stamp) { stamps_[name] = stamp; }
    /// The stamp of a file on disk; all zero where there is none.
    static Stamp of_file(const std::string& path);
    friend bool operator==(const FileStamps&, const FileStamps&) = default;

  private:
    std::map<std::string, Stamp> stamps_;
};

/// SHA-256 of a file's content in hex, read in pieces; an Error where it cannot be read.
Result<std::string> hash_file(const std::string& path);

}  // namespace mazepress::output
