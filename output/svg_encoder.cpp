#include "output/svg_encoder.hpp"

#include <algorithm>
#include <cmath>

#include "core/clip.hpp"
#include "core/scene_text.hpp"
#include "output/decimal.hpp"
#include "output/formats.hpp"
#include "output/svg_path.hpp"
#include "output/xml_text.hpp"

namespace mazepress::output {
namespace {

using core::Scene;

/// Lines in one path element. Readers built on libxml2 refuse attributes of 10 MB and more, and editors are
/// slow on long paths; at this number a path stays under 2 MB even for chains of fifty segments.
constexpr std::size_t kLinesPerPath = 4096;

/// A stretch of the file: lines [first, last) of one stroke, and whatever opens before and closes after it.
struct Section {
    std::size_t layer;
    std::size_t stroke;
    std::size_t first_line;
    std::size_t last_line;
};

std::string_view cap_name(core::Cap cap) {
    switch (cap) {
        case core::Cap::round:
            return "round";
        case core::Cap::butt:
            return "butt";
        case core::Cap::square:
            return "square";
    }
    return "";
}

class SvgEncoder : public Encoder {
  public:
    explicit SvgEncoder(const EncodeRequest& request) : scene_(request.scene), metadata_(request.metadata) {
        for (std::size_t layer = 0; layer < scene_->layers.size(); ++layer) {
            const auto& strokes = scene_->layers[layer].strokes;
            const std::size_t before = sections_.size();
            for (std::size_t stroke = 0; stroke < strokes.size(); ++stroke) {
                const std::size_t lines = strokes[stroke].lines.size();
                for (std::size_t first = 0; first < lines; first += kLinesPerPath) {
                    sections_.push_back({layer, stroke, first, std::min(lines, first + kLinesPerPath)});
                }
            }
            if (sections_.size() == before) sections_.push_back({layer, 0, 0, 0});
        }
    }

    [[nodiscard]] std::size_t piece_count() const override { return sections_.size(); }

    Status make_piece(std::size_t index, Piece& piece) const override {
        const Section& section = sections_[index];
        const core::Layer& layer = scene_->layers[section.layer];
        std::string text;
        if (index == 0 || sections_[index - 1].layer != section.layer) open_layer(text, layer);
        if (section.last_line > 0) add_stroke_section(text, layer, section);
        if (index + 1 == sections_.size() || sections_[index + 1].layer != section.layer) text += "</g>\n";
        const auto bytes = std::as_bytes(std::span(text));
        piece.bytes.assign(bytes.begin(), bytes.end());
        return Done{};
    }

    Status write_head(ByteSink& sink) override { return sink.write_text(make_svg_head(*scene_, metadata_)); }
    Status write_piece(const Piece& piece, ByteSink& sink) override { return sink.write(piece.bytes); }
    Status write_tail(ByteSink& sink) override { return sink.write_text("</svg>\n"); }

  private:
    [[nodiscard]] std::string colour(core::InkIndex ink) const {
        return core::to_hex(scene_->inks[ink].colour);
    }

    void open_layer(std::string& text, const core::Layer& layer) const {
        const std::string name = escape_xml(layer.name);
        text += "<g id=\"" + name + "\" inkscape:groupmode=\"layer\" inkscape:label=\"" + name + "\">\n";
        const Decimals decimals(4);
        for (const core::Fill& fill : layer.fills) {
            text += "<rect x=\"" + decimals.text(fill.area.left) + "\" y=\"" + decimals.text(fill.area.top) +
                    "\" width=\"" + decimals.text(fill.area.width()) + "\" height=\"" +
                    decimals.text(fill.area.height()) + "\" fill=\"" + colour(fill.ink) + "\"/>\n";
        }
    }

    void add_stroke_section(std::string& text, const core::Layer& layer, const Section& section) const {
        const core::Stroke& stroke = layer.strokes[section.stroke];
        if (section.first_line == 0) {
            const std::string_view cap = cap_name(stroke.cap);
            text += "<g fill=\"none\" stroke=\"" + colour(stroke.ink) + "\" stroke-width=\"" +
                    Decimals(6).text(stroke.width) + "\" stroke-linecap=\"";
            text += cap;
            text += "\" stroke-linejoin=\"round\">\n";
        }
        const Decimals decimals =
            Decimals::for_unit(std::min(std::abs(stroke.grid.unit_x), std::abs(stroke.grid.unit_y)));
        std::string path;
        SvgPathWriter writer(path, decimals);
        core::for_each_run(stroke, section.first_line, section.last_line,
                           [&](std::span<const core::Position> run) { writer.add(run); });
        if (!path.empty()) text += "<path d=\"" + path + "\"/>\n";
        if (section.last_line == stroke.lines.size()) text += "</g>\n";
    }

    std::shared_ptr<const Scene> scene_;
    Metadata metadata_;
    std::vector<Section> sections_;
};

}  // namespace

EncoderResult make_svg_encoder(const EncodeRequest& request) {
    return std::unique_ptr<Encoder>(std::make_unique<SvgEncoder>(request));
}

}  // namespace mazepress::output
