#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/files.hpp"

// A reader of the SVG that the press writes, strict and independent of the writer: what it does not know is
// an exception.
namespace mazepress::tests {

struct SvgPoint {
    std::int64_t x = 0;
    std::int64_t y = 0;
    friend auto operator<=>(const SvgPoint&, const SvgPoint&) = default;
};
using SvgSubpath = std::vector<SvgPoint>;

/// Path data with M, m, l, h, v and z as absolute points, in whole steps of 10^−places.
class SvgPathReader {
  public:
    SvgPathReader(std::string_view data, int places) : data_(data), places_(places) {}

    std::vector<SvgSubpath> read() {
        while (!data_.empty()) {
            command_ = take_command();
            step();
        }
        return std::move(subpaths_);
    }

  private:
    [[noreturn]] static void fail(const std::string& what) { throw std::runtime_error("path data: " + what); }
    static bool is_digit(char c) { return c >= '0' && c <= '9'; }

    char take_command() {
        const char c = data_.front();
        if (is_digit(c) || c == '-' || c == '.' || c == ' ') {
            // A repeated command: pairs after a move are lines.
            if (command_ == 'M') return 'L';
            if (command_ == 'm') return 'l';
            if (command_ == 0 || command_ == 'z') fail("a number without a command");
            return command_;
        }
        data_.remove_prefix(1);
        return c;
    }

    void step() {
        switch (command_) {
            case 'M':
            case 'm': {
                const bool relative = command_ == 'm';
                const std::int64_t x = number();
                const std::int64_t y = number();
                at_ = relative ? SvgPoint{at_.x + x, at_.y + y} : SvgPoint{x, y};
                subpaths_.push_back({at_});
                return;
            }
            case 'l': {
                const std::int64_t x = number();
                const std::int64_t y = number();
                return line({at_.x + x, at_.y + y});
            }
            case 'h':
                return line({at_.x + number(), at_.y});
            case 'v':
                return line({at_.x, at_.y + number()});
            case 'z':
                if (subpaths_.empty()) fail("z before a move");
                return line(subpaths_.back().front());
            default:
                fail(std::string("unknown command ") + command_);
        }
    }

    void line(SvgPoint to) {
        if (subpaths_.empty()) fail("a line before a move");
        subpaths_.back().push_back(to);
        at_ = to;
    }

    std::int64_t number() {
        if (!data_.empty() && data_.front() == ' ') data_.remove_prefix(1);
        bool negative = false;
        if (!data_.empty() && data_.front() == '-') {
            negative = true;
            data_.remove_prefix(1);
        }
        std::int64_t value = 0;
        int digits = 0;
        const auto take_digits = [&] {
            int count = 0;
            for (; !data_.empty() && is_digit(data_.front()); data_.remove_prefix(1), ++count, ++digits) {
                value = value * 10 + (data_.front() - '0');
            }
            return count;
        };
        take_digits();
        int places = 0;
        if (!data_.empty() && data_.front() == '.') {
            data_.remove_prefix(1);
            places = take_digits();
            if (places == 0) fail("a point without digits");
        }
        if (digits == 0) fail("a number is missing");
        if (places > places_) fail("too many decimals");
        for (; places < places_; ++places) value *= 10;
        return negative ? -value : value;
    }

    std::string_view data_;
    int places_;
    char command_ = 0;
    SvgPoint at_;
    std::vector<SvgSubpath> subpaths_;
};

inline std::vector<SvgSubpath> read_path(std::string_view data, int places) {
    return SvgPathReader(data, places).read();
}

/// What stands between `before` and `after`, each time `before` occurs.
inline std::vector<std::string> all_between(std::string_view text, std::string_view before,
                                            std::string_view after) {
    std::vector<std::string> found;
    std::size_t at = 0;
    while ((at = text.find(before, at)) != std::string_view::npos) {
        at += before.size();
        const std::size_t end = text.find(after, at);
        if (end == std::string_view::npos) throw std::runtime_error("unended: " + std::string(before));
        found.emplace_back(text.substr(at, end - at));
        at = end;
    }
    return found;
}

/// Every subpath of every path element.
inline std::vector<SvgSubpath> all_subpaths(std::string_view svg, int places) {
    std::vector<SvgSubpath> all;
    for (const std::string& data : all_between(svg, "<path d=\"", "\"/>")) {
        for (SvgSubpath& subpath : read_path(data, places)) all.push_back(std::move(subpath));
    }
    return all;
}

/// Empty where xmllint (an independent parser) finds the text well-formed, else what it says.
inline std::string xml_faults(std::string_view text) {
    const ScratchFolder folder;
    write_text(folder / "file.xml", text);
    return output_of("xmllint --noout " + (folder / "file.xml"));
}

}  // namespace mazepress::tests
