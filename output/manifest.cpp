#include "output/manifest.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <nlohmann/json.hpp>
#include <sys/stat.h>

#include "core/version.hpp"
#include "output/regular_file.hpp"
#include "output/sha256.hpp"

namespace mazepress::output {
namespace {

/// Over what a plan of a million files needs; whatever is larger was not written by this program.
constexpr std::size_t kMostManifestBytes = 2UL << 30U;

std::string path_in(const std::string& folder, std::string_view name) {
    return folder + "/" + std::string(name);
}

bool is_digest(std::string_view text) {
    constexpr std::size_t kDigits = 64;
    return text.size() == kDigits && std::all_of(text.begin(), text.end(), [](char letter) {
               return (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'f');
           });
}

/// Digests go into SHA256SUMS and the contact page as they stand, so nothing else may pass for one. A book of
/// several mazes has none for its maze.
bool has_digests(const ManifestEntry& entry) {
    return is_digest(entry.sha256) && is_digest(entry.key) &&
           (entry.maze_digest.empty() || is_digest(entry.maze_digest));
}

/// A line for `sha256sum -c`, which reads a leading backslash as "escapes follow in the name".
std::string sums_line(const std::string& sha256, std::string_view name) {
    std::string escaped;
    for (const char c : name) {
        if (c == '\\') {
            escaped += "\\\\";
        } else if (c == '\n') {
            escaped += "\\n";
        } else {
            escaped += c;
        }
    }
    return (escaped.size() == name.size() ? "" : "\\") + sha256 + "  " + escaped + "\n";
}

}  // namespace

Manifest Manifest::read(const std::string& folder) {
    const auto text_of_file = read_regular_file(path_in(folder, kFileName), kMostManifestBytes);
    Manifest manifest;
    if (!text_of_file) return manifest;
    const auto json = nlohmann::json::parse(*text_of_file, nullptr, false);
    if (!json.is_object() || !json.contains("files") || !json["files"].is_array()) return manifest;
    for (const auto& item : json["files"]) {
        if (!item.is_object()) return {};
        const auto text = [&](const char* key) {
            const auto found = item.find(key);
            return found != item.end() && found->is_string() ? found->get<std::string>() : std::string();
        };
        ManifestEntry entry{text("name"), text("work"), text("key"), text("sha256"), 0, text("maze")};
        if (entry.name.empty() || !has_digests(entry)) return {};
        const auto bytes = item.find("bytes");
        if (bytes != item.end() && bytes->is_number_unsigned()) entry.bytes = bytes->get<std::uint64_t>();
        manifest.put(std::move(entry));
    }
    return manifest;
}

Status Manifest::write(const std::string& folder, AtomicFile::Sync sync) const {
    using Json = nlohmann::ordered_json;
    Json json;
    json["program"] = std::string("mazepress ") + kVersion;
    json["files"] = Json::array();
    std::string sums;
    for (const auto& [name, entry] : entries_) {
        json["files"].push_back({{"name", name},
                                 {"work", entry.work},
                                 {"bytes", entry.bytes},
                                 {"sha256", entry.sha256},
                                 {"maze", entry.maze_digest},
                                 {"key", entry.key}});
        sums += sums_line(entry.sha256, name);
    }
    if (Status written = write_file(path_in(folder, kSumsName), sums, sync); !written) return written;
    return write_file(path_in(folder, kFileName),
                      json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n", sync);
}

const ManifestEntry* Manifest::find(const std::string& name) const {
    const auto found = entries_.find(name);
    return found == entries_.end() ? nullptr : &found->second;
}

void Manifest::put(ManifestEntry entry) {
    std::string name = entry.name;
    entries_.insert_or_assign(std::move(name), std::move(entry));
}

FileStamps FileStamps::read(const std::string& folder) {
    std::istringstream file(
        read_regular_file(path_in(folder, kFileName), kMostManifestBytes).value_or(std::string()));
    FileStamps stamps;
    std::string line;
    while (std::getline(file, line)) {
        std::istringstream fields(line);
        fields.imbue(std::locale::classic());
        Stamp stamp;
        std::string name;
        if (fields >> stamp.bytes >> stamp.modified_ns && fields.get() == ' ' && std::getline(fields, name)) {
            stamps.put(name, stamp);
        }
    }
    return stamps;
}

Status FileStamps::write(const std::string& folder, AtomicFile::Sync sync) const {
    std::string text;
    for (const auto& [name, stamp] : stamps_) {
        text += std::to_string(stamp.bytes) + " " + std::to_string(stamp.modified_ns) + " " + name + "\n";
    }
    return write_file(path_in(folder, kFileName), text, sync);
}

bool FileStamps::holds(const std::string& name, const Stamp& stamp) const {
    const auto found = stamps_.find(name);
    return found != stamps_.end() && found->second == stamp && stamp != Stamp{};
}

FileStamps::Stamp FileStamps::of_file(const std::string& path) {
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return {};
    constexpr std::int64_t kNsPerSecond = 1'000'000'000;
    return {static_cast<std::uint64_t>(status.st_size),
            status.st_mtim.tv_sec * kNsPerSecond + status.st_mtim.tv_nsec};
}

Result<std::string> hash_file(const std::string& path) {
    // A pipe under a picture's name would keep the reader waiting.
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error))
        return Error{path, "the file cannot be read", "no regular file", "remove it"};
    std::ifstream file(path, std::ios::binary);
    Sha256 sha256;
    std::array<char, 1UL << 16U> buffer{};
    while (file.read(buffer.data(), buffer.size()) || file.gcount() > 0) {
        sha256.update(std::string_view(buffer.data(), static_cast<std::size_t>(file.gcount())));
    }
    if (!file.eof())
        return Error{path, "the file cannot be read", "", "check that it is there and its permissions"};
    return sha256.hex();
}

}  // namespace mazepress::output
