#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

namespace mazepress {

/// What went wrong, as a value: where it stands, which rule it breaks, the offending value, and what to do
/// next. Any part may be empty; `rule` never is. Printed by the pipeline's one error printer.
struct Error {
    std::string place;  ///< "jobs/a.yaml:12:5", "editions/scarlet.png", "--threads"
    std::string rule;   ///< "rows must be a whole number from 1 to 1000000000"
    std::string value;  ///< "-3"
    std::string hint;   ///< "did you mean 'columns'?"

    friend bool operator==(const Error&, const Error&) = default;
};

/// A value of T, or the Error that stands in its way.
template <class T>
class [[nodiscard]] Result {
  public:
    Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}      // NOLINT: implicit by design
    Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}  // NOLINT: implicit by design

    [[nodiscard]] bool has_value() const { return state_.index() == 0; }
    explicit operator bool() const { return has_value(); }

    /// The value; has_value() must hold.
    T& value() & {
        assert(has_value());
        return *std::get_if<0>(&state_);
    }
    const T& value() const& {
        assert(has_value());
        return *std::get_if<0>(&state_);
    }
    T&& value() && {
        assert(has_value());
        return std::move(*std::get_if<0>(&state_));
    }
    T& operator*() & { return value(); }
    const T& operator*() const& { return value(); }
    T&& operator*() && { return std::move(*this).value(); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }

    /// The error; has_value() must not hold.
    [[nodiscard]] const Error& error() const {
        assert(!has_value());
        return *std::get_if<1>(&state_);
    }

  private:
    std::variant<T, Error> state_;
};

/// Success without a value.
struct Done {
    friend bool operator==(const Done&, const Done&) = default;
};
using Status = Result<Done>;

}  // namespace mazepress
