// The PDF and SVG writers against Cairo's surfaces on the same Scene: one measurement in this process, as
// "processor_seconds bytes peak_kib".
//
//   vector_bench pdf|svg cairo|ours ROWS
//
// Cairo is taken at its best: all lines of a stroke in one path.
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <memory>
#include <string>

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <sys/resource.h>

#include "core/framing.hpp"
#include "core/hexagon_walk.hpp"
#include "output/formats.hpp"

namespace {

using namespace mazepress;

class CountingSink : public output::ByteSink {
  public:
    Status write(std::span<const std::byte> bytes) override {
        size_ += bytes.size();
        return Done{};
    }
    [[nodiscard]] std::size_t size() const { return size_; }

  private:
    std::size_t size_ = 0;
};

std::shared_ptr<const core::Scene> make_page(std::uint32_t rows) {
    core::Design design;
    design.frame.kind = core::FrameKind::fit;
    design.ink = {0, 255, 255};
    auto scene = core::make_scene(core::make_maze({.rows = rows, .columns = rows, .seed = 42}), design,
                                  core::make_canvas_placement(2000, 2000));
    return std::make_shared<const core::Scene>(std::move(scene).value());
}

double processor_seconds() {
    timespec time{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

std::size_t write_ours(const std::shared_ptr<const core::Scene>& scene, const std::string& format) {
    CountingSink sink;
    output::EncodeRequest request;
    request.scene = scene;
    auto encoder = format == "pdf" ? output::make_pdf_encoder(request) : output::make_svg_encoder(request);
    if (!encoder || !output::encode(**encoder, sink)) std::exit(1);
    return sink.size();
}

cairo_status_t count_bytes(void* closure, const unsigned char*, unsigned length) {
    *static_cast<std::size_t*>(closure) += length;
    return CAIRO_STATUS_SUCCESS;
}

std::size_t write_cairo(const core::Scene& scene, const std::string& format) {
    std::size_t size = 0;
    const auto create =
        format == "pdf" ? cairo_pdf_surface_create_for_stream : cairo_svg_surface_create_for_stream;
    cairo_surface_t* surface =
        create(count_bytes, &size, scene.sheet.media.width() * 0.75, scene.sheet.media.height() * 0.75);
    cairo_t* context = cairo_create(surface);
    cairo_scale(context, 0.75, 0.75);
    const auto choose = [&](core::InkIndex ink) {
        const core::Colour colour = scene.inks[ink].colour;
        cairo_set_source_rgb(context, colour.red / 255.0, colour.green / 255.0, colour.blue / 255.0);
    };
    for (const core::Layer& layer : scene.layers) {
        for (const core::Fill& fill : layer.fills) {
            choose(fill.ink);
            cairo_rectangle(context, fill.area.left, fill.area.top, fill.area.width(), fill.area.height());
            cairo_fill(context);
        }
        for (const core::Stroke& stroke : layer.strokes) {
            choose(stroke.ink);
            cairo_set_line_width(context, stroke.width);
            cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND);
            cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND);
            for (std::size_t line = 0; line < stroke.lines.size(); ++line) {
                bool first = true;
                for (const core::Point point : stroke.lines[line]) {
                    const core::Position at = stroke.grid.at(point);
                    first ? cairo_move_to(context, at.x, at.y) : cairo_line_to(context, at.x, at.y);
                    first = false;
                }
            }
            cairo_stroke(context);
        }
    }
    cairo_destroy(context);
    cairo_surface_finish(surface);
    cairo_surface_destroy(surface);
    return size;
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 4) {
        std::fputs("vector_bench pdf|svg cairo|ours ROWS\n", stderr);
        return 2;
    }
    const std::string format = arguments[1];
    const std::string writer = arguments[2];
    const auto scene = make_page(static_cast<std::uint32_t>(std::atoi(arguments[3])));
    const double start = processor_seconds();
    const std::size_t size = writer == "cairo" ? write_cairo(*scene, format) : write_ours(scene, format);
    const double elapsed = processor_seconds() - start;
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    std::printf("%.4f %zu %ld\n", elapsed, size, usage.ru_maxrss);
    return 0;
}
