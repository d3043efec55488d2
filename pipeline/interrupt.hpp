#pragma once

namespace mazepress::pipeline {

/// Makes SIGINT and SIGTERM ask for a stop instead of killing the program: files being written are given up
/// and their temporaries removed. A second signal ends the program at once. SIGXFSZ and SIGPIPE are
/// ignored: the write that they come from reports an error.
void watch_for_interrupts();

/// The signal that asked for a stop, or 0.
int interrupted_by();

}  // namespace mazepress::pipeline
