// SPDX-License-Identifier: Apache-2.0
// Writes the inputs of a net one after the other, and the small arithmetic they share.
#pragma once

#include <algorithm>

#include "bots/eval/route/reach.hpp"

namespace omnibus::route::eval {

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

inline float limited(float value, float most = 1.0f) {
    return std::clamp(value, -most, most);
}

inline float closeness(int steps) {
    return steps >= Reach::kNever ? 0.0f : 1.0f / static_cast<float>(steps);
}

// That a junction so many segments away is reached with so many to come; after kWeights.
inline float chance(float sure, float hurry, int steps, float left) {
    const auto away = static_cast<float>(steps);
    if (away > left + 1.0f) return 0.0f;
    return std::clamp(sure - hurry * away / (left + 1.0f), 0.0f, 1.0f);
}

inline int in_both(const JunctionSet& a, const JunctionSet& b) {
    return (a & b).size();
}

}  // namespace omnibus::route::eval
