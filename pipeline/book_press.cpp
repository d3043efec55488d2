#include <tbb/parallel_pipeline.h>
#include <tbb/task_arena.h>

#include <fmt/format.h>

#include <optional>

#include "output/pdf_document.hpp"
#include "pipeline/compose.hpp"
#include "pipeline/encode_file.hpp"
#include "pipeline/interrupt.hpp"
#include "pipeline/picture_press.hpp"
#include "pipeline/write_whole.hpp"

namespace mazepress::pipeline {
namespace {

using jobs::PlannedWork;
using ScenePointer = std::shared_ptr<const core::Scene>;

output::PdfSettings settings_of(const std::vector<PlannedWork>& pictures, const PlannedFile& file) {
    const PlannedWork& first = pictures[file.picture];
    output::PdfSettings settings;
    settings.metadata = {first.metadata, first.title, first.work, first.artist, first.rights, first.date,
                         fmt::format("{} pages. {}", file.pages.size(), describe(first)), {}, {}};
    if (first.metadata == core::MetadataLevel::full) {
        std::vector<PlannedWork> pages;
        for (const std::size_t page : file.pages) {
            pages.push_back(pictures[page]);
            pages.back().formats = {core::Format::pdf};
        }
        settings.metadata.recipe = jobs::print_resolved(pages);
    }
    settings.effort = first.effort;
    settings.standard = first.pdf;
    settings.colour = first.colour;
    settings.colour.profile = first.profile_path.text;
    return settings;
}

output::PageTitle title_of(const PlannedWork& work) {
    return {work.member ? fmt::format("{}/{}", work.member->n, work.member->of) : "", jobs::picture_name(work)};
}

/// One page on its way: its scene, or what went wrong.
struct PageDraft {
    std::size_t picture = 0;
    ScenePointer scene;
    Error error;
};

PageDraft draft_page(const std::vector<PlannedWork>& pictures, std::size_t picture) {
    PageDraft draft{picture, nullptr, {}};
    const auto mazes = make_mazes({&pictures[picture]});
    if (!mazes) {
        draft.error = mazes.error();
        return draft;
    }
    auto scene = compose(pictures[picture], *mazes->front());
    if (scene) {
        draft.scene = std::move(*scene);
    } else {
        draft.error = scene.error();
    }
    return draft;
}

Status write_page(output::PdfBook& book, const PageDraft& draft, const PlannedWork& work, output::ByteSink& sink) {
    if (!draft.scene) return draft.error;
    auto page = book.make_page(draft.scene, title_of(work));
    if (!page) return page.error();
    return output::encode(**page, sink);
}

Status write_book(const std::vector<PlannedWork>& pictures, const PlannedFile& file, output::ByteSink& sink) {
    auto book = output::PdfBook::make(settings_of(pictures, file));
    if (!book) return book.error();
    if (Status head = book->write_head(sink); !head) return head;
    Status result = Done{};
    std::size_t next = 0;
    const auto issue = [&](tbb::flow_control& control) -> std::size_t {
        if (next == file.pages.size() || !result || interrupted_by() != 0) {
            control.stop();
            return 0;
        }
        return file.pages[next++];
    };
    const auto draft = [&](std::size_t picture) {
        return std::make_shared<PageDraft>(draft_page(pictures, picture));
    };
    const auto write = [&](const std::shared_ptr<PageDraft>& page) {
        if (result) result = write_page(*book, *page, pictures[page->picture], sink);
    };
    const auto in_flight = static_cast<std::size_t>(tbb::this_task_arena::max_concurrency()) + 1;
    tbb::parallel_pipeline(
        in_flight,
        tbb::make_filter<void, std::size_t>(tbb::filter_mode::serial_in_order, issue) &
            tbb::make_filter<std::size_t, std::shared_ptr<PageDraft>>(tbb::filter_mode::parallel, draft) &
            tbb::make_filter<std::shared_ptr<PageDraft>, void>(tbb::filter_mode::serial_in_order, write));
    if (!result) return result;
    if (interrupted_by() != 0) return interruption();
    return book->write_tail(sink);
}

}  // namespace

FileOutcome press_book(const std::vector<PlannedWork>& pictures, const PlannedFile& file, std::size_t file_index,
                       output::AtomicFile::Sync sync) {
    FileOutcome outcome = begin_outcome(pictures[file.picture], file, file_index);
    end_outcome(outcome, file, write_whole(file, sync, outcome, [&](output::ByteSink& sink) {
                    return write_book(pictures, file, sink);
                }));
    return outcome;
}

}  // namespace mazepress::pipeline
