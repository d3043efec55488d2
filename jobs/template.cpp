#include "jobs/template.hpp"

#include <algorithm>
#include <array>

#include "jobs/nearest.hpp"

namespace mazepress::jobs {
namespace {

constexpr auto kCaptionFields =
    std::to_array<std::string_view>({"title", "artist", "rights", "date", "job", "work", "seed", "n", "of",
                                     "snapshot", "rows", "columns", "plane", "x", "y", "size", "digest"});
constexpr auto kNameFields =
    std::to_array<std::string_view>({"job", "work", "seed", "n", "of", "snapshot", "plane", "x", "y"});

/// One step through a template: a stretch of plain text, a doubled brace, or a field.
struct Part {
    enum class Kind : std::uint8_t { plain, brace, field, broken };
    Kind kind;
    std::string_view text;
};

Part take_part(std::string_view& rest) {
    const std::size_t brace = rest.find_first_of("{}");
    if (brace != 0) {
        const Part part{Part::Kind::plain, rest.substr(0, brace)};
        rest.remove_prefix(part.text.size());
        return part;
    }
    if (rest.size() > 1 && rest[1] == rest[0]) {
        const Part part{Part::Kind::brace, rest.substr(0, 1)};
        rest.remove_prefix(2);
        return part;
    }
    const std::size_t end = rest.find_first_of("{}", 1);
    if (rest[0] == '}' || end == std::string_view::npos || rest[end] != '}') {
        const Part part{Part::Kind::broken, rest};
        rest = {};
        return part;
    }
    const Part part{Part::Kind::field, rest.substr(1, end - 1)};
    rest.remove_prefix(end + 1);
    return part;
}

void append_escaped(std::string& text, std::string_view value) {
    for (const char letter : value) {
        text += letter;
        if (letter == '{' || letter == '}') text += letter;
    }
}

}  // namespace

Status check_template(std::string_view text, std::span<const std::string_view> known) {
    while (!text.empty()) {
        const Part part = take_part(text);
        if (part.kind == Part::Kind::broken) {
            return Error{{},
                         "must close every '{' with a '}'",
                         std::string(part.text),
                         "write {{ and }} for braces themselves"};
        }
        if (part.kind != Part::Kind::field) continue;
        if (std::find(known.begin(), known.end(), part.text) == known.end()) {
            return Error{{},
                         "must use known fields only",
                         "{" + std::string(part.text) + "}",
                         suggest(part.text, known)};
        }
    }
    return Done{};
}

std::string fill_template(std::string_view text, const FieldValues& values) {
    std::string filled;
    while (!text.empty()) {
        const Part part = take_part(text);
        if (part.kind != Part::Kind::field) {
            if (part.kind == Part::Kind::brace) filled += part.text;
            filled += part.text;
        } else if (const std::optional<std::string> value = values(part.text)) {
            append_escaped(filled, *value);
        } else {
            filled += "{" + std::string(part.text) + "}";
        }
    }
    return filled;
}

std::string finish_text(std::string_view filled, std::string_view digest) {
    std::string text;
    while (!filled.empty()) {
        const Part part = take_part(filled);
        text += part.kind == Part::Kind::field && part.text == "digest" ? digest : part.text;
    }
    return text;
}

std::span<const std::string_view> caption_fields() {
    return kCaptionFields;
}
std::span<const std::string_view> name_fields() {
    return kNameFields;
}

}  // namespace mazepress::jobs
