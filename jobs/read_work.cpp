#include "jobs/read_work.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "jobs/axes.hpp"
#include "jobs/kinds.hpp"
#include "jobs/limits.hpp"
#include "jobs/moments.hpp"
#include "jobs/names.hpp"
#include "jobs/profiles.hpp"
#include "jobs/schema.hpp"
#include "jobs/tree_values.hpp"

namespace mazepress::jobs {
namespace {

constexpr double kAnyLength = std::numeric_limits<double>::max();

/// Reads one work, part by part.
class WorkReader {
  public:
    WorkReader(const Tree& tree, const WorkSurroundings& surroundings, Findings& findings)
        : tree_(tree), values_(&tree), surroundings_(surroundings), findings_(findings) {}

    std::optional<Work> read() {
        const std::size_t before = findings_.size();
        work_.picture.job = surroundings_.job;
        work_.picture.work = surroundings_.key;
        values_.text("work", work_.picture.work);
        note_places();
        read_metadata();
        read_source();
        read_canvas();
        read_frame();
        read_delivery();
        read_colour();
        read_plot();
        read_print();
        read_tiles();
        read_identity();
        if (findings_.size() != before) return std::nullopt;
        return std::move(work_);
    }

  private:
    void tell(Place place, std::string rule, std::string value = {}, std::string hint = {}) {
        findings_.add(place, std::move(rule), std::move(value), std::move(hint));
    }

    [[nodiscard]] Place place_of(std::string_view key, Place otherwise) const {
        const Tree::Entry* entry = tree_.find_entry(key);
        return entry == nullptr ? otherwise : entry->place;
    }

    void note_places() {
        WorkPlaces& places = work_.places;
        places.work = surroundings_.place;
        places.source = place_of("plane", place_of("maze", places.work));
        places.frame = place_of("frame", places.source);
        places.snapshots = place_of("snapshots", place_of("snapshot", places.work));
        places.edition = place_of("edition", places.work);
        places.name = place_of("name", places.work);
        places.print = place_of("print", place_of("canvas", places.work));
        places.tiles = place_of("tiles", places.work);
    }

    void read_metadata() {
        PlannedWork& picture = work_.picture;
        values_.text("title", picture.title);
        values_.text("artist", picture.artist);
        values_.text("rights", picture.rights);
        picture.date = surroundings_.source_date;
        values_.choice("date", picture.date, parse_date);
        values_.choice("metadata", picture.metadata, core::parse_metadata_level);
    }

    void require(const Tree& map, std::string_view name, std::string_view key) {
        if (map.find(key) != nullptr) return;
        tell(work_.places.source, std::string(name) + " must have the key '" + std::string(key) + "'", {},
             "add " + std::string(key) + ": …");
    }

    void read_source() {
        const Tree* maze = values_.find("maze");
        const Tree* plane = values_.find("plane");
        if (maze != nullptr && plane != nullptr) {
            return tell(place_of("plane", work_.places.work), "a work must have a maze or a plane, not both",
                        {}, "delete one of the two");
        }
        if (maze == nullptr && plane == nullptr) {
            return tell(work_.places.work, "a work must have a maze or a plane", surroundings_.key,
                        "add maze: {rows: 50, columns: 50, cell: 30, seed: 42}, or like: another work");
        }
        const bool walks = maze != nullptr;
        const Tree& map = walks ? *maze : *plane;
        constexpr auto kMazeNeeds = std::to_array<std::string_view>({"rows", "columns", "cell", "seed"});
        constexpr auto kPlaneNeeds = std::to_array<std::string_view>({"kind", "columns", "rows", "cell"});
        for (const std::string_view key : walks ? kMazeNeeds : kPlaneNeeds)
            require(map, walks ? "maze" : "plane", key);
        if (walks) {
            core::WalkSpec walk;
            if (const Tree* start = map.find("start")) {
                walk.start_row =
                    static_cast<std::uint32_t>(*parse_whole(start->items[0].text, 0, UINT32_MAX));
                walk.start_column =
                    static_cast<std::uint32_t>(*parse_whole(start->items[1].text, 0, UINT32_MAX));
            }
            work_.picture.source = walk;
            add_axes(map, maze_keys(), work_.axes, findings_);
        } else {
            work_.picture.source = PlaneRequest{};
            check_plane_keys(map);
            add_axes(map, plane_keys(), work_.axes, findings_);
        }
        add_axes(tree_, work_keys(), work_.axes, findings_);
    }

    /// A key that none of the plane's kinds takes.
    void check_plane_keys(const Tree& map) {
        const std::vector<std::string> kinds = TreeValues(&map).texts("kind");
        const std::vector<std::string> lattices = TreeValues(&map).texts("lattice");
        const bool squares =
            lattices.empty() || std::find(lattices.begin(), lattices.end(), "square") != lattices.end();
        for (const Tree::Entry& entry : map.entries) {
            bool taken = kinds.empty();
            for (const std::string& kind : kinds) taken = taken || kind_takes("plane", kind, entry.key);
            if (!squares && entry.key == "fold") taken = entry.value.text == "none";
            if (taken) continue;
            tell(entry.place,
                 "a " + std::string(squares ? "" : "hexagonal ") + "plane of kind " + kinds.front() +
                     " must not have the key '" + entry.key + "'",
                 describe(entry.value), "delete it, or choose another kind");
        }
        if (map.find("at") != nullptr && map.find("corner") != nullptr) {
            tell(map.find_entry("corner")->place, "a plane must have at or corner, not both", {},
                 "delete one of the two");
        }
        if (const Tree* snapshots = values_.find("snapshots")) {
            tell(snapshots->place, "snapshots must be of a maze, since a plane is not carved step by step",
                 {}, "delete them");
        }
    }

    void read_canvas() {
        core::Design& design = work_.picture.design;
        design.ground = {255, 255, 255};
        const Tree* canvas = values_.find("canvas");
        if (canvas == nullptr) return;
        const CanvasSize size = *parse_canvas(canvas->text);
        design.canvas_width = size.width;
        design.canvas_height = size.height;
        work_.picture.canvas_unit = size.unit;
    }

    void check_kind_keys(const Tree& map, std::string_view name, std::string_view kind) {
        for (const Tree::Entry& entry : map.entries) {
            if (kind_takes(name, kind, entry.key)) continue;
            tell(entry.place,
                 "a " + std::string(name) + " of kind " + std::string(kind) + " must not have the key '" +
                     entry.key + "'",
                 describe(entry.value), "delete it, or choose another kind");
        }
    }

    void read_frame() {
        const Tree* map = values_.find("frame");
        if (map == nullptr) return;
        core::Frame& frame = work_.picture.design.frame;
        const TreeValues values(map);
        std::string kind = "bleed";
        values.text("kind", kind);
        frame.kind = kind == "bleed" ? core::FrameKind::bleed
                     : kind == "fit" ? core::FrameKind::fit
                                     : core::FrameKind::museum;
        check_kind_keys(*map, "frame", kind);
        values.share("margin", frame.margin);
        values.share("border", frame.border);
        values.colour("mat", frame.mat);
        const TreeValues rule(values.find("rule"));
        rule.number("width", frame.rule_width);
        rule.colour("ink", frame.rule_ink);
    }

    void read_delivery() {
        PlannedWork& picture = work_.picture;
        for (const std::string& name : values_.texts("formats"))
            picture.formats.push_back(*core::parse_format(name));
        if (picture.formats.empty())
            picture.formats = {core::Format::svg, core::Format::pdf, core::Format::png};
        values_.choice("effort", picture.effort, core::parse_effort);
        values_.choice("pdf", picture.pdf, core::parse_pdf_standard);
        values_.flag("bind", picture.bind);
    }

    void read_colour() {
        const Tree* map = values_.find("colour");
        if (map != nullptr) {
            const TreeValues values(map);
            core::ColourSettings& colour = work_.picture.colour;
            std::string kind = values.find("profile") != nullptr ? "cmyk" : "srgb";
            values.text("kind", kind);
            colour.kind = *core::parse_colour_kind(kind);
            check_kind_keys(*map, "colour", kind);
            values.choice("intent", colour.intent, core::parse_rendering_intent);
            values.flag("black-point", colour.black_point_compensation);
            values.flag("overprint", colour.overprint);
            if (const Tree* spots = values.find("spot")) {
                for (const Tree::Entry& entry : spots->entries) colour.spots[entry.key] = entry.value.text;
            }
            if (const Tree* profile = values.find("profile")) read_profile(*profile);
            check_colour(map->place);
        }
        check_standard();
    }

    void read_profile(const Tree& tree) {
        const Result<std::string> path =
            find_profile(tree.text, surroundings_.context.folder, surroundings_.context.files_allowed);
        if (!path) return findings_.add(tree.place, path.error());
        work_.picture.profile_path.text = *path;
        work_.picture.colour.profile = std::filesystem::path(*path).filename().string();
    }

    void check_colour(Place place) {
        const core::ColourSettings& colour = work_.picture.colour;
        if (colour.kind == core::ColourKind::cmyk &&
            TreeValues(tree_.find("colour")).find("profile") == nullptr) {
            tell(place, "colour cmyk must have a profile", {},
                 "add profile: FILE.icc, the ICC profile of the press");
        }
        if (colour.kind == core::ColourKind::spot && colour.spots.empty()) {
            tell(place, "colour spot must name its inks", {}, "add spot: {ink: \"PANTONE 801 C\"}");
        }
    }

    void check_standard() {
        const PlannedWork& picture = work_.picture;
        if (picture.pdf == core::PdfStandard::plain) return;
        const Place place = place_of("pdf", work_.places.work);
        const std::string name(core::to_string(picture.pdf));
        if (values_.find("print") == nullptr && picture.canvas_unit == core::Unit::px) {
            tell(place, "pdf " + name + " must have a printed size", {}, "add print: {size: …}");
        }
        const bool has_profile = !picture.colour.profile.empty();
        if (picture.pdf == core::PdfStandard::x_1a &&
            (picture.colour.kind == core::ColourKind::srgb || !has_profile)) {
            tell(place, "pdf x-1a must have colour cmyk, or spot with a CMYK profile",
                 std::string(core::to_string(picture.colour.kind)),
                 "choose colour: cmyk with a profile, or pdf: x-4");
        }
    }

    void read_plot() {
        const TreeValues values(values_.find("plot"));
        core::PlotSettings& plot = work_.picture.plot;
        if (const Tree* pens = values.find("pens")) {
            for (const Tree::Entry& entry : pens->entries)
                plot.pens_mm[entry.key] = *parse_length_mm(entry.value.text, 0, kAnyLength);
        }
        if (const Tree* longest = values.find("max-stroke"))
            plot.max_stroke_m = *parse_length_m(longest->text, 0, kAnyLength);
        values.flag("order", plot.order);
    }

    void read_print() {
        const Tree* map = values_.find("print");
        const bool in_mm = work_.picture.canvas_unit == core::Unit::mm;
        if (map == nullptr && !in_mm) return;
        const TreeValues values(map);
        PrintSettings print;
        print.width_mm = work_.picture.design.canvas_width;
        print.height_mm = work_.picture.design.canvas_height;
        if (const Tree* size = values.find("size")) {
            const SheetSize sheet = *parse_sheet_size(size->text);
            print.width_mm = sheet.width_mm;
            print.height_mm = sheet.height_mm;
        } else if (!in_mm) {
            tell(work_.places.print, "print must have the key 'size'", {},
                 "add size: 500x500 mm, or a canvas in mm");
        }
        values.whole("dpi", print.dpi);
        values.length_mm("bleed", print.bleed_mm);
        values.length_mm("safe", print.safe_mm);
        for (const std::string& mark : values.texts("marks")) {
            print.marks.crop = print.marks.crop || mark == "crop";
            print.marks.registration = print.marks.registration || mark == "registration";
            print.marks.bar = print.marks.bar || mark == "bar";
            print.marks.info = print.marks.info || mark == "info";
        }
        values.text("caption", work_.caption);
        read_label(values.find("label"));
        work_.picture.print = print;
    }

    void read_label(const Tree* label) {
        if (label == nullptr || work_.picture.design.frame.kind != core::FrameKind::museum) return;
        work_.label = label->text;
        if (label->quoted || !parse_flag(label->text)) return;
        work_.label.clear();
        if (label->text == "false") return;
        if (!work_.picture.artist.empty()) work_.label += "{artist}\n";
        if (!work_.picture.title.empty()) work_.label += "{title}\n";
        bool many = work_.picture.member.has_value();
        for (const Axis& axis : work_.axes) many = many || axis.size() > 1;
        work_.label += many ? "{work} {n}/{of}\nseed {seed}" : "{work}\nseed {seed}";
    }

    void read_tiles() {
        const Tree* map = values_.find("tiles");
        if (map == nullptr) return;
        const TreeValues values(map);
        if (values.find("grid") == nullptr)
            return tell(work_.places.tiles, "tiles must have the key 'grid'", {}, "write it like tiles: 4x3");
        const GridSize grid = *parse_grid(values.find("grid")->text, UINT32_MAX);
        Tile tile{0, 0, grid.columns, grid.rows, 0};
        if (const Tree* overlap = values.find("overlap")) read_overlap(*overlap, tile);
        values.whole("column", tile.column);
        values.whole("row", tile.row);
        if (tile.column > tile.columns || tile.row > tile.rows || (tile.column == 0) != (tile.row == 0)) {
            tell(work_.places.tiles, "tiles must have column and row within the grid, or neither", {},
                 "delete column and row for all sheets");
        }
        work_.tiles = tile;
    }

    void read_overlap(const Tree& tree, Tile& tile) {
        const bool printed = work_.picture.print.has_value();
        const double width = printed ? work_.picture.print->width_mm : work_.picture.design.canvas_width;
        const double height = printed ? work_.picture.print->height_mm : work_.picture.design.canvas_height;
        const double most = std::min(width / (2 * tile.columns), height / (2 * tile.rows));
        std::string_view text = tree.text;
        Result<double> overlap = Error{};
        if (printed) {
            overlap = parse_length_mm(text, 0, most);
        } else {
            if (text.ends_with("px")) text = trimmed(text.substr(0, text.size() - 2));
            const Result<std::uint64_t> whole = parse_whole(text, 0, static_cast<std::uint64_t>(most));
            if (whole)
                overlap = static_cast<double>(*whole);
            else
                overlap = Error{{}, whole.error().rule + " px", {}, "a canvas in px overlaps in whole px"};
        }
        if (overlap)
            tile.overlap = *overlap;
        else
            tell(tree.place, "tiles.overlap " + overlap.error().rule, tree.text, overlap.error().hint);
    }

    void read_identity() {
        values_.text("name", work_.name_template);
        values_.whole("edition", work_.picture.edition);
        if (const Tree* snapshots = values_.find("snapshots")) {
            for (const Tree& item : snapshots->items) work_.snapshots.push_back(*read_moment(item));
        }
        if (const Tree* member = values_.find("member")) read_member(TreeValues(member));
        if (const Tree* snapshot = values_.find("snapshot")) read_snapshot(TreeValues(snapshot));
        if (const Status status = check_name(work_.picture.work, kLongestWorkName); !status) {
            tell(work_.places.work, "a work's name " + status.error().rule, work_.picture.work,
                 status.error().hint);
        }
    }

    void read_member(const TreeValues& values) {
        Member member{0, 0};
        values.whole("n", member.n);
        values.whole("of", member.of);
        if (member.n == 0 || member.n > member.of) {
            tell(place_of("member", work_.places.work), "member must have n and of, with n at most of", {},
                 "write it like {n: 7, of: 100}");
        }
        for (const Axis& axis : work_.axes) {
            if (axis.size() > 1)
                tell(axis.place, "a work with a member must not sweep " + axis.key, {},
                     "delete member, or give one value");
        }
        work_.picture.member = member;
    }

    void read_snapshot(const TreeValues& values) {
        const Place place = place_of("snapshot", work_.places.work);
        SnapshotChoice choice{0, 0, {}};
        values.whole("index", choice.index);
        values.whole("of", choice.of);
        const Tree* moment = values.find("moment");
        if (choice.index == 0 || choice.index > choice.of || moment == nullptr) {
            tell(place, "snapshot must have index, of and moment, with index at most of", {},
                 "write it like {index: 3, of: 5, moment: 1/3}");
        } else {
            choice.moment = *read_moment(*moment);
        }
        if (!work_.snapshots.empty())
            tell(place, "a work must have snapshot or snapshots, not both", {}, "delete one of the two");
        work_.picture.snapshot = choice;
    }

    const Tree& tree_;
    TreeValues values_;
    const WorkSurroundings& surroundings_;
    Findings& findings_;
    Work work_;
};

}  // namespace

std::optional<Work> read_work(const Tree& tree, const WorkSurroundings& surroundings, Findings& findings) {
    return WorkReader(tree, surroundings, findings).read();
}

}  // namespace mazepress::jobs
