#pragma once

namespace mazepress::pipeline {

/// Makes SIGINT and SIGTERM ask for a stop instead of killing the program: files being written are given up
/// and their temporaries removed. A second signal ends the program at once. SIGXFSZ and SIGPIPE are
/// ignored: the write that they come from reports an error.
void watch_for_interrupts();

/// From here on an interrupt is only remembered, so that the files in work are finished or removed and the
/// records written; before, there is nothing to tidy up and it ends the program at once.
void defer_interrupts();

/// The signal that asked for a stop, or 0; never another before interrupts are deferred.
int interrupted_by();

/// What a program that a signal ended answers, as shells have it.
constexpr int exit_status_of_signal(int signal_number) {
    return 128 + signal_number;
}

}  // namespace mazepress::pipeline
