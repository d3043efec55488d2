#include "pipeline/preflight.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "core/lattice_geometry.hpp"
#include "core/scene_text.hpp"
#include "jobs/limits.hpp"
#include "jobs/template.hpp"
#include "output/caption.hpp"
#include "output/colour.hpp"
#include "output/pdf_document.hpp"
#include "pipeline/compose.hpp"

namespace mazepress::pipeline {
namespace {

using jobs::PlannedWork;

// What a print needs at the least. Figures from common printers' guides.
constexpr double kThinnestStroke_mm = 0.1;
constexpr double kThinnestStroke_px = 2;
constexpr double kSmallestBleed_mm = 2;
constexpr double kSmallestText_mm = 1.5;
constexpr double kToldLength_mm = 0.01;  // lengths are told to this, so nothing less is complained of
constexpr std::uint64_t kLargeRaster_px = 1'000'000'000;
constexpr double kMmPerInch = 25.4;

double round_up(double value) {
    return std::ceil(value * 100 - 1e-6) / 100;
}

class Checker {
  public:
    explicit Checker(Preflight& result) : result_(result) {}

    void check(const PlannedWork& work) {
        work_ = &work;
        placement_ = jobs::make_placement(work);
        layout_ = core::lay_out_maze(jobs::lattice_of(work.source), jobs::rows_of(work.source),
                                     jobs::columns_of(work.source), false, work.design, placement_);
        check_corridors();
        if (work.print) {
            check_stroke();
            check_safe_area();
            check_bleed();
            check_raster();
            check_texts();
        }
        check_colours();
    }

  private:
    void warn(std::string rule, std::string value, std::string hint) {
        add(result_.warnings, {work_->work, std::move(rule), std::move(value), std::move(hint)});
    }
    void fail(const Error& error) {
        Error placed = error;
        placed.place = work_->work + (error.place.empty() ? "" : ": " + error.place);
        add(result_.errors, placed);
    }
    /// Members of one work that share a finding are told once.
    void add(std::vector<Error>& list, Error error) {
        if (told_.insert(work_->job + "/" + error.place + error.rule + error.value).second)
            list.push_back(std::move(error));
    }

    /// The stroke in the job's units that would have that width on the page.
    [[nodiscard]] double stroke_for(double width) const {
        return round_up(work_->design.stroke * width / layout_.stroke_width);
    }

    void check_stroke() {
        const double needed =
            std::max(kThinnestStroke_mm, kThinnestStroke_px * kMmPerInch / work_->print->dpi);
        if (layout_.stroke_width >= needed) return;
        const double px = layout_.stroke_width * work_->print->dpi / kMmPerInch;
        warn(fmt::format("a printed stroke should be at least {:g} mm and {:g} px wide", kThinnestStroke_mm,
                         kThinnestStroke_px),
             fmt::format("{:.3f} mm, {:.1f} px", layout_.stroke_width, px),
             fmt::format("stroke: {:g} would do", stroke_for(needed)));
    }

    void check_corridors() {
        const bool hexagonal = jobs::lattice_of(work_->source) == core::Lattice::hexagon;
        const double across = hexagonal ? core::kSqrt3 * layout_.cell : layout_.cell;
        const double clear = across - layout_.stroke_width;
        if (clear >= layout_.stroke_width) return;
        const double stroke = std::floor(stroke_for(across / 2) * 100 - 1) / 100;
        warn("a corridor should be no narrower than the stroke",
             fmt::format("corridor {:.3g}, stroke {:.3g}", std::max(clear, 0.0), layout_.stroke_width),
             stroke > 0 ? fmt::format("stroke: {:g} would do", stroke)
                        : std::string("larger cells with the same stroke would do"));
    }

    void check_safe_area() {
        if (work_->design.frame.kind == core::FrameKind::bleed) return;
        const core::Rectangle& trim = placement_.sheet.trim;
        const core::Rectangle& art = layout_.extent;
        const double room = std::min(
            {art.left - trim.left, art.top - trim.top, trim.right - art.right, trim.bottom - art.bottom});
        if (room >= work_->print->safe_mm - kToldLength_mm / 2) return;
        const double shorter = std::min(trim.width(), trim.height());
        const double margin =
            round_up((work_->design.frame.margin + (work_->print->safe_mm - room) / shorter) * 100);
        warn(fmt::format("art should stay {:g} mm inside the trim", work_->print->safe_mm),
             fmt::format("{:.2f} mm", room),
             margin <= 100 * jobs::kMostMargin
                 ? fmt::format("a margin of {:g}% would do", margin)
                 : std::string("choose a larger page, or a smaller safe area under print"));
    }

    void check_bleed() {
        if (!work_->print->marks.crop || work_->print->bleed_mm >= kSmallestBleed_mm) return;
        warn("a sheet that is cut at crop marks should have a bleed of 2 mm or more",
             fmt::format("{:g} mm", work_->print->bleed_mm), "bleed: 3 mm is usual");
    }

    void check_raster() {
        const std::uint64_t pixels =
            std::uint64_t{core::width_px(placement_.sheet)} * core::height_px(placement_.sheet);
        const bool has_png = std::find(work_->formats.begin(), work_->formats.end(), core::Format::png) !=
                             work_->formats.end();
        if (!has_png || pixels <= kLargeRaster_px) return;
        const double dpi = std::floor(work_->print->dpi * std::sqrt(static_cast<double>(kLargeRaster_px) /
                                                                    static_cast<double>(pixels)));
        warn(fmt::format("a raster over {} pixels is more than most programs open", kLargeRaster_px),
             fmt::format("{}", pixels), fmt::format("dpi: {:g} would do, or a vector format", dpi));
    }

    void check_texts() {
        // The texts' places depend on the frame alone, so an empty page stands for the picture.
        core::Scene page{placement_.sheet, core::inks_of(work_->design), {}};
        const std::string digest(kShortDigestLength, '0');
        const std::string caption = jobs::finish_text(work_->print->caption, digest);
        const std::string label = jobs::finish_text(work_->print->label, digest);
        if (!caption.empty())
            check_text("caption",
                       output::draw_caption(page, work_->design, placement_, caption, !label.empty()));
        if (!label.empty()) check_text("label", output::draw_label(page, work_->design, placement_, label));
    }

    void check_text(const char* name, const Result<output::Lettered>& drawn) {
        if (!drawn) {
            fail(drawn.error());
        } else if (drawn->cap_height > 0 && drawn->cap_height < kSmallestText_mm) {
            warn(fmt::format("letters should be at least {:g} mm high", kSmallestText_mm),
                 fmt::format("the {} has {:.2f} mm", name, drawn->cap_height),
                 fmt::format("shorten the {} to {:.0f} % of its length", name,
                             100 * drawn->cap_height / kSmallestText_mm));
        }
    }

    void check_colours() {
        const bool has_pdf = std::find(work_->formats.begin(), work_->formats.end(), core::Format::pdf) !=
                             work_->formats.end();
        if (!has_pdf) return;
        const std::string group = work_->job + "/" + work_->work;
        if (group != colours_of_) {
            colours_of_ = group;
            read_colours();
        }
        const std::vector<core::Ink> inks = core::inks_of(work_->design);
        if (!colours_ || inks == checked_inks_) return;
        checked_inks_ = inks;
        if (const auto painted = colours_->make_page_inks(inks, 0); !painted) {
            fail(painted.error());
        } else if (work_->colour.kind == core::ColourKind::cmyk) {
            check_gamut();
        }
    }

    /// What all pictures of a work have in common, as reading a profile takes a while.
    void read_colours() {
        output::PdfSettings settings;
        settings.metadata.level = work_->metadata;
        settings.metadata.title = work_->title;
        settings.metadata.date = work_->date;
        settings.standard = work_->pdf;
        settings.colour = work_->colour;
        settings.colour.profile = work_->profile_path.text;
        auto colours = output::check_pdf(settings);
        colours_.reset();
        checked_inks_.clear();
        if (colours) {
            colours_ = *std::move(colours);
        } else {
            fail(colours.error());
        }
    }

    void check_gamut() {
        const std::pair<const char*, core::Colour> inks[] = {{"ink", work_->design.ink},
                                                             {"ground", work_->design.ground}};
        for (const auto& [name, ink] : inks) {
            const auto found = colours_->printability(ink);
            if (!found || found->delta_e < output::kNoticeableDeltaE) continue;
            warn(fmt::format("an ink should lie within the profile's gamut (ΔE under {:g})",
                             output::kNoticeableDeltaE),
                 fmt::format("{} {} with ΔE {:.1f}", name, core::to_hex(ink), found->delta_e),
                 fmt::format("the nearest printable colour is {}", core::to_hex(found->printed)));
        }
    }

    Preflight& result_;
    std::set<std::string> told_;
    std::string colours_of_;  ///< the work whose colours these are
    std::optional<output::PdfColours> colours_;
    std::vector<core::Ink> checked_inks_;
    const PlannedWork* work_ = nullptr;
    core::Placement placement_;
    core::MazeLayout layout_;
};

}  // namespace

Preflight check_works(const std::vector<PlannedWork>& works) {
    Preflight result;
    Checker checker(result);
    for (const PlannedWork& work : works) checker.check(work);
    return result;
}

}  // namespace mazepress::pipeline
