#include "pipeline/golden_render.hpp"

#include <algorithm>
#include <map>
#include <numeric>

#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include "core/rng.hpp"
#include "core/scene_text.hpp"
#include "output/library_keys.hpp"
#include "output/sha256.hpp"
#include "pipeline/error_printer.hpp"
#include "pipeline/threads.hpp"

namespace mazepress::pipeline {
namespace {

using jobs::PlannedWork;

/// The seed of the shuffled order: any will do, but it must be the same at every run.
constexpr std::uint64_t kShuffleSeed = 5;
/// Of a golden raster, a side: every one is kept in memory and compared many times over.
constexpr std::uint32_t kLargestRaster_px = 2000;

/// In which order things are done; what is done does not depend on it.
class Order {
  public:
    static Order natural() { return Order(std::nullopt); }
    static Order shuffled(std::uint64_t seed) { return Order(core::Pcg32(seed)); }

    std::vector<std::size_t> of(std::size_t count) {
        std::vector<std::size_t> order(count);
        std::iota(order.begin(), order.end(), std::size_t{0});
        for (std::size_t left = count; rng_ && left > 1; --left) {
            std::swap(order[left - 1], order[rng_->below(static_cast<std::uint32_t>(left))]);
        }
        return order;
    }

  private:
    explicit Order(std::optional<core::Pcg32> rng) : rng_(rng) {}
    std::optional<core::Pcg32> rng_;
};

std::string digest_scene(const core::Scene& scene) {
    std::vector<std::byte> bytes;
    core::append_canonical(scene, bytes);
    return output::Sha256().update(bytes).hex();
}

std::string book_key(const PlannedWork& work) {
    output::EncodeRequest request;
    request.colour = work.colour;
    request.colour.profile = work.profile_path.text;
    return output::library_key(request, core::Format::pdf);
}

class CaseRenderer {
  public:
    CaseRenderer(const GoldenStages& stages, Order order) : stages_(stages), order_(order) {}

    RenderedCase render(const GoldenCase& golden) {
        RenderedCase rendered;
        if (Status status = render_into(golden, rendered); !status) {
            rendered.error = status.error();
            if (rendered.error->place.empty()) rendered.error->place = golden.job_file();
        }
        return rendered;
    }

  private:
    Status render_into(const GoldenCase& golden, RenderedCase& rendered) {
        auto works = stages_.plan(golden.job_file(), golden.name);
        if (!works) return works.error();
        rendered.pictures.resize(works->size());
        for (const std::size_t index : order_.of(works->size())) {
            rendered.pictures[index].work = (*works)[index];
            if (Status status = render_picture(rendered.pictures[index]); !status) return status;
        }
        return bind_books(rendered.pictures);
    }

    Status render_picture(RenderedPicture& picture) {
        const PlannedWork& work = picture.work;
        picture.name = jobs::picture_name(work);
        picture.plan = jobs::print_resolved(work);
        auto made = stages_.make_maze(work);
        if (!made) return made.error();
        picture.made = std::move(*made);
        auto scene = stages_.compose(work, *picture.made);
        if (!scene) return scene.error();
        picture.scene = std::move(*scene);
        picture.scene_digest = digest_scene(*picture.scene);
        if (Status small = check_size(picture); !small) return small;
        picture.files.resize(work.formats.size());
        for (const std::size_t index : order_.of(work.formats.size())) {
            if (work.bind && work.formats[index] == core::Format::pdf) continue;
            if (Status status = render_file(picture, work.formats[index], picture.files[index]); !status)
                return status;
        }
        std::erase_if(picture.files, [](const RenderedFile& file) { return file.format.empty(); });
        return Done{};
    }

    static Status check_size(const RenderedPicture& picture) {
        const auto& formats = picture.work.formats;
        const bool has_raster = std::find(formats.begin(), formats.end(), core::Format::png) != formats.end();
        const std::uint32_t width = core::width_px(picture.scene->sheet);
        const std::uint32_t height = core::height_px(picture.scene->sheet);
        if (!has_raster || std::max(width, height) <= kLargestRaster_px) return Done{};
        return Error{
            {},
            "a golden raster must have at most 2000 px a side",
            picture.name + " with " + std::to_string(width) + " x " + std::to_string(height),
            "choose a lower dpi or a smaller canvas, or formats without png; about 300 px is enough"};
    }

    Status render_file(RenderedPicture& picture, core::Format format, RenderedFile& file) {
        const output::EncodeRequest request =
            stages_.request(picture.work, format, *picture.made, picture.scene);
        const auto bytes = stages_.encode(request, format);
        if (!bytes) return bytes.error();
        file = {std::string(core::to_string(format)), output::sha256_hex(*bytes),
                output::library_key(request, format)};
        if (format != core::Format::png) return Done{};
        auto image = output::decode_png(*bytes, picture.name + ".png");
        if (!image) return image.error();
        picture.pixels = output::digest_pixels(*image);
        picture.image = std::move(*image);
        return Done{};
    }

    /// The bound PDFs; each is noted with its first page.
    Status bind_books(std::vector<RenderedPicture>& pictures) {
        std::map<std::string, std::vector<std::size_t>> books;
        for (std::size_t index = 0; index < pictures.size(); ++index) {
            const PlannedWork& work = pictures[index].work;
            const bool bound = work.bind && std::find(work.formats.begin(), work.formats.end(),
                                                      core::Format::pdf) != work.formats.end();
            if (bound) books[jobs::bound_file(work)].push_back(index);
        }
        for (const auto& [path, pages] : books) {
            std::vector<PlannedWork> works;
            for (const std::size_t page : pages) works.push_back(pictures[page].work);
            const auto bytes = stages_.bind(works);
            if (!bytes) return bytes.error();
            pictures[pages.front()].files.push_back(
                {"book", output::sha256_hex(*bytes), book_key(works.front())});
        }
        return Done{};
    }

    const GoldenStages& stages_;
    Order order_;
};

std::optional<Discrepancy> find_in_picture(const RenderedPicture& one, const RenderedPicture& other) {
    const auto differs = [&](Rung rung, const std::string& format = {}) {
        return Discrepancy{
            rung, std::string(to_string(rung)) + (format.empty() ? "" : " " + format) + " of " + one.name};
    };
    if (one.plan != other.plan) return differs(Rung::plan);
    if (one.made->digest != other.made->digest) return differs(Rung::maze);
    if (one.scene_digest != other.scene_digest) return differs(Rung::scene);
    if (one.pixels != other.pixels) return differs(Rung::pixels);
    if (one.files.size() != other.files.size()) return differs(Rung::bytes);
    for (std::size_t file = 0; file < one.files.size(); ++file) {
        if (one.files[file].digest != other.files[file].digest)
            return differs(Rung::bytes, one.files[file].format);
    }
    return std::nullopt;
}

}  // namespace

std::vector<RenderedCase> render_in_order(const std::vector<GoldenCase>& cases, const GoldenStages& stages) {
    std::vector<RenderedCase> rendered;
    run_on_threads(1, [&] {
        for (const GoldenCase& golden : cases)
            rendered.push_back(CaseRenderer(stages, Order::natural()).render(golden));
    });
    return rendered;
}

std::vector<RenderedCase> render_shuffled(const std::vector<GoldenCase>& cases, const GoldenStages& stages,
                                          int threads) {
    std::vector<RenderedCase> rendered(cases.size());
    const std::vector<std::size_t> order = Order::shuffled(kShuffleSeed).of(cases.size());
    const auto render = [&](std::size_t at) {
        const std::size_t index = order[at];
        // Isolated, so that a thread that waits for a file's last piece does not begin another case on top of
        // it.
        tbb::this_task_arena::isolate([&] {
            rendered[index] =
                CaseRenderer(stages, Order::shuffled(kShuffleSeed + 1 + index)).render(cases[index]);
        });
    };
    // More threads than processors are allowed on purpose: a small machine must see races too.
    run_on_threads(threads, [&] { tbb::parallel_for(std::size_t{0}, cases.size(), render); });
    return rendered;
}

std::optional<Discrepancy> find_discrepancy(const RenderedCase& one, const RenderedCase& other) {
    if (one.error || other.error) {
        if (one.error == other.error) return std::nullopt;
        return Discrepancy{Rung::plan,
                           "one of two renderings failed: " + to_line(one.error ? *one.error : *other.error)};
    }
    if (one.pictures.size() != other.pictures.size())
        return Discrepancy{Rung::plan, "the number of pictures"};
    std::optional<Discrepancy> first;
    for (std::size_t picture = 0; picture < one.pictures.size(); ++picture) {
        const auto found = find_in_picture(one.pictures[picture], other.pictures[picture]);
        if (found && (!first || found->rung < first->rung)) first = found;
    }
    return first;
}

jobs::PinnedPicture make_pins(const RenderedPicture& picture) {
    jobs::PinnedPicture pins{picture.name,         picture.plan, picture.made->digest,
                             picture.scene_digest, std::nullopt, {}};
    if (picture.image) {
        pins.pixels = jobs::PinnedPixels{picture.pixels.width, picture.pixels.height, output::pixel_key(),
                                         picture.pixels.all, picture.pixels.tiles};
    }
    for (const RenderedFile& file : picture.files) pins.bytes.push_back({file.format, file.digest, file.key});
    return pins;
}

}  // namespace mazepress::pipeline
