#include "pipeline/contact.hpp"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>
#include <tbb/parallel_invoke.h>
#include <unistd.h>

#include "core/planes/integer_text.hpp"
#include "core/planes/plane.hpp"
#include "output/contact_picture.hpp"
#include "output/regular_file.hpp"
#include "output/sha256.hpp"
#include "pipeline/compose.hpp"
#include "pipeline/encode_file.hpp"
#include "pipeline/picture_press.hpp"
#include "pipeline/tile_map.hpp"

namespace mazepress::pipeline {
namespace {

constexpr const char* kPageName = "index.html";
constexpr const char* kPictureName = "contact-sheet.png";
constexpr const char* kThumbnailFolder = ".mazepress/thumbnails";
constexpr const char* kDigestName = ".mazepress/sheet";

constexpr std::size_t kMostThumbnailBytes = 4UL << 20U;
constexpr std::size_t kDigestBytes = 64;

std::string upper(std::string_view text) {
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(),
                   [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
    return out;
}

std::vector<std::string> facts_of(const jobs::PlannedWork& work) {
    std::vector<std::string> facts;
    facts.push_back(
        fmt::format("{} × {} {}", jobs::rows_of(work.source), jobs::columns_of(work.source),
                    jobs::lattice_of(work.source) == core::Lattice::hexagon ? "hexagons" : "squares"));
    if (const auto* request = std::get_if<jobs::PlaneRequest>(&work.source)) {
        facts.push_back(fmt::format("{} plane at ({}, {})", core::to_string(request->plane.kind),
                                    core::shortened(request->x), core::shortened(request->y)));
        if (request->plane.kind == core::PlaneKind::thue_morse) facts.emplace_back("not connected");
    }
    facts.push_back(fmt::format("seed {}", jobs::seed_of(work.source)));
    if (work.snapshot) facts.push_back(core::to_string(work.snapshot->moment));
    if (work.member) facts.push_back(fmt::format("{}/{}", work.member->n, work.member->of));
    const core::Sheet sheet = jobs::make_placement(work).sheet;
    if (sheet.unit == core::Unit::mm)
        facts.push_back(fmt::format("{:g} × {:g} mm", sheet.trim.width(), sheet.trim.height()));
    facts.push_back(fmt::format("{} × {} px", core::width_px(sheet), core::height_px(sheet)));
    return facts;
}

}  // namespace

ContactSheets::ContactSheets(const LoadedPlan& plan, const std::vector<PlannedFile>& files,
                             const RenderRecords& records, output::AtomicFile::Sync sync)
    : plan_(plan), files_(files), records_(records), sync_(sync) {
    for (std::size_t index = 0; index < files.size(); ++index) {
        Folder& folder = folders_[files[index].folder];
        for (const std::size_t picture : files[index].pictures()) {
            if (folder_of_picture_.try_emplace(picture, files[index].folder).second)
                folder.pictures.push_back(picture);
            folder.files[picture].push_back(index);
        }
    }
}

bool ContactSheets::wants_thumbnails(const Folder& folder) const {
    return folder.pictures.size() > 1 && folder.pictures.size() <= output::kMostThumbnails;
}

std::string ContactSheets::thumbnail_path(const std::string& folder, std::size_t picture) const {
    return join_path(
        folder, std::string(kThumbnailFolder) + "/" + jobs::picture_name(plan_.pictures[picture]) + ".png");
}

RenderGraph::OnThumbnail ContactSheets::thumbnail_sink() {
    const bool wanted = std::any_of(folders_.begin(), folders_.end(),
                                    [this](const auto& folder) { return wants_thumbnails(folder.second); });
    if (!wanted) return {};
    return [this](const Thumbnail& thumbnail) {
        const std::string& folder = folder_of_picture_.at(thumbnail.picture);
        if (!wants_thumbnails(folders_.at(folder))) return;
        std::error_code ignored;  // the write below tells
        std::filesystem::create_directories(join_path(folder, kThumbnailFolder), ignored);
        const Status written =
            output::write_file(thumbnail_path(folder, thumbnail.picture), thumbnail.png, sync_);
        if (!written && errors_.empty()) errors_.push_back(written.error());
    };
}

std::string ContactSheets::thumbnail_of(const std::string& folder, std::size_t picture) const {
    auto kept = output::read_regular_file(thumbnail_path(folder, picture), kMostThumbnailBytes);
    if (kept) return *std::move(kept);
    // Lost since its picture was made, or never written: the disk was full.
    const jobs::PlannedWork& work = plan_.pictures[picture];
    const auto mazes = make_mazes({&work});
    if (!mazes) return {};
    const auto scene = compose(work, *mazes->front());
    if (!scene) return {};
    std::string made = make_thumbnail(*scene);
    std::error_code ignored;  // the picture is at hand whether it can be kept or not
    std::filesystem::create_directories(join_path(folder, kThumbnailFolder), ignored);
    (void)output::write_file(thumbnail_path(folder, picture), made, sync_);
    return made;
}

std::vector<output::ContactCard> ContactSheets::make_cards(const std::string& path,
                                                           const Folder& folder) const {
    std::vector<output::ContactCard> cards;
    for (const std::size_t picture : folder.pictures) {
        const jobs::PlannedWork& work = plan_.pictures[picture];
        const core::Sheet sheet = jobs::make_placement(work).sheet;
        output::ContactCard card;
        card.name = jobs::picture_name(work);
        card.facts = facts_of(work);
        card.width = core::width_px(sheet);
        card.height = core::height_px(sheet);
        for (const std::size_t index : folder.files.at(picture)) {
            const PlannedFile& file = files_[index];
            const output::ManifestEntry* entry = records_.find(file);
            if (entry == nullptr) continue;
            if (work.tile && card.files.empty())
                card.files.push_back({"MAP", jobs::tile_map_name(work) + ".svg", 0});
            card.files.push_back({upper(core::to_string(file.format)), file.name, entry->bytes});
            if (!entry->maze_digest.empty()) card.digest = entry->maze_digest;
            const bool shows = file.format == core::Format::svg || file.format == core::Format::png;
            if (card.picture_path.empty() || (shows && file.format == core::Format::png))
                card.picture_path = file.name;
        }
        if (card.files.empty()) continue;
        if (wants_thumbnails(folder)) card.thumbnail_png = thumbnail_of(path, picture);
        cards.push_back(std::move(card));
    }
    return cards;
}

Status ContactSheets::write_folder(const std::string& path, const Folder& folder) {
    const std::vector<output::ContactCard> cards = make_cards(path, folder);
    if (cards.empty()) return Done{};
    const jobs::PlannedWork& first = plan_.pictures[folder.pictures.front()];
    const std::string title = first.title.empty() ? first.job : first.title;
    std::string subtitle =
        first.job + fmt::format(", {} picture{}", cards.size(), cards.size() == 1 ? "" : "s");
    if (!first.artist.empty()) subtitle = first.artist + " · " + subtitle;
    if (Status mapped = write_maps(path, folder); !mapped) return mapped;
    Status pictured = Done{};
    std::string page;
    const auto make_picture = [&] {
        if (cards.size() > 1 && wants_thumbnails(folder))
            pictured = write_picture(join_path(path, kPictureName), title, cards);
    };
    tbb::parallel_invoke(make_picture, [&] { page = output::make_contact_page(title, subtitle, cards); });
    if (!pictured) return pictured;
    if (!wants_thumbnails(folder)) ::unlink(join_path(path, kPictureName).c_str());  // of a larger job
    // The page comes after the others, and the digest says that it is whole.
    if (Status written = output::write_file(join_path(path, kPageName), page, sync_); !written)
        return written;
    return output::write_file(join_path(path, kDigestName), digest_of(folder), sync_);
}

std::string ContactSheets::digest_of(const Folder& folder) const {
    output::Sha256 hash;
    const auto add = [&hash](std::string_view text) {
        hash.update(text);
        hash.update(std::string_view("\n"));
    };
    const jobs::PlannedWork& first = plan_.pictures[folder.pictures.front()];
    for (const std::string& text : {first.job, first.title, first.artist}) add(text);
    for (const std::size_t picture : folder.pictures) {
        for (const std::size_t index : folder.files.at(picture)) {
            const output::ManifestEntry* entry = records_.find(files_[index]);
            if (entry == nullptr) continue;
            for (const std::string& text : {entry->name, entry->key, entry->sha256}) add(text);
        }
    }
    return hash.hex();
}

Status ContactSheets::write_picture(const std::string& path, const std::string& title,
                                    const std::vector<output::ContactCard>& cards) const {
    auto file = output::AtomicFile::create(path, sync_);
    if (!file) return file.error();
    const auto picture = output::make_contact_picture(title, cards);
    if (Status encoded = encode_parallel(*picture, **file); !encoded) return encoded;
    return (*file)->commit();
}

Status ContactSheets::write_maps(const std::string& path, const Folder& folder) const {
    for (const std::size_t picture : folder.pictures) {
        const jobs::PlannedWork& work = plan_.pictures[picture];
        if (!work.tile || work.tile->column != 1 || work.tile->row != 1) continue;
        const auto map = make_tile_map(work);
        if (!map) return map.error();
        const std::string file = join_path(path, jobs::tile_map_name(work) + ".svg");
        if (Status written = output::write_file(file, *map, sync_); !written) return written;
    }
    return Done{};
}

Status ContactSheets::write() {
    if (!errors_.empty()) return errors_.front();
    std::error_code ignored;  // what cannot be looked at is written anew, and that tells
    for (const auto& [path, folder] : folders_) {
        const bool is_there =
            std::filesystem::exists(join_path(path, kPageName), ignored) &&
            (!wants_thumbnails(folder) || std::filesystem::exists(join_path(path, kPictureName), ignored));
        const auto made_of = output::read_regular_file(join_path(path, kDigestName), kDigestBytes);
        if (is_there && made_of && *made_of == digest_of(folder)) continue;
        if (Status written = write_folder(path, folder); !written) return written;
    }
    return Done{};
}

}  // namespace mazepress::pipeline
