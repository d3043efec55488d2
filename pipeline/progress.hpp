#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace mazepress::pipeline {

enum class ProgressKind : std::uint8_t { automatic, bar, plain, none };
std::optional<ProgressKind> parse_progress_kind(std::string_view name);

/// Tells on stderr how far a render is: a bar on a terminal, a line a file elsewhere. Not for several threads
/// at once; the graph's recording node is serial.
class Progress {
  public:
    /// `automatic` becomes a bar where stderr is a terminal, plain lines elsewhere.
    Progress(ProgressKind kind, std::size_t total);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void file_done(std::string_view name);
    void file_failed(std::string_view name);
    /// Clears the bar, so that what is printed next starts on a clean line.
    void finish();

  private:
    void advance(std::string_view name, std::string_view word);
    void draw_bar(std::string_view name);

    ProgressKind kind_;
    std::size_t total_;
    std::size_t done_ = 0;
    bool bar_shown_ = false;
    std::chrono::steady_clock::time_point last_drawn_;
};

}  // namespace mazepress::pipeline
