#pragma once

namespace mazepress::pipeline {

/// The program's whole exit policy.
enum ExitStatus : int {
    kExitDone = 0,           ///< everything asked for is done or was up to date
    kExitFailed = 1,         ///< a work failed, a golden differs, a proof fails
    kExitBadInput = 2,       ///< a wrong command line or job file; nothing was rendered
    kExitInterrupted = 130,  ///< by SIGINT
    kExitTerminated = 143,   ///< by SIGTERM
};

}  // namespace mazepress::pipeline
