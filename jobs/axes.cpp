#include "jobs/axes.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <set>

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

bool set_plane(PlaneRequest& request, std::string_view key, const std::vector<std::string>& value) {
    core::PlaneSpec& plane = request.plane;
    const std::string& text = value.front();
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

std::vector<std::string> pair_of(const Tree& tree) {
    return {std::string(trimmed(tree.items[0].text)), std::string(trimmed(tree.items[1].text))};
}

/// A list's items, ranges among them written out. Values that meet through a range are told.
void add_items(const Tree& list, const Key& key, Axis& axis, Findings& findings) {
    constexpr std::uint64_t kMostWrittenOut = 10'000'000;
    std::set<std::string> seen;
    for (const Tree& item : list.items) {
        WholeRange range{0, 0};
        const bool is_ranged = key.type == Type::whole && is_range(item.text);
        if (is_ranged) range = *parse_range(item.text, key.first, key.last);
        if (range.last - range.first >
            kMostWrittenOut - std::min<std::uint64_t>(axis.values.size(), kMostWrittenOut)) {
            findings.add(item.place, axis.key + " must sweep over at most 10000000 values", item.text,
                         "sweep over fewer");
            return;
        }
        for (std::uint64_t i = 0; i <= range.last - range.first; ++i) {
            std::string text = is_ranged ? std::to_string(range.first + i) : item.text;
            if (!seen.insert(text).second) {
                findings.add(item.place, axis.key + " must not repeat a value in its sweep", text,
                             "delete the repeat: each value makes one member");
                return;
            }
            axis.values.push_back({std::move(text)});
        }
    }
}

Axis make_axis(const Tree::Entry& entry, const Key& key, Findings& findings) {
    Axis axis;
    axis.key = entry.key;
    axis.place = entry.value.place;
    const Tree& tree = entry.value;
    if (key.type == Type::coordinates) {
        if (!has_pairs(tree)) axis.values.push_back(pair_of(tree));
        for (const Tree& item : tree.items) {
            if (!has_pairs(tree)) break;
            std::vector<std::string> pair = pair_of(item);
            if (std::find(axis.values.begin(), axis.values.end(), pair) != axis.values.end()) {
                findings.add(item.place, axis.key + " must not repeat a value in its sweep",
                             pair[0] + ", " + pair[1], "delete the repeat: each value makes one member");
            }
            axis.values.push_back(std::move(pair));
        }
    } else if (tree.kind == Tree::Kind::list) {
        add_items(tree, key, axis, findings);
    } else if (key.type == Type::whole && is_range(tree.text)) {
        const WholeRange range = *parse_range(tree.text, key.first, key.last);
        axis.range_first = range.first;
        axis.range_last = range.last;
        // The whole of 2^64 has a size that 64 bits can't count; nobody gets that far.
        if (range.last - range.first == std::numeric_limits<std::uint64_t>::max()) --axis.range_last;
    } else {
        axis.values.push_back({tree.text});
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

void apply_axis(PlannedWork& picture, const Axis& axis, const std::vector<std::string>& value) {
    const std::string& text = value.front();
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
