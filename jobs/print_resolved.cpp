#include "jobs/print_resolved.hpp"

#include <array>
#include <string_view>

#include "core/scene_text.hpp"
#include "jobs/template.hpp"
#include "jobs/values.hpp"

namespace mazepress::jobs {
namespace {

/// A text in double quotes, as YAML reads it back byte for byte.
std::string quote(std::string_view text) {
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    std::string quoted = "\"";
    for (const char letter : text) {
        const auto byte = static_cast<std::uint8_t>(letter);
        if (letter == '"' || letter == '\\') {
            quoted += '\\';
            quoted += letter;
        } else if (letter == '\n') {
            quoted += "\\n";
        } else if (byte < 0x20 || byte == 0x7F) {
            quoted += "\\x";
            quoted += kDigits[byte >> 4U];
            quoted += kDigits[byte & 15U];
        } else {
            quoted += letter;
        }
    }
    return quoted + '"';
}

/// A flow map, key by key.
class FlowMap {
  public:
    void add(std::string_view key, std::string_view value) {
        text_ += text_.empty() ? "{" : ", ";
        text_ += key;
        text_ += ": ";
        text_ += value;
    }
    void add(std::string_view key, std::uint64_t value) { add(key, std::to_string(value)); }
    [[nodiscard]] std::string text() const { return text_.empty() ? "{}" : text_ + "}"; }

  private:
    std::string text_;
};

std::string_view flag(bool value) {
    return value ? "true" : "false";
}
std::string colour(core::Colour value) {
    return "\"" + core::to_hex(value) + "\"";
}
std::string size(double width, double height, std::string_view unit) {
    return show_number(width) + "x" + show_number(height) + " " + std::string(unit);
}

FlowMap source_map(const core::WalkSpec& walk) {
    FlowMap map;
    map.add("rows", walk.rows);
    map.add("columns", walk.columns);
    map.add("seed", walk.seed);
    map.add("stream", walk.stream);
    map.add("start", "[" + std::to_string(walk.start_row) + ", " + std::to_string(walk.start_column) + "]");
    return map;
}

FlowMap source_map(const PlaneRequest& request) {
    const core::PlaneSpec& plane = request.plane;
    const core::PlaneChoices choices = core::takes(plane.kind, plane.lattice);
    FlowMap map;
    map.add("kind", core::to_string(plane.kind));
    map.add("lattice", plane.lattice == core::Lattice::square ? "square" : "hexagon");
    if (choices.most_arms > 0) map.add("arms", plane.arms);
    if (choices.fold) map.add("fold", core::to_string(plane.fold));
    map.add("size", plane.size);
    if (choices.levels) map.add("levels", plane.levels);
    map.add(request.corner ? "corner" : "at",
            "[" + quote(request.x.text()) + ", " + quote(request.y.text()) + "]");
    map.add("columns", request.columns);
    map.add("rows", request.rows);
    map.add("seed", plane.seed);
    return map;
}

std::string_view source_key(const Source& source) {
    return source.index() == 0 ? "maze" : "plane";
}

/// One work of a resolved job, line by line.
class WorkPrinter {
  public:
    explicit WorkPrinter(const PlannedWork& work) : work_(work) {}

    std::string print() {
        text_ = "  " + quote(picture_name(work_)) + ":\n";
        line("work", quote(work_.work));
        print_identity();
        print_design();
        print_delivery();
        return std::move(text_);
    }

  private:
    void line(std::string_view key, std::string_view value) {
        text_ += "    ";
        text_ += key;
        text_ += ": ";
        text_ += value;
        text_ += '\n';
    }

    void print_identity() {
        if (work_.member) {
            FlowMap map;
            map.add("n", work_.member->n);
            map.add("of", work_.member->of);
            line("member", map.text());
        }
        if (work_.snapshot) {
            FlowMap map;
            map.add("index", work_.snapshot->index);
            map.add("of", work_.snapshot->of);
            map.add("moment", quote(core::to_string(work_.snapshot->moment)));
            line("snapshot", map.text());
        }
        if (work_.edition != 0) line("edition", std::to_string(work_.edition));
        line("name", quote(work_.stem));
        line("title", quote(work_.title));
        line("artist", quote(work_.artist));
        line("rights", quote(work_.rights));
        line("date", work_.date.empty() ? "none" : quote(work_.date));
        line("metadata", core::to_string(work_.metadata));
    }

    void print_design() {
        const core::Design& design = work_.design;
        line("canvas", size(design.canvas_width, design.canvas_height,
                            work_.canvas_unit == core::Unit::px ? "px" : "mm"));
        FlowMap source = std::visit([](const auto& each) { return source_map(each); }, work_.source);
        source.add("cell", show_number(design.cell));
        line(source_key(work_.source), source.text());
        line("draw", design.draw == core::Draw::walls ? "walls" : "corridors");
        line("stroke", show_number(design.stroke));
        line("ink", colour(design.ink));
        line("ground", colour(design.ground));
        line("frame", frame_text());
    }

    [[nodiscard]] std::string frame_text() const {
        const core::Frame& frame = work_.design.frame;
        FlowMap map;
        if (frame.kind == core::FrameKind::bleed) {
            map.add("kind", "bleed");
            return map.text();
        }
        map.add("kind", frame.kind == core::FrameKind::fit ? "fit" : "museum");
        map.add("margin", show_number(frame.margin));
        if (frame.kind == core::FrameKind::fit) return map.text();
        FlowMap rule;
        rule.add("width", show_number(frame.rule_width));
        rule.add("ink", colour(frame.rule_ink));
        map.add("border", show_number(frame.border));
        map.add("mat", colour(frame.mat));
        map.add("rule", rule.text());
        return map.text();
    }

    void print_delivery() {
        std::string formats;
        for (const core::Format format : work_.formats) {
            formats += (formats.empty() ? "" : ", ") + std::string(core::to_string(format));
        }
        line("formats", "[" + formats + "]");
        line("effort", core::to_string(work_.effort));
        line("pdf", core::to_string(work_.pdf));
        line("bind", flag(work_.bind));
        line("colour", colour_text());
        line("plot", plot_text());
        if (work_.print) line("print", print_text(*work_.print));
        if (work_.tile) line("tiles", tile_text(*work_.tile));
    }

    [[nodiscard]] std::string colour_text() const {
        const core::ColourSettings& settings = work_.colour;
        FlowMap map;
        map.add("kind", core::to_string(settings.kind));
        if (settings.kind == core::ColourKind::srgb) return map.text();
        if (!settings.profile.empty()) map.add("profile", quote(settings.profile));
        map.add("intent", core::to_string(settings.intent));
        map.add("black-point", flag(settings.black_point_compensation));
        map.add("overprint", flag(settings.overprint));
        if (settings.kind == core::ColourKind::cmyk) return map.text();
        FlowMap spots;
        for (const auto& [role, name] : settings.spots) spots.add(role, quote(name));
        map.add("spot", spots.text());
        return map.text();
    }

    [[nodiscard]] std::string plot_text() const {
        FlowMap pens;
        for (const auto& [role, width_mm] : work_.plot.pens_mm) pens.add(role, show_number(width_mm) + " mm");
        FlowMap map;
        map.add("pens", pens.text());
        map.add("max-stroke", show_number(work_.plot.max_stroke_m) + " m");
        map.add("order", flag(work_.plot.order));
        return map.text();
    }

    static std::string print_text(const PrintSettings& print) {
        std::string marks;
        const auto add_mark = [&](bool set, std::string_view name) {
            if (set) marks += (marks.empty() ? "" : ", ") + std::string(name);
        };
        add_mark(print.marks.crop, "crop");
        add_mark(print.marks.registration, "registration");
        add_mark(print.marks.bar, "bar");
        add_mark(print.marks.info, "info");
        FlowMap map;
        map.add("size", size(print.width_mm, print.height_mm, "mm"));
        map.add("dpi", print.dpi);
        map.add("bleed", show_number(print.bleed_mm) + " mm");
        map.add("safe", show_number(print.safe_mm) + " mm");
        map.add("marks", "[" + marks + "]");
        map.add("caption", quote(print.caption));
        map.add("label", quote(print.label));
        return map.text();
    }

    [[nodiscard]] std::string tile_text(const Tile& tile) const {
        FlowMap map;
        map.add("grid", std::to_string(tile.columns) + "x" + std::to_string(tile.rows));
        map.add("overlap", show_number(tile.overlap) + (work_.print ? " mm" : " px"));
        map.add("column", tile.column);
        map.add("row", tile.row);
        return map.text();
    }

    const PlannedWork& work_;
    std::string text_;
};

}  // namespace

std::string print_source(const Source& source) {
    return std::string(source_key(source)) + ": " +
           std::visit([](const auto& each) { return source_map(each); }, source).text();
}

std::string print_resolved(const PlannedWork& work) {
    return "version: 1\njob: " + quote(work.job) + "\nworks:\n" + WorkPrinter(work).print();
}

std::string print_resolved(const std::vector<PlannedWork>& works) {
    if (works.empty()) return "version: 1\nworks: {}\n";
    std::string text = "version: 1\njob: " + quote(works.front().job) + "\nworks:\n";
    for (const PlannedWork& work : works) text += WorkPrinter(work).print();
    return text;
}

}  // namespace mazepress::jobs
