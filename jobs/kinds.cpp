#include "jobs/kinds.hpp"

#include <array>
#include <optional>

#include "core/planes/plane.hpp"

namespace mazepress::jobs {
namespace {

/// A key that some kinds of a map alone take; a space stands before and after every kind.
struct Special {
    std::string_view map;
    std::string_view key;
    std::string_view kinds;
};

constexpr auto kSpecials = std::to_array<Special>({
    {"frame", "margin", " fit museum "},
    {"frame", "border", " museum "},
    {"frame", "mat", " museum "},
    {"frame", "rule", " museum "},
    {"colour", "profile", " cmyk spot "},
    {"colour", "intent", " cmyk spot "},
    {"colour", "black-point", " cmyk spot "},
    {"colour", "overprint", " cmyk spot "},
    {"colour", "spot", " spot "},
    {"colour", "cmyk", " cmyk "},
});

bool plane_takes(std::string_view name, std::string_view key) {
    const std::optional<core::PlaneKind> kind = core::parse_plane_kind(name);
    if (!kind) return true;
    const core::PlaneChoices choices = core::takes(*kind, core::Lattice::square);
    if (key == "arms") return choices.most_arms > 0;
    if (key == "fold") return choices.fold;
    return key != "levels" || choices.levels;
}

}  // namespace

bool kind_takes(std::string_view map, std::string_view kind, std::string_view key) {
    if (map == "plane") return plane_takes(kind, key);
    for (const Special& special : kSpecials) {
        if (special.map != map || special.key != key) continue;
        const std::size_t at = special.kinds.find(kind);
        return at != std::string_view::npos && at > 0 && special.kinds[at - 1] == ' ' &&
               special.kinds[at + kind.size()] == ' ';
    }
    return true;
}

std::string_view default_kind(std::string_view map) {
    if (map == "frame") return "bleed";
    return map == "colour" ? "srgb" : "";
}

}  // namespace mazepress::jobs
