// SPDX-License-Identifier: Apache-2.0
// The exponential function in a fixed order of float operations: the mathematical libraries of
// different platforms disagree in the last bit, and a bot that plays the same everywhere cannot.
#pragma once

#include <cstdint>
#include <cstring>

namespace omnibus {

// e to the x, off by at most 2 in the last place; below -87 it is the value at -87, above 88 that
// at 88, so that the result is always a normal number.
inline float exponential(float x) {
    constexpr float kLog2E = 1.44269504f;
    constexpr float kLn2High = 0.693359375f;  // few bits, so that n times it is exact
    constexpr float kLn2Low = -2.12194440e-4f;
    x = x < -87.0f ? -87.0f : (x > 88.0f ? 88.0f : x);
    const float turns = x * kLog2E;
    const auto n = static_cast<std::int32_t>(turns < 0 ? turns - 0.5f : turns + 0.5f);
    const auto whole = static_cast<float>(n);
    const float r = (x - whole * kLn2High) - whole * kLn2Low;  // at most half of ln 2
    // Taylor's series with the last terms adjusted to that range.
    float series = 1.9875691500e-4f;
    series = series * r + 1.3981999507e-3f;
    series = series * r + 8.3334519073e-3f;
    series = series * r + 4.1665795894e-2f;
    series = series * r + 1.6666665459e-1f;
    series = series * r + 5.0000001201e-1f;
    series = series * (r * r) + r + 1.0f;
    const std::uint32_t bits = static_cast<std::uint32_t>(n + 127) << 23;
    float power = 0;
    std::memcpy(&power, &bits, sizeof power);
    return series * power;
}

// Turns `count` logits into chances that add up to 1, in place.
inline void soft_max(float* logits, std::size_t count) {
    float most = logits[0];
    for (std::size_t i = 1; i < count; ++i) {
        most = logits[i] > most ? logits[i] : most;
    }
    float sum = 0;
    for (std::size_t i = 0; i < count; ++i) {
        logits[i] = exponential(logits[i] - most);
        sum += logits[i];
    }
    for (std::size_t i = 0; i < count; ++i) {
        logits[i] /= sum;
    }
}

}  // namespace omnibus
