#include <cstdio>
#include <memory>

#include <CLI/CLI.hpp>

#include "core/version.hpp"
#include "output/library_versions.hpp"
#include "output/regular_file.hpp"
#include "pipeline/command.hpp"
#include "pipeline/error_printer.hpp"
#include "pipeline/exit_status.hpp"
#include "pipeline/reproduction.hpp"

namespace mazepress::pipeline {
namespace {

struct ReproduceArguments {
    std::string file;
    RecipeLimits limits;
};

int reproduce(const ReproduceArguments& arguments) {
    const std::string& path = arguments.file;
    const auto bytes = output::read_whole_file(path, output::kMostInspectedBytes);
    if (!bytes) {
        print_error(bytes.error());
        return kExitBadInput;
    }
    const auto recipe = output::read_recipe(*bytes, path);
    if (!recipe) {
        print_error(recipe.error());
        return kExitBadInput;
    }
    const auto anew = render_recipe(*recipe, *bytes, path, arguments.limits);
    if (!anew) {
        print_error(anew.error());
        return kExitBadInput;
    }
    const auto compared = compare_files(*bytes, *anew, recipe->format, path, arguments.limits);
    if (!compared) {
        print_error(compared.error());
        return kExitBadInput;
    }
    const Likeness likeness = *compared;
    std::string text = path + ": " + std::string(to_string(likeness)) + "\n";
    if (likeness != Likeness::same_bytes) {
        text += "  the file was made by " + recipe->program + "; this is mazepress " + kVersion + " with " +
                output::library_versions() + "\n";
    }
    std::fputs(text.c_str(), stdout);
    return likeness == Likeness::different_picture ? kExitFailed : kExitDone;
}

}  // namespace

CommandAction declare_reproduce(CLI::App& command) {
    auto arguments = std::make_shared<ReproduceArguments>();
    command.add_option("FILE", arguments->file, "a rendered SVG, PDF or PNG")->required();
    command
        .add_option("--most-digits", arguments->limits.digits,
                    "raise the limit on the digits of a coordinate")
        ->type_name("N");
    command
        .add_option("--most-pixels", arguments->limits.pixels, "raise the limit on the pixels of a raster")
        ->type_name("N");
    command.footer(
        "Renders the recipe inside the file anew, in memory and from the file alone, and compares: identical "
        "bytes,\n"
        "the same picture, or a different one (exit status 1).");
    return [arguments] { return reproduce(*arguments); };
}

}  // namespace mazepress::pipeline
