#pragma once

#include <atomic>
#include <mutex>

#include "core/result.hpp"

namespace mazepress::pipeline {

/// The first error of several threads.
class FirstError {
  public:
    void set(const Error& error) {
        const std::lock_guard lock(mutex_);
        if (!failed_.exchange(true)) error_ = error;
    }
    [[nodiscard]] bool failed() const { return failed_; }
    [[nodiscard]] Status status() const { return failed_ ? Status(error_) : Status(Done{}); }

  private:
    std::atomic<bool> failed_ = false;
    std::mutex mutex_;
    Error error_;
};

}  // namespace mazepress::pipeline
