#include "jobs/pins.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "jobs/findings.hpp"
#include "jobs/values.hpp"
#include "jobs/yaml_reader.hpp"

namespace mazepress::jobs {
namespace {

constexpr std::size_t kDigestDigits = 64;
constexpr std::size_t kTileDigits = 16;
constexpr std::uint64_t kVersion = 1;
constexpr std::uint64_t kWidest_px = 1'000'000;
constexpr auto kFormats = std::to_array<std::string_view>({"svg", "pdf", "png", "plot", "book"});
constexpr std::string_view kHint = "restore the file; pins are written by 'mazepress golden bless' alone";

std::string quote(std::string_view text) {
    std::string quoted = "\"";
    for (const char letter : text) {
        if (letter == '"' || letter == '\\') quoted += '\\';
        quoted += letter;
    }
    return quoted + '"';
}

/// The lines of a text, each behind `indent`.
std::string indented(std::string_view text, std::string_view indent) {
    std::string lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size() - 1);
        lines += std::string(indent) + std::string(text.substr(0, end + 1));
        text.remove_prefix(end + 1);
    }
    return lines;
}

/// Takes values out of the tree and tells everything that is not as print_pins() writes it.
class PinsReader {
  public:
    explicit PinsReader(Findings& findings) : findings_(findings) {}

    Pins read(const Tree& root) {
        Pins pins;
        check_keys(root, std::to_array<std::string_view>({"pins", "pictures"}), {});
        const std::uint64_t version = whole(root, "pins", 1, kVersion);
        static_cast<void>(version);
        const Tree* const pictures = child(root, "pictures", Tree::Kind::map, "a map");
        if (pictures == nullptr) return pins;
        for (const Tree::Entry& entry : pictures->entries) pins.pictures.push_back(picture(entry));
        return pins;
    }

  private:
    void tell(const Tree& at, std::string rule) {
        findings_.add(at.place, std::move(rule), describe(at), std::string(kHint));
    }

    /// Holds a map to its keys: `needed` must be there, `optional` may.
    void check_keys(const Tree& map, std::span<const std::string_view> needed,
                    std::span<const std::string_view> optional) {
        if (map.kind != Tree::Kind::map) {
            tell(map, "pins must be a map");
            return;
        }
        const auto has = [](std::span<const std::string_view> keys, std::string_view key) {
            return std::find(keys.begin(), keys.end(), key) != keys.end();
        };
        for (const Tree::Entry& entry : map.entries) {
            if (has(needed, entry.key) || has(optional, entry.key)) continue;
            findings_.add(entry.place, "pins must not hold other keys than their own", entry.key,
                          std::string(kHint));
        }
        for (const std::string_view key : needed) {
            if (map.find(key) == nullptr) tell(map, "pins must hold the key '" + std::string(key) + "' here");
        }
    }

    const Tree* child(const Tree& map, std::string_view key, Tree::Kind kind, std::string_view kind_name) {
        const Tree* const found = map.find(key);
        if (found == nullptr || found->kind == kind) return found;
        tell(*found, "the pins' '" + std::string(key) + "' must be " + std::string(kind_name));
        return nullptr;
    }

    std::string text(const Tree& map, std::string_view key) {
        const Tree* const found = child(map, key, Tree::Kind::scalar, "a text");
        return found == nullptr ? std::string() : found->text;
    }

    std::string checked_digest(const Tree& tree, std::size_t digits) {
        const bool good = tree.kind == Tree::Kind::scalar && tree.text.size() == digits &&
                          tree.text.find_first_not_of("0123456789abcdef") == std::string::npos;
        if (!good)
            tell(tree, "a digest must have " + std::to_string(digits) + " lower-case hexadecimal digits");
        return tree.text;
    }

    std::string digest(const Tree& map, std::string_view key) {
        const Tree* const found = map.find(key);
        return found == nullptr ? std::string() : checked_digest(*found, kDigestDigits);
    }

    std::uint64_t whole(const Tree& map, std::string_view key, std::uint64_t least, std::uint64_t most) {
        const Tree* const found = child(map, key, Tree::Kind::scalar, "a number");
        if (found == nullptr) return least;
        const auto value = parse_whole(found->text, least, most);
        if (value) return *value;
        tell(*found, "the pins' '" + std::string(key) + "' " + value.error().rule);
        return least;
    }

    PinnedPicture picture(const Tree::Entry& entry) {
        PinnedPicture picture;
        picture.name = entry.key;
        const Tree& map = entry.value;
        check_keys(map, std::to_array<std::string_view>({"plan", "maze", "scene", "bytes"}),
                   std::to_array<std::string_view>({"pixels"}));
        picture.plan = text(map, "plan");
        picture.maze = digest(map, "maze");
        picture.scene = digest(map, "scene");
        if (const Tree* const found = child(map, "pixels", Tree::Kind::map, "a map"))
            picture.pixels = pixels(*found);
        const Tree* const bytes = child(map, "bytes", Tree::Kind::map, "a map");
        if (bytes == nullptr) return picture;
        for (const Tree::Entry& file : bytes->entries) picture.bytes.push_back(bytes_of(file));
        return picture;
    }

    PinnedPixels pixels(const Tree& map) {
        PinnedPixels pixels;
        check_keys(map, std::to_array<std::string_view>({"width", "height", "key", "digest", "tiles"}), {});
        pixels.width = static_cast<std::uint32_t>(whole(map, "width", 1, kWidest_px));
        pixels.height = static_cast<std::uint32_t>(whole(map, "height", 1, kWidest_px));
        pixels.key = text(map, "key");
        pixels.digest = digest(map, "digest");
        if (const Tree* const tiles = child(map, "tiles", Tree::Kind::list, "a list")) {
            for (const Tree& tile : tiles->items) pixels.tiles.push_back(checked_digest(tile, kTileDigits));
        }
        return pixels;
    }

    PinnedBytes bytes_of(const Tree::Entry& entry) {
        if (std::find(kFormats.begin(), kFormats.end(), entry.key) == kFormats.end()) {
            findings_.add(entry.place, "bytes must be of svg, pdf, png, plot or book", entry.key,
                          std::string(kHint));
        }
        PinnedBytes bytes{entry.key, {}, {}};
        check_keys(entry.value, std::to_array<std::string_view>({"digest"}),
                   std::to_array<std::string_view>({"key"}));
        bytes.digest = digest(entry.value, "digest");
        bytes.key = text(entry.value, "key");
        return bytes;
    }

    Findings& findings_;
};

std::string print_pixels(const PinnedPixels& pixels) {
    std::string text = "    pixels:\n";
    text += "      width: " + std::to_string(pixels.width) +
            "\n      height: " + std::to_string(pixels.height) + "\n";
    text +=
        "      key: " + quote(pixels.key) + "\n      digest: " + quote(pixels.digest) + "\n      tiles:\n";
    for (const std::string& tile : pixels.tiles) text += "        - " + quote(tile) + "\n";
    return text;
}

std::string print_picture(const PinnedPicture& picture) {
    std::string text = "  " + quote(picture.name) + ":\n    plan: |\n" + indented(picture.plan, "      ");
    text += "    maze: " + quote(picture.maze) + "\n    scene: " + quote(picture.scene) + "\n";
    if (picture.pixels) text += print_pixels(*picture.pixels);
    text += "    bytes:\n";
    for (const PinnedBytes& bytes : picture.bytes) {
        text += "      " + bytes.format + ": {digest: " + quote(bytes.digest);
        if (!bytes.key.empty()) text += ", key: " + quote(bytes.key);
        text += "}\n";
    }
    return text;
}

}  // namespace

const PinnedPicture* Pins::find(std::string_view name) const {
    const auto found = std::find_if(pictures.begin(), pictures.end(),
                                    [name](const PinnedPicture& picture) { return picture.name == name; });
    return found == pictures.end() ? nullptr : &*found;
}

std::string print_pins(const Pins& pins) {
    std::string text = "pins: " + std::to_string(kVersion) + "\npictures:\n";
    for (const PinnedPicture& picture : pins.pictures) text += print_picture(picture);
    return text;
}

PinsOutcome read_pins(std::string_view text, const std::string& display_name) {
    PinsOutcome outcome;
    Findings findings(display_name);
    const auto tree = read_yaml(text, 0, ReadLimits{}, findings);
    if (tree) outcome.pins = PinsReader(findings).read(*tree);
    outcome.errors = findings.errors();
    if (outcome.errors.empty() && print_pins(outcome.pins) != text) {
        outcome.errors.push_back({display_name, "pins must stand in the form that they are written in",
                                  "other spacing or order", std::string(kHint)});
    }
    return outcome;
}

}  // namespace mazepress::jobs
