#include "jobs/tree.hpp"

#include <algorithm>
#include <utility>

namespace mazepress::jobs {

const Tree::Entry* Tree::find_entry(std::string_view key) const {
    const auto found =
        std::find_if(entries.begin(), entries.end(), [&](const Entry& entry) { return entry.key == key; });
    return found == entries.end() ? nullptr : &*found;
}

const Tree* Tree::find(std::string_view key) const {
    const Entry* entry = find_entry(key);
    return entry == nullptr ? nullptr : &entry->value;
}

Tree* Tree::find(std::string_view key) {
    return const_cast<Tree*>(std::as_const(*this).find(key));
}

void Tree::erase(std::string_view key) {
    std::erase_if(entries, [&](const Entry& entry) { return entry.key == key; });
}

Tree Tree::make_scalar(std::string text, Place place) {
    Tree tree;
    tree.kind = Kind::scalar;
    tree.text = std::move(text);
    tree.place = place;
    return tree;
}

Tree Tree::make_map(Place place) {
    Tree tree;
    tree.kind = Kind::map;
    tree.place = place;
    return tree;
}

TreeSize size_of(const Tree& tree) {
    TreeSize size{1, tree.text.size()};
    for (const Tree& item : tree.items) size += size_of(item);
    for (const Tree::Entry& entry : tree.entries) {
        size += {1, entry.key.size()};
        size += size_of(entry.value);
    }
    return size;
}

std::string describe(const Tree& tree) {
    constexpr std::size_t kLongest = 60;
    switch (tree.kind) {
        case Tree::Kind::nothing:
            return "nothing";
        case Tree::Kind::list:
            return "a list";
        case Tree::Kind::map:
            return "a map";
        case Tree::Kind::scalar:
            break;
    }
    if (tree.text.size() <= kLongest) return tree.text;
    std::size_t end = kLongest;
    while (end > 0 && (static_cast<unsigned char>(tree.text[end]) & 0xC0U) == 0x80U) --end;
    return tree.text.substr(0, end) + "…";
}

}  // namespace mazepress::jobs
