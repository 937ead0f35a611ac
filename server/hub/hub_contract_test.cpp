// SPDX-License-Identifier: Apache-2.0
// What every implementation of Hub must do.
#include <gtest/gtest.h>

#include <functional>
#include <vector>

#include "server/hub/memory_hub.hpp"

namespace omnibus::server {
namespace {

struct Kind {
    const char* name;
    std::function<std::unique_ptr<Hub>()> make;
};

class HubContract : public testing::TestWithParam<Kind> {
  protected:
    std::unique_ptr<Hub> hub = GetParam().make();
    std::vector<std::uint64_t> heard;
    Hub::Listener ear() {
        return [this](std::uint64_t version) { heard.push_back(version); };
    }
};

TEST_P(HubContract, a_listener_hears_of_its_topic_in_order) {
    const auto held = hub->subscribe("table:a", ear());
    hub->publish("table:a", 1);
    hub->publish("table:b", 7);
    hub->publish("table:a", 2);
    EXPECT_EQ(heard, (std::vector<std::uint64_t>{1, 2}));
}

TEST_P(HubContract, all_listeners_hear) {
    const auto one = hub->subscribe("lobby", ear());
    const auto two = hub->subscribe("lobby", ear());
    EXPECT_EQ(hub->listeners("lobby"), 2u);
    hub->publish("lobby", 5);
    EXPECT_EQ(heard, (std::vector<std::uint64_t>{5, 5}));
}

TEST_P(HubContract, who_has_left_hears_nothing) {
    auto held = hub->subscribe("lobby", ear());
    held.reset();
    hub->publish("lobby", 5);
    EXPECT_TRUE(heard.empty());
    EXPECT_EQ(hub->listeners("lobby"), 0u);
}

TEST_P(HubContract, a_listener_may_end_itself_and_others_while_it_hears) {
    std::unique_ptr<Hub::Subscription> first;
    std::unique_ptr<Hub::Subscription> second;
    first = hub->subscribe("t", [&](std::uint64_t) {
        heard.push_back(1);
        second.reset();
        first.reset();
    });
    second = hub->subscribe("t", ear());
    hub->publish("t", 9);
    hub->publish("t", 9);
    EXPECT_EQ(heard, (std::vector<std::uint64_t>{1}));
}

TEST_P(HubContract, a_listener_may_bring_others) {
    std::vector<std::unique_ptr<Hub::Subscription>> held;
    held.push_back(
        hub->subscribe("t", [&](std::uint64_t) { held.push_back(hub->subscribe("t", ear())); }));
    hub->publish("t", 1);
    EXPECT_TRUE(heard.empty());  // came after the call began
    hub->publish("t", 2);
    EXPECT_EQ(heard, (std::vector<std::uint64_t>{2}));
}

INSTANTIATE_TEST_SUITE_P(Hubs, HubContract,
                         testing::Values(Kind{"memory",
                                              [] { return std::make_unique<MemoryHub>(); }}),
                         [](const auto& each) { return std::string(each.param.name); });

}  // namespace
}  // namespace omnibus::server
