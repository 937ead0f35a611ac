// SPDX-License-Identifier: Apache-2.0
#include "server/main.hpp"

#include <gtest/gtest.h>

#include "server/tables/bot_pool.hpp"

namespace omnibus::server {
namespace {

TEST(Main, a_bot_is_given_up_only_after_the_time_it_was_given) {
    for (const int ms : {5, 1'000, 60'000}) {
        Config config;
        config.bot_ms = ms;
        config.bot_threads = 3;
        const BotLimits limits = bot_limits(config);
        EXPECT_EQ(limits.threads, 3);
        EXPECT_EQ(limits.ms, ms);
        EXPECT_EQ(limits.late_ms, ms + 2'000);
        EXPECT_EQ(limits.lost_ms, ms + 5'000);
    }
}

}  // namespace
}  // namespace omnibus::server
