#include "jobs/schema.hpp"

#include <array>
#include <limits>

#include "jobs/limits.hpp"

// The whole job language as tables. A new key is a line here and the line that reads it.
namespace mazepress::jobs {
namespace {

constexpr std::uint64_t kAny64 = std::numeric_limits<std::uint64_t>::max();

constexpr Key whole(std::string_view name, std::uint64_t first, std::uint64_t last, std::string_view doc) {
    return {.name = name, .type = Type::whole, .doc = doc, .first = first, .last = last};
}
constexpr Key measure(std::string_view name, Type type, double least, double most, std::string_view doc) {
    return {.name = name, .type = type, .doc = doc, .least = least, .most = most};
}
constexpr Key plain(std::string_view name, Type type, std::string_view doc) {
    return {.name = name, .type = type, .doc = doc};
}
constexpr Key chosen(std::string_view name, Type type, std::span<const std::string_view> choices,
                     std::string_view doc) {
    return {.name = name, .type = type, .doc = doc, .choices = choices};
}
constexpr Key map(std::string_view name, std::span<const Key> keys, std::string_view shorthand,
                  std::string_view doc) {
    return {.name = name, .type = Type::map, .doc = doc, .keys = keys, .shorthand = shorthand};
}
constexpr Key swept(Key key) {
    key.sweeps = true;
    return key;
}
constexpr Key removable(Key key) {
    key.removable = true;
    return key;
}

constexpr auto kPlanes =
    std::to_array<std::string_view>({"spiral", "serpentine", "ruler", "binary-tree", "hilbert", "peano",
                                     "half-serpentine", "wedge-serpentine", "nested", "thue-morse"});
constexpr auto kFolds = std::to_array<std::string_view>({"mirror", "pinwheel", "none"});
constexpr auto kLattices = std::to_array<std::string_view>({"square", "hexagon", "hexagonal"});
constexpr auto kDraws = std::to_array<std::string_view>({"walls", "corridors"});
constexpr auto kFrames = std::to_array<std::string_view>({"bleed", "fit", "museum"});
constexpr auto kFormats = std::to_array<std::string_view>({"svg", "pdf", "png", "plot"});
constexpr auto kEfforts = std::to_array<std::string_view>({"fast", "small"});
constexpr auto kMetadata = std::to_array<std::string_view>({"full", "minimal", "none"});
constexpr auto kStandards = std::to_array<std::string_view>({"plain", "x-4", "x-1a"});
constexpr auto kMarks = std::to_array<std::string_view>({"crop", "registration", "bar", "info"});
constexpr auto kColours = std::to_array<std::string_view>({"srgb", "cmyk", "spot"});
constexpr auto kIntents =
    std::to_array<std::string_view>({"perceptual", "relative", "saturation", "absolute"});
constexpr auto kRoles = std::to_array<std::string_view>({"ink", "ground", "mat", "rule", "lettering"});
constexpr auto kPens = std::to_array<std::string_view>({"ink", "rule", "lettering", "registration"});

constexpr auto kMazeKeys = std::to_array<Key>({
    swept(whole("rows", 1, kMostGridLines, "rows of cells; required")),
    swept(whole("columns", 1, kMostGridLines, "columns of cells; required")),
    swept(measure("cell", Type::number, kSmallestLength, kLargestLength,
                  "circumradius of a hexagon, canvas units; required")),
    swept(whole("seed", 0, kAny64, "which maze; required")),
    swept(whole("stream", 0, kAny64, "the generator's stream (54)")),
    plain("start", Type::pair, "where the walk begins: [row, column] ([0, 0])"),
});

constexpr auto kPlaneKeys = std::to_array<Key>({
    swept(chosen("kind", Type::choice, kPlanes, "which plane; required")),
    swept(chosen("lattice", Type::choice, kLattices, "square or hexagon (square)")),
    swept(whole("arms", 1, 6, "spiral: its arms (2)")),
    swept(chosen("fold", Type::choice, kFolds,
                 "how a quadrant or half covers the plane (mirror; ruler and nested: none)")),
    swept(whole("size", 3, 65535, "nested: cells along a block's side (25)")),
    swept(whole("levels", 0, 64, "levels of nested mazes under the plane (0)")),
    swept(plain("at", Type::coordinates,
                "the window's centre cell: [x, y], or [column, row] if hexagonal ([0, 0])")),
    swept(plain("corner", Type::coordinates, "the window's north-west cell, instead of at")),
    swept(whole("columns", 1, kMostGridLines, "columns of cells; required")),
    swept(whole("rows", 1, kMostGridLines, "rows of cells; required")),
    swept(measure("cell", Type::number, kSmallestLength, kLargestLength,
                  "side of a square, circumradius of a hexagon, canvas units; required")),
    swept(whole("seed", 0, kAny64, "which of the planes that have a choice (42)")),
});

constexpr auto kRuleKeys = std::to_array<Key>({
    measure("width", Type::number, 0, kLargestLength, "canvas units; 0 for none (2)"),
    plain("ink", Type::colour, "its colour (#3a352c)"),
});

constexpr auto kFrameKeys = std::to_array<Key>({
    chosen("kind", Type::choice, kFrames, "bleed, fit or museum (bleed)"),
    measure("margin", Type::share, 0, kMostMargin, "fit, museum: room around the maze (4%)"),
    measure("border", Type::share, 0, kMostMargin, "museum: width of the mat (12%)"),
    plain("mat", Type::colour, "museum: its colour (#f4efe4)"),
    map("rule", kRuleKeys, "width", "museum: the line around the window"),
});

constexpr auto kCmykKeys = std::to_array<Key>({
    plain("profile", Type::text, "the ICC profile of the press: a file; required"),
    chosen("intent", Type::choice, kIntents, "how colours out of reach are moved (relative)"),
    plain("black-point", Type::flag, "black point compensation (true)"),
});

constexpr auto kColourKeys = std::to_array<Key>({
    chosen("kind", Type::choice, kColours, "srgb, cmyk or spot (srgb)"),
    plain("profile", Type::text, "cmyk, spot: the ICC profile of the press: a file"),
    chosen("intent", Type::choice, kIntents, "cmyk: how colours out of reach are moved (relative)"),
    plain("black-point", Type::flag, "cmyk: black point compensation (true)"),
    plain("overprint", Type::flag, "inks print over one another (false)"),
    chosen("spot", Type::role_texts, kRoles, "spot: the name of each ink, such as {ink: \"PANTONE 801 C\"}"),
    map("cmyk", kCmykKeys, "profile", "cmyk: its profile, intent and black-point in one map"),
});

constexpr auto kPrintKeys = std::to_array<Key>({
    plain("size", Type::sheet, "trim size; required unless the canvas is in mm"),
    whole("dpi", 1, kMostDpi, "of the PNG (300)"),
    measure("bleed", Type::length_mm, 0, kWidestBleed_mm, "how far art runs past the trim (0 mm)"),
    chosen("marks", Type::choices, kMarks, "crop, registration, bar, info (none)"),
    measure("safe", Type::length_mm, 0, kLargestSheet_mm,
            "how far from the trim all that matters stays (3 mm)"),
    plain("caption", Type::text, "a line of lettering, a template"),
    plain("label", Type::label_text, "museum: a hanging label; true, or a template of lines"),
    map("colour", kColourKeys, "kind", "srgb, or cmyk or spot with their keys"),
    plain("profile", Type::text, "cmyk, spot: the ICC profile of the press: a file"),
    chosen("intent", Type::choice, kIntents, "cmyk: how colours out of reach are moved (relative)"),
    plain("black-point", Type::flag, "cmyk: black point compensation (true)"),
    plain("overprint", Type::flag, "inks print over one another (false)"),
    chosen("spot", Type::role_texts, kRoles, "spot: the name of each ink"),
    chosen("pdf", Type::choice, kStandards, "plain, x-4 or x-1a (plain)"),
    plain("bind", Type::flag, "one PDF of all members, a page each (false)"),
});

constexpr auto kPlotKeys = std::to_array<Key>({
    chosen("pens", Type::role_widths, kPens, "width of each pen, such as {ink: 0.3 mm}"),
    measure("max-stroke", Type::length_m, 0.001, 1000, "the longest path (2 m)"),
    plain("order", Type::flag, "order paths for short travel (true)"),
});

constexpr auto kTileKeys = std::to_array<Key>({
    {.name = "grid", .type = Type::grid, .doc = "columns x rows of sheets; required", .last = kMostTiles},
    plain("overlap", Type::text,
          "how far neighbours repeat each other: mm on a printed sheet, px otherwise (0)"),
    whole("column", 1, kMostTiles, "this sheet alone, from the west"),
    whole("row", 1, kMostTiles, "this sheet alone, from the north"),
});

constexpr auto kMemberKeys = std::to_array<Key>({
    whole("n", 1, kAny64, "which member; required"),
    whole("of", 1, kAny64, "of how many; required"),
});

constexpr auto kSnapshotKeys = std::to_array<Key>({
    whole("index", 1, kMostSnapshots, "which snapshot; required"),
    whole("of", 1, kMostSnapshots, "of how many; required"),
    plain("moment", Type::moment, "what it shows; required"),
});

constexpr Key kTitle = plain("title", Type::text, "for metadata and captions");
constexpr Key kArtist = plain("artist", Type::text, "for metadata and captions");
constexpr Key kRights = plain("rights", Type::text, "for metadata and captions");
constexpr Key kDate = plain("date", Type::date, "for metadata: ISO 8601, or none");
constexpr Key kLevel = chosen("metadata", Type::choice, kMetadata, "full, minimal or none (full)");

constexpr auto kWorkKeys = std::to_array<Key>({
    kTitle,
    kArtist,
    kRights,
    kDate,
    kLevel,
    plain("like", Type::text, "start from another work of this file"),
    plain("name", Type::name, "template of the file name ({job}/{work}-{n}-{snapshot})"),
    plain("canvas", Type::canvas, "design size (2000x2000 px)"),
    map("maze", kMazeKeys, "", "a depth-first walk over hexagons"),
    map("plane", kPlaneKeys, "", "a window onto an infinite maze"),
    swept(chosen("draw", Type::choice, kDraws, "walls or corridors (walls)")),
    swept(measure("stroke", Type::number, kSmallestLength, kLargestLength,
                  "line width, in the maze's units (2)")),
    swept(plain("ink", Type::colour, "colour of the lines (#000000)")),
    swept(plain("ground", Type::colour, "colour behind them (#ffffff)")),
    map("frame", kFrameKeys, "kind", "how the maze lies in the canvas (bleed)"),
    plain("snapshots", Type::snapshots, "moments of the walk, a picture each"),
    whole("edition", 1, kAny64, "exactly so many distinct members"),
    chosen("formats", Type::choices, kFormats, "svg, pdf, png, plot (svg, pdf, png)"),
    chosen("effort", Type::choice, kEfforts, "of PNG compression: fast or small (fast)"),
    removable(map("print", kPrintKeys, "size", "the printed sheet")),
    map("colour", kColourKeys, "kind", "srgb, or cmyk or spot with their keys"),
    chosen("pdf", Type::choice, kStandards, "plain, x-4 or x-1a (plain)"),
    plain("bind", Type::flag, "one PDF of all members, a page each (false)"),
    map("plot", kPlotKeys, "", "for pen plotters"),
    removable(map("tiles", kTileKeys, "grid", "a poster in sheets")),
    plain("work", Type::text, "resolved jobs: the work's name where the key is a picture's"),
    map("member", kMemberKeys, "", "resolved jobs: which member this picture is"),
    map("snapshot", kSnapshotKeys, "", "resolved jobs: which snapshot this picture is"),
});

constexpr auto kJobKeys = std::to_array<Key>({
    whole("version", 1, 1, "of the job language: 1; required"),
    plain("job", Type::text, "its name in file names (the job file's own)"),
    kTitle,
    kArtist,
    kRights,
    kDate,
    kLevel,
    map("defaults", kWorkKeys, "", "merged under every work"),
    {.name = "works", .type = Type::works, .doc = "name: work; required", .keys = kWorkKeys},
});

}  // namespace

std::span<const Key> job_keys() {
    return kJobKeys;
}
std::span<const Key> work_keys() {
    return kWorkKeys;
}
std::span<const Key> maze_keys() {
    return kMazeKeys;
}
std::span<const Key> plane_keys() {
    return kPlaneKeys;
}

const Key* find_key(std::span<const Key> keys, std::string_view name) {
    for (const Key& key : keys) {
        if (key.name == name) return &key;
    }
    return nullptr;
}

}  // namespace mazepress::jobs
