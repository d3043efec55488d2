#pragma once

#include <span>
#include <string>
#include <string_view>

namespace mazepress::jobs {

/// The least number of letters to insert, delete, replace or swap with their neighbour that turns one word
/// into the other (Damerau's distance in its optimal-string-alignment form), letter case ignored.
std::size_t edit_distance(std::string_view a, std::string_view b);

/// The known word nearest to `word`, or an empty text where none is near enough to be meant (over a third of
/// the longer word's letters differ, but two may always). The first of equals wins. Of very many known words
/// only the first are looked at.
std::string_view nearest(std::string_view word, std::span<const std::string_view> known);

/// "did you mean 'stroke'?", or where nothing is near: "known are a, b, c".
std::string suggest(std::string_view word, std::span<const std::string_view> known);

}  // namespace mazepress::jobs
