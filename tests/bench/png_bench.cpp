// Measures the PNG path: a table of works, each against plain_cairo (whole processes, in turn, in this one
// run), with the stages split; or one work alone.
//
//   png_bench [--runs N] [--folder DIR]                          the table; plain_cairo must lie beside the
//   program png_bench one ROWS COLUMNS CELL STROKE SEED WIDTH_PX HEIGHT_PX SCALE FILE THREADS fast|small
#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/framing.hpp"
#include "core/hexagon_walk.hpp"
#include "output/png_band.hpp"
#include "output/png_encoder.hpp"
#include "output/png_run_deflate.hpp"

extern char** environ;

namespace {

using namespace mazepress;
using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

struct Work {
    std::string name;
    unsigned rows = 0, columns = 0;
    double cell = 0, stroke = 0;
    unsigned long long seed = 0;
    int width_px = 0, height_px = 0;
    double scale = 1;

    [[nodiscard]] std::vector<std::string> words() const {
        return {std::to_string(rows),      std::to_string(columns), std::to_string(cell),
                std::to_string(stroke),    std::to_string(seed),    std::to_string(width_px),
                std::to_string(height_px), std::to_string(scale)};
    }
    [[nodiscard]] double megapixels() const { return double{1} * width_px * height_px / 1e6; }
};

std::shared_ptr<const core::Scene> make_scene(const Work& work) {
    core::WalkSpec walk;
    walk.rows = work.rows;
    walk.columns = work.columns;
    walk.seed = work.seed;
    core::Design design;
    design.canvas_width = work.width_px / work.scale;
    design.canvas_height = work.height_px / work.scale;
    design.cell = work.cell;
    design.stroke = work.stroke;
    design.ink = {0, 255, 255};
    core::Placement placement = core::make_canvas_placement(work.width_px, work.height_px);
    placement.scale = work.scale;
    Result<core::Scene> scene = core::make_scene(core::make_maze(walk), design, placement);
    if (!scene) {
        std::fprintf(stderr, "%s: %s %s\n", work.name.c_str(), scene.error().rule.c_str(),
                     scene.error().hint.c_str());
        std::exit(1);
    }
    return std::make_shared<core::Scene>(std::move(scene).value());
}

class FileSink final : public output::ByteSink {
  public:
    explicit FileSink(const char* path) : file_(::open(path, O_WRONLY | O_CREAT | O_TRUNC, 0644)) {}
    ~FileSink() override { ::close(file_); }
    Status write(std::span<const std::byte> bytes) override {
        while (!bytes.empty()) {
            const ssize_t written = ::write(file_, bytes.data(), bytes.size());
            if (written <= 0) return Error{"", "the file must be writable", "", ""};
            bytes = bytes.subspan(static_cast<std::size_t>(written));
        }
        return Done{};
    }

  private:
    int file_;
};

/// The least that runs an encoder's pieces on several threads and writes them in order, a few ahead at most.
void encode_on_threads(output::Encoder& encoder, output::ByteSink& sink, unsigned threads) {
    (void)encoder.write_head(sink);
    const std::size_t count = encoder.piece_count();
    const std::size_t ahead = 2 * threads;
    std::vector<output::Piece> pieces(ahead);
    std::vector<char> ready(ahead, 0);
    std::mutex mutex;
    std::condition_variable changed;
    std::size_t taken = 0;
    std::size_t written = 0;
    const auto work = [&] {
        std::unique_lock lock(mutex);
        for (;;) {
            if (written < count && written < taken && ready[written % ahead] == 1) {
                output::Piece& piece = pieces[written % ahead];
                ready[written % ahead] = 2;
                lock.unlock();
                (void)encoder.write_piece(piece, sink);
                lock.lock();
                ready[written % ahead] = 0;
                ++written;
                changed.notify_all();
            } else if (taken < count && taken < written + ahead) {
                const std::size_t index = taken++;
                lock.unlock();
                (void)encoder.make_piece(index, pieces[index % ahead]);
                lock.lock();
                ready[index % ahead] = 1;
                changed.notify_all();
            } else if (written == count) {
                return;
            } else {
                changed.wait(lock);
            }
        }
    };
    std::vector<std::thread> others;
    for (unsigned each = 1; each < threads; ++each) others.emplace_back(work);
    work();
    for (std::thread& other : others) other.join();
    (void)encoder.write_tail(sink);
}

int run_one(const std::vector<std::string>& words) {
    Work work{"",
              static_cast<unsigned>(std::stoul(words[0])),
              static_cast<unsigned>(std::stoul(words[1])),
              std::stod(words[2]),
              std::stod(words[3]),
              std::stoull(words[4]),
              std::stoi(words[5]),
              std::stoi(words[6]),
              std::stod(words[7])};
    output::EncodeRequest request;
    request.scene = make_scene(work);
    request.effort = words[10] == "small" ? core::Effort::small : core::Effort::fast;
    output::EncoderResult encoder = output::make_png_encoder(request, output::PngOptions{});
    if (!encoder) return 1;
    FileSink sink(words[8].c_str());
    encode_on_threads(**encoder, sink, static_cast<unsigned>(std::stoul(words[9])));
    return 0;
}

struct Measure {
    double wall = 0, cpu = 0, peak_mb = 0;
};

Measure run_process(std::vector<std::string> words) {
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const auto start = Clock::now();
    pid_t process = 0;
    if (posix_spawn(&process, arguments[0], nullptr, nullptr, arguments.data(), environ) != 0) std::exit(1);
    int status = 0;
    rusage usage{};
    wait4(process, &status, 0, &usage);
    if (status != 0) std::fprintf(stderr, "%s failed\n", words[0].c_str());
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    return {seconds_since(start), seconds(usage.ru_utime) + seconds(usage.ru_stime),
            static_cast<double>(usage.ru_maxrss) / 1024};
}

Measure median_of(std::vector<Measure> runs) {
    std::ranges::sort(runs, {}, &Measure::wall);
    return runs[runs.size() / 2];
}

class NullSink final : public output::png::RowSink {
  public:
    void add_row(std::span<const std::uint8_t> row) override { sum += row[row.size() / 2]; }
    void add_repeated_row() override { ++repeated; }
    std::uint64_t sum = 0;
    std::size_t repeated = 0;
};

/// Stages on one thread, in this process: walk and scene, preparing, painting alone, painting and encoding.
void print_stages(const Work& work) {
    auto start = Clock::now();
    const auto scene = make_scene(work);
    const double scene_seconds = seconds_since(start);
    start = Clock::now();
    Result<output::png::PaintList> list = output::png::make_paint_list(scene);
    const output::png::PixelFormat format = output::png::choose_format(*list);
    const double prepare_seconds = seconds_since(start);
    output::png::BandPainter painter(*list, format);
    NullSink nothing;
    start = Clock::now();
    for (int top = 0; top < work.height_px; top += 64)
        (void)painter.paint(top, std::min(top + 64, work.height_px), nothing);
    const double paint_seconds = seconds_since(start);
    output::png::RunDeflate deflate(format.row_bytes(work.width_px), format.channels(), core::Effort::fast);
    std::vector<std::byte> bytes;
    std::size_t size = 0;
    start = Clock::now();
    for (int top = 0; top < work.height_px; top += 64) {
        bytes.clear();
        deflate.start(bytes);
        (void)painter.paint(top, std::min(top + 64, work.height_px), deflate);
        deflate.finish();
        size += bytes.size();
    }
    const double both_seconds = seconds_since(start);
    const double encode_seconds = both_seconds - paint_seconds;
    std::printf(
        "  stages, one thread: walk and scene %.4f s, prepare %.4f s, raster %.4f s (%.3f ns/px, %zu rows of "
        "%d "
        "repeated), encode %.4f s (%.0f MB/s of picture)\n",
        scene_seconds, prepare_seconds, paint_seconds, paint_seconds * 1e3 / work.megapixels(),
        nothing.repeated, work.height_px, encode_seconds, work.megapixels() / std::max(encode_seconds, 1e-6));
}

int run_table(int runs, const std::string& folder, const std::string& self, const std::string& only) {
    const std::string plain = std::filesystem::path(self).parent_path() / "plain_cairo";
    const std::vector<Work> works = {
        {"lead 2,000²", 50, 50, 30, 2, 42, 2000, 2000, 1},
        {"lead 10,000²", 50, 50, 30, 2, 42, 10000, 10000, 5},
        {"dense 10,000²", 250, 250, 30, 2, 42, 10000, 10000, 1},
        {"lead A0 600 dpi", 50, 50, 30, 2, 42, 19866, 28087, 14.0435},
        {"dense A0 600 dpi", 700, 430, 30, 2, 42, 19866, 28087, 1},
    };
    for (const Work& work : works) {
        if (!only.empty() && work.name.find(only) == std::string::npos) continue;
        std::printf("%s: %u cells, %.0f Mpx\n", work.name.c_str(), work.rows * work.columns,
                    work.megapixels());
        print_stages(work);
        struct Way {
            const char* name;
            std::vector<std::string> before, after;
            std::string file;
        };
        const std::string ours = folder + "/ours.png";
        const std::string theirs = folder + "/plain.png";
        const std::vector<Way> ways = {
            {"plain Cairo", {plain}, {theirs}, theirs},
            {"fast, 2 threads", {self, "one"}, {ours, "2", "fast"}, ours},
            {"fast, 1 thread", {self, "one"}, {ours, "1", "fast"}, ours},
            {"small, 2 threads", {self, "one"}, {ours, "2", "small"}, ours},
        };
        std::vector<std::vector<Measure>> measures(ways.size());
        std::vector<double> sizes(ways.size());
        for (int run = 0; run < runs; ++run) {
            for (std::size_t way = 0; way < ways.size(); ++way) {
                std::vector<std::string> words = ways[way].before;
                const std::vector<std::string> middle = work.words();
                words.insert(words.end(), middle.begin(), middle.end());
                words.insert(words.end(), ways[way].after.begin(), ways[way].after.end());
                measures[way].push_back(run_process(words));
                sizes[way] = static_cast<double>(std::filesystem::file_size(ways[way].file));
            }
        }
        const Measure base = median_of(measures[0]);
        for (std::size_t way = 0; way < ways.size(); ++way) {
            const Measure median = median_of(measures[way]);
            std::printf(
                "  %-18s %8.4f s  cpu %8.4f s  peak %6.0f MB  file %8.3f MB | %6.1f x as fast, %5.2f x the "
                "size\n",
                ways[way].name, median.wall, median.cpu, median.peak_mb, sizes[way] / 1e6,
                base.wall / median.wall, sizes[way] / sizes[0]);
        }
        std::fflush(stdout);
    }
    return 0;
}

}  // namespace

int main(int count, char** arguments) {
    std::vector<std::string> words(arguments + 1, arguments + count);
    if (words.size() == 12 && words[0] == "one") return run_one({words.begin() + 1, words.end()});
    int runs = 5;
    std::string folder = "/tmp";
    std::string only;
    for (std::size_t word = 0; word + 1 < words.size(); word += 2) {
        if (words[word] == "--runs") runs = std::stoi(words[word + 1]);
        if (words[word] == "--folder") folder = words[word + 1];
        if (words[word] == "--only") only = words[word + 1];
    }
    return run_table(runs, folder, std::filesystem::read_symlink("/proc/self/exe"), only);
}
