#pragma once

namespace mazepress::pipeline {

/// Reads the command line, runs the command it names and answers the exit status.
int run_command_line(int argument_count, char** arguments);

}  // namespace mazepress::pipeline
