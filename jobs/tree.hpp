#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace mazepress::jobs {

/// Where a piece of a job stands. Origin 0 is the job file; origin i is the i-th `--set`.
struct Place {
    std::uint32_t line = 0;    ///< from 1
    std::uint32_t column = 0;  ///< from 1, in characters
    std::uint32_t origin = 0;
    friend bool operator==(const Place&, const Place&) = default;
};

/// A job file as a plain tree, free of the library that read it: no aliases, no sharing, keys unique.
struct Tree {
    enum class Kind : std::uint8_t { nothing, scalar, list, map };
    struct Entry;

    Kind kind = Kind::nothing;
    bool quoted = false;  ///< scalar: written in quotes or as a block, so it is a text and nothing else
    bool replaces =
        false;         ///< map made from a shorthand scalar: replaces what it is laid over instead of merging
    bool bad = false;  ///< an error was told about it (or something in it) already
    Place place;
    std::string text;            ///< scalar
    std::vector<Tree> items;     ///< list
    std::vector<Entry> entries;  ///< map, in the order of the file

    [[nodiscard]] const Tree* find(std::string_view key) const;
    [[nodiscard]] Tree* find(std::string_view key);
    [[nodiscard]] const Entry* find_entry(std::string_view key) const;
    void erase(std::string_view key);

    static Tree make_scalar(std::string text, Place place);
    static Tree make_map(Place place);
};

struct Tree::Entry {
    std::string key;
    Place place;
    Tree value;
};

/// What a tree holds: its scalars, lists and maps, and the bytes of its keys and scalars.
struct TreeSize {
    std::size_t nodes = 0;
    std::size_t text_bytes = 0;
    TreeSize& operator+=(const TreeSize& other) {
        nodes += other.nodes;
        text_bytes += other.text_bytes;
        return *this;
    }
};
TreeSize size_of(const Tree& tree);

/// "a list", "a map", "nothing", or the scalar's text: how an error shows a value.
std::string describe(const Tree& tree);

}  // namespace mazepress::jobs
