#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "output/png_image.hpp"
#include "pipeline/golden_stages.hpp"
#include "pipeline/golden_verdict.hpp"
#include "tests/support/faulty_walk.hpp"

namespace mazepress::testing_support {

using jobs::PlannedWork;
using output::EncodeRequest;
using pipeline::digest_of;
using pipeline::GoldenStages;
using pipeline::MadeMaze;
using pipeline::MazePointer;
using pipeline::Rung;
using pipeline::Verdict;

/// A small fault that is put between two stages of the press, and the rung that it must show on.
struct Fault {
    std::string name;
    Rung rung;
    std::function<void(GoldenStages&)> plant;
    Verdict verdict = Verdict::changed;
};

// A fault in the plan, the maze, the scene, what the encoder is given, or the bytes.

inline Fault in_plan(const std::string& name, const std::function<void(PlannedWork&)>& change) {
    return {name, Rung::plan, [change](GoldenStages& stages) {
                stages.plan = [plan = stages.plan, change](const std::string& file, const std::string& job) {
                    auto works = plan(file, job);
                    if (works) std::for_each(works->begin(), works->end(), change);
                    return works;
                };
            }};
}

inline Fault in_maze(const std::string& name, const std::function<void(core::Maze&)>& change) {
    return {name, Rung::maze, [change](GoldenStages& stages) {
                stages.make_maze = [make = stages.make_maze,
                                    change](const PlannedWork& work) -> Result<MazePointer> {
                    const auto made = make(work);
                    if (!made) return made;
                    core::Maze maze = (*made)->maze;
                    change(maze);
                    std::string digest =
                        digest_of(maze, !std::holds_alternative<core::WalkSpec>(work.source));
                    return MazePointer(
                        std::make_shared<const MadeMaze>(MadeMaze{std::move(maze), std::move(digest)}));
                };
            }};
}

/// The maze that another request would give.
inline Fault in_source(const std::string& name, const std::function<void(PlannedWork&)>& change) {
    return {name, Rung::maze, [change](GoldenStages& stages) {
                stages.make_maze = [make = stages.make_maze, change](PlannedWork work) {
                    change(work);
                    return make(work);
                };
            }};
}

inline Fault in_walk(const std::string& name, const std::function<void(FaultyWalk&)>& change) {
    return {name, Rung::maze, [change](GoldenStages& stages) {
                stages.make_maze = [make = stages.make_maze,
                                    change](const PlannedWork& work) -> Result<MazePointer> {
                    const auto* const spec = std::get_if<core::WalkSpec>(&work.source);
                    if (spec == nullptr || work.snapshot) return make(work);
                    FaultyWalk walk(*spec);
                    change(walk);
                    core::Maze maze = walk.carve();
                    std::string digest = digest_of(maze, false);
                    return MazePointer(
                        std::make_shared<const MadeMaze>(MadeMaze{std::move(maze), std::move(digest)}));
                };
            }};
}

inline Fault in_scene(const std::string& name, const std::function<void(core::Scene&)>& change) {
    return {name, Rung::scene, [change](GoldenStages& stages) {
                stages.compose = [compose = stages.compose, change](
                                     const PlannedWork& work,
                                     const MadeMaze& made) -> Result<GoldenStages::ScenePointer> {
                    const auto scene = compose(work, made);
                    if (!scene) return scene;
                    auto copy = std::make_shared<core::Scene>(**scene);
                    change(*copy);
                    return GoldenStages::ScenePointer(std::move(copy));
                };
            }};
}

inline Fault in_request(const std::string& name, Rung rung,
                        const std::function<void(EncodeRequest&, core::Format)>& change) {
    return {name, rung, [change](GoldenStages& stages) {
                stages.request = [request = stages.request, change](const PlannedWork& work,
                                                                    core::Format format, const MadeMaze& made,
                                                                    GoldenStages::ScenePointer scene) {
                    EncodeRequest asked = request(work, format, made, std::move(scene));
                    change(asked, format);
                    return asked;
                };
            }};
}

/// A scene that only the rasteriser sees so.
inline Fault in_raster(const std::string& name, const std::function<void(core::Scene&)>& change) {
    return in_request(name, Rung::pixels, [change](EncodeRequest& request, core::Format format) {
        if (format != core::Format::png) return;
        auto copy = std::make_shared<core::Scene>(*request.scene);
        change(*copy);
        request.scene = std::move(copy);
    });
}

inline Fault in_bytes(const std::string& name, core::Format of, Rung rung,
                      const std::function<void(std::string&)>& change) {
    return {name, rung, [of, change](GoldenStages& stages) {
                stages.encode = [encode = stages.encode, of, change](const EncodeRequest& request,
                                                                     core::Format format) {
                    auto bytes = encode(request, format);
                    if (bytes && format == of) change(*bytes);
                    return bytes;
                };
            }};
}

inline Fault in_pixels(const std::string& name, const std::function<void(output::RgbaImage&)>& change) {
    return in_bytes(name, core::Format::png, Rung::pixels, [change](std::string& bytes) {
        auto image = output::decode_png(bytes, "sabotage");
        if (!image) return;
        change(*image);
        auto again = output::encode_png(*image);
        if (again) bytes = std::move(*again);
    });
}

inline Fault leak(const std::string& name, Rung rung, const std::function<void(GoldenStages&)>& plant) {
    return {name, rung, plant, Verdict::nondeterministic};
}

inline void replace_first(std::string& text, std::string_view what, std::string_view with) {
    const std::size_t at = text.find(what);
    if (at != std::string::npos) text.replace(at, what.size(), with);
}

}  // namespace mazepress::testing_support
