#include "pipeline/read_file.hpp"

#include <filesystem>
#include <fstream>

namespace mazepress::pipeline {

Result<std::string> read_file(const std::string& path, std::uint64_t most_bytes) {
    std::error_code error;
    const std::uint64_t size = std::filesystem::file_size(path, error);
    if (error)
        return Error{path, "the file cannot be read", error.message(), "check the name and the permissions"};
    if (size > most_bytes) {
        return Error{path, "the file must have at most " + std::to_string(most_bytes) + " bytes",
                     std::to_string(size), ""};
    }
    std::string bytes(size, '\0');
    std::ifstream file(path, std::ios::binary);
    if (!file.read(bytes.data(), static_cast<std::streamsize>(size))) {
        return Error{path, "the file cannot be read", "", "check its permissions"};
    }
    return bytes;
}

}  // namespace mazepress::pipeline
