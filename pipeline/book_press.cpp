#include "pipeline/book_press.hpp"

#include <map>
#include <memory>

#include <fmt/format.h>
#include <tbb/parallel_pipeline.h>

#include "output/pdf_document.hpp"
#include "pipeline/compose.hpp"
#include "pipeline/edition.hpp"
#include "pipeline/encode_file.hpp"
#include "pipeline/first_error.hpp"
#include "pipeline/interrupt.hpp"
#include "pipeline/maze_maker.hpp"

namespace mazepress::pipeline {
namespace {

using jobs::PlannedWork;
using ScenePointer = std::shared_ptr<const core::Scene>;

output::PdfSettings settings_of(const std::vector<PlannedWork>& pages) {
    const PlannedWork& first = pages.front();
    output::PdfSettings settings;
    settings.metadata = {first.metadata,
                         first.title,
                         first.work,
                         first.artist,
                         first.rights,
                         first.date,
                         fmt::format("{} pages. {}", pages.size(), describe(first)),
                         {},
                         {}};
    if (first.metadata == core::MetadataLevel::full) {
        std::vector<PlannedWork> recipe = pages;
        for (PlannedWork& page : recipe) page.formats = {core::Format::pdf};
        settings.metadata.recipe = jobs::print_resolved(recipe);
    }
    settings.effort = first.effort;
    settings.standard = first.pdf;
    settings.colour = first.colour;
    settings.colour.profile = first.profile_path.text;
    return settings;
}

output::PageTitle title_of(const PlannedWork& work) {
    return {work.member ? fmt::format("{}/{}", work.member->n, work.member->of) : "",
            jobs::picture_name(work)};
}

/// One page on its way: its scene, or what went wrong.
struct PageDraft {
    const PlannedWork* work = nullptr;
    ScenePointer scene;
    std::string digest;  ///< of its maze
    Error error;
};

PageDraft draft_page(const PlannedWork& work) {
    PageDraft draft{&work, nullptr, {}, {}};
    const auto mazes = make_mazes({&work});
    if (!mazes) {
        draft.error = mazes.error();
        return draft;
    }
    draft.digest = mazes->front()->digest;
    auto scene = compose(work, *mazes->front());
    if (scene) {
        draft.scene = std::move(*scene);
    } else {
        draft.error = scene.error();
    }
    return draft;
}

Status write_page(output::PdfBook& book, const PageDraft& draft, output::ByteSink& sink) {
    if (!draft.scene) return draft.error;
    auto page = book.make_page(draft.scene, title_of(*draft.work));
    if (!page) return page.error();
    return output::encode(**page, sink);
}

/// Holds an edition to its promise, page by page: its members are distinct.
class EditionCheck {
  public:
    Status add(const PageDraft& page) {
        const PlannedWork& work = *page.work;
        if (work.edition == 0 || !is_complete_maze(work)) return Done{};
        const auto [first, added] = first_with_.try_emplace(page.digest, work.member ? work.member->n : 0);
        if (added || !work.member || first->second == work.member->n) return Done{};
        return not_distinct(work, "member " + std::to_string(first->second));
    }

  private:
    std::map<std::string, std::uint64_t> first_with_;
};

}  // namespace

Status write_book(const std::vector<PlannedWork>& pages, output::ByteSink& sink, std::size_t pages_at_once) {
    auto book = output::PdfBook::make(settings_of(pages));
    if (!book) return book.error();
    if (Status head = book->write_head(sink); !head) return head;
    FirstError error;
    EditionCheck edition;
    std::size_t next = 0;
    const auto issue = [&](tbb::flow_control& control) -> std::size_t {
        if (next == pages.size() || error.failed() || interrupted_by() != 0) {
            control.stop();
            return 0;
        }
        return next++;
    };
    const auto draft = [&](std::size_t page) { return std::make_shared<PageDraft>(draft_page(pages[page])); };
    const auto write = [&](const std::shared_ptr<PageDraft>& page) {
        if (error.failed()) return;
        if (Status distinct = edition.add(*page); !distinct) return error.set(distinct.error());
        if (Status written = write_page(*book, *page, sink); !written) error.set(written.error());
    };
    tbb::parallel_pipeline(
        pages_at_once,
        tbb::make_filter<void, std::size_t>(tbb::filter_mode::serial_in_order, issue) &
            tbb::make_filter<std::size_t, std::shared_ptr<PageDraft>>(tbb::filter_mode::parallel, draft) &
            tbb::make_filter<std::shared_ptr<PageDraft>, void>(tbb::filter_mode::serial_in_order, write));
    if (error.failed()) return error.status();
    if (interrupted_by() != 0) return interruption();
    return book->write_tail(sink);
}

}  // namespace mazepress::pipeline
