#include "jobs/merge.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "jobs/kinds.hpp"

namespace mazepress::jobs {
namespace {

std::string kind_of(const Tree& map, std::string_view name) {
    const Tree* kind = map.find("kind");
    if (kind == nullptr) return std::string(default_kind(name));
    return kind->kind == Tree::Kind::scalar ? kind->text : std::string();
}

Tree merge_maps(Tree base, const Tree& over, std::string_view name) {
    if (over.find("kind") != nullptr) {
        const std::string kind = kind_of(over, name);
        if (!kind.empty() && kind != kind_of(base, name)) {
            std::erase_if(base.entries,
                          [&](const Tree::Entry& entry) { return !kind_takes(name, kind, entry.key); });
        }
    }
    // at and corner say the same in two ways: the nearer one wins.
    if (over.find("at") != nullptr) base.erase("corner");
    if (over.find("corner") != nullptr) base.erase("at");
    for (const Tree::Entry& entry : over.entries) {
        Tree* found = base.find(entry.key);
        if (found == nullptr) {
            base.entries.push_back(entry);
        } else if (found->kind == Tree::Kind::map && entry.value.kind == Tree::Kind::map &&
                   !entry.value.replaces) {
            *found = merge_maps(std::move(*found), entry.value, entry.key);
        } else {
            *found = entry.value;
            // Errors about the key alone belong where its value stands, not to the work it starts from.
            std::find_if(base.entries.begin(), base.entries.end(), [&](const Tree::Entry& each) {
                return each.key == entry.key;
            })->place = entry.place;
        }
    }
    base.place = over.place;
    base.bad = base.bad || over.bad;
    return base;
}

}  // namespace

Tree merge_work(const Tree& base, const Tree& over) {
    constexpr auto kNotInherited = std::to_array<std::string_view>({"like", "work", "member", "snapshot"});
    Tree start = base;
    for (const std::string_view key : kNotInherited) start.erase(key);
    if (over.find("plane") != nullptr) {
        start.erase("maze");
        start.erase("snapshots");
    }
    if (over.find("maze") != nullptr) start.erase("plane");
    return merge_maps(std::move(start), over, "");
}

}  // namespace mazepress::jobs
