// SPDX-License-Identifier: Apache-2.0
// A value, or the reason why there is none: a stable code for programs and a sentence for people.
// Our small stand-in for std::expected, which C++20 lacks. Parsing returns it; nothing throws.
#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

namespace omnibus {

struct Error {
    std::string code;     // "map/street_junction": stable, listed in docs/engine-protocol.md
    std::string message;  // a sentence without the final full stop
};

template <class T>
class [[nodiscard]] Result {
  public:
    Result(T value) : held_(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : held_(std::in_place_index<1>, std::move(error)) {}

    explicit operator bool() const { return held_.index() == 0; }

    T& operator*() { return value(); }
    const T& operator*() const { return value(); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }

    const Error& error() const {
        assert(held_.index() == 1);
        return *std::get_if<1>(&held_);
    }

  private:
    T& value() {
        assert(held_.index() == 0);
        return *std::get_if<0>(&held_);
    }
    const T& value() const {
        assert(held_.index() == 0);
        return *std::get_if<0>(&held_);
    }

    std::variant<T, Error> held_;
};

}  // namespace omnibus
