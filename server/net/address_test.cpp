// SPDX-License-Identifier: Apache-2.0
#include "server/net/address.hpp"

#include <gtest/gtest.h>

namespace omnibus::server {
namespace {

TEST(Address, each_has_one_writing) {
    EXPECT_EQ(canonical_address("10.0.0.1"), "10.0.0.1");
    EXPECT_EQ(canonical_address("::ffff:127.0.0.1"), "127.0.0.1");
    EXPECT_EQ(canonical_address("2001:DB8:0:0::1"), "2001:db8::1");
    for (const char* text : {"", "unknown", "10.0.0.1:80", "10.0.0", "[::1]", "1.2.3.4 "}) {
        EXPECT_EQ(canonical_address(text), "") << text;
    }
}

TEST(Address, a_household_counts_once) {
    EXPECT_EQ(network_of("10.0.0.1"), "10.0.0.1");
    EXPECT_EQ(network_of("::ffff:10.0.0.1"), "10.0.0.1");
    EXPECT_EQ(network_of("2001:db8:1:2:3::4"), network_of("2001:db8:1:2:ffff::1"));
    EXPECT_NE(network_of("2001:db8:1:2::4"), network_of("2001:db8:1:3::4"));
    EXPECT_EQ(network_of("nothing"), "nothing");
}

TEST(Address, the_own_machine_is_known) {
    EXPECT_TRUE(is_loopback("127.0.0.1"));
    EXPECT_TRUE(is_loopback("127.9.9.9"));
    EXPECT_TRUE(is_loopback("::1"));
    EXPECT_TRUE(is_loopback("::ffff:127.0.0.1"));
    EXPECT_FALSE(is_loopback("10.0.0.1"));
    EXPECT_FALSE(is_loopback("localhost"));
}

TEST(AddressSlots, are_counted_by_network_and_given_back) {
    AddressSlots slots(2);
    auto one = slots.take("2001:db8::1");
    const auto two = slots.take("2001:db8::2");
    EXPECT_TRUE(one && two);
    EXPECT_EQ(slots.take("2001:db8::3"), nullptr);
    EXPECT_NE(slots.take("10.0.0.1"), nullptr);  // and given back at once
    EXPECT_EQ(slots.taken("10.0.0.1"), 0u);
    const auto copy = one;
    one.reset();
    EXPECT_EQ(slots.take("2001:db8::3"), nullptr);  // the copy holds it
    EXPECT_EQ(slots.taken("2001:db8::9"), 2u);
}

TEST(AddressSlots, none_when_none_may_be) {
    AddressSlots slots(0);
    EXPECT_EQ(slots.take("10.0.0.1"), nullptr);
    EXPECT_EQ(slots.taken("10.0.0.1"), 0u);
}

}  // namespace
}  // namespace omnibus::server
