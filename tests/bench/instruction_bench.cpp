// The walk and the band path for callgrind to count, one a run, and nothing else counted:
//
//   valgrind --tool=callgrind --collect-atstart=no instruction_bench walk|scene|bands|small-bands
#include <cstdio>
#include <cstdlib>
#include <string>

#include <valgrind/callgrind.h>

#include "core/framing.hpp"
#include "core/hexagon_walk.hpp"
#include "output/formats.hpp"

namespace {

using namespace mazepress;

core::Maze carve(std::uint32_t side) {
    return core::make_maze({.rows = side, .columns = side, .seed = 42});
}

std::shared_ptr<const core::Scene> compose(const core::Maze& maze, core::FrameKind frame) {
    core::Design design;
    design.frame.kind = frame;
    design.ink = {0, 255, 255};
    auto scene = core::make_scene(maze, design, core::make_canvas_placement(2000, 2000));
    if (!scene) std::exit(1);
    return std::make_shared<const core::Scene>(std::move(scene).value());
}

void count_walk() {
    CALLGRIND_TOGGLE_COLLECT;
    const core::Maze maze = carve(1000);
    CALLGRIND_TOGGLE_COLLECT;
    if (maze.walls.empty()) std::exit(1);
}

void count_scene() {
    const core::Maze maze = carve(300);
    CALLGRIND_TOGGLE_COLLECT;
    const auto scene = compose(maze, core::FrameKind::fit);
    CALLGRIND_TOGGLE_COLLECT;
    if (scene->layers.empty()) std::exit(1);
}

/// The lead artwork's bands, from the scene to the compressed bytes.
void count_bands(core::Effort effort) {
    output::EncodeRequest request;
    request.scene = compose(carve(50), core::FrameKind::bleed);
    request.effort = effort;
    output::MemorySink sink;
    CALLGRIND_TOGGLE_COLLECT;
    auto encoder = output::make_png_encoder(request);
    const bool done = encoder && output::encode(**encoder, sink);
    CALLGRIND_TOGGLE_COLLECT;
    if (!done) std::exit(1);
}

}  // namespace

int main(int count, char** arguments) {
    const std::string path = count == 2 ? arguments[1] : "";
    if (path == "walk") {
        count_walk();
    } else if (path == "scene") {
        count_scene();
    } else if (path == "bands") {
        count_bands(core::Effort::fast);
    } else if (path == "small-bands") {
        count_bands(core::Effort::small);
    } else {
        std::fputs("instruction_bench walk|scene|bands|small-bands\n", stderr);
        return 2;
    }
    return 0;
}
