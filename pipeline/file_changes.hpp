#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/result.hpp"

namespace mazepress::pipeline {

/// Small files that change together, or not at all.
class FileChanges {
  public:
    void write(std::string path, std::string content);
    void remove(std::string path);

    /// Makes every change, in the order in which they were asked for. Everything is written beside its place
    /// first, so that a full disk changes nothing; where a file then cannot be put in its place or removed,
    /// those before it are put back as they were. A process that is killed may leave some changed.
    Status apply();

  private:
    struct Change {
        std::string path;
        std::optional<std::string> content;  ///< none: the file goes
        std::optional<std::string> before;   ///< none: there was no file
    };
    Status remember_files();
    Status restore(std::size_t count) const;

    std::vector<Change> changes_;
};

}  // namespace mazepress::pipeline
