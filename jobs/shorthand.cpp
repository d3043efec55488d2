#include "jobs/shorthand.hpp"

#include <array>
#include <utility>

#include "jobs/schema.hpp"

namespace mazepress::jobs {
namespace {

void expand_scalars(Tree& map, std::span<const Key> keys) {
    for (Tree::Entry& entry : map.entries) {
        const Key* key = find_key(keys, entry.key);
        if (key == nullptr || key->type != Type::map) continue;
        Tree& value = entry.value;
        if (value.kind == Tree::Kind::scalar && value.text == "none" && key->removable) {
            value = Tree{};
            value.replaces = true;
            value.place = entry.place;
        } else if (value.kind == Tree::Kind::scalar && !key->shorthand.empty()) {
            if (value.text == "none" && key->shorthand == "width") value.text = "0";
            Tree expanded = Tree::make_map(value.place);
            expanded.replaces = true;
            const Place place = value.place;
            expanded.entries.push_back({std::string(key->shorthand), place, std::move(value)});
            value = std::move(expanded);
        } else if (value.kind == Tree::Kind::map) {
            expand_scalars(value, key->keys);
        }
    }
}

/// Moves the entry `name` of `from` into `to`; told where `to` has it already.
void move_entry(Tree& from, Tree& to, std::string_view name, Findings& findings) {
    const Tree::Entry* entry = from.find_entry(name);
    if (entry == nullptr) return;
    if (to.find(name) != nullptr) {
        findings.add(entry->place, "a key must stand only once", std::string(name), "delete one of the two");
    } else {
        to.entries.push_back(*entry);
    }
    from.erase(name);
}

Tree& colour_of(Tree& work, Place place) {
    if (Tree* colour = work.find("colour")) return *colour;
    work.entries.push_back({"colour", place, Tree::make_map(place)});
    return work.entries.back().value;
}

void lift_from_print(Tree& work, Findings& findings) {
    constexpr auto kOfTheWork = std::to_array<std::string_view>({"colour", "pdf", "bind"});
    constexpr auto kOfTheColour =
        std::to_array<std::string_view>({"profile", "intent", "black-point", "overprint", "spot"});
    Tree* found = work.find("print");
    if (found == nullptr || found->kind != Tree::Kind::map) return;
    Tree print = std::move(*found);  // the work's entries move while the print's are read
    for (const std::string_view name : kOfTheWork) move_entry(print, work, name, findings);
    for (const std::string_view name : kOfTheColour) {
        const Tree::Entry* entry = print.find_entry(name);
        if (entry == nullptr) continue;
        Tree& colour = colour_of(work, entry->place);
        if (colour.kind == Tree::Kind::map) move_entry(print, colour, name, findings);
    }
    *work.find("print") = std::move(print);
}

void settle_colour(Tree& work, Findings& findings) {
    Tree* colour = work.find("colour");
    if (colour == nullptr || colour->kind != Tree::Kind::map) return;
    std::string kind;
    if (const Tree::Entry* cmyk = colour->find_entry("cmyk");
        cmyk != nullptr && cmyk->value.kind == Tree::Kind::map) {
        kind = "cmyk";
        Tree keys = cmyk->value;
        while (!keys.entries.empty()) {
            const std::string name = keys.entries.front().key;
            const bool known =
                find_key(find_key(find_key(work_keys(), "colour")->keys, "cmyk")->keys, name) != nullptr;
            if (!known) return;  // left as it is for check_map to tell
            move_entry(keys, *colour, name, findings);
        }
        colour->erase("cmyk");
    } else if (colour->find("spot") != nullptr) {
        kind = "spot";
    }
    if (kind.empty() || colour->find("kind") != nullptr) return;
    colour->entries.insert(colour->entries.begin(),
                           {"kind", colour->place, Tree::make_scalar(kind, colour->place)});
}

}  // namespace

void spell_out(Tree& work, Findings& findings) {
    if (work.kind != Tree::Kind::map) return;
    expand_scalars(work, work_keys());
    lift_from_print(work, findings);
    settle_colour(work, findings);
}

}  // namespace mazepress::jobs
