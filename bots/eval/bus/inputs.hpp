// SPDX-License-Identifier: Apache-2.0
// A net's inputs written one after the other as whole numbers, and scaled all at once: that takes a
// third of the time of Inputs.
#pragma once

#include <array>
#include <cstddef>
#include <initializer_list>

#include "bots/shared/inputs.hpp"

namespace omnibus::bus::eval {

// So many inputs in a row with the same scale.
struct Scale {
    std::size_t inputs;
    float factor;
};

template <std::size_t N>
constexpr std::array<float, N> scales_of(std::initializer_list<Scale> list) {
    std::array<float, N> factors{};
    std::size_t at = 0;
    for (const Scale& scale : list) {
        for (std::size_t i = 0; i < scale.inputs; ++i) {
            factors[at++] = scale.factor;  // too many do not compile
        }
    }
    return factors;
}

template <std::size_t N>
class Counts {
  public:
    void put(int value) { value_[size_++] = value; }
    void flag(bool value) { put(value ? 1 : 0); }
    // Without loops: the compiler knows every place.
    template <class... More>
    void put_all(int first, More... more) {
        put(first);
        (put(more), ...);
    }
    template <class... Limits>
    void at_least(int value, Limits... limits) {
        (flag(value >= limits), ...);
    }
    template <class... Limits>
    void at_most(int value, Limits... limits) {
        (flag(value <= limits), ...);
    }
    template <class... Values>
    void one_hot(int value, Values... values) {
        (flag(value == values), ...);
    }
    std::size_t size() const { return size_; }

    void scale(const std::array<float, N>& factors, std::array<float, N>& out) const {
        constexpr std::size_t kWhole = N / 8 * 8;  // a loop without a rest becomes vectors
        for (std::size_t i = 0; i < kWhole; ++i) {
            out[i] = static_cast<float>(value_[i]) * factors[i];
        }
        for (std::size_t i = kWhole; i < N; ++i) {
            out[i] = static_cast<float>(value_[i]) * factors[i];
        }
    }

  private:
    std::array<int, N> value_;
    std::size_t size_ = 0;
};

}  // namespace omnibus::bus::eval
