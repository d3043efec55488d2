#include "pipeline/command_line.hpp"

int main(int argument_count, char** arguments) {
    return mazepress::pipeline::run_command_line(argument_count, arguments);
}
