#include "output/svg_path.hpp"

namespace mazepress::output {

void SvgPathWriter::add(std::span<const core::Position> run) {
    const Steps start = steps(run.front());
    move_to(start);
    if (run.size() == 1) {
        command('h');
        number(0);
        return;
    }
    const bool closed = run.size() > 3 && run.front() == run.back();
    for (const core::Position& at : run.subspan(1, run.size() - (closed ? 2 : 1))) line_to(steps(at));
    if (closed) {
        text_ += 'z';
        last_command_ = 'z';
        pen_ = start;
    }
}

void SvgPathWriter::move_to(Steps to) {
    if (first_) {
        command('M');
        number(to.x);
        number(to.y);
        first_ = false;
    } else {
        last_command_ = '\0';  // a move is never implied by the one before
        command('m');
        number(to.x - pen_.x);
        number(to.y - pen_.y);
        last_command_ = 'l';  // pairs that follow a relative move are relative lines
    }
    pen_ = to;
}

void SvgPathWriter::line_to(Steps to) {
    const std::int64_t x = to.x - pen_.x;
    const std::int64_t y = to.y - pen_.y;
    pen_ = to;
    if (y == 0) {
        command('h');
        number(x);
    } else if (x == 0) {
        command('v');
        number(y);
    } else {
        command('l');
        number(x);
        number(y);
    }
}

void SvgPathWriter::command(char letter) {
    if (letter == last_command_) return;
    text_ += letter;
    last_command_ = letter;
}

void SvgPathWriter::number(std::int64_t value) {
    // A sign or a letter parts two numbers, and so does a point where the number before has one; a space is
    // the separator that every reader knows, so it stands wherever a digit or a point would follow.
    const char before = text_.back();
    if (value >= 0 && (before == '.' || (before >= '0' && before <= '9'))) text_ += ' ';
    decimals_.append(text_, value);
}

}  // namespace mazepress::output
