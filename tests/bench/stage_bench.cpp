// Where the time of a job goes: processor seconds of each stage, on one thread, added up over all its
// pictures.
//
//   stage_bench JOB SCRATCH_FOLDER
//
// Prints a line a stage and format, "stage format seconds". `carve` and `compose` belong to no format. A PNG
// is told apart into preparing (paint list, pixel format), raster (pixels that nobody keeps) and encode (what
// the file takes beyond these); for the other formats encode is all. `write` is the atomic writer with its
// SHA-256, without waiting for the disk.
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <map>
#include <string>
#include <vector>

#include "output/atomic_file.hpp"
#include "output/formats.hpp"
#include "output/png_band.hpp"
#include "output/png_format.hpp"
#include "output/png_paint_list.hpp"
#include "pipeline/compose.hpp"
#include "pipeline/job_arguments.hpp"
#include "pipeline/maze_maker.hpp"

namespace {

using namespace mazepress;

double processor_seconds() {
    timespec time{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

template <class Work>
double seconds_of(Work work) {
    const double start = processor_seconds();
    work();
    return processor_seconds() - start;
}

using Stages = std::map<std::string, double>;

class NoRows final : public output::png::RowSink {
  public:
    void add_row(std::span<const std::uint8_t> row) override { sum_ += row[row.size() / 2]; }
    void add_repeated_row() override {}

  private:
    std::uint64_t sum_ = 0;
};

void require(bool done, const char* what) {
    if (done) return;
    std::fprintf(stderr, "stage_bench: %s failed\n", what);
    std::exit(1);
}

void split_raster(const output::EncodeRequest& request, Stages& stages) {
    constexpr std::int32_t kBandRows = 64;
    const auto height = static_cast<std::int32_t>(core::height_px(request.scene->sheet));
    const double start = processor_seconds();
    const auto list = output::png::make_paint_list(request.scene);
    require(static_cast<bool>(list), "the paint list");
    const output::png::PixelFormat format = output::png::choose_format(*list);
    const double prepared = processor_seconds();
    output::png::BandPainter painter(*list, format);
    NoRows rows;
    for (std::int32_t top = 0; top < height; top += kBandRows)
        require(static_cast<bool>(painter.paint(top, std::min(top + kBandRows, height), rows)), "a band");
    const double painted = processor_seconds();
    stages["prepare png"] += prepared - start;
    stages["raster png"] += painted - prepared;
    stages["encode png"] -= painted - start;
}

void press(const jobs::PlannedWork& work, const std::string& folder, Stages& stages) {
    Result<std::vector<pipeline::MazePointer>> mazes = Error{};
    stages["carve -"] += seconds_of([&] { mazes = pipeline::make_mazes({&work}); });
    require(static_cast<bool>(mazes), "the walk");
    const pipeline::MadeMaze& made = *mazes->front();
    Result<std::shared_ptr<const core::Scene>> scene = Error{};
    stages["compose -"] += seconds_of([&] { scene = pipeline::compose(work, made); });
    require(static_cast<bool>(scene), "the scene");
    for (const core::Format format : work.formats) {
        const std::string name(core::to_string(format));
        const output::EncodeRequest request = pipeline::make_request(work, format, made, *scene);
        if (format == core::Format::png) split_raster(request, stages);
        output::MemorySink sink;
        stages["encode " + name] += seconds_of([&] {
            auto encoder = output::format_entry(format).make_encoder(request);
            require(encoder && output::encode(**encoder, sink), "the encoder");
        });
        stages["write " + name] += seconds_of([&] {
            require(static_cast<bool>(output::write_file(folder + "/stage." + name, sink.content,
                                                         output::AtomicFile::Sync::no)),
                    "the file");
        });
    }
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 3) {
        std::fputs("stage_bench JOB SCRATCH_FOLDER\n", stderr);
        return 2;
    }
    pipeline::JobArguments job;
    job.job_files = {arguments[1]};
    const auto plan = pipeline::load_plan(job);
    if (!plan) return 2;
    Stages stages;
    for (const jobs::PlannedWork& work : plan->pictures) press(work, arguments[2], stages);
    for (const auto& [stage, seconds] : stages) std::printf("%s %.6f\n", stage.c_str(), seconds);
    return 0;
}
