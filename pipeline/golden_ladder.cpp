#include "pipeline/golden_ladder.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "output/library_keys.hpp"

namespace mazepress::pipeline {
namespace {

using jobs::PinnedBytes;
using jobs::PinnedPicture;
using jobs::PinnedPixels;
using output::ImageDifference;

std::string_view take_line(std::string_view& text) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    return line;
}

/// Holds one picture to its pins.
class PictureLadder {
  public:
    PictureLadder(const GoldenCase& golden, const RenderedPicture& actual, const PinnedPicture& pinned,
                  std::size_t picture_count)
        : golden_(golden), actual_(actual), pinned_(pinned), picture_count_(picture_count) {}

    PictureResult climb() {
        result_.name = actual_.name;
        check_plan();
        check_digest(Rung::maze, pinned_.maze, actual_.made->digest);
        check_digest(Rung::scene, pinned_.scene, actual_.scene_digest);
        check_pixels();
        check_files();
        for (const RungCheck& check : result_.checks)
            result_.verdict = std::max(result_.verdict, check.verdict);
        return std::move(result_);
    }

  private:
    void check_plan() {
        RungCheck check{Rung::plan, {}, Verdict::match, {}, {}, {}};
        if (pinned_.plan != actual_.plan) {
            const MovedLine moved = first_moved_line(pinned_.plan, actual_.plan);
            check = {Rung::plan,     {},           Verdict::changed,
                     moved.expected, moved.actual, "the resolved job's first line that moved"};
        }
        result_.checks.push_back(std::move(check));
    }

    void check_digest(Rung rung, const std::string& expected, const std::string& actual) {
        result_.checks.push_back(
            {rung, {}, expected == actual ? Verdict::match : Verdict::changed, expected, actual, {}});
    }

    void check_pixels() {
        if (!pinned_.pixels && !actual_.image) return;
        RungCheck check{Rung::pixels, {}, Verdict::match, {}, {}, {}};
        if (!pinned_.pixels) {
            check.verdict = Verdict::missing;
            check.note = "a raster is made that was never approved";
        } else if (!actual_.image) {
            check.verdict = Verdict::unreferenced;
            check.note = "a raster is pinned that is no longer made";
        } else {
            compare_pixels(*pinned_.pixels, check);
        }
        result_.checks.push_back(std::move(check));
    }

    void compare_pixels(const PinnedPixels& pinned, RungCheck& check) {
        check.expected = pinned.digest;
        check.actual = actual_.pixels.all;
        const bool same_key = pinned.key == output::pixel_key();
        const bool same = pinned.digest == actual_.pixels.all;
        note_tiles(pinned);
        const std::string reference = reference_name(actual_.name, picture_count_);
        auto image = read_reference(golden_, reference);
        if (!image) {
            check.verdict = Verdict::missing;
            check.note = "the reference picture " + reference + " is not there";
            return;
        }
        if (output::digest_pixels(*image).all != pinned.digest) {
            check.verdict = Verdict::error;
            check.note = reference + " is not the picture that was approved";
            return;
        }
        if (same && same_key) return;
        result_.difference =
            output::compare_images(*image, *actual_.image, output::make_edge_mask(*actual_.scene));
        result_.expected = std::move(*image);
        check.note = describe_difference(*result_.difference);
        if (same_key || !result_.difference->within_tolerance()) {
            check.verdict = Verdict::changed;
            return;
        }
        check.verdict = Verdict::not_comparable;
        check.note = fmt::format("within the tolerance, but made by '{}' where '{}' was approved; {}",
                                 output::pixel_key(), pinned.key, check.note);
    }

    void note_tiles(const PinnedPixels& pinned) {
        const auto& tiles = actual_.pixels.tiles;
        for (std::size_t tile = 0; tile < tiles.size(); ++tile) {
            if (tile >= pinned.tiles.size() || pinned.tiles[tile] != tiles[tile])
                result_.changed_tiles.push_back(tile);
        }
    }

    static std::string describe_difference(const ImageDifference& difference) {
        if (!difference.same_size) return "another size";
        if (difference.identical()) return "identical";
        const auto& greatest = difference.greatest;
        return fmt::format("{} pixels differ, {} of them away from edges; the most by {} at ({}, {})",
                           difference.different, difference.different_inside, greatest.amount, greatest.x,
                           greatest.y);
    }

    void check_files() {
        for (const RenderedFile& file : actual_.files) {
            const auto pinned =
                std::find_if(pinned_.bytes.begin(), pinned_.bytes.end(),
                             [&](const PinnedBytes& each) { return each.format == file.format; });
            if (pinned == pinned_.bytes.end()) {
                add_bytes(file.format, Verdict::missing, {}, file.digest,
                          "a file is made that was never approved");
            } else if (output::differ_in_versions(pinned->key, file.key)) {
                add_bytes(file.format, Verdict::not_comparable, pinned->digest, file.digest,
                          fmt::format("made by '{}' where '{}' was approved", file.key, pinned->key));
            } else {
                const bool same = pinned->digest == file.digest && pinned->key == file.key;
                add_bytes(file.format, same ? Verdict::match : Verdict::changed, pinned->digest, file.digest,
                          pinned->key == file.key
                              ? ""
                              : fmt::format("made by '{}' instead of '{}'", file.key, pinned->key));
            }
        }
        for (const PinnedBytes& pinned : pinned_.bytes) {
            const bool made =
                std::any_of(actual_.files.begin(), actual_.files.end(),
                            [&](const RenderedFile& file) { return file.format == pinned.format; });
            if (!made)
                add_bytes(pinned.format, Verdict::unreferenced, pinned.digest, {},
                          "a file is pinned that is no longer made");
        }
    }

    void add_bytes(const std::string& format, Verdict verdict, const std::string& expected,
                   const std::string& actual, const std::string& note) {
        result_.checks.push_back({Rung::bytes, format, verdict, expected, actual, note});
    }

    const GoldenCase& golden_;
    const RenderedPicture& actual_;
    const PinnedPicture& pinned_;
    std::size_t picture_count_;
    PictureResult result_;
};

void add_picture(PictureResult picture, CaseResult& result) {
    for (const RungCheck& check : picture.checks) {
        if (check.verdict == Verdict::not_comparable) {
            ++result.not_comparable;
        } else {
            ++result.compared;
        }
        if (check.verdict == Verdict::match) continue;
        std::string cause = check.label() + " of " + picture.name;
        if (check.rung == Rung::plan) {
            cause += ": '" + check.expected + "' is now '" + check.actual + "'";
        } else if (!check.note.empty()) {
            cause += ": " + check.note;
        }
        // Of checks that are equally bad the one on the earliest rung is the cause, whichever picture it
        // belongs to.
        const bool worse = check.verdict > result.verdict;
        const bool earlier = check.verdict == result.verdict && result.rung && check.rung < *result.rung;
        if (!worse && !earlier) continue;
        result.verdict = check.verdict;
        result.cause = std::move(cause);
        result.rung = check.rung;
    }
    result.pictures.push_back(std::move(picture));
}

}  // namespace

const RungCheck* PictureResult::first_moved() const {
    const auto found = std::find_if(checks.begin(), checks.end(),
                                    [](const RungCheck& check) { return check.verdict != Verdict::match; });
    return found == checks.end() ? nullptr : &*found;
}

void CaseResult::raise(Verdict to, const std::string& why) {
    if (to <= verdict) return;
    verdict = to;
    cause = why;
}

MovedLine first_moved_line(std::string_view expected, std::string_view actual) {
    while (!expected.empty() || !actual.empty()) {
        const std::string_view one = take_line(expected);
        const std::string_view other = take_line(actual);
        if (one == other) continue;
        const auto trimmed = [](std::string_view line) {
            return std::string(line.substr(std::min(line.find_first_not_of(' '), line.size())));
        };
        return {trimmed(one), trimmed(other)};
    }
    return {};
}

void compare_with_pins(const GoldenCase& golden, const RenderedCase& rendered, const jobs::Pins& pins,
                       CaseResult& result) {
    const std::size_t count = rendered.pictures.size();
    std::vector<std::string> used;
    for (const RenderedPicture& picture : rendered.pictures) {
        used.push_back(reference_name(picture.name, count));
        if (const PinnedPicture* const pinned = pins.find(picture.name)) {
            add_picture(PictureLadder(golden, picture, *pinned, count).climb(), result);
        } else {
            result.raise(Verdict::missing, "the picture '" + picture.name + "' was never approved");
        }
    }
    for (const PinnedPicture& pinned : pins.pictures) {
        const bool made =
            std::any_of(rendered.pictures.begin(), rendered.pictures.end(),
                        [&](const RenderedPicture& picture) { return picture.name == pinned.name; });
        if (!made)
            result.raise(Verdict::unreferenced,
                         "the picture '" + pinned.name + "' is pinned but no longer made");
    }
    const auto references = reference_files(golden);
    if (!references) {
        result.raise(Verdict::error, references.error().rule + ": " + references.error().value);
        return;
    }
    for (const std::string& file : *references) {
        const auto owner = std::find(used.begin(), used.end(), file);
        const bool has_pixels =
            owner != used.end() && rendered.pictures[static_cast<std::size_t>(owner - used.begin())].image;
        if (!has_pixels)
            result.raise(Verdict::unreferenced, "the reference picture " + file + " belongs to no picture");
    }
}

}  // namespace mazepress::pipeline
