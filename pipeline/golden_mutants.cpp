#include "pipeline/golden_mutants.hpp"

#include <cstdlib>

#include "output/image_mutants.hpp"

namespace mazepress::pipeline {
namespace {

using output::RgbaImage;

constexpr double kThicker_px = 0.25;

/// Turns the wall between the cell nearest the maze's centre that has one (or, with `stands` false, has none)
/// and its eastern neighbour into the opposite. Empty where there is no such cell.
std::optional<core::Maze> with_wall_turned(const core::Maze& maze, bool stands) {
    const bool hexagonal = maze.lattice == core::Lattice::hexagon;
    const std::uint8_t east =
        hexagonal ? std::uint8_t{core::hexagon::kEast} : std::uint8_t{core::square::kEast};
    const std::uint8_t west =
        hexagonal ? std::uint8_t{core::hexagon::kWest} : std::uint8_t{core::square::kWest};
    std::optional<std::size_t> nearest;
    std::int64_t least = 0;
    for (std::uint32_t row = 0; row < maze.rows; ++row) {
        for (std::uint32_t column = 0; column + 1 < maze.columns; ++column) {
            if (((maze.wall(row, column) & east) != 0) != stands) continue;
            const std::int64_t distance = std::abs(2 * std::int64_t{row} + 1 - maze.rows) +
                                          std::abs(2 * std::int64_t{column} + 2 - maze.columns);
            if (nearest && distance >= least) continue;
            nearest = std::size_t{row} * maze.columns + column;
            least = distance;
        }
    }
    if (!nearest) return std::nullopt;
    core::Maze turned = maze;
    turned.walls[*nearest] ^= east;
    turned.walls[*nearest + 1] ^= west;
    return turned;
}

class Trial {
  public:
    Trial(const RenderedPicture& picture, const GoldenStages& stages)
        : picture_(picture), stages_(stages), mask_(output::make_edge_mask(*picture.scene)) {}

    Result<ComparerTrial> run() {
        if (!output::compare_images(*picture_.image, *picture_.image, mask_).identical())
            trial_.survivors.emplace_back("itself");
        for (const output::ImageMutant& mutant : output::make_image_mutants(*picture_.image)) {
            judge(std::string(mutant.name), mutant.image);
        }
        for (const bool stands : {false, true}) {
            if (Status status = judge_wall(stands); !status) return status.error();
        }
        if (Status status = judge_thicker(); !status) return status.error();
        if (Status status = judge_without_caption(); !status) return status.error();
        return std::move(trial_);
    }

  private:
    void judge(const std::string& name, const RgbaImage& mutant) {
        ++trial_.mutants;
        const bool passes_digest = output::digest_pixels(mutant) == picture_.pixels;
        const bool passes_tolerance =
            output::compare_images(*picture_.image, mutant, mask_).within_tolerance();
        if (passes_digest || passes_tolerance) trial_.survivors.push_back(name);
    }

    Status judge_scene(const std::string& name, core::Scene scene) {
        auto shared = std::make_shared<const core::Scene>(std::move(scene));
        const auto bytes = stages_.encode(
            stages_.request(picture_.work, core::Format::png, *picture_.made, std::move(shared)),
            core::Format::png);
        if (!bytes) return bytes.error();
        const auto image = output::decode_png(*bytes, name);
        if (!image) return image.error();
        if (image->pixels != picture_.image->pixels) judge(name, *image);
        return Done{};
    }

    Status judge_wall(bool stands) {
        const auto turned = with_wall_turned(picture_.made->maze, stands);
        if (!turned) return Done{};
        auto scene = stages_.compose(picture_.work, MadeMaze{*turned, picture_.made->digest});
        if (!scene) return scene.error();
        return judge_scene(stands ? "a wall less" : "a wall more", **scene);
    }

    Status judge_thicker() {
        core::Scene scene = *picture_.scene;
        for (core::Layer& layer : scene.layers) {
            for (core::Stroke& stroke : layer.strokes) {
                if (layer.name == "maze") stroke.width += kThicker_px / scene.sheet.pixels_per_unit;
            }
        }
        return judge_scene("a stroke of 0.25 px more", std::move(scene));
    }

    Status judge_without_caption() {
        core::Scene scene = *picture_.scene;
        const auto removed =
            std::erase_if(scene.layers, [](const core::Layer& layer) { return layer.name == "caption"; });
        return removed == 0 ? Status(Done{}) : judge_scene("the caption gone", std::move(scene));
    }

    const RenderedPicture& picture_;
    const GoldenStages& stages_;
    output::EdgeMask mask_;
    ComparerTrial trial_;
};

}  // namespace

Result<ComparerTrial> try_comparer(const RenderedPicture& picture, const GoldenStages& stages) {
    return Trial(picture, stages).run();
}

}  // namespace mazepress::pipeline
