#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "output/contact_sheet.hpp"
#include "pipeline/render_graph.hpp"
#include "pipeline/render_records.hpp"

namespace mazepress::pipeline {

/// The contact sheets of the folders that a plan writes to: index.html and, for more than one picture,
/// contact-sheet.png; and for posters in sheets the maps of their sheets. Thumbnails are kept in the folder's
/// .mazepress/thumbnails between runs, so that a run makes those of its own pictures only. A folder whose
/// page was made of the same files in the same order is left alone: .mazepress/sheet keeps a digest of them.
class ContactSheets {
  public:
    ContactSheets(const LoadedPlan& plan, const std::vector<PlannedFile>& files, const RenderRecords& records,
                  output::AtomicFile::Sync sync);

    /// What takes the graph's thumbnails; empty where none are wanted: a folder with one picture shows the
    /// picture itself, one with more than output::kMostThumbnails shows the files.
    RenderGraph::OnThumbnail thumbnail_sink();
    /// In parallel on the threads of the caller's arena.
    Status write();

  private:
    struct Folder {
        std::vector<std::size_t> pictures;                      ///< in plan order
        std::map<std::size_t, std::vector<std::size_t>> files;  ///< of each picture
    };
    [[nodiscard]] bool wants_thumbnails(const Folder& folder) const;
    [[nodiscard]] std::string thumbnail_path(const std::string& folder, std::size_t picture) const;
    /// A digest of all that the folder's sheet is made of.
    [[nodiscard]] std::string digest_of(const Folder& folder) const;
    /// The kept thumbnail; where it is lost, made again.
    [[nodiscard]] std::string thumbnail_of(const std::string& folder, std::size_t picture) const;
    [[nodiscard]] std::vector<output::ContactCard> make_cards(const std::string& path,
                                                              const Folder& folder) const;
    [[nodiscard]] Status write_picture(const std::string& path, const std::string& title,
                                       const std::vector<output::ContactCard>& cards) const;
    [[nodiscard]] Status write_maps(const std::string& path, const Folder& folder) const;
    Status write_folder(const std::string& path, const Folder& folder);

    const LoadedPlan& plan_;
    const std::vector<PlannedFile>& files_;
    const RenderRecords& records_;
    output::AtomicFile::Sync sync_;
    std::map<std::string, Folder> folders_;
    std::map<std::size_t, std::string> folder_of_picture_;
    std::vector<Error> errors_;
};

}  // namespace mazepress::pipeline
