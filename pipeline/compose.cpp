#include "pipeline/compose.hpp"

#include <fmt/format.h>

#include "core/planes/integer_text.hpp"
#include "jobs/template.hpp"
#include "output/caption.hpp"
#include "output/marks.hpp"

namespace mazepress::pipeline {
namespace {

using jobs::PlannedWork;

/// What the plates of the exhibit say of themselves.
constexpr std::string_view kNotConnected = "not a maze: this plane is not connected";

Status draw_texts(core::Scene& scene, const PlannedWork& work, const core::Placement& placement,
                  const std::string& digest) {
    const std::string_view short_digest = std::string_view(digest).substr(0, kShortDigestLength);
    const std::string caption = jobs::finish_text(work.print->caption, short_digest);
    const std::string label = jobs::finish_text(work.print->label, short_digest);
    if (!caption.empty()) {
        const auto drawn = output::draw_caption(scene, work.design, placement, caption, !label.empty());
        if (!drawn) return drawn.error();
    }
    if (!label.empty()) {
        const auto drawn = output::draw_label(scene, work.design, placement, label);
        if (!drawn) return drawn.error();
    }
    return Done{};
}

output::MarkSettings mark_settings(const PlannedWork& work) {
    const jobs::Marks& marks = work.print->marks;
    std::string text = fmt::format("{} · {} · {:g} × {:g} mm", work.title.empty() ? work.job : work.title,
                                   jobs::picture_name(work), work.print->width_mm, work.print->height_mm);
    if (!work.colour.profile.empty()) text += " · " + work.colour.profile;
    return {marks.crop, marks.registration,
            marks.bar,  marks.info,
            text,       work.colour.kind != core::ColourKind::srgb};
}

std::string cell_name(core::Lattice lattice) {
    return lattice == core::Lattice::hexagon ? "hexagons" : "squares";
}

}  // namespace

std::string describe(const PlannedWork& work) {
    const std::string grid =
        fmt::format("{} × {} {}", jobs::rows_of(work.source), jobs::columns_of(work.source),
                    cell_name(jobs::lattice_of(work.source)));
    if (const auto* walk = std::get_if<core::WalkSpec>(&work.source)) {
        std::string text = fmt::format("Depth-first maze of {}, seed {}", grid, walk->seed);
        if (work.snapshot) text += ", moment of the walk: " + core::to_string(work.snapshot->moment);
        return text;
    }
    const auto& request = std::get<jobs::PlaneRequest>(work.source);
    std::string text = fmt::format("Window of {} onto the infinite maze '{}', {} at ({}, {})", grid,
                                   core::to_string(request.plane.kind), request.corner ? "corner" : "centre",
                                   core::shortened(request.x), core::shortened(request.y));
    if (request.plane.kind == core::PlaneKind::thue_morse) text += "; this plane is not connected";
    return text;
}

std::string recipe_of(const PlannedWork& work, core::Format format) {
    PlannedWork one = work;
    one.formats = {format};
    return jobs::print_resolved(one);
}

output::EncodeRequest make_request(const PlannedWork& work, core::Format format, const MadeMaze& made,
                                   std::shared_ptr<const core::Scene> scene) {
    output::EncodeRequest request;
    request.scene = std::move(scene);
    request.metadata = {work.metadata,  work.title,  jobs::picture_name(work),
                        work.artist,    work.rights, work.date,
                        describe(work), made.digest, {}};
    if (work.metadata == core::MetadataLevel::full) request.metadata.recipe = recipe_of(work, format);
    request.effort = work.effort;
    request.pdf_standard = work.pdf;
    request.colour = work.colour;
    request.colour.profile = work.profile_path.text;
    request.plot = work.plot;
    return request;
}

Result<std::shared_ptr<const core::Scene>> compose(const PlannedWork& work, const MadeMaze& made) {
    const core::Placement placement = jobs::make_placement(work);
    auto scene = core::make_scene(made.maze, work.design, placement);
    if (!scene) return scene.error();
    if (const auto* request = std::get_if<jobs::PlaneRequest>(&work.source);
        request != nullptr && request->plane.kind == core::PlaneKind::thue_morse) {
        const Status noticed = output::draw_notice(*scene, work.design, placement, kNotConnected);
        if (!noticed) return noticed.error();
    }
    if (work.print) {
        if (Status lettered = draw_texts(*scene, work, placement, made.digest); !lettered)
            return lettered.error();
        if (Status marked = output::draw_marks(*scene, mark_settings(work)); !marked) return marked.error();
    }
    return std::shared_ptr<const core::Scene>(std::make_shared<core::Scene>(std::move(*scene)));
}

}  // namespace mazepress::pipeline
