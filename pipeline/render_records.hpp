#pragma once

#include <map>
#include <string>
#include <vector>

#include "output/manifest.hpp"
#include "pipeline/render_graph.hpp"
#include "pipeline/render_plan.hpp"

namespace mazepress::pipeline {

/// The manifests of the folders that a plan writes to: what is up to date, and what a run adds.
class RenderRecords {
  public:
    /// Reads the folders' manifests and marks the selected files that are up to date: on disk, in the
    /// manifest under the same key, and with the content that the manifest says (by its stamp, or by hashing
    /// the file where the stamp differs). With `force` none is. Files that the plan no longer names leave the
    /// manifest.
    RenderRecords(std::vector<PlannedFile>& files, bool force);
    /// Removes what a killed run left half-written in the folders.
    static void remove_stale_temporaries(const std::vector<PlannedFile>& files);

    /// Notes a file that was made.
    void put(const PlannedFile& file, const FileOutcome& outcome);
    /// Writes what has changed; folders in which nothing was ever made are left alone. Another run may have
    /// written to the same folder meanwhile (a shard): its entries are kept.
    Status write(output::AtomicFile::Sync sync);

    [[nodiscard]] const output::ManifestEntry* find(const PlannedFile& file) const;

  private:
    struct Folder {
        output::Manifest manifest;
        output::Manifest before;
        output::FileStamps stamps;
        output::FileStamps stamps_before;
        std::map<std::string, bool> made;  ///< by name: files made in this run
    };
    std::map<std::string, Folder> folders_;
};

}  // namespace mazepress::pipeline
