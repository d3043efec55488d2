#include "core/planes/plane.hpp"

#include <array>
#include <string>

#include "core/planes/plane_table.hpp"

namespace mazepress::core {
namespace {

constexpr std::array<PlaneEntry, 10> kPlanes = {{
    {PlaneKind::spiral, "spiral", make_square_spiral, make_hexagon_spiral, true, 4, 6, false, true,
     Domain::whole},
    {PlaneKind::serpentine, "serpentine", make_serpentine, nullptr, false, 0, 0, true, false,
     Domain::quadrant},
    {PlaneKind::ruler, "ruler", make_square_ruler, make_hexagon_ruler, true, 0, 0, true, true,
     Domain::quadrant},
    {PlaneKind::binary_tree, "binary-tree", make_square_binary_tree, make_hexagon_binary_tree, true, 0, 0,
     true, false, Domain::quadrant},
    {PlaneKind::hilbert, "hilbert", make_hilbert, nullptr, false, 0, 0, true, false, Domain::quadrant},
    {PlaneKind::peano, "peano", make_peano, nullptr, false, 0, 0, true, false, Domain::quadrant},
    {PlaneKind::half_serpentine, "half-serpentine", make_half_serpentine, nullptr, false, 0, 0, true, false,
     Domain::half},
    {PlaneKind::wedge_serpentine, "wedge-serpentine", make_wedge_serpentine, nullptr, false, 0, 0, false,
     true, Domain::whole},
    {PlaneKind::nested, "nested", nullptr, nullptr, true, 0, 0, true, true, Domain::quadrant},
    {PlaneKind::thue_morse, "thue-morse", make_thue_morse, nullptr, false, 0, 0, false, true, Domain::whole},
}};

constexpr bool in_order() {
    for (std::size_t i = 0; i < kPlanes.size(); ++i) {
        if (kPlanes[i].kind != static_cast<PlaneKind>(i)) return false;
    }
    return true;
}
static_assert(in_order(), "entry_of() looks a kind up by its number");

/// "spiral, ruler, binary-tree, nested": the planes of the hexagonal lattice.
std::string hexagonal_kinds() {
    std::string names;
    for (const PlaneEntry& entry : kPlanes) {
        if (entry.on_hexagons) names += (names.empty() ? "" : ", ") + std::string(entry.name);
    }
    return names;
}

Error refuse(std::string place, std::string rule, std::string value, std::string hint) {
    return {std::move(place), std::move(rule), std::move(value), std::move(hint)};
}

Status check_size(const PlaneSpec& plane) {
    if (plane.size >= kSmallestBlock && plane.size <= kLargestBlock) return Done{};
    return refuse("size",
                  "a nested block is from " + std::to_string(kSmallestBlock) + " to " +
                      std::to_string(kLargestBlock) + " cells along a side",
                  std::to_string(plane.size), "the default is 25");
}

Status check_fold(const PlaneSpec& plane, const PlaneEntry& entry) {
    const std::string name(entry.name);
    if (!takes(plane.kind, plane.lattice).fold) {
        // mirror is what a PlaneSpec holds when nothing was chosen.
        if (plane.fold != Fold::pinwheel) return Done{};
        return refuse("fold",
                      "the " + std::string(to_string(plane.lattice)) + " " + name + " plane takes no fold",
                      std::string(to_string(plane.fold)), "remove the fold");
    }
    if (plane.fold != Fold::none || entry.unfolded) return Done{};
    return refuse("fold",
                  "the " + name + " plane fills a part of the plane and needs the fold mirror or pinwheel",
                  "none", "choose mirror or pinwheel");
}

}  // namespace

std::span<const PlaneEntry> plane_table() {
    return kPlanes;
}

const PlaneEntry& entry_of(PlaneKind kind) {
    return kPlanes[static_cast<std::size_t>(kind)];
}

PlaneChoices takes(PlaneKind kind, Lattice lattice) {
    const PlaneEntry& entry = entry_of(kind);
    const bool square = lattice == Lattice::square;
    PlaneChoices choices;
    choices.most_arms = square ? entry.most_square_arms : entry.most_hexagon_arms;
    choices.fold = square && entry.folds;
    choices.unfolded = !choices.fold || entry.unfolded;
    choices.levels = kind != PlaneKind::nested;
    return choices;
}

Fold default_fold(PlaneKind kind, Lattice lattice) {
    return takes(kind, lattice).unfolded ? Fold::none : Fold::mirror;
}

Status check_plane(const PlaneSpec& plane) {
    const PlaneEntry& entry = entry_of(plane.kind);
    if (plane.lattice == Lattice::hexagon && !entry.on_hexagons) {
        return refuse("kind", "the planes of the hexagonal lattice are " + hexagonal_kinds(),
                      std::string(entry.name), "choose one of them, or the square lattice");
    }
    const PlaneChoices choices = takes(plane.kind, plane.lattice);
    if (choices.most_arms > 0 && (plane.arms < 1 || plane.arms > choices.most_arms)) {
        return refuse("arms",
                      "a " + std::string(to_string(plane.lattice)) + " spiral has 1 to " +
                          std::to_string(choices.most_arms) + " arms",
                      std::to_string(plane.arms), "the default is 2");
    }
    if (Status status = check_fold(plane, entry); !status) return status;
    if (plane.levels > 0 && !choices.levels) {
        return refuse("levels", "the nested plane takes no levels: it has every level already",
                      std::to_string(plane.levels),
                      "remove levels, or choose another plane to stand on them");
    }
    return plane.kind == PlaneKind::nested || plane.levels > 0 ? check_size(plane) : Done{};
}

Status check_window(std::uint64_t columns, std::uint64_t rows) {
    for (const auto& [name, count] : {std::pair{"columns", columns}, std::pair{"rows", rows}}) {
        if (count >= 1 && count <= kLongestWindowSide) continue;
        return refuse(name, "a window has from 1 to " + std::to_string(kLongestWindowSide) + " " + name,
                      std::to_string(count), "");
    }
    if (columns * rows <= kLargestWindow) return Done{};
    return refuse("columns, rows", "a window has at most " + std::to_string(kLargestWindow) + " cells",
                  std::to_string(columns) + " × " + std::to_string(rows), "cut it into tiles");
}

void paint_domain(const PlaneSpec& plane, Domain domain, const Patch& patch, const Canvas& canvas) {
    const PlaneEntry& entry = entry_of(plane.kind);
    const MakeParentRule make = plane.lattice == Lattice::square ? entry.square : entry.hexagon;
    if (make == nullptr) return paint_nested(plane, domain, patch, canvas);
    paint_parents(plane.lattice, domain, plane, make, patch, canvas);
}

void paint_plane(const PlaneSpec& plane, const Patch& patch, const Canvas& canvas) {
    if (plane.levels > 0) return paint_levels(plane, patch, canvas);
    paint_folded(plane, patch, canvas);
}

std::vector<std::uint8_t> open_sides(const PlaneSpec& plane, const Window& window) {
    std::vector<std::uint8_t> sides(std::size_t{window.columns} * window.rows);
    const std::int64_t columns = window.columns;
    const std::int64_t rows = window.rows;
    if (plane.lattice == Lattice::square) {
        const Patch patch{window.west, window.north - Integer(rows - 1), columns, rows};
        paint_plane(plane, patch, Canvas{sides.data() + (rows - 1) * columns, -columns});
    } else {
        const SmallDivision half = divide(window.north, 2);
        const Patch patch{window.west - half.quotient, window.north, columns, rows, true,
                          half.remainder != 0};
        paint_plane(plane, patch, Canvas{sides.data(), columns});
    }
    return sides;
}

Maze make_window_maze(const PlaneSpec& plane, const Window& window) {
    Maze maze;
    maze.lattice = plane.lattice;
    maze.rows = window.rows;
    maze.columns = window.columns;
    maze.first_row_shifted = plane.lattice == Lattice::hexagon && window.north.is_odd();
    maze.walls = open_sides(plane, window);
    const std::uint8_t all = all_sides(plane.lattice);
    for (std::uint8_t& cell : maze.walls) cell ^= all;
    return maze;
}

std::string_view to_string(PlaneKind kind) {
    return entry_of(kind).name;
}

std::string_view to_string(Fold fold) {
    switch (fold) {
        case Fold::none:
            return "none";
        case Fold::mirror:
            return "mirror";
        case Fold::pinwheel:
            return "pinwheel";
    }
    return "none";
}

std::optional<PlaneKind> parse_plane_kind(std::string_view text) {
    for (const PlaneEntry& entry : kPlanes) {
        if (entry.name == text) return entry.kind;
    }
    return std::nullopt;
}

std::optional<Fold> parse_fold(std::string_view text) {
    for (const Fold fold : {Fold::none, Fold::mirror, Fold::pinwheel}) {
        if (to_string(fold) == text) return fold;
    }
    return std::nullopt;
}

}  // namespace mazepress::core
