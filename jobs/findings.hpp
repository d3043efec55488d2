#pragma once

#include <string>
#include <vector>

#include "core/result.hpp"
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

    [[nodiscard]] bool empty() const { return found_.empty(); }
    [[nodiscard]] std::size_t size() const { return found_.size(); }

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
};

}  // namespace mazepress::jobs
