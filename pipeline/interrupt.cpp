#include "pipeline/interrupt.hpp"

#include <atomic>
#include <csignal>

#include <unistd.h>

#include "pipeline/exit_status.hpp"

namespace mazepress::pipeline {
namespace {

static_assert(exit_status_of_signal(SIGINT) == kExitInterrupted);
static_assert(exit_status_of_signal(SIGTERM) == kExitTerminated);

std::atomic<int> caught{0};
std::atomic<bool> deferred{false};
static_assert(std::atomic<int>::is_always_lock_free, "a signal handler may touch it only then");

void on_signal(int signal_number) {
    if (caught.exchange(signal_number) != 0 || !deferred) ::_exit(exit_status_of_signal(signal_number));
}

}  // namespace

void watch_for_interrupts() {
    struct sigaction action {};
    action.sa_handler = on_signal;
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
    // A file over the process's size limit is then an error of write(), told and cleaned up like any other.
    action.sa_handler = SIG_IGN;
    sigaction(SIGXFSZ, &action, nullptr);
    sigaction(SIGPIPE, &action, nullptr);
}

void defer_interrupts() {
    deferred = true;
}

int interrupted_by() {
    return caught.load();
}

}  // namespace mazepress::pipeline
