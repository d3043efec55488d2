#include "jobs/make_plan.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <span>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

#include "jobs/expand.hpp"
#include "jobs/findings.hpp"
#include "jobs/names.hpp"
#include "jobs/plane_request.hpp"
#include "jobs/print_resolved.hpp"
#include "jobs/values.hpp"

namespace mazepress::jobs {
namespace {

/// Builds the plan work by work and holds it to the rules that need more than one key to judge.
class Planner {
  public:
    Planner(const Job& job, const PlanLimits& limits)
        : job_(job), limits_(limits), findings_(job.display_name) {
        for (const std::string& argument : job.overrides) findings_.add_origin("--set " + argument);
        outcome_.plan.job = job.name;
        job_folder_ = fold_case(job.name);
        folders_.insert(job_folder_);
    }

    PlanOutcome plan() {
        reserve();
        for (const Work& work : job_.works) add_work(work);
        outcome_.errors = findings_.errors();
        return std::move(outcome_);
    }

  private:
    using Pictures = std::span<const PlannedWork>;  ///< those of one work

    void tell(Place place, std::string rule, std::string value = {}, std::string hint = {}) {
        findings_.add(place, std::move(rule), std::move(value), std::move(hint));
    }

    /// Room for all at once: growing step by step would move every picture several times.
    void reserve() {
        std::uint64_t pictures = 0;
        for (const Work& work : job_.works) {
            const std::uint64_t count = count_pictures(work);
            if (count <= limits_.files) pictures += count;
        }
        pictures = std::min(pictures, limits_.files);
        outcome_.plan.pictures.reserve(pictures);
        names_.reserve(pictures);
        paths_.reserve(3 * pictures);
    }

    void add_work(const Work& work) {
        if (!check_counts(work)) return;
        std::vector<PlannedWork>& all = outcome_.plan.pictures;
        const std::size_t first = all.size();
        expand(work, all);
        const Pictures pictures(all.data() + first, all.size() - first);
        check_edition_sources(work, pictures);
        const PlannedWork* before = nullptr;
        bool named = true;
        for (const PlannedWork& picture : pictures) {
            // Most members differ in their seed alone: what hangs on their geometry is judged once.
            if (before == nullptr || !same_geometry(*before, picture)) check_picture(work, picture);
            before = &picture;
            named = named && check_names(work, picture);  // one name wrong is enough: the rest follows suit
        }
        bind(work, pictures, first);
    }

    bool check_counts(const Work& work) {
        const PlannedWork& picture = work.picture;
        const std::uint64_t members = picture.member ? picture.member->of : count_members(work);
        if (picture.edition != 0 && picture.edition != members) {
            tell(work.places.edition,
                 "an edition of " + std::to_string(picture.edition) + " must have exactly so many members",
                 std::to_string(members) + (members == 1 ? " member" : " members"),
                 "sweep over " + std::to_string(picture.edition) + " values, such as seed: 1.." +
                     std::to_string(picture.edition));
        }
        const std::uint64_t pictures = count_pictures(work);
        const std::uint64_t left = limits_.files - std::min(limits_.files, files_);
        if (pictures > left / picture.formats.size()) {
            tell(work.places.work, "a job must make at most " + std::to_string(limits_.files) + " files",
                 "too many members, snapshots or tiles", "sweep over fewer values, or split the job");
            return false;
        }
        files_ += pictures * picture.formats.size();
        return true;
    }

    /// Whether only what decides a walk is swept: no value repeats in a sweep, so no two members are alike.
    static bool distinct_by_sweep(const Work& work) {
        const bool walks = std::holds_alternative<core::WalkSpec>(work.picture.source);
        return walks && std::all_of(work.axes.begin(), work.axes.end(), [](const Axis& axis) {
                   return axis.size() == 1 || axis.key == "seed" || axis.key == "stream" ||
                          axis.key == "rows" || axis.key == "columns";
               });
    }

    void check_edition_sources(const Work& work, Pictures pictures) {
        if (work.picture.edition == 0 || pictures.size() < 2 || distinct_by_sweep(work)) return;
        std::map<std::string, std::uint64_t> sources;
        for (const PlannedWork& picture : pictures) {
            if (!picture.member) return;
            const auto [known, is_new] = sources.emplace(print_source(picture.source), picture.member->n);
            if (is_new || known->second == picture.member->n) continue;
            tell(work.places.edition, "an edition's members must be distinct mazes",
                 "members " + std::to_string(known->second) + " and " + std::to_string(picture.member->n) +
                     " are one maze",
                 "sweep over seeds instead");
            return;
        }
    }

    static bool same_geometry(const PlannedWork& a, const PlannedWork& b) {
        return rows_of(a.source) == rows_of(b.source) && columns_of(a.source) == columns_of(b.source) &&
               a.design == b.design && a.snapshot == b.snapshot && a.tile == b.tile &&
               a.source.index() == b.source.index() && std::holds_alternative<core::WalkSpec>(a.source);
    }

    void check_picture(const Work& work, const PlannedWork& picture) {
        const std::size_t before = findings_.size();
        if (const auto* walk = std::get_if<core::WalkSpec>(&picture.source)) {
            check_walk(work, *walk);
            if (picture.snapshot) check_moment(work, *walk, picture.snapshot->moment);
        } else {
            check_plane(work, std::get<PlaneRequest>(picture.source));
        }
        if (findings_.size() != before) return;
        const core::Placement placement = make_placement(picture);
        check_sheet(work, picture, placement);
        if (picture.design.frame.kind != core::FrameKind::bleed) return;
        const Status status = core::check_overfill(lattice_of(picture.source), rows_of(picture.source),
                                                   columns_of(picture.source), picture.design, placement);
        if (!status) findings_.add(work.places.source, status.error());
    }

    void check_walk(const Work& work, const core::WalkSpec& walk) {
        if (walk.cell_count() > kMostCells) {
            tell(work.places.source, "a maze must have at most " + std::to_string(kMostCells) + " cells",
                 std::to_string(walk.rows) + " x " + std::to_string(walk.columns),
                 "choose fewer rows or columns");
        }
        if (walk.start_row >= walk.rows || walk.start_column >= walk.columns) {
            tell(work.places.source,
                 "start must lie in the maze: row 0 to " + std::to_string(walk.rows - 1) + ", column 0 to " +
                     std::to_string(walk.columns - 1),
                 "[" + std::to_string(walk.start_row) + ", " + std::to_string(walk.start_column) + "]",
                 "rows and columns count from 0");
        }
    }

    void check_moment(const Work& work, const core::WalkSpec& walk, const core::Snapshot& moment) {
        if (moment.kind != core::SnapshotKind::corridors || moment.corridors <= walk.corridor_count()) return;
        tell(
            work.places.snapshots,
            "a snapshot must show at most the maze's " + std::to_string(walk.corridor_count()) + " corridors",
            "corridors: " + std::to_string(moment.corridors), "use complete for all of them");
    }

    void check_plane(const Work& work, const PlaneRequest& request) {
        const Status status = check_plane_request(request);
        if (status) return;
        const auto axis = std::find_if(work.axes.begin(), work.axes.end(), [&](const Axis& each) {
            return status.error().place.starts_with(each.key);
        });
        findings_.add(axis == work.axes.end() ? work.places.source : axis->place, status.error());
    }

    void check_sheet(const Work& work, const PlannedWork& picture, const core::Placement& placement) {
        const core::Rectangle& media = placement.sheet.media;
        if (picture.print && (media.width() > kLargestSheet_mm || media.height() > kLargestSheet_mm)) {
            tell(work.places.print,
                 "a sheet with its bleed and marks must be at most " + show_number(kLargestSheet_mm) +
                     " mm a side",
                 show_number(media.width()) + " x " + show_number(media.height()) + " mm",
                 "choose a smaller size, or tiles");
        }
        if (std::find(picture.formats.begin(), picture.formats.end(), core::Format::png) ==
            picture.formats.end())
            return;
        const double scale = placement.sheet.pixels_per_unit;
        const double pixels = media.width() * scale * (media.height() * scale);
        if (pixels <= static_cast<double>(limits_.pixels)) return;
        tell(work.places.print, "a PNG must have at most " + std::to_string(limits_.pixels) + " pixels",
             show_number(std::floor(media.width() * scale)) + " x " +
                 show_number(std::floor(media.height() * scale)),
             picture.print ? "choose a lower dpi, a smaller size, or formats without png"
                           : "choose a smaller canvas, or formats without png");
    }

    bool check_names(const Work& work, const PlannedWork& picture) {
        if (const Status status = check_file_name(picture.stem); !status) {
            tell(work.places.name, "a file name " + status.error().rule, picture.stem, status.error().hint);
            return false;
        }
        if (!names_.insert(fold_case(picture_name(picture))).second) {
            tell(work.places.work, "two pictures must not have one name, letter case aside",
                 picture_name(picture), "rename the work");
            return false;
        }
        for (const OutputFile& file : files_of(picture)) {
            if (!take_file(work, file.path)) return false;
        }
        const bool is_first_sheet = picture.tile && picture.tile->column == 1 && picture.tile->row == 1;
        return !is_first_sheet || take_file(work, picture.job + "/" + tile_map_name(picture) + ".svg");
    }

    bool take_file(const Work& work, const std::string& path) {
        const std::string folded = fold_case(path);
        if (!take_folders(work, path, folded)) return false;
        if (is_record(std::string_view(folded).substr(folded.rfind('/') + 1))) return tell_record(work, path);
        if (folders_.contains(folded)) return tell_file_as_folder(work, path);
        if (paths_.insert(folded).second) return true;
        tell(work.places.name, "two pictures must not have one file name, letter case aside", path,
             work.name_template.empty() ? "rename the work"
                                        : "use {work}, {n}, {seed} or {snapshot} in the name");
        return false;
    }

    /// The folders that a file needs: none may be a file, or a record of the job's folder.
    bool take_folders(const Work& work, const std::string& path, const std::string& folded) {
        const std::size_t end = folded.rfind('/');
        const std::string_view whole = std::string_view(folded).substr(0, end == std::string::npos ? 0 : end);
        if (whole == last_folder_) return true;  // as nearly always
        for (std::size_t from = 0; from < whole.size();) {
            const std::size_t slash = std::min(whole.find('/', from), whole.size());
            std::string folder(whole.substr(0, slash));
            const bool is_own = folder == job_folder_;  // a job may be called what it likes
            if (!is_own && is_record(whole.substr(from, slash - from))) return tell_record(work, path);
            if (paths_.contains(folder)) return tell_file_as_folder(work, path);
            folders_.insert(std::move(folder));
            from = slash + 1;
        }
        last_folder_ = whole;
        return true;
    }

    /// What the press writes into a job's folder beside the pictures, letter case aside.
    static bool is_record(std::string_view name) {
        constexpr auto kRecords = std::to_array<std::string_view>(
            {"manifest.json", "sha256sums", "index.html", "contact-sheet.png", ".mazepress"});
        return std::find(kRecords.begin(), kRecords.end(), name) != kRecords.end();
    }

    bool tell_record(const Work& work, const std::string& path) {
        tell(
            work.places.name,
            "a picture must not have a name that the folder's own records have, such as manifest.json or the "
            "contact sheet",
            path, "rename the work");
        return false;
    }

    bool tell_file_as_folder(const Work& work, const std::string& path) {
        tell(work.places.name, "a name must not be both a file and a folder, letter case aside", path,
             work.name_template.empty() ? "rename the work" : "rename the folder");
        return false;
    }

    void bind(const Work& work, Pictures pictures, std::size_t first) {
        BoundFile bound;
        for (std::size_t i = 0; i < pictures.size(); ++i) {
            const bool has_pdf = std::find(pictures[i].formats.begin(), pictures[i].formats.end(),
                                           core::Format::pdf) != pictures[i].formats.end();
            if (pictures[i].bind && has_pdf) bound.pages.push_back(first + i);
        }
        if (bound.pages.empty()) return;
        bound.path = bound_file(pictures.front());
        // The resolved form of a bound edition is a work a page: together they are the one file again.
        std::vector<BoundFile>& known = outcome_.plan.bound;
        const auto same = std::find_if(known.begin(), known.end(),
                                       [&](const BoundFile& each) { return each.path == bound.path; });
        if (same != known.end()) {
            same->pages.insert(same->pages.end(), bound.pages.begin(), bound.pages.end());
            return;
        }
        take_file(work, bound.path);
        outcome_.plan.bound.push_back(std::move(bound));
    }

    const Job& job_;
    const PlanLimits& limits_;
    Findings findings_;
    PlanOutcome outcome_;
    std::unordered_set<std::string> names_;
    std::unordered_set<std::string> paths_;    ///< of files, as fold_case() gives them
    std::unordered_set<std::string> folders_;  ///< that the files need, the same
    std::string job_folder_;
    std::string last_folder_;
    std::uint64_t files_ = 0;
};

}  // namespace

PlanOutcome make_plan(const Job& job, const PlanLimits& limits) {
    return Planner(job, limits).plan();
}

}  // namespace mazepress::jobs
