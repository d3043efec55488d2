#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace mazepress::jobs {

/// A text that never changes and that its copies share: a coordinate may have millions of digits, and a sweep
/// thousands of pictures with that coordinate.
class SharedText {
  public:
    SharedText(std::string text) : text_(std::make_shared<const std::string>(std::move(text))) {}
    SharedText(const char* text) : SharedText(std::string(text)) {}

    [[nodiscard]] const std::string& text() const { return *text_; }
    operator std::string_view() const { return *text_; }

    friend std::string operator+(std::string before, const SharedText& text) {
        return std::move(before += text.text());
    }
    friend bool operator==(const SharedText& a, const SharedText& b) {
        return a.text_ == b.text_ || *a.text_ == *b.text_;
    }

  private:
    std::shared_ptr<const std::string> text_;  ///< never null but in a text that was moved from
};

}  // namespace mazepress::jobs
