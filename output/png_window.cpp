#include "output/png_window.hpp"

namespace mazepress::output::png {
namespace {

/// The buffer is shifted down when it has grown to this many reaches.
constexpr std::size_t kReachesKept = 8;

}  // namespace

void Window::start() {
    bytes_.clear();
    start_ = 1;
    std::ranges::fill(latest_, 0);
}

void Window::add_row(std::span<const std::uint8_t> row) {
    if (bytes_.size() > kReachesKept * kReach) {
        const std::size_t dropped = bytes_.size() - kReach;
        bytes_.erase(bytes_.begin(), bytes_.begin() + static_cast<std::ptrdiff_t>(dropped));
        start_ += static_cast<std::uint32_t>(dropped);
    }
    bytes_.push_back(0);
    bytes_.insert(bytes_.end(), row.begin(), row.end());
}

void Window::skip_row(std::size_t bytes) {
    start_ += static_cast<std::uint32_t>(bytes_.size() + bytes);
    bytes_.clear();
}

}  // namespace mazepress::output::png
