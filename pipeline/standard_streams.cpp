#include "pipeline/standard_streams.hpp"

#include <cerrno>
#include <cstdio>
#include <system_error>

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

namespace mazepress::pipeline {

void reserve_standard_streams() {
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; ++stream) {
        if (::fcntl(stream, F_GETFD) != -1) continue;
        // The lowest free number is given, which is this one; the direction is the wrong one for its use.
        if (::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY) != stream) return;
    }
}

namespace {

/// Whether stdout is a pipe whose reader has gone.
bool reader_has_gone() {
    pollfd stdout_state{STDOUT_FILENO, POLLOUT, 0};
    return ::poll(&stdout_state, 1, 0) > 0 && (stdout_state.revents & POLLERR) != 0;
}

}  // namespace

Status finish_stdout() {
    errno = 0;
    const bool lost = std::ferror(stdout) != 0;
    const bool flushed = std::fflush(stdout) == 0;
    const int error_number = errno;
    if ((!lost && flushed) || reader_has_gone()) return Done{};
    return Error{"stdout", "the results cannot be written",
                 error_number == 0 ? std::string() : std::generic_category().message(error_number),
                 "look at where stdout goes and at the room there"};
}

}  // namespace mazepress::pipeline
