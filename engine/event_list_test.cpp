// SPDX-License-Identifier: Apache-2.0
#include "engine/event_list.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace omnibus {
namespace {

TEST(EventList, AnEventTooManyIsCountedAndNotWritten) {
    struct {
        EventList<int, 3> list;
        int behind = 99;
    } held;
    for (int event = 1; event <= 5; ++event) {
        held.list.push(event);
    }
    EXPECT_EQ(std::vector<int>(held.list.begin(), held.list.end()), (std::vector<int>{1, 2, 3}));
    EXPECT_EQ(held.list.size(), 3u);
    EXPECT_EQ(held.list.dropped(), 2u);
    EXPECT_EQ(held.behind, 99);
}

TEST(EventList, AFullListHasDroppedNothing) {
    EventList<int, 2> list;
    list.push(7);
    list.push(8);
    EXPECT_EQ(list.size(), 2u);
    EXPECT_EQ(list.dropped(), 0u);
}

}  // namespace
}  // namespace omnibus
