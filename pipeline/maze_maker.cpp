#include "pipeline/maze_maker.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "core/planes/integer_text.hpp"
#include "core/planes/plane.hpp"
#include "output/sha256.hpp"

namespace mazepress::pipeline {
namespace {

using jobs::PlannedWork;

MazePointer make_pointer(core::Maze maze, bool of_plane) {
    std::string digest = digest_of(maze, of_plane);
    return std::make_shared<const MadeMaze>(MadeMaze{std::move(maze), std::move(digest)});
}

core::Snapshot moment_of(const PlannedWork& work) {
    return work.snapshot ? work.snapshot->moment : core::Snapshot{};
}

/// The corridors that the first tunnel has: carved by a walk of its own, which ends at the first dead end.
std::uint64_t first_tunnel_of(const core::WalkSpec& spec) {
    core::HexagonWalk walk(spec);
    walk.carve_first_tunnel();
    return walk.corridors();
}

std::vector<MazePointer> make_walk_mazes(const core::WalkSpec& spec,
                                         const std::vector<const PlannedWork*>& pictures) {
    std::optional<std::uint64_t> first_tunnel;
    std::vector<std::uint64_t> moments;
    for (const PlannedWork* picture : pictures) {
        std::optional<std::uint64_t> corridors =
            core::corridors_of(moment_of(*picture), spec.corridor_count());
        if (!corridors) {
            if (!first_tunnel) first_tunnel = first_tunnel_of(spec);
            corridors = first_tunnel;
        }
        moments.push_back(*corridors);
    }
    std::map<std::uint64_t, MazePointer> made;
    for (const std::uint64_t moment : moments) made.emplace(moment, nullptr);
    core::HexagonWalk walk(spec);
    for (auto& [corridors, maze] : made) {
        walk.carve_until(corridors);
        if (corridors < spec.corridor_count()) maze = make_pointer(walk.maze(), false);
    }
    if (const auto complete = made.find(spec.corridor_count()); complete != made.end())
        complete->second = make_pointer(std::move(walk).finish(), false);
    std::vector<MazePointer> mazes;
    mazes.reserve(moments.size());
    for (const std::uint64_t moment : moments) mazes.push_back(made[moment]);
    return mazes;
}

}  // namespace

std::string digest_of(const core::Maze& maze, bool of_plane) {
    if (!of_plane) return output::sha256_hex(maze.walls);
    std::vector<std::uint8_t> open(maze.walls.size());
    const std::uint8_t all = core::all_sides(maze.lattice);
    std::transform(maze.walls.begin(), maze.walls.end(), open.begin(),
                   [all](std::uint8_t walls) { return static_cast<std::uint8_t>(all & ~walls); });
    return output::sha256_hex(open);
}

Result<core::Window> window_of(const jobs::PlaneRequest& request) {
    // The plan has held the coordinates to its limit, which a user may have raised.
    constexpr core::IntegerLimits kAnyLength{core::kMostDigitsEver};
    auto x = core::parse_integer(request.x, kAnyLength);
    if (!x) return x.error();
    auto y = core::parse_integer(request.y, kAnyLength);
    if (!y) return y.error();
    core::Window window{std::move(*x), std::move(*y), request.columns, request.rows};
    if (request.corner) return window;
    const core::Integer half_columns(request.columns / 2);
    const core::Integer half_rows(request.rows / 2);
    window.west = window.west - half_columns;
    // North is up on the square lattice, where y grows north; on the hexagonal one rows grow south.
    window.north =
        request.plane.lattice == core::Lattice::square ? window.north + half_rows : window.north - half_rows;
    return window;
}

Result<std::vector<MazePointer>> make_mazes(const std::vector<const PlannedWork*>& pictures) {
    const jobs::Source& source = pictures.front()->source;
    if (const auto* walk = std::get_if<core::WalkSpec>(&source)) return make_walk_mazes(*walk, pictures);
    const auto& request = std::get<jobs::PlaneRequest>(source);
    auto window = window_of(request);
    if (!window) return window.error();
    return std::vector<MazePointer>(pictures.size(),
                                    make_pointer(core::make_window_maze(request.plane, *window), true));
}

}  // namespace mazepress::pipeline
