#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.hpp"

namespace mazepress::jobs {

/// A file's approved bytes.
struct PinnedBytes {
    std::string format;  ///< "svg", "pdf", "png", "plot", or "book" for a bound PDF
    std::string digest;  ///< SHA-256 in hex
    std::string key;     ///< the libraries that made them; empty: comparable everywhere
    friend bool operator==(const PinnedBytes&, const PinnedBytes&) = default;
};

/// A raster's approved pixels, decoded.
struct PinnedPixels {
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    std::string key;
    std::string digest;              ///< of all of it: SHA-256 in hex
    std::vector<std::string> tiles;  ///< of 64 × 64 pixels each, row by row: 16 hex digits
    friend bool operator==(const PinnedPixels&, const PinnedPixels&) = default;
};

/// What was approved of one picture, rung by rung.
struct PinnedPicture {
    std::string name;
    std::string plan;   ///< the resolved job, whole, so that a reader sees which line moved
    std::string maze;   ///< digest
    std::string scene;  ///< digest
    std::optional<PinnedPixels> pixels;
    std::vector<PinnedBytes> bytes;
    friend bool operator==(const PinnedPicture&, const PinnedPicture&) = default;
};

/// The approved state of a golden case, as pins.yaml holds it.
struct Pins {
    std::vector<PinnedPicture> pictures;

    [[nodiscard]] const PinnedPicture* find(std::string_view name) const;
    friend bool operator==(const Pins&, const Pins&) = default;
};

/// The pins as YAML in their one form: equal pins give equal texts.
std::string print_pins(const Pins& pins);

struct PinsOutcome {
    Pins pins;
    std::vector<Error> errors;  ///< with any, the pins are not fit for use
};

/// Reads print_pins()'s text. Strict: every key must be there and none besides, every digest of its length.
PinsOutcome read_pins(std::string_view text, const std::string& display_name);

}  // namespace mazepress::jobs
