#include "pipeline/progress.hpp"

#include <algorithm>
#include <cstdio>

#include <sys/ioctl.h>
#include <unistd.h>

namespace mazepress::pipeline {
namespace {

constexpr auto kRedrawEvery = std::chrono::milliseconds(50);
constexpr std::size_t kNarrowest = 40;
constexpr std::size_t kUsualWidth = 80;

std::size_t terminal_columns() {
    winsize size{};
    if (::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return kUsualWidth;
    return std::max<std::size_t>(size.ws_col, kNarrowest);
}

}  // namespace

std::optional<ProgressKind> parse_progress_kind(std::string_view name) {
    if (name == "auto") return ProgressKind::automatic;
    if (name == "bar") return ProgressKind::bar;
    if (name == "plain") return ProgressKind::plain;
    if (name == "none") return ProgressKind::none;
    return std::nullopt;
}

Progress::Progress(ProgressKind kind, std::size_t total) : kind_(kind), total_(total) {
    if (kind_ == ProgressKind::automatic) {
        kind_ = ::isatty(STDERR_FILENO) != 0 ? ProgressKind::bar : ProgressKind::plain;
    }
}

Progress::~Progress() {
    finish();
}

void Progress::file_done(std::string_view name) {
    advance(name, "");
}
void Progress::file_failed(std::string_view name) {
    advance(name, " FAILED");
}

void Progress::advance(std::string_view name, std::string_view word) {
    ++done_;
    if (kind_ == ProgressKind::plain) {
        std::fprintf(stderr, "%zu/%zu %.*s%.*s\n", done_, total_, static_cast<int>(name.size()), name.data(),
                     static_cast<int>(word.size()), word.data());
    } else if (kind_ == ProgressKind::bar) {
        draw_bar(name);
    }
}

void Progress::draw_bar(std::string_view name) {
    const auto now = std::chrono::steady_clock::now();
    if (done_ < total_ && now - last_drawn_ < kRedrawEvery) return;
    last_drawn_ = now;
    bar_shown_ = true;
    const std::string count = " " + std::to_string(done_) + "/" + std::to_string(total_) + " ";
    const std::size_t width = terminal_columns() / 3;
    const std::size_t filled = total_ == 0 ? width : width * done_ / total_;
    std::string line = "\r\x1b[K";
    for (std::size_t cell = 0; cell < width; ++cell) line += cell < filled ? "█" : "░";
    line += count;
    line += name.substr(0, terminal_columns() - width - count.size() - 1);
    std::fputs(line.c_str(), stderr);
}

void Progress::finish() {
    if (bar_shown_) std::fputs("\r\x1b[K", stderr);
    bar_shown_ = false;
}

}  // namespace mazepress::pipeline
