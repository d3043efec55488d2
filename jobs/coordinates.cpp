#include "jobs/coordinates.hpp"

namespace mazepress::jobs {

Status check_coordinate_text(std::string_view text, std::size_t most_digits) {
    if (text.empty() || text.size() > most_digits) return Error{{}, "must be a whole number", {}, {}};
    return Done{};
}

std::string shorten(std::string_view text) {
    return std::string(text);
}
std::string shorten_for_name(std::string_view text) {
    return std::string(text);
}

}  // namespace mazepress::jobs
