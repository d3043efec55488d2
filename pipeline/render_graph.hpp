#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "jobs/plan.hpp"
#include "output/atomic_file.hpp"
#include "output/manifest.hpp"
#include "pipeline/render_plan.hpp"

namespace mazepress::pipeline {

struct GraphOptions {
    int threads = 0;  ///< 0: as many as the machine has
    std::uint64_t memory_budget = 0;
    bool fail_fast = false;
    output::AtomicFile::Sync sync = output::AtomicFile::Sync::yes;
};

/// A file that was made, or why it was not.
struct FileOutcome {
    std::size_t file = 0;  ///< into the files
    output::ManifestEntry entry;
    output::FileStamps::Stamp stamp;
    std::optional<Error> error;
};

/// A small picture of a page, for the contact sheet.
struct Thumbnail {
    std::size_t picture = 0;
    std::string png;
};

/// Makes the files that are not up to date, on a graph of tasks:
///
///     admission ──► carve          press ──► record
///       ▲  │  ▲       │              ▲         │
///       │  │  └───────┘              │         │
///       │  └─────────────────────────┘         │
///       └──────────────────────────────────────┘
///
/// A group is every picture that shares one walk or window; `carve` makes its mazes once. `press` composes a
/// picture and encodes each of its files in parallel; `record` is serial and hands outcomes on in the order
/// in which they come. `admission` lets in groups, and the pictures of carved groups, while the sum of their
/// estimated bytes is within the budget; a group is let in with the room for one of its pictures, so no group
/// waits for another's memory, and memory in flight is bounded whatever the length of the batch. A failure
/// does not stop the others, unless `fail_fast` is set; an interruption does.
class RenderGraph {
  public:
    using OnFile = std::function<void(const FileOutcome&)>;
    using OnThumbnail = std::function<void(const Thumbnail&)>;

    RenderGraph(const std::vector<jobs::PlannedWork>& pictures, const std::vector<PlannedFile>& files,
                const GraphOptions& options);

    /// Errors where pictures need more than the budget though nothing else is in flight; then nothing is to
    /// be run.
    [[nodiscard]] std::vector<Error> check_fits() const;

    /// Calls `on_file` once for every file that is not up to date and was begun; `on_thumbnail` (if set) for
    /// every picture of those files. Both on one thread at a time.
    void run(const OnFile& on_file, const OnThumbnail& on_thumbnail);

    struct Group;  ///< render_graph.cpp's own

  private:
    void make_groups();
    [[nodiscard]] std::shared_ptr<Group> make_book(std::size_t file) const;
    [[nodiscard]] std::vector<const jobs::PlannedWork*> works_of(const Group& group) const;

    const std::vector<jobs::PlannedWork>& pictures_;
    const std::vector<PlannedFile>& files_;
    GraphOptions options_;
    std::vector<std::shared_ptr<Group>> groups_;

    friend class GraphRun;
};

}  // namespace mazepress::pipeline
