// SPDX-License-Identifier: Apache-2.0
// What time it is. Service time runs only while a server does and never jumps, whatever happens to
// the clock on the wall: whatever ends by itself is measured with it, a player's time, a session,
// a limit. So a restart costs nobody anything, and neither does a clock that is set.
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
