// SPDX-License-Identifier: Apache-2.0
// The current time. Service time runs only while a server runs, and never jumps when the wall clock
// is set. Everything that expires is measured with it (players' clocks, sessions, limits), so a
// restart or a changed wall clock costs nobody time.
#pragma once

#include <chrono>

#include "table/time.hpp"

namespace omnibus::server {

class TimeSource {
  public:
    virtual ~TimeSource() = default;
    virtual Now now() const = 0;
};

class RunningTime final : public TimeSource {
  public:
    // `before`: the service time of all runs so far.
    explicit RunningTime(Millis before) : before_(before) {}

    Now now() const override {
        using std::chrono::duration_cast;
        using std::chrono::milliseconds;
        const auto running = std::chrono::steady_clock::now() - started_;
        const auto wall = std::chrono::system_clock::now().time_since_epoch();
        return {before_ + duration_cast<milliseconds>(running).count(),
                duration_cast<milliseconds>(wall).count()};
    }

  private:
    Millis before_;
    std::chrono::steady_clock::time_point started_ = std::chrono::steady_clock::now();
};

}  // namespace omnibus::server
