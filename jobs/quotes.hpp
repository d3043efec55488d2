#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace mazepress::jobs {

/// Where the quote stands (byte offset) that opens the scalar at offset `at` and isn't closed; nothing where
/// the scalar is closed or has no quotes. The node's anchor and tag may stand before the quote. A quote that
/// is closed right before a '#' counts as open: there a later value's quote, as in "#00ffff", was taken for
/// its end.
std::optional<std::size_t> find_open_quote(std::string_view text, std::size_t at);

}  // namespace mazepress::jobs
