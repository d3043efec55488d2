#include "pipeline/command_line.hpp"

#include <algorithm>
#include <cstdio>
#include <exception>
#include <map>
#include <new>

#include <CLI/CLI.hpp>

#include "core/version.hpp"
#include "jobs/nearest.hpp"
#include "pipeline/command.hpp"
#include "pipeline/error_printer.hpp"
#include "pipeline/exit_status.hpp"
#include "pipeline/interrupt.hpp"
#include "pipeline/standard_streams.hpp"

namespace mazepress::pipeline {
namespace {

constexpr const char* kDescription =
    "Mazepress: a headless press for maze art. Job files in YAML describe the works; see README.md.";
constexpr const char* kFooter =
    "Results go to stdout, progress and errors to stderr.\n"
    "Exit status: 0 done; 1 a work failed, a golden differs or a proof fails; 2 a wrong command line or job "
    "file;\n"
    "130 or 143 interrupted.";

/// Errors are values; what is thrown all the same is the machine's refusal of memory or threads. The files in
/// work were removed on the way here.
int run_action(const CommandAction& action) {
    try {
        const int status = action();
        const int signal_number = interrupted_by();
        return signal_number == 0 ? status : exit_status_of_signal(signal_number);
    } catch (const std::bad_alloc&) {
        print_error({"mazepress", "the memory that this process may use does not suffice", "",
                     "lower --threads and --memory, or raise the process's limit (ulimit -v)"});
    } catch (const std::exception& error) {
        print_error({"mazepress", "the machine refused what the run needs", error.what(),
                     "look at the process's limits (ulimit -a)"});
    }
    return kExitFailed;
}

Error unknown_command(std::string_view name) {
    std::vector<std::string_view> known;
    for (const CommandEntry& entry : commands()) known.emplace_back(entry.name);
    return {"command line", "must begin with a command", std::string(name), jobs::suggest(name, known)};
}

/// A command whose results did not arrive has failed, whatever it did.
int finish(int status) {
    const Status written = finish_stdout();
    if (written) return status;
    print_error(written.error());
    return std::max(status, int{kExitFailed});
}

}  // namespace

int run_command_line(int argument_count, char** arguments) {
    reserve_standard_streams();
    CLI::App app(kDescription, "mazepress");
    app.set_version_flag("--version", std::string("mazepress ") + kVersion, "print the version and exit");
    app.require_subcommand(1);
    app.footer(kFooter);
    app.get_formatter()->column_width(34);
    std::map<const CLI::App*, CommandAction> actions;
    for (const CommandEntry& entry : commands()) {
        CLI::App* const command = app.add_subcommand(entry.name, entry.summary);
        actions[command] = entry.declare(*command);
    }
    try {
        app.parse(argument_count, arguments);
    } catch (const CLI::Success& success) {
        return finish(app.exit(success));
    } catch (const CLI::ParseError& error) {
        const bool bare = argument_count < 2;
        if (!bare && app.get_subcommands().empty() && arguments[1][0] != '-') {
            print_error(unknown_command(arguments[1]));
            return kExitBadInput;
        }
        print_error({"command line", error.what(), "",
                     bare ? "run 'mazepress --help' to see the commands"
                          : "run it with --help to see what is legal"});
        return kExitBadInput;
    }
    watch_for_interrupts();
    return finish(run_action(actions.at(app.get_subcommands().front())));
}

}  // namespace mazepress::pipeline
