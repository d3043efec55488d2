#include <array>

#include "pipeline/command.hpp"

namespace mazepress::pipeline {
namespace {

constexpr std::array kCommands{
    CommandEntry{"render", "render the works of job files, skipping what is up to date", declare_render},
    CommandEntry{"list", "list every file that would be made, without rendering", declare_list},
    CommandEntry{"check", "validate job files and preflight their works for print", declare_check},
    CommandEntry{"digest", "print the digest of every maze", declare_digest},
    CommandEntry{"prove", "show that every maze is perfect", declare_prove},
    CommandEntry{"stats", "count dead ends and junctions, measure the longest route and the plots",
                 declare_stats},
    CommandEntry{"golden", "verify a golden suite, or bless what changed in it", declare_golden},
    CommandEntry{"inspect", "show the recipe inside a rendered file", declare_inspect},
    CommandEntry{"reproduce", "render a file anew from its own recipe and compare", declare_reproduce},
};

}  // namespace

std::span<const CommandEntry> commands() {
    return kCommands;
}

}  // namespace mazepress::pipeline
