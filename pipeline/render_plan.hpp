#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "jobs/plan.hpp"
#include "output/manifest.hpp"

namespace mazepress::pipeline {

/// A file that the plan names, and whether it is up to date.
struct PlannedFile {
    std::size_t picture = 0;  ///< into the pictures; of a bound file its first page
    core::Format format = core::Format::svg;
    std::string path;    ///< relative to --out
    std::string folder;  ///< of the manifest that it stands in: "<out>/<job>"
    std::string name;    ///< relative to that folder
    std::string key;     ///< SHA-256 over everything that decides its bytes
    std::vector<std::size_t> pages;  ///< of a bound file: its pictures in order; empty otherwise
    bool up_to_date = false;
};

/// The manifest and stamps of one output folder, read once and written once.
struct FolderRecord {
    output::Manifest manifest;
    output::FileStamps stamps;
    output::Manifest manifest_before;
    output::FileStamps stamps_before;
};

/// Every file of the pictures, in plan order.
std::vector<PlannedFile> plan_files(const std::vector<jobs::PlannedWork>& pictures, const std::string& out);

/// Reads the folders' records and marks the files that are up to date: on disk, in the manifest under the same key,
/// and with the content that the manifest says (by its stamp, or by hashing the file where the stamp differs).
std::map<std::string, FolderRecord> read_records(std::vector<PlannedFile>& files, bool force);

/// "<out>/<path>".
std::string join_path(const std::string& folder, const std::string& path);

}  // namespace mazepress::pipeline
