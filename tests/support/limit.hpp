// SPDX-License-Identifier: Apache-2.0
// A limit on how often something may be done, met by a test. What was used of it comes back with
// time, so how many it takes to be refused depends on how slowly they come: a test asks until it
// is, and holds what was done against the time it took.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <functional>

namespace omnibus::test {

class Limit {
  public:
    // `burst` at once, after that one in every `each`; counted from now.
    Limit(int burst, std::chrono::milliseconds each) : burst_(burst), each_(each) {}

    // Asks until it is refused. `ask` says whether it was done.
    void meet(const std::function<bool()>& ask) {
        for (int i = 0; i < burst_ + kMore; ++i) {
            if (!ask()) {
                EXPECT_GE(done_, burst_) << "refused too soon";
                return;
            }
            ++done_;
            // The server counts in whole milliseconds.
            const auto taken = Clock::now() - began_ + std::chrono::milliseconds(1);
            ASSERT_LE(done_, burst_ + taken / each_) << "more than there may be";
        }
        FAIL() << "never refused";
    }

  private:
    using Clock = std::chrono::steady_clock;
    static constexpr int kMore = 100;  // on a machine on which one takes as long as `each`

    int burst_;
    std::chrono::milliseconds each_;
    Clock::time_point began_ = Clock::now();
    int done_ = 0;
};

}  // namespace omnibus::test
