#include <cstdio>
#include <memory>

#include <CLI/CLI.hpp>

#include "core/version.hpp"
#include "output/library_versions.hpp"
#include "pipeline/command.hpp"
#include "pipeline/error_printer.hpp"
#include "pipeline/exit_status.hpp"
#include "pipeline/read_file.hpp"
#include "pipeline/reproduction.hpp"

namespace mazepress::pipeline {
namespace {

int reproduce(const std::string& path) {
    const auto bytes = read_file(path, output::kMostInspectedBytes);
    if (!bytes) {
        print_error(bytes.error());
        return kExitBadInput;
    }
    const auto recipe = output::read_recipe(*bytes, path);
    if (!recipe) {
        print_error(recipe.error());
        return kExitBadInput;
    }
    const auto anew = render_recipe(*recipe, *bytes, path);
    if (!anew) {
        print_error(anew.error());
        return kExitBadInput;
    }
    const Likeness likeness = compare_files(*bytes, *anew, recipe->format);
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
    auto file = std::make_shared<std::string>();
    command.add_option("FILE", *file, "a rendered SVG, PDF or PNG")->required();
    command.footer(
        "Renders the recipe inside the file anew, in memory and from the file alone, and compares: identical "
        "bytes,\n"
        "the same picture, or a different one (exit status 1).");
    return [file] { return reproduce(*file); };
}

}  // namespace mazepress::pipeline
