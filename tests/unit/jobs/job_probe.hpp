#pragma once

#include <string>
#include <vector>

#include "jobs/make_plan.hpp"
#include "jobs/read_job.hpp"

// What most tests of this room do: read a text, plan it, and look at the errors of both.
namespace mazepress::jobs {

struct Probe {
    Plan plan;
    std::vector<Error> errors;

    /// Every error on a line of its own, as a person would see it.
    [[nodiscard]] std::string in_words() const {
        std::string text;
        for (const Error& error : errors) {
            text += error.place + ": " + error.rule;
            if (!error.value.empty()) text += ": " + error.value;
            if (!error.hint.empty()) text += " (" + error.hint + ")";
            text += "\n";
        }
        return text;
    }
};

inline Probe probe(const std::string& text, const ReadOptions& options = {}, const PlanLimits& limits = {}) {
    ReadOutcome read = read_job(text, "job.yaml", options);
    PlanOutcome plan = make_plan(read.job, limits);
    Probe probe{std::move(plan.plan), std::move(read.errors)};
    for (Error& error : plan.errors) probe.errors.push_back(std::move(error));
    return probe;
}

/// The smallest job with one work "a"; `lines` are its keys, indented by four spaces here.
inline std::string job_with(const std::vector<std::string>& lines,
                            const std::string& maze = "{rows: 50, columns: 50, cell: 30, seed: 42}") {
    std::string text = "version: 1\nworks:\n  a:\n";
    if (!maze.empty()) text += "    maze: " + maze + "\n";
    for (const std::string& line : lines) text += "    " + line + "\n";
    return text;
}

}  // namespace mazepress::jobs
