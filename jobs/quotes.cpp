#include "jobs/quotes.hpp"

#include <algorithm>

namespace mazepress::jobs {
namespace {

/// The offset behind white space, comments, an anchor and a tag.
std::size_t skip_properties(std::string_view text, std::size_t at) {
    while (at < text.size()) {
        const char letter = text[at];
        if (letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r') {
            ++at;
        } else if (letter == '#') {
            at = std::min(text.find('\n', at), text.size());
        } else if (letter == '&' || letter == '!') {
            at = std::min(text.find_first_of(" \t\r\n", at), text.size());
        } else {
            break;
        }
    }
    return at;
}

/// The offset behind the quote that closes the one at `at`; the text's size and one more where none does.
std::size_t skip_quoted(std::string_view text, std::size_t at) {
    const char quote = text[at];
    for (++at; at < text.size(); ++at) {
        if (quote == '"' && text[at] == '\\') {
            ++at;
        } else if (text[at] == quote) {
            const bool is_doubled = quote == '\'' && at + 1 < text.size() && text[at + 1] == quote;
            if (!is_doubled) return at + 1;
            ++at;
        }
    }
    return text.size() + 1;
}

}  // namespace

std::optional<std::size_t> find_open_quote(std::string_view text, std::size_t at) {
    at = skip_properties(text, at);
    if (at >= text.size() || (text[at] != '"' && text[at] != '\'')) return std::nullopt;
    const std::size_t behind = skip_quoted(text, at);
    if (behind > text.size() || (behind < text.size() && text[behind] == '#')) return at;
    return std::nullopt;
}

}  // namespace mazepress::jobs
