// SPDX-License-Identifier: Apache-2.0
// Writes the inputs of a net one after the other.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

namespace omnibus {

class Inputs {
  public:
    explicit Inputs(float* at) : at_(at) {}

    void put(float value) { *at_++ = value; }
    void put(int value, float scale) { put(static_cast<float>(value) * scale); }
    // Of junctions or streets: some maps have many in one place.
    void put_count(int value, float scale) {
        put(std::min(static_cast<float>(value) * scale, 3.0f));
    }
    void flag(bool value) { put(value ? 1.0f : 0.0f); }
    // So many that are 0 already.
    void skip(std::ptrdiff_t count) { at_ += count; }
    // Input i is 1 if the number is more than i; it is 8 at most.
    template <std::size_t Most>
    void thermometer(int value) {
        static_assert(Most <= 8);
        copy<Most>(&kRamp[static_cast<std::size_t>(8 - value)]);
    }
    // Input i is 1 if the number is i; it is -1 for none, 7 at most.
    template <std::size_t Most>
    void one_of(int value) {
        static_assert(Most <= 8);
        copy<Most>(&kPeak[static_cast<std::size_t>(8 - value)]);
    }
    const float* end() const { return at_; }

  private:
    // The numbers of a thermometer stand side by side somewhere in here.
    static constexpr std::array<float, 16> kRamp{1, 1, 1, 1, 1, 1, 1, 1};
    static constexpr std::array<float, 17> kPeak{0, 0, 0, 0, 0, 0, 0, 0, 1};

    template <std::size_t Most>
    void copy(const float* from) {
        std::copy_n(from, Most, at_);
        at_ += Most;
    }

    float* at_;
};

}  // namespace omnibus
