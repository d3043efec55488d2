#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "jobs/plan.hpp"
#include "pipeline/job_arguments.hpp"

namespace mazepress::pipeline {

/// A file that the plan names, and whether it is up to date.
struct PlannedFile {
    std::size_t picture = 0;  ///< into the pictures; of a bound file its first page
    core::Format format = core::Format::svg;
    std::string path;                ///< relative to --out
    std::string disk_path;           ///< "<out>/<path>"
    std::string folder;              ///< of the manifest that it stands in: "<out>/<job>"
    std::string name;                ///< relative to that folder
    std::string key;                 ///< SHA-256 over everything that decides its bytes
    std::vector<std::size_t> pages;  ///< of a bound file: its pictures in order; empty otherwise
    bool selected = true;  ///< by --only, --shard and --formats; a bound file when all of its pages are
    bool up_to_date = false;

    /// Every picture that the file shows, into the pictures.
    [[nodiscard]] std::vector<std::size_t> pictures() const {
        return pages.empty() ? std::vector{picture} : pages;
    }
    [[nodiscard]] bool is_wanted() const { return selected && !up_to_date; }
};

/// Every file of the plan, in its order.
std::vector<PlannedFile> plan_files(const LoadedPlan& plan, const std::string& out);

/// "<out>/<path>".
std::string join_path(const std::string& folder, const std::string& path);

}  // namespace mazepress::pipeline
