#include "pipeline/reproduction.hpp"

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <system_error>

#include <unistd.h>

#include "jobs/make_plan.hpp"
#include "jobs/read_job.hpp"
#include "output/formats.hpp"
#include "output/png_image.hpp"
#include "pipeline/book_press.hpp"
#include "pipeline/compose.hpp"
#include "pipeline/encode_file.hpp"
#include "pipeline/interrupt.hpp"
#include "pipeline/memory.hpp"

namespace mazepress::pipeline {
namespace {

/// A file's own output profile, laid where the encoders look for one; gone with this value.
class TemporaryProfile {
  public:
    Status keep(const std::string& bytes) {
        if (bytes.empty()) return Done{};
        std::error_code problem;
        const std::filesystem::path folder = std::filesystem::temp_directory_path(problem);
        if (problem)
            return Error{"TMPDIR", "a temporary file needs a folder", problem.message(),
                         "set TMPDIR to a writable folder"};
        std::string name = (folder / "mazepress-profile-XXXXXX").string();
        const int descriptor = ::mkstemp(name.data());
        if (descriptor < 0)
            return Error{name, "a temporary file cannot be made", std::generic_category().message(errno),
                         "set TMPDIR to a writable folder"};
        ::close(descriptor);
        path_ = name;
        std::ofstream file(path_, std::ios::binary);
        if (!file.write(bytes.data(), static_cast<std::streamsize>(bytes.size())) || !file.flush()) {
            return Error{path_, "a temporary file cannot be written", "", "set TMPDIR to a folder with room"};
        }
        return Done{};
    }
    TemporaryProfile() = default;
    ~TemporaryProfile() {
        std::error_code ignored;
        if (!path_.empty()) std::filesystem::remove(path_, ignored);
    }
    TemporaryProfile(const TemporaryProfile&) = delete;
    TemporaryProfile& operator=(const TemporaryProfile&) = delete;
    [[nodiscard]] const std::string& path() const { return path_; }

  private:
    std::string path_;
};

Status encode_picture(const jobs::PlannedWork& work, core::Format format, output::ByteSink& sink) {
    const auto mazes = make_mazes({&work});
    if (!mazes) return mazes.error();
    auto scene = compose(work, *mazes->front());
    if (!scene) return scene.error();
    auto encoder =
        output::format_entry(format).make_encoder(make_request(work, format, *mazes->front(), *scene));
    if (!encoder) return encoder.error();
    return encode_parallel(**encoder, sink);
}

}  // namespace

std::string_view to_string(Likeness likeness) {
    switch (likeness) {
        case Likeness::same_bytes:
            return "identical bytes";
        case Likeness::same_picture:
            return "the same picture; the metadata differs";
        case Likeness::same_pixels:
            return "the same pixels, packed otherwise";
        case Likeness::different_picture:
            return "the picture differs";
    }
    return "";
}

Result<std::string> render_recipe(const output::EmbeddedRecipe& recipe, std::string_view file,
                                  const std::string& place, const RecipeLimits& limits) {
    jobs::ReadOptions options;
    options.context.files_allowed = false;
    if (limits.digits != 0) options.context.limits.coordinate_digits = limits.digits;
    jobs::PlanLimits plan_limits;
    if (limits.pixels != 0) plan_limits.pixels = limits.pixels;
    const jobs::ReadOutcome read = jobs::read_job(recipe.recipe, "recipe", options);
    if (!read.errors.empty()) return read.errors.front();
    jobs::PlanOutcome planned = jobs::make_plan(read.job, plan_limits);
    if (!planned.errors.empty()) return planned.errors.front();
    std::vector<jobs::PlannedWork>& pictures = planned.plan.pictures;
    if (pictures.empty())
        return Error{place, "the recipe must make a picture", "none", "render the file anew"};
    for (const jobs::PlannedWork& work : pictures) {
        if (Status fits = check_fits(work, default_memory_budget()); !fits) return fits.error();
    }
    defer_interrupts();  // the temporary profile must not stay behind
    TemporaryProfile profile;
    if (recipe.format == core::Format::pdf) {
        const auto bytes = output::read_output_intent_profile(file, place);
        if (!bytes) return bytes.error();
        if (Status kept = profile.keep(*bytes); !kept) return kept.error();
    }
    for (jobs::PlannedWork& work : pictures) {
        if (!work.colour.profile.empty()) work.profile_path.text = profile.path();
    }
    output::MemorySink sink;
    const bool is_book = recipe.format == core::Format::pdf && pictures.front().bind;
    const Status rendered =
        is_book ? write_book(pictures, sink) : encode_picture(pictures.front(), recipe.format, sink);
    if (!rendered) return rendered.error();
    return std::move(sink.content);
}

Result<Likeness> compare_files(std::string_view file, std::string_view anew, core::Format format,
                               const std::string& place, const RecipeLimits& limits) {
    if (file == anew) return Likeness::same_bytes;
    const auto old_picture = output::strip_metadata(file, format);
    const auto new_picture = output::strip_metadata(anew, format);
    if (old_picture && new_picture && *old_picture == *new_picture) return Likeness::same_picture;
    if (format != core::Format::png) return Likeness::different_picture;
    const std::uint64_t most_pixels = limits.pixels == 0 ? output::kMostDecodedPixels : limits.pixels;
    // What was rendered a moment ago is a whole PNG: only its size can keep it from being unpacked.
    const auto new_pixels = output::decode_png(anew, place, most_pixels);
    if (!new_pixels) {
        Error error = new_pixels.error();
        error.hint =
            "its bytes differ, and only its pixels would tell whether its picture does; raise the "
            "limit with --most-pixels where there is memory for 8 bytes a pixel";
        return error;
    }
    // A damaged file, or one of another size.
    const auto old_pixels = output::decode_png(file, place, most_pixels);
    const bool equal = old_pixels && old_pixels->width == new_pixels->width &&
                       old_pixels->height == new_pixels->height && old_pixels->pixels == new_pixels->pixels;
    return equal ? Likeness::same_pixels : Likeness::different_picture;
}

}  // namespace mazepress::pipeline
