// What a window of an infinite plane costs: near a coordinate of 983,197 digits against GMP's reading of its
// decimal text, and near 10^100 against the depth-first walk, each ratio measured in this one run.
// `planes_bench far|near` prints one of the two tables.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <gmp.h>
#include <sys/resource.h>

#include "core/hexagon_walk.hpp"
#include "core/planes/integer_text.hpp"
#include "core/planes/plane.hpp"
#include "tests/support/plane_judge.hpp"

namespace {

using namespace mazepress;
using core::Fold;
using core::Lattice;
using core::PlaneKind;

/// Processor time, which another program on the machine lengthens less than the clock on the wall.
double processor_seconds() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

/// The median of `runs` times, in seconds.
double seconds(int runs, const std::function<void()>& work) {
    std::vector<double> times;
    for (int i = 0; i < runs; ++i) {
        const double start = processor_seconds();
        work();
        times.push_back(processor_seconds() - start);
    }
    std::sort(times.begin(), times.end());
    return times[times.size() / 2];
}

double peak_megabytes() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024;
}

struct Entry {
    const char* name;
    core::PlaneSpec plane;
    double most_far;    ///< times the reading of the text
    double least_near;  ///< times the walk's rate
};

std::vector<Entry> entries() {
    constexpr Lattice kHexagon = Lattice::hexagon;
    return {
        {"spiral", {}, 3, 3},
        {"hexagonal spiral", {.lattice = kHexagon, .arms = 3}, 3, 3},
        {"serpentine mirror", {.kind = PlaneKind::serpentine}, 3, 3},
        {"serpentine pinwheel", {.kind = PlaneKind::serpentine, .fold = Fold::pinwheel}, 3, 3},
        {"half-serpentine", {.kind = PlaneKind::half_serpentine}, 3, 3},
        {"wedge-serpentine", {.kind = PlaneKind::wedge_serpentine}, 3, 3},
        {"ruler none", {.kind = PlaneKind::ruler, .fold = Fold::none}, 3, 3},
        {"ruler pinwheel", {.kind = PlaneKind::ruler, .fold = Fold::pinwheel}, 3, 3},
        {"hexagonal ruler", {.kind = PlaneKind::ruler, .lattice = kHexagon}, 3, 3},
        {"binary-tree mirror", {.kind = PlaneKind::binary_tree}, 3, 3},
        {"hexagonal binary-tree", {.kind = PlaneKind::binary_tree, .lattice = kHexagon}, 3, 3},
        {"hilbert mirror", {.kind = PlaneKind::hilbert}, 3, 1},
        {"peano mirror", {.kind = PlaneKind::peano}, 3, 1},
        {"thue-morse", {.kind = PlaneKind::thue_morse}, 3, 0},
        {"nested 25", {.kind = PlaneKind::nested, .fold = Fold::none, .size = 25}, 10, 0.5},
        {"nested 64", {.kind = PlaneKind::nested, .fold = Fold::none, .size = 64}, 10, 0.5},
        {"nested 25 mirror", {.kind = PlaneKind::nested, .size = 25}, 10, 0.5},
        {"hexagonal nested 25", {.kind = PlaneKind::nested, .lattice = kHexagon, .size = 25}, 10, 0.5},
        {"spiral on 1 level of 25", {.size = 25, .levels = 1}, 0, 0},
    };
}

/// A window's cells one by one on GMP integers, a few of them, scaled up to the whole.
double per_cell_seconds(const core::PlaneSpec& plane, const core::Integer& west, const core::Integer& north,
                        double cells) {
    if (plane.kind == PlaneKind::nested || plane.levels > 0) return 0;  // minutes a cell
    judge::Plane judged(plane);
    const judge::Number x = judge::number(west);
    const judge::Number y = judge::number(north);
    constexpr int kSample = 1;
    const double time = seconds(1, [&] {
        for (int i = 0; i < kSample; ++i) {
            judge::Cell cell{x + 31 * i,
                             plane.lattice == Lattice::square ? judge::Number(y - 17 * i) : y + 17 * i};
            if (plane.lattice == Lattice::hexagon) cell.x -= judge::floor_divide(cell.y, 2);
            judged.sides(cell);
        }
    });
    return time * cells / kSample;
}

int far_table() {
    const core::Integer centre = core::parse_integer("10^983196").value();
    const std::string text = core::to_decimal(centre);
    mpz_t read;
    mpz_init(read);
    const double reading = seconds(9, [&] { mpz_set_str(read, text.c_str(), 10); });
    mpz_clear(read);
    const double ours = seconds(5, [&] { (void)core::parse_integer(text); });
    std::printf(
        "64 x 64 at (10^983196, -7); GMP reads its %zu digits in %.1f ms, parse_integer in %.1f ms\n\n",
        text.size(), reading * 1e3, ours * 1e3);
    std::printf("%-26s %10s %10s %8s   %s\n", "plane", "ms", "x reading", "allowed",
                "per cell on GMP, x ours");
    int failures = 0;
    for (const Entry& entry : entries()) {
        const core::Window window{centre - core::Integer(32), core::Integer(-7 + 32), 64, 64};
        const double time = seconds(3, [&] { (void)core::open_sides(entry.plane, window); });
        const double ratio = time / reading;
        const bool over = entry.most_far > 0 && ratio > entry.most_far;
        failures += over ? 1 : 0;
        const double per_cell = per_cell_seconds(entry.plane, window.west, window.north, 64 * 64);
        std::printf("%-26s %10.2f %10.3f %8.1f   %.0f%s\n", entry.name, time * 1e3, ratio, entry.most_far,
                    per_cell / time, over ? "   TOO SLOW" : "");
    }
    std::printf("\npeak %.0f MB\n", peak_megabytes());
    return failures;
}

/// Cells a second of the artwork's own depth-first walk at 16 million cells.
double walk_rate() {
    const core::WalkSpec spec{.rows = 4096, .columns = 4096, .seed = 42};
    const double time = seconds(3, [&] {
        core::HexagonWalk walk(spec);
        walk.carve_all();
    });
    return static_cast<double>(spec.cell_count()) / time;
}

int near_table() {
    constexpr std::uint32_t kSide = 4096;
    const double cells = static_cast<double>(kSide) * kSide;
    const double walk = walk_rate();
    const core::Window window{core::parse_integer("10^100 - 2000").value(),
                              core::parse_integer("-10^99 + 2000").value(), kSide, kSide};
    std::printf("%u x %u at (10^100, -10^99), one thread; the walk: %.0f M cells/s\n\n", kSide, kSide,
                walk / 1e6);
    std::printf("%-26s %10s %10s %8s %12s\n", "plane", "M cells/s", "x walk", "asked", "peak MB");
    int failures = 0;
    for (const Entry& entry : entries()) {
        const double rate = cells / seconds(3, [&] { (void)core::open_sides(entry.plane, window); });
        const bool under = rate / walk < entry.least_near;
        failures += under ? 1 : 0;
        std::printf("%-26s %10.0f %10.2f %8.1f %12.0f%s\n", entry.name, rate / 1e6, rate / walk,
                    entry.least_near, peak_megabytes(), under ? "   TOO SLOW" : "");
    }
    return failures;
}

}  // namespace

int main(int argc, char** argv) {
    const std::string_view which = argc > 1 ? argv[1] : "both";
    int failures = 0;
    std::setvbuf(stdout, nullptr, _IOLBF, 0);
    if (which != "far") failures += near_table();
    if (which == "both") std::printf("\n");
    if (which != "near") failures += far_table();
    return failures == 0 ? 0 : 1;
}
