#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/delivery.hpp"
#include "core/framing.hpp"
#include "core/hexagon_walk.hpp"
#include "core/planes/plane.hpp"
#include "core/snapshot.hpp"
#include "jobs/shared_text.hpp"

namespace mazepress::jobs {

/// A window onto a plane, its coordinates as the job writes them: the recipe keeps them whole.
struct PlaneRequest {
    core::PlaneSpec plane;
    SharedText x = "0";   ///< square: x; hexagonal: column
    SharedText y = "0";   ///< square: y; hexagonal: row
    bool corner = false;  ///< (x, y) is the north-west cell, not the centre
    std::uint32_t columns = 0;
    std::uint32_t rows = 0;
    friend bool operator==(const PlaneRequest&, const PlaneRequest&) = default;
};

using Source = std::variant<core::WalkSpec, PlaneRequest>;

/// Which of a sweep's pictures this is: n from 1.
struct Member {
    std::uint64_t n = 1;
    std::uint64_t of = 1;
    friend bool operator==(const Member&, const Member&) = default;
};

/// Which moment of its walk a picture shows, and its number among the work's snapshots, from 1.
struct SnapshotChoice {
    std::uint64_t index = 1;
    std::uint64_t of = 1;
    core::Snapshot moment;
    friend bool operator==(const SnapshotChoice&, const SnapshotChoice&) = default;
};

struct Marks {
    bool crop = false;
    bool registration = false;
    bool bar = false;
    bool info = false;
    [[nodiscard]] bool any() const { return crop || registration || bar || info; }
    friend bool operator==(const Marks&, const Marks&) = default;
};

/// The printed sheet. Caption and label are filled in but for {digest}: finish_text() of template.hpp ends
/// them.
struct PrintSettings {
    double width_mm = 0;  ///< trim size
    double height_mm = 0;
    std::uint32_t dpi = 300;
    double bleed_mm = 0;
    double safe_mm = 3;
    Marks marks;
    std::string caption;  ///< empty: none
    std::string label;    ///< empty: none; lines are separated by '\n'
    friend bool operator==(const PrintSettings&, const PrintSettings&) = default;
};

/// One sheet of a poster in columns × rows sheets; column and row from 1, from the north-west.
struct Tile {
    std::uint32_t column = 1;
    std::uint32_t row = 1;
    std::uint32_t columns = 1;
    std::uint32_t rows = 1;
    double overlap = 0;  ///< page units: mm on a printed sheet, otherwise px
    friend bool operator==(const Tile&, const Tile&) = default;
};

/// A path on this machine. No part of what is asked for, so it neither compares nor is it ever printed.
struct LocalPath {
    std::string text;
    friend bool operator==(const LocalPath&, const LocalPath&) { return true; }
};

/// One picture: a work, a member of its sweep, a snapshot, a tile. Every default is resolved, every file
/// named.
struct PlannedWork {
    std::string job;
    std::string work;
    std::optional<Member> member;
    std::optional<SnapshotChoice> snapshot;
    std::optional<Tile> tile;
    std::uint64_t edition = 0;  ///< 0: no edition; otherwise exactly so many distinct mazes are promised
    std::string stem;           ///< file name under --out without ending: "editions/numbered-007"

    Source source;
    core::Design design;
    core::Unit canvas_unit = core::Unit::px;
    std::optional<PrintSettings> print;  ///< always there for a canvas in mm

    std::vector<core::Format> formats;
    core::Effort effort = core::Effort::fast;
    core::PdfStandard pdf = core::PdfStandard::plain;
    bool bind = false;  ///< the PDF is a page of bound_file()
    /// Its profile is a file's bare name, as recipes hold it; `profile_path` is where that file was found.
    core::ColourSettings colour;
    LocalPath profile_path;
    core::PlotSettings plot;

    core::MetadataLevel metadata = core::MetadataLevel::full;
    std::string title;
    std::string artist;
    std::string rights;
    std::string date;  ///< ISO 8601; empty: none

    friend bool operator==(const PlannedWork&, const PlannedWork&) = default;
};

/// The picture's name among its job's: work[-member][-snapshot][-tile], such as "numbered-007-03".
std::string picture_name(const PlannedWork& work);

/// "-r1c2": the end of a tile's name, rows and columns padded to the width of their counts.
std::string tile_suffix(const Tile& tile);

/// "<work>[-member][-snapshot]-map": what the map of a poster in sheets is called, without an ending;
/// `sheet`: any of them. It stands in the job's folder.
std::string tile_map_name(const PlannedWork& sheet);

/// A file to be made, relative to --out.
struct OutputFile {
    core::Format format;
    std::string path;
    friend bool operator==(const OutputFile&, const OutputFile&) = default;
};

/// The picture's own files, in the order of `formats`; a bound PDF is not among them.
std::vector<OutputFile> files_of(const PlannedWork& work);

/// The PDF that binds a work's pictures, a page each in plan order: "{job}/{work}.pdf".
std::string bound_file(const PlannedWork& work);

/// Where the picture lies on its page.
core::Placement make_placement(const PlannedWork& work);

/// The grid that the picture shows.
core::Lattice lattice_of(const Source& source);
std::uint32_t rows_of(const Source& source);
std::uint32_t columns_of(const Source& source);
std::uint64_t seed_of(const Source& source);

/// The picture as a complete job of its own in a normal form: every default written out, stable key order,
/// exact numbers, no path. Read and planned again it gives an equal PlannedWork; equal works give equal
/// texts.
std::string print_resolved(const PlannedWork& work);
/// The same for several pictures of one job.
std::string print_resolved(const std::vector<PlannedWork>& works);

}  // namespace mazepress::jobs
