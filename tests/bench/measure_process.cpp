// Runs a command and writes what it cost to a file, as
//   "wall_seconds processor_seconds peak_mb waited_seconds exit_status":
//
//   measure_process FILE COMMAND [ARGUMENT …]
//
// A small program of its own, because a child's peak memory begins with that of the process that started it:
// under an interpreter no small program could be measured. `waited` is how long the child's threads stood
// ready while other programs had the processors (from /proc, read every few milliseconds, so a little less
// than it was); 128 and more is the number of a signal.
#include <chrono>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <map>
#include <string>
#include <thread>

#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>

extern char** environ;

namespace {

constexpr auto kBetweenLooks = std::chrono::milliseconds(4);

/// Nanoseconds that each thread waited so far, by the thread's folder.
void look_at_threads(pid_t process, std::map<std::string, unsigned long long>& waited) {
    std::error_code gone;
    const std::filesystem::path tasks = "/proc/" + std::to_string(process) + "/task";
    for (std::filesystem::directory_iterator task(tasks, gone), end; !gone && task != end;
         task.increment(gone)) {
        FILE* file = std::fopen((task->path() / "schedstat").c_str(), "r");
        if (file == nullptr) continue;
        unsigned long long ran = 0;
        unsigned long long stood = 0;
        if (std::fscanf(file, "%llu %llu", &ran, &stood) == 2) waited[task->path()] = stood;
        std::fclose(file);
    }
}

double seconds(const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

}  // namespace

int main(int count, char** arguments) {
    if (count < 3) {
        std::fputs("measure_process FILE COMMAND [ARGUMENT ...]\n", stderr);
        return 2;
    }
    const auto start = std::chrono::steady_clock::now();
    pid_t process = 0;
    if (posix_spawnp(&process, arguments[2], nullptr, nullptr, arguments + 2, environ) != 0) return 127;
    std::map<std::string, unsigned long long> waited;
    std::jthread watcher([&](const std::stop_token& stop) {
        while (!stop.stop_requested()) {
            look_at_threads(process, waited);
            std::this_thread::sleep_for(kBetweenLooks);
        }
    });
    int status = 0;
    rusage usage{};
    wait4(process, &status, 0, &usage);
    const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - start;
    watcher.request_stop();
    watcher.join();
    unsigned long long stood = 0;
    for (const auto& [task, nanoseconds] : waited) stood += nanoseconds;
    FILE* file = std::fopen(arguments[1], "w");
    if (file == nullptr) return 126;
    std::fprintf(file, "%.6f %.6f %.3f %.6f %d\n", wall.count(),
                 seconds(usage.ru_utime) + seconds(usage.ru_stime),
                 static_cast<double>(usage.ru_maxrss) / 1024, static_cast<double>(stood) / 1e9,
                 WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status));
    std::fclose(file);
    return 0;
}
