#include "jobs/overrides.hpp"

#include <optional>
#include <utility>
#include <vector>

#include "jobs/nearest.hpp"
#include "jobs/schema.hpp"
#include "jobs/text_rules.hpp"
#include "jobs/yaml_reader.hpp"

namespace mazepress::jobs {
namespace {

/// The longest key of the map that the path begins with, or else the path up to its first dot.
std::string take_key(const Tree& map, std::string_view& path) {
    std::string_view key;
    for (const Tree::Entry& entry : map.entries) {
        const bool fits =
            path.starts_with(entry.key) && (path.size() == entry.key.size() || path[entry.key.size()] == '.');
        if (fits && entry.key.size() > key.size()) key = entry.key;
    }
    if (key.empty()) key = path.substr(0, path.find('.'));
    std::string taken(key);
    path.remove_prefix(key.size());
    if (path.starts_with('.')) path.remove_prefix(1);
    return taken;
}

/// The keys below `name`, so that a shorthand scalar on the way can be spelled out.
const Key* find_below(std::span<const Key> keys, std::string_view name) {
    if (const Key* key = find_key(keys, name)) return key;
    for (const Key& key : keys) {
        if (key.type == Type::works) return &key;
    }
    return nullptr;
}

/// A scalar that keys are set below becomes the map it stands for: frame: fit → {kind: fit}.
void open_up(Tree& tree, const Key* key, Place place) {
    if (tree.kind == Tree::Kind::map) return;
    Tree map = Tree::make_map(place);
    if (tree.kind == Tree::Kind::scalar && key != nullptr && !key->shorthand.empty() && tree.text != "none") {
        map.entries.push_back({std::string(key->shorthand), place, std::move(tree)});
        map.replaces = true;
    }
    tree = std::move(map);
}

/// A value as YAML; but one that begins with '#' is a colour, since a comment there would say nothing.
std::optional<Tree> read_value(std::string_view text, std::uint32_t origin, const ReadLimits& limits,
                               Findings& findings) {
    if (!text.starts_with('#')) return read_yaml(text, origin, limits, findings);
    if (!check_text(text, origin, findings)) return std::nullopt;
    Tree value = Tree::make_scalar(std::string(text), {0, 0, origin});
    value.quoted = true;
    return value;
}

void tell_unknown_work(const Tree& works, const std::string& name, Place place, Findings& findings) {
    std::vector<std::string_view> names;
    for (const Tree::Entry& entry : works.entries) names.push_back(entry.key);
    findings.add(place, "--set must name a work of the job", name,
                 names.empty() ? "add the work to the job file" : suggest(name, names));
}

}  // namespace

void apply_set(Tree& job, const std::string& argument, const ReadLimits& limits, Findings& findings) {
    const std::uint32_t origin = findings.add_origin("--set " + argument);
    const Place place{0, 0, origin};
    const std::size_t sign = argument.find('=');
    if (sign == std::string::npos || sign == 0) {
        return findings.add(place, "--set must be key.key=value", argument,
                            "write it like works.cyber-cyan.stroke=3");
    }
    std::optional<Tree> value =
        read_value(std::string_view(argument).substr(sign + 1), origin, limits, findings);
    if (!value) return;
    value->place = place;
    std::string_view path = std::string_view(argument).substr(0, sign);
    Tree* at = &job;
    std::span<const Key> keys = job_keys();
    bool in_works = false;
    for (;;) {
        const std::string name = take_key(*at, path);
        if (name.empty())
            return findings.add(place, "--set must name a key between its dots", argument,
                                "write it like works.cyber-cyan.stroke=3");
        if (in_works && at->find(name) == nullptr) return tell_unknown_work(*at, name, place, findings);
        if (at->find(name) == nullptr) at->entries.push_back({name, place, Tree{}});
        Tree& next = *at->find(name);
        if (path.empty()) {
            next = std::move(*value);
            return;
        }
        const Key* key = in_works ? nullptr : find_below(keys, name);
        open_up(next, key, place);
        if (key != nullptr) {
            in_works = key->type == Type::works;
            keys = key->keys;
        } else {
            in_works = false;
        }
        at = &next;
    }
}

}  // namespace mazepress::jobs
