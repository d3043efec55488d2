#include <cstdio>
#include <memory>

#include <CLI/CLI.hpp>

#include "output/recipe_reader.hpp"
#include "output/regular_file.hpp"
#include "pipeline/command.hpp"
#include "pipeline/error_printer.hpp"
#include "pipeline/exit_status.hpp"

namespace mazepress::pipeline {

CommandAction declare_inspect(CLI::App& command) {
    auto file = std::make_shared<std::string>();
    command.add_option("FILE", *file, "a rendered SVG, PDF or PNG")->required();
    command.footer(
        "Prints the recipe inside the file: a job that makes this one picture. It can be rendered as it is.");
    return [file]() -> int {
        const auto bytes = output::read_whole_file(*file, output::kMostInspectedBytes);
        if (!bytes) {
            print_error(bytes.error());
            return kExitBadInput;
        }
        const auto found = output::read_recipe(*bytes, *file);
        if (!found) {
            print_error(found.error());
            return kExitBadInput;
        }
        const std::string head = "# " + std::string(core::to_string(found->format)) + " by " +
                                 found->program + "\n# " + found->work + ", maze " + found->digest + "\n";
        std::fputs((head + found->recipe).c_str(), stdout);
        return kExitDone;
    };
}

}  // namespace mazepress::pipeline
