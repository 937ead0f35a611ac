// SPDX-License-Identifier: Apache-2.0
// Bus 13: actions as text.
#include <gtest/gtest.h>

#include "tests/support/bus_table.hpp"

namespace omnibus::bus {
namespace {

using test::BusTable;
using test::Sketch;

TEST(BusNotation, R13_1_every_kind_of_action_reads_and_writes) {
    const BusTable table;
    for (const char* text :
         {"build j7 pub", "line j3-j9", "extend j3>j9", "extend j9>j3",
          "extend j9>j3 leaving j8-j9", "choose expansion", "choose buses", "choose passengers",
          "choose buildings", "choose clock", "choose vroom", "choose start", "pass",
          "passenger j9", "clock stop", "clock go", "ride j3>j7"}) {
        const auto action = table.game().parse(text);
        ASSERT_TRUE(action) << text;
        EXPECT_EQ(table.game().notation(*action), text);
    }
}

TEST(BusNotation, R13_1_anything_else_is_refused) {
    const BusTable table;
    for (const char* text : {"",
                             " ",
                             "pass ",
                             " pass",
                             "Pass",
                             "build j7",
                             "build j7 castle",
                             "build j99 pub",
                             "build  j7 pub",
                             "line j9-j3",
                             "line j3",
                             "line j0-j35",
                             "extend j3",
                             "extend j3>",
                             "extend >j3",
                             "extend j0>j35",
                             "extend j3>j9#1",
                             "extend j3>j9#2",
                             "extend j3>j9 leaving",
                             "extend j3>j9 leaving j9-j3",
                             "extend j3>j9 staying j8-j9",
                             "choose",
                             "choose vrrooomm",
                             "choose vroom twice",
                             "clock",
                             "clock on",
                             "passenger",
                             "ride j3-j7",
                             "ride j3>j7#2",
                             "ride j3>j99",
                             "hello",
                             "choose\tvroom"}) {
        const auto action = table.game().parse(text);
        ASSERT_FALSE(action) << text;
        EXPECT_EQ(action.error().code, "action/unreadable");
    }
}

TEST(BusNotation, R13_2_the_first_junction_of_the_list_comes_first_and_parallels_are_numbered) {
    const auto map = Sketch({"b-a", "a-b", "b-a", "a-c"}).json();  // b is first in the list
    BusTable table(3, map);
    const Map& m = table.game().map();
    EXPECT_EQ(m.street_name(StreetId{0}), "b-a");
    EXPECT_EQ(m.street_name(StreetId{1}), "b-a#2");
    EXPECT_EQ(m.street_name(StreetId{2}), "b-a#3");
    EXPECT_EQ(m.street_name(StreetId{3}), "a-c");
    EXPECT_EQ(*table.game().parse("extend a>b#2"), extend(m.find("a"), StreetId{1}));
    EXPECT_EQ(*table.game().parse("extend b>a#3"), extend(m.find("b"), StreetId{2}));
    EXPECT_FALSE(table.game().parse("line a-b"));
    EXPECT_FALSE(table.game().parse("line b-a#1"));
    EXPECT_FALSE(table.game().parse("line b-a#4"));
}

TEST(BusNotation, R13_3_one_legal_action_is_still_an_action) {
    BusTable table(3, Sketch({"a-b", "b-c"}).station("a").json());
    table.set_up();
    table.choose({"passengers", "start", "vroom", "vroom", "vroom", "vroom"});
    EXPECT_EQ(table.state().phase, Phase::Passengers);
    EXPECT_EQ(table.legal(), (std::set<std::string>{"passenger a"}));
}

TEST(BusNotation, R13_3_steps_without_a_choice_resolve_by_themselves) {
    BusTable table(3);
    table.set_up();
    // A bus, a worthless second marker on Buildings, nobody at the clock, the starting player.
    table.choose({"buses", "start", "vroom", "vroom", "vroom", "vroom"});
    EXPECT_EQ(table.player(0).buses, 2);
    while (table.state().phase == Phase::Vrrooomm)
        table.any();
    EXPECT_EQ(table.state().round, 2);
    EXPECT_EQ(table.state().start, 1);
}

TEST(BusNotation, R13_4_like_sites_and_buildings_are_not_told_apart) {
    const auto map = Sketch({"a-b", "b-c"}).sites("a", {1, 1, 1, 2}).json();
    BusTable table(3, map);
    EXPECT_EQ(table.legal().size(), 3u);  // three sites of zone 1, three types, one junction
}

TEST(BusNotation, LegalListsAreAscendingWords) {
    EXPECT_LT(build(JunctionId{3}, Building::Pub), build(JunctionId{4}, Building::House));
    EXPECT_LT(choose(Area::Start), pass());
    EXPECT_NE(make_action(ActionKind::Build, 0, 0).word, 0u);
}

}  // namespace
}  // namespace omnibus::bus
