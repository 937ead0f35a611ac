// SPDX-License-Identifier: Apache-2.0
#include "server/auth/rate_limit.hpp"

#include <gtest/gtest.h>

namespace omnibus::server {
namespace {

TEST(RateLimit, AllowsABurstThenARate) {
    RateLimit limit;
    const RateRule rule{"chat", 3, 2, 1000};
    Millis now = 1'000'000;
    EXPECT_EQ(limit.take(rule, "ann", now), 0);
    EXPECT_EQ(limit.take(rule, "ann", now), 0);
    EXPECT_EQ(limit.take(rule, "ann", now), 0);
    EXPECT_EQ(limit.take(rule, "ann", now), 500);
    EXPECT_EQ(limit.take(rule, "ann", now + 499), 1);
    EXPECT_EQ(limit.take(rule, "ann", now + 500), 0);
    EXPECT_EQ(limit.take(rule, "ann", now + 501), 499);
    // After a long rest the burst is back, and no more than that.
    now += 3'600'000;
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(limit.take(rule, "ann", now), 0);
    }
    EXPECT_GT(limit.take(rule, "ann", now), 0);
}

TEST(RateLimit, HoldsOverAnyTime) {
    RateLimit limit;
    const RateRule rule{"move", 10, 100, 60'000};
    int allowed = 0;
    for (Millis now = 0; now < 600'000; now += 7) {
        if (limit.take(rule, "ann", now) == 0) ++allowed;
    }
    EXPECT_LE(allowed, 10 + 1000);
    EXPECT_GE(allowed, 1000);
}

TEST(RateLimit, RulesAndKeysAreApart) {
    RateLimit limit;
    const RateRule chat{"chat", 1, 1, 1000}, create{"create", 1, 5, 60'000};
    EXPECT_EQ(limit.take(chat, "ann", 5), 0);
    EXPECT_EQ(limit.take(create, "ann", 5), 0);
    EXPECT_EQ(limit.take(chat, "bob", 5), 0);
    EXPECT_GT(limit.take(chat, "ann", 5), 0);
    EXPECT_EQ(limit.take(create, "ann", 5), 12'000);
}

TEST(RateLimit, RemembersABoundedNumber) {
    RateLimit limit(100);
    const RateRule rule{"x", 1, 1, 60'000};
    for (int i = 0; i < 10'000; ++i) {
        EXPECT_EQ(limit.take(rule, std::to_string(i), 0), 0);
        EXPECT_GT(limit.take(rule, "always there", 0) + (i == 0), 0);
    }
    EXPECT_EQ(limit.size(), 100u);
}

TEST(LoginGuard, TenFailuresInAQuarterOfAnHour) {
    LoginGuard guard;
    Millis now = 50'000;
    for (int i = 0; i < 10; ++i) {
        EXPECT_EQ(guard.begin("ann", "address " + std::to_string(i), now + i), 0);
    }
    EXPECT_EQ(guard.begin("ann", "another", now + 10), 15 * 60'000 - 10);
    EXPECT_EQ(guard.begin("bob", "another", now + 10), 0);
    EXPECT_EQ(guard.begin("ann", "another", now + Millis{15} * 60'000), 0);  // no lock for good
    EXPECT_EQ(guard.begin("ann", "another", now + Millis{15} * 60'000), 1);
}

TEST(LoginGuard, ThirtyAMinuteFromOneAddress) {
    LoginGuard guard;
    for (int i = 0; i < 30; ++i) {
        EXPECT_EQ(guard.begin("user " + std::to_string(i), "here", 0), 0);
    }
    EXPECT_EQ(guard.begin("one more", "here", 1), 59'999);
    EXPECT_EQ(guard.begin("one more", "elsewhere", 1), 0);
    EXPECT_EQ(guard.begin("one more", "here", 60'000), 0);
}

TEST(LoginGuard, WhoSucceedsIsNotCounted) {
    LoginGuard guard;
    for (int i = 0; i < 100; ++i) {
        EXPECT_EQ(guard.begin("ann", "here", i), 0);
        guard.give_back("ann", "here");
    }
    for (int i = 0; i < 10; ++i) {
        EXPECT_EQ(guard.begin("ann", "here", 200), 0);
    }
    EXPECT_GT(guard.begin("ann", "here", 200), 0);
}

TEST(LoginGuard, BruteForceForAnHour) {
    LoginGuard guard;
    int tried = 0;
    for (Millis now = 0; now < 3'600'000; now += 100) {
        if (guard.begin("ann", std::to_string(now), now) == 0) ++tried;
    }
    EXPECT_LE(tried, 100);
    EXPECT_EQ(tried, 40);
}

}  // namespace
}  // namespace omnibus::server
