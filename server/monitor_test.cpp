// SPDX-License-Identifier: Apache-2.0
#include "server/monitor.hpp"

#include <gtest/gtest.h>

namespace omnibus::server {
namespace {

Config json_log(const char* level) {
    Config config;
    config.json_log = true;
    config.log_level = level;
    return config;
}

// How often something stands in what was logged.
int count_of(const std::string& said, const std::string& text) {
    int count = 0;
    for (auto at = said.find(text); at != std::string::npos; at = said.find(text, at + 1)) {
        ++count;
    }
    return count;
}

TEST(StoreMonitor, tells_when_it_fails_and_when_it_works_again_once_each) {
    testing::internal::CaptureStdout();
    int broken = 0;
    {
        const Log log(json_log("info"));
        StoreMonitor watch(log, [&](const Error&) { ++broken; });
        const Error full{"store/unavailable", "there is no room on the disk"};
        watch.look({}, {});
        watch.look(full, {});
        watch.look(full, {});
        watch.look({}, {});
        watch.look({}, {});
        EXPECT_EQ(broken, 0);
        const Error bad{"store/unavailable", "the disk fails"};
        watch.look(bad, bad);
        watch.look(bad, bad);
    }
    const std::string said = testing::internal::GetCapturedStdout();
    EXPECT_EQ(count_of(said, "\"store_failing\""), 1) << said;
    EXPECT_EQ(count_of(said, "\"store_recovered\""), 1) << said;
    EXPECT_EQ(count_of(said, "\"store_broken\""), 1) << said;
    EXPECT_EQ(broken, 1);
}

TEST(CountsMonitor, tells_what_is_new_and_no_more) {
    testing::internal::CaptureStdout();
    {
        const Log log(json_log("debug"));
        CountsMonitor watch(log);
        BotPool::Counts bots;
        NetworkCounts net;
        watch.look(bots, net);
        bots.replaced = 3;
        net.slow = 2;
        watch.look(bots, net);
        watch.look(bots, net);
        bots.replaced = 4;
        watch.look(bots, net);
    }
    const std::string said = testing::internal::GetCapturedStdout();
    EXPECT_EQ(count_of(said, "\"bots_replaced\",\"moves\":\"3\""), 1) << said;
    EXPECT_EQ(count_of(said, "\"bots_replaced\",\"moves\":\"1\""), 1) << said;
    EXPECT_EQ(count_of(said, "\"bots_replaced\""), 2) << said;
    EXPECT_EQ(count_of(said, "\"slow_clients_cut\",\"clients\":\"2\""), 1) << said;
}

}  // namespace
}  // namespace omnibus::server
