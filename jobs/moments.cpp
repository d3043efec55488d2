#include "jobs/moments.hpp"

#include <array>

#include "jobs/limits.hpp"
#include "jobs/nearest.hpp"

namespace mazepress::jobs {

Result<core::Snapshot> parse_moment(std::string_view text) {
    if (const std::optional<core::Snapshot> snapshot = core::parse_snapshot(text)) return *snapshot;
    constexpr auto kWords = std::to_array<std::string_view>({"closed", "first-tunnel", "complete"});
    const std::string_view near = nearest(text, kWords);
    return Error{
        {},
        "must be closed, first-tunnel, complete, a fraction from 0 to 1 such as 1/3 or 0.25, or corridors: N",
        {},
        near.empty() ? std::string() : "did you mean '" + std::string(near) + "'?"};
}

Result<core::Snapshot> read_moment(const Tree& tree) {
    if (tree.kind == Tree::Kind::scalar) return parse_moment(tree.text);
    if (tree.kind != Tree::Kind::map || tree.entries.size() != 1) return parse_moment("");
    const Tree::Entry& entry = tree.entries.front();
    if (entry.value.kind != Tree::Kind::scalar) return parse_moment("");
    const std::string& text = entry.value.text;
    if (entry.key == "corridors") {
        Result<core::Snapshot> moment = parse_moment("corridors: " + text);
        if (moment) return moment;
        return Error{{}, "must be a whole number of corridors", text, "write it like corridors: 100"};
    }
    const bool numeric = !text.empty() && text.front() >= '0' && text.front() <= '9';
    if (entry.key == "fraction" && numeric) {
        Result<core::Snapshot> moment = parse_moment(text);
        if (moment) return moment;
    }
    Error error = parse_moment("").error();
    error.value = entry.key + ": " + text;
    return error;
}

}  // namespace mazepress::jobs
