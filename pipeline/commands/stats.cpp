#include "pipeline/command.hpp"
namespace mazepress::pipeline {
CommandAction declare_stats(CLI::App&) { return [] { return 0; }; }
}
