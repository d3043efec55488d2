#pragma once

#include <string>
#include <vector>

#include "core/result.hpp"
#include "jobs/limits.hpp"
#include "jobs/tree.hpp"

namespace mazepress::jobs {

/// The errors found in a job so far; each is told once, however many works inherit the fault.
class Findings {
  public:
    /// `display_name` is the job file's name as errors show it.
    explicit Findings(std::string display_name) : origins_{std::move(display_name)} {}

    /// Registers a text beside the file that trees may come from, such as "--set works.a.stroke=3".
    std::uint32_t add_origin(std::string name);

    void add(Place place, std::string rule, std::string value = {}, std::string hint = {});
    /// An error with the rule, value and hint of `error`, whose own place is dropped.
    void add(Place place, const Error& error);

    /// How often add() was called: by it one sees whether a step told anything, even what was told before.
    [[nodiscard]] std::size_t size() const { return told_; }
    /// Whether there are so many errors that not all will be told: what costs time, such as a suggestion, is
    /// no longer worth it.
    [[nodiscard]] bool is_full() const { return found_.size() >= kMostErrors; }

    /// All errors in the order of their places; at most kMostErrors, the last one saying how many more there
    /// are.
    [[nodiscard]] std::vector<Error> errors() const;
    /// "jobs/a.yaml:12:5", or "--set works.a.stroke=3".
    [[nodiscard]] std::string show(Place place) const;

  private:
    struct Finding {
        Place place;
        Error error;
        friend bool operator==(const Finding&, const Finding&) = default;
    };
    std::vector<std::string> origins_;
    std::vector<Finding> found_;
    std::size_t told_ = 0;
};

}  // namespace mazepress::jobs
