#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace mazepress::jobs {

/// What a value of a job is.
enum class Type : std::uint8_t {
    whole,        ///< a whole number, `first` to `last`
    number,       ///< a decimal number, `least` to `most`
    share,        ///< 12% or 0.12, `least` to `most` as a fraction
    length_mm,    ///< a number with a unit, `least` to `most` millimetres
    length_m,     ///< the same in metres
    text,         ///< any text
    label_text,   ///< a text template, or true or false
    name,         ///< a template of file names
    flag,         ///< true or false
    colour,       ///< "#rrggbb"
    canvas,       ///< 2000x2000 px
    sheet,        ///< 500x500 mm, A3 landscape
    grid,         ///< 4x3
    date,         ///< ISO 8601, or none
    choice,       ///< one of `choices`
    choices,      ///< one of `choices`, or a list of them, each once
    pair,         ///< [row, column]
    coordinates,  ///< ["10^100", "-7"]
    snapshots,    ///< a list of moments
    moment,       ///< one moment
    map,          ///< a map with `keys`
    role_texts,   ///< a map from `choices` to texts
    role_widths,  ///< a map from `choices` to lengths in mm
    works,        ///< the map of all works
};

/// One key of a map of the job language: a line of its table.
struct Key {
    std::string_view name;
    Type type = Type::text;
    std::string_view doc = {};  ///< what it is, for a person
    std::uint64_t first = 0;
    std::uint64_t last = 0;
    double least = 0;
    double most = 0;
    std::span<const std::string_view> choices = {};
    std::span<const Key> keys = {};
    std::string_view shorthand = {};  ///< map: the key that a bare scalar stands for
    bool removable = false;           ///< map: `none` takes away what it would inherit
    bool sweeps = false;              ///< may be a list or a range: one member a value
};

/// The keys at the top of a job, of a work (and of `defaults`), and of a work's maze and plane.
std::span<const Key> job_keys();
std::span<const Key> work_keys();
std::span<const Key> maze_keys();
std::span<const Key> plane_keys();

const Key* find_key(std::span<const Key> keys, std::string_view name);

}  // namespace mazepress::jobs
