#include <algorithm>

#include "core/scene_text.hpp"
#include "output/decimal.hpp"
#include "output/formats.hpp"
#include "output/page_units.hpp"
#include "output/plot_paths.hpp"
#include "output/plot_plan.hpp"
#include "output/svg_encoder.hpp"
#include "output/svg_path.hpp"
#include "output/xml_text.hpp"

namespace mazepress::output {
namespace {

constexpr std::size_t kPathsPerPiece = 1024;
/// Micrometres have three decimals in mm.
constexpr int kPlaces = 3;
/// A dot is a line of this length, since plotter software may drop lines without any.
constexpr std::int32_t kDotLength = 10;

/// Paths [first, last) of one pen.
struct Section {
    std::size_t pen;
    std::size_t first_path;
    std::size_t last_path;
};

core::Rectangle scaled(const core::Rectangle& area, double by) {
    return {area.left * by, area.top * by, area.right * by, area.bottom * by};
}

/// A page in mm of the scene's size, without anything on it.
core::Scene make_page(const core::Scene& scene) {
    core::Scene page;
    page.sheet = scene.sheet;
    const double mm_per_unit = 1 / units_per_mm(scene.sheet.unit);
    page.sheet.unit = core::Unit::mm;
    page.sheet.media = scaled(scene.sheet.media, mm_per_unit);
    return page;
}

/// An SVG in mm for pen plotters: a layer a pen, its number first in the label since plotting software orders
/// by it; a path a stroke, in plotting order.
class PlotEncoder : public Encoder {
  public:
    PlotEncoder(const EncodeRequest& request, std::vector<PenPlan> pens)
        : page_(make_page(*request.scene)), metadata_(request.metadata), pens_(std::move(pens)) {
        if (request.scene->sheet.unit == core::Unit::px) {
            metadata_.description += metadata_.description.empty() ? "" : "; ";
            metadata_.description += "plotted at 25.4/96 mm a px";
        }
        for (std::size_t pen = 0; pen < pens_.size(); ++pen) {
            const std::size_t paths = pens_[pen].paths.size();
            for (std::size_t first = 0; first < paths; first += kPathsPerPiece) {
                sections_.push_back({pen, first, std::min(paths, first + kPathsPerPiece)});
            }
        }
    }

    [[nodiscard]] std::size_t piece_count() const override { return sections_.size(); }

    Status make_piece(std::size_t index, Piece& piece) const override {
        const Section& section = sections_[index];
        const core::Polylines& paths = pens_[section.pen].paths;
        std::string text;
        if (section.first_path == 0) open_layer(text, section.pen);
        for (std::size_t path = section.first_path; path < section.last_path; ++path) {
            add_path(text, paths[path]);
        }
        if (section.last_path == paths.size()) text += "</g>\n";
        const auto bytes = std::as_bytes(std::span(text));
        piece.bytes.assign(bytes.begin(), bytes.end());
        return Done{};
    }

    Status write_head(ByteSink& sink) override { return sink.write_text(make_svg_head(page_, metadata_)); }
    Status write_piece(const Piece& piece, ByteSink& sink) override { return sink.write(piece.bytes); }
    Status write_tail(ByteSink& sink) override { return sink.write_text("</svg>\n"); }

  private:
    void open_layer(std::string& text, std::size_t pen) const {
        const PenReport& report = pens_[pen].report;
        const std::string number = std::to_string(pen + 1);
        text += "<g id=\"pen-" + number + "\" inkscape:groupmode=\"layer\" inkscape:label=\"" + number + " " +
                escape_xml(report.role) + "\" fill=\"none\" stroke=\"" + core::to_hex(pens_[pen].colour) +
                "\" stroke-width=\"" + Decimals(6).text(report.width_mm) +
                "\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n";
    }

    void add_path(std::string& text, std::span<const core::Point> path) const {
        std::vector<core::Position> run;
        run.reserve(path.size() + 1);
        for (const core::Point& point : path) run.push_back(kMicrometreGrid.at(point));
        if (path.size() == 1) run.push_back(kMicrometreGrid.at(dot_end(path.front())));
        const Decimals decimals(kPlaces);
        std::string data;
        SvgPathWriter(data, decimals).add(run);
        text += "<path d=\"" + data + "\"/>\n";
    }

    /// The dot's other end: towards the page's middle, so that it stays inside.
    [[nodiscard]] core::Point dot_end(core::Point dot) const {
        const bool in_left_half = dot.x < page_.sheet.media.width() / 2 * kMicrometresPerMm;
        return {dot.x + (in_left_half ? kDotLength : -kDotLength), dot.y};
    }

    core::Scene page_;
    Metadata metadata_;
    std::vector<PenPlan> pens_;
    std::vector<Section> sections_;
};

}  // namespace

EncoderResult make_plot_encoder(const EncodeRequest& request) {
    auto pens = make_plot_plan(*request.scene, request.plot);
    if (!pens) return pens.error();
    return std::unique_ptr<Encoder>(std::make_unique<PlotEncoder>(request, std::move(*pens)));
}

}  // namespace mazepress::output
