#pragma once

#include <span>
#include <string>

#include "core/scene.hpp"
#include "output/decimal.hpp"

namespace mazepress::output {

/// Writes SVG path data with relative commands and the shortest separators: "M10 20l25.98-15v30z". A dot is a
/// segment of no length ("h0"), which a round cap makes visible.
class SvgPathWriter {
  public:
    SvgPathWriter(std::string& text, const Decimals& decimals) : text_(text), decimals_(decimals) {}

    void add(std::span<const core::Position> run);

  private:
    struct Steps {
        std::int64_t x;
        std::int64_t y;
        friend bool operator==(const Steps&, const Steps&) = default;
    };

    [[nodiscard]] Steps steps(core::Position at) const {
        return {decimals_.steps(at.x), decimals_.steps(at.y)};
    }
    void move_to(Steps to);
    void line_to(Steps to);
    void command(char letter);
    void number(std::int64_t value);

    std::string& text_;
    const Decimals& decimals_;
    Steps pen_{0, 0};
    bool first_ = true;
    char last_command_ = '\0';
};

}  // namespace mazepress::output
