#include "jobs/axes.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>
#include <map>
#include <set>
#include <utility>

#include "jobs/coordinates.hpp"
#include "jobs/values.hpp"

namespace mazepress::jobs {
namespace {

std::uint64_t whole(const std::string& text) {
    return *parse_whole(text, 0, std::numeric_limits<std::uint64_t>::max());
}
std::uint32_t small(const std::string& text) {
    return static_cast<std::uint32_t>(whole(text));
}
double number(const std::string& text) {
    return *parse_number(text, std::numeric_limits<double>::lowest(), std::numeric_limits<double>::max());
}

bool set_walk(core::WalkSpec& walk, std::string_view key, const std::string& text) {
    if (key == "rows")
        walk.rows = small(text);
    else if (key == "columns")
        walk.columns = small(text);
    else if (key == "seed")
        walk.seed = whole(text);
    else if (key == "stream")
        walk.stream = whole(text);
    else
        return false;
    return true;
}

bool set_plane(PlaneRequest& request, std::string_view key, const std::vector<SharedText>& value) {
    core::PlaneSpec& plane = request.plane;
    const std::string& text = value.front().text();
    const core::PlaneChoices choices = core::takes(plane.kind, plane.lattice);
    if (key == "kind") {
        plane.kind = *core::parse_plane_kind(text);
        plane.fold = core::default_fold(plane.kind, plane.lattice);
    } else if (key == "lattice") {
        plane.lattice = text == "square" ? core::Lattice::square : core::Lattice::hexagon;
        plane.fold = core::default_fold(plane.kind, plane.lattice);
    } else if (key == "fold") {
        if (choices.fold) plane.fold = *core::parse_fold(text);
    } else if (key == "arms") {
        if (choices.most_arms > 0) plane.arms = small(text);
    } else if (key == "levels") {
        if (choices.levels) plane.levels = small(text);
    } else if (key == "size") {
        plane.size = small(text);
    } else if (key == "seed") {
        plane.seed = whole(text);
    } else if (key == "rows") {
        request.rows = small(text);
    } else if (key == "columns") {
        request.columns = small(text);
    } else if (key == "at" || key == "corner") {
        request.x = value[0];
        request.y = value[1];
        request.corner = key == "corner";
    } else {
        return false;
    }
    return true;
}

bool has_pairs(const Tree& tree) {
    return !tree.items.empty() && tree.items.front().kind == Tree::Kind::list;
}

std::vector<SharedText> pair_of(const Tree& tree) {
    return {std::string(trimmed(tree.items[0].text)), std::string(trimmed(tree.items[1].text))};
}

void tell_repeat(Place place, const std::string& key, const std::string& value, Findings& findings) {
    findings.add(place, key + " must not repeat a value in its sweep", value,
                 "delete the repeat: each value makes one member");
}

/// Adds whole numbers, single ones and ranges, and tells those that meet.
void add_whole_numbers(const Tree& list, const Key& key, Axis& axis, Findings& findings) {
    std::map<std::uint64_t, std::uint64_t> seen;  // the ranges so far, first → last; none meet
    for (const Tree& item : list.items) {
        WholeRange range;
        if (is_range(item.text))
            range = *parse_range(item.text, key.first, key.last);
        else
            range.first = range.last = whole(item.text);
        const auto above = seen.upper_bound(range.last);
        if (above != seen.begin() && std::prev(above)->second >= range.first) {
            // Of several repeats the least is told.
            const auto below = seen.upper_bound(range.first);
            const bool begins_within = below != seen.begin() && std::prev(below)->second >= range.first;
            tell_repeat(item.place, axis.key, std::to_string(begins_within ? range.first : below->first),
                        findings);
            continue;
        }
        seen.emplace(range.first, range.last);
        axis.add(range.first, range.last);
    }
}

void add_coordinates(const Tree& tree, Axis& axis, Findings& findings) {
    if (!has_pairs(tree)) return axis.add(pair_of(tree));
    std::set<std::pair<std::string, std::string>> seen;
    for (const Tree& item : tree.items) {
        std::vector<SharedText> pair = pair_of(item);
        if (!seen.emplace(meaning_of_coordinate(pair[0]), meaning_of_coordinate(pair[1])).second)
            tell_repeat(item.place, axis.key, pair[0].text() + ", " + pair[1], findings);
        axis.add(std::move(pair));
    }
}

Axis make_axis(const Tree::Entry& entry, const Key& key, Findings& findings) {
    Axis axis;
    axis.key = entry.key;
    axis.place = entry.value.place;
    const Tree& tree = entry.value;
    if (key.type == Type::coordinates) {
        add_coordinates(tree, axis, findings);
    } else if (tree.kind == Tree::Kind::list && key.type == Type::whole) {
        add_whole_numbers(tree, key, axis, findings);
    } else if (tree.kind == Tree::Kind::list) {
        for (const Tree& item : tree.items) axis.add({item.text});
    } else if (key.type == Type::whole && is_range(tree.text)) {
        const WholeRange range = *parse_range(tree.text, key.first, key.last);
        axis.add(range.first, range.last);
    } else {
        axis.add({tree.text});
    }
    return axis;
}

}  // namespace

void add_axes(const Tree& map, std::span<const Key> keys, std::vector<Axis>& axes, Findings& findings) {
    for (const Key& key : keys) {
        if (!key.sweeps) continue;
        const Tree::Entry* entry = map.find_entry(key.name);
        if (entry != nullptr) axes.push_back(make_axis(*entry, key, findings));
    }
}

void Axis::add(std::vector<SharedText> value) {
    pieces.push_back({std::move(value), 0, 0, size()});
}

void Axis::add(std::uint64_t first, std::uint64_t last) {
    const std::uint64_t before = size();
    // The whole of 2^64 has a size that 64 bits can't count; nobody gets that far.
    if (last - first >= std::numeric_limits<std::uint64_t>::max() - before) --last;
    pieces.push_back({{}, first, last, before});
}

std::uint64_t Axis::size() const {
    return pieces.empty() ? 0 : pieces.back().before + (pieces.back().last - pieces.back().first) + 1;
}

std::vector<SharedText> Axis::value(std::uint64_t index) const {
    const auto behind =
        std::upper_bound(pieces.begin(), pieces.end(), index,
                         [](std::uint64_t wanted, const AxisPiece& piece) { return wanted < piece.before; });
    const AxisPiece& piece = *std::prev(behind);
    return piece.value.empty() ? std::vector<SharedText>{std::to_string(piece.first + index - piece.before)}
                               : piece.value;
}

void apply_axis(PlannedWork& picture, const Axis& axis, const std::vector<SharedText>& value) {
    const std::string& text = value.front().text();
    if (axis.key == "cell")
        picture.design.cell = number(text);
    else if (axis.key == "stroke")
        picture.design.stroke = number(text);
    else if (axis.key == "ink")
        picture.design.ink = *parse_colour(text);
    else if (axis.key == "ground")
        picture.design.ground = *parse_colour(text);
    else if (axis.key == "draw")
        picture.design.draw = text == "walls" ? core::Draw::walls : core::Draw::corridors;
    else if (auto* walk = std::get_if<core::WalkSpec>(&picture.source))
        set_walk(*walk, axis.key, text);
    else if (auto* plane = std::get_if<PlaneRequest>(&picture.source))
        set_plane(*plane, axis.key, value);
}

}  // namespace mazepress::jobs
