// Loaded before the C library (LD_PRELOAD): sends the program a signal just before it renames or removes its
// N-th file, so that a test kills it at every moment that can matter, by count and not by luck.
// MAZEPRESS_SIGNAL: the signal's number; MAZEPRESS_CHANGE: N, from 1.
#include <atomic>
#include <csignal>
#include <cstdlib>

#include <dlfcn.h>

namespace {

int number_of(const char* variable) {
    const char* const text = std::getenv(variable);
    return text == nullptr ? 0 : std::atoi(text);
}

void before_change() {
    static std::atomic<int> count{0};
    if (++count == number_of("MAZEPRESS_CHANGE")) std::raise(number_of("MAZEPRESS_SIGNAL"));
}

template <class Function>
Function real(const char* name) {
    return reinterpret_cast<Function>(::dlsym(RTLD_NEXT, name));
}

}  // namespace

extern "C" {

int rename(const char* from, const char* to) noexcept {
    before_change();
    static const auto call = real<int (*)(const char*, const char*)>("rename");
    return call(from, to);
}

int unlink(const char* path) noexcept {
    before_change();
    static const auto call = real<int (*)(const char*)>("unlink");
    return call(path);
}

int remove(const char* path) noexcept {
    before_change();
    static const auto call = real<int (*)(const char*)>("remove");
    return call(path);
}
}
