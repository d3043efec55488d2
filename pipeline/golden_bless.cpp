#include "pipeline/golden_bless.hpp"

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>
#include <tbb/task_arena.h>

#include "pipeline/file_changes.hpp"
#include "pipeline/golden_suite.hpp"
#include "pipeline/interrupt.hpp"

namespace mazepress::pipeline {
namespace {

using jobs::PinnedPicture;
using jobs::Pins;

/// A case on its way to being approved.
struct Candidate {
    GoldenCase golden;
    RenderedCase rendered;
    Pins pins;  ///< as they would be
    std::optional<Pins> before;
    std::string moved;  ///< "scene, pixels, bytes svg"
    bool only_bytes = false;
};

/// Tells what moved between approved pins and new ones, each rung once.
class Moves {
  public:
    Moves(const Pins& before, const Pins& after) {
        for (const PinnedPicture& picture : after.pictures) {
            if (const PinnedPicture* const old = before.find(picture.name)) {
                compare(*old, picture);
            } else {
                add("a new picture", false);
            }
        }
        for (const PinnedPicture& picture : before.pictures) {
            if (after.find(picture.name) == nullptr) add("a picture gone", false);
        }
    }

    [[nodiscard]] std::string text() const { return fmt::format("{}", fmt::join(moved_, ", ")); }
    [[nodiscard]] bool only_bytes() const { return only_bytes_ && !moved_.empty(); }
    [[nodiscard]] bool maze() const { return maze_; }
    [[nodiscard]] bool size() const { return size_; }

  private:
    void add(const std::string& what, bool is_bytes) {
        only_bytes_ = only_bytes_ && is_bytes;
        if (std::find(moved_.begin(), moved_.end(), what) == moved_.end()) moved_.push_back(what);
    }

    void compare(const PinnedPicture& old, const PinnedPicture& now) {
        if (old.plan != now.plan) add("plan", false);
        if (old.maze != now.maze) {
            maze_ = true;
            add("maze", false);
        }
        if (old.scene != now.scene) add("scene", false);
        if (old.pixels && now.pixels &&
            (old.pixels->width != now.pixels->width || old.pixels->height != now.pixels->height)) {
            size_ = true;
            add("size", false);
        }
        if (old.pixels != now.pixels) add("pixels", false);
        for (const jobs::PinnedBytes& bytes : now.bytes) {
            if (std::find(old.bytes.begin(), old.bytes.end(), bytes) == old.bytes.end())
                add("bytes " + bytes.format, true);
        }
        if (old.bytes.size() > now.bytes.size()) add("a file gone", false);
    }

    std::vector<std::string> moved_;
    bool only_bytes_ = true;
    bool maze_ = false;
    bool size_ = false;
};

/// A reference picture: the page's own raster, small, and without a word about itself.
Result<std::string> make_reference(const RenderedPicture& picture, const GoldenStages& stages) {
    output::EncodeRequest request =
        stages.request(picture.work, core::Format::png, *picture.made, picture.scene);
    request.metadata = {};
    request.metadata.level = core::MetadataLevel::none;
    request.effort = core::Effort::small;
    auto bytes = stages.encode(request, core::Format::png);
    if (!bytes) return bytes;
    const auto image = output::decode_png(*bytes, picture.name);
    if (!image) return image.error();
    if (output::digest_pixels(*image) != picture.pixels) {
        return Error{picture.name, "a picture must have the same pixels at every compression effort",
                     "others", ""};
    }
    return bytes;
}

class Blessing {
  public:
    Blessing(std::string folder, const BlessOptions& options, const GoldenStages& stages)
        : folder_(std::move(folder)), options_(options), stages_(stages) {}

    BlessOutcome run() {
        check_leave();
        if (outcome_.refusals.empty()) choose();
        if (outcome_.refusals.empty()) prepare();
        if (outcome_.refusals.empty()) check_bulk();
        if (outcome_.refusals.empty()) write();
        return std::move(outcome_);
    }

  private:
    void refuse(const std::string& place, const std::string& rule, const std::string& value,
                const std::string& hint) {
        outcome_.refusals.push_back({place, rule, value, hint});
    }

    void check_leave() {
        const char* const ci = std::getenv("CI");
        if (ci != nullptr && *ci != '\0') {
            refuse("CI", "goldens must not be blessed where CI is set", ci,
                   "bless on your own machine, look at the report, commit");
        }
        if (options_.reason.find_first_not_of(" \t\n") == std::string::npos) {
            refuse("--reason", "a blessing must have a reason", "none",
                   "say in a sentence why the change is right");
        }
        if (options_.all != options_.cases.empty()) {
            refuse("golden bless", "name the cases to bless, or --all", options_.all ? "both" : "neither",
                   "for example: mazepress golden bless tests/golden museum --reason \"…\"");
        }
    }

    void choose() {
        auto ledger = Ledger::read(folder_);
        if (!ledger) {
            outcome_.refusals.push_back(ledger.error());
            return;
        }
        ledger_ = std::move(*ledger);
        auto found = find_cases(folder_);
        if (!found) {
            outcome_.refusals.push_back(found.error());
            return;
        }
        for (const std::string& name : options_.cases) {
            const auto known = std::find_if(found->cases.begin(), found->cases.end(),
                                            [&](const GoldenCase& golden) { return golden.name == name; });
            if (known == found->cases.end()) {
                refuse(folder_, "a case to bless must be a folder with a job.yaml", name,
                       "look at the names in the suite's folder");
            } else {
                chosen_.push_back(*known);
            }
        }
        if (options_.all) chosen_ = std::move(found->cases);
        if (chosen_.empty() && outcome_.refusals.empty())
            refuse(folder_, "a blessing must have a case", "none", "");
    }

    void prepare() {
        const int threads =
            options_.threads > 0 ? options_.threads : std::max(2, tbb::this_task_arena::max_concurrency());
        std::vector<RenderedCase> rendered = render_in_order(chosen_, stages_);
        const std::vector<RenderedCase> again = render_shuffled(chosen_, stages_, threads);
        for (std::size_t index = 0; index < chosen_.size(); ++index) {
            prepare_case(chosen_[index], std::move(rendered[index]), again[index]);
        }
    }

    void prepare_case(const GoldenCase& golden, RenderedCase rendered, const RenderedCase& again) {
        for (const RenderedPicture& picture : rendered.pictures) {
            if (!picture.image || !output::is_one_colour(*picture.image)) continue;
            refuse(golden.name, "a golden must show something", "'" + picture.name + "' has a single colour",
                   "mend what leaves it blank");
            return;
        }
        CaseResult judged;
        judge_rendering(rendered, again, stages_, judged);
        if (judged.verdict != Verdict::match) {
            refuse(golden.name, "a case to bless must render the same each time and be told from faults",
                   judged.cause, "mend that first");
            return;
        }
        Candidate candidate{golden, std::move(rendered), {}, std::nullopt, {}, false};
        for (const RenderedPicture& picture : candidate.rendered.pictures) {
            candidate.pins.pictures.push_back(make_pins(picture));
        }
        weigh(std::move(candidate));
    }

    /// Holds the candidate to what was approved before.
    void weigh(Candidate candidate) {
        const std::string& name = candidate.golden.name;
        auto read = read_case_pins(candidate.golden);
        // Pins that cannot be read might hide a maze that moved, so they are not taken for none.
        if (!read) {
            outcome_.refusals.push_back(read.error());
            return;
        }
        candidate.before = read->pins;
        if (options_.initial && candidate.before) {
            refuse(name, "--initial must only meet cases without pins", "pins.yaml is there",
                   "bless by name what changed, or delete the pins that you mean to make anew");
            return;
        }
        if (!candidate.before) {
            candidate.moved = "first pins";
        } else {
            const Moves moves(*candidate.before, candidate.pins);
            const bool recorded = ledger_.seal_of_case(name) == read->seal && references_are_there(candidate);
            if (moves.text().empty() && recorded) {
                outcome_.unchanged.push_back(name);
                return;
            }
            if (moves.maze() && !options_.maze) {
                refuse(name, "a maze must not change unasked", "it moved: " + moves.text(),
                       "the same seed must give the same maze for ever; if that is really meant, add --maze");
            }
            if (moves.size() && !options_.resize) {
                refuse(name, "a raster's size must not change unasked", "it moved: " + moves.text(),
                       "if that is meant, add --resize");
            }
            // Nothing moved, but a reference picture or the ledger's line is lost: that much is put right.
            candidate.moved = moves.text().empty() ? "record" : moves.text();
            candidate.only_bytes = moves.text().empty() || moves.only_bytes();
        }
        candidates_.push_back(std::move(candidate));
    }

    static bool references_are_there(const Candidate& candidate) {
        for (const RenderedPicture& picture : candidate.rendered.pictures) {
            if (!picture.image) continue;
            const auto image = read_reference(
                candidate.golden, reference_name(picture.name, candidate.rendered.pictures.size()));
            if (!image || output::digest_pixels(*image) != picture.pixels) return false;
        }
        return true;
    }

    void check_bulk() {
        if (candidates_.size() < 2) return;
        for (const Candidate& candidate : candidates_) {
            const bool first = options_.initial && !candidate.before;
            if (candidate.only_bytes || first) continue;
            refuse(candidate.golden.name, "only changes of bytes alone may be blessed in bulk",
                   "it moved: " + candidate.moved,
                   candidate.before
                       ? "look at it in the report and bless it by its name alone"
                       : "bless it by its name alone, or a whole new suite with --all --initial");
        }
    }

    /// All files are made before the first is written.
    void write() {
        FileChanges changes;
        std::vector<std::string> blessed;
        for (const Candidate& candidate : candidates_) {
            if (Status status = collect(candidate, changes); !status) {
                outcome_.refusals.push_back(status.error());
                return;
            }
            blessed.push_back(candidate.golden.name + ": " + candidate.moved);
        }
        if (blessed.empty()) return;
        changes.write(folder_ + "/" + std::string(Ledger::kFileName), ledger_.text());
        defer_interrupts();
        if (Status status = changes.apply(); !status) {
            outcome_.refusals.push_back(status.error());
            return;
        }
        outcome_.blessed = std::move(blessed);
    }

    /// Adds what approving a case changes.
    Status collect(const Candidate& candidate, FileChanges& changes) {
        const std::size_t count = candidate.rendered.pictures.size();
        std::vector<std::string> kept;
        for (const RenderedPicture& picture : candidate.rendered.pictures) {
            if (!picture.image) continue;
            auto reference = make_reference(picture, stages_);
            if (!reference) return reference.error();
            kept.push_back(reference_name(picture.name, count));
            changes.write(candidate.golden.folder + "/" + kept.back(), std::move(*reference));
        }
        const auto present = reference_files(candidate.golden);
        if (!present) return present.error();
        for (const std::string& file : *present) {
            if (std::find(kept.begin(), kept.end(), file) == kept.end())
                changes.remove(candidate.golden.folder + "/" + file);
        }
        const std::string pins = seal_pins(candidate.pins);
        ledger_.add(candidate.golden.name, seal_of(pins), candidate.moved, options_.reason);
        changes.write(candidate.golden.pins_file(), pins);
        return Done{};
    }

    std::string folder_;
    const BlessOptions& options_;
    const GoldenStages& stages_;
    BlessOutcome outcome_;
    Ledger ledger_;
    std::vector<GoldenCase> chosen_;
    std::vector<Candidate> candidates_;
};

}  // namespace

BlessOutcome bless(const std::string& folder, const BlessOptions& options, const GoldenStages& stages) {
    return Blessing(folder, options, stages).run();
}

}  // namespace mazepress::pipeline
