#pragma once

#include <functional>
#include <span>

namespace CLI {
class App;
}

namespace mazepress::pipeline {

/// Runs a command whose options have been read; answers the exit status.
using CommandAction = std::function<int()>;

/// A command: its name and summary, and the function that declares its options on a subcommand and answers
/// what runs it. A new command is a new file in commands/ and a line in command_table.cpp.
struct CommandEntry {
    const char* name;
    const char* summary;
    CommandAction (*declare)(CLI::App& command);
};

std::span<const CommandEntry> commands();

CommandAction declare_render(CLI::App& command);
CommandAction declare_list(CLI::App& command);
CommandAction declare_check(CLI::App& command);
CommandAction declare_digest(CLI::App& command);
CommandAction declare_prove(CLI::App& command);
CommandAction declare_stats(CLI::App& command);
CommandAction declare_golden(CLI::App& command);
CommandAction declare_inspect(CLI::App& command);
CommandAction declare_reproduce(CLI::App& command);

}  // namespace mazepress::pipeline
