// SPDX-License-Identifier: Apache-2.0
// Bus 15: the examples the rulebooks give, on small maps of our own.
#include <gtest/gtest.h>

#include "tests/support/bus_table.hpp"

namespace omnibus::bus {
namespace {

using test::BusTable;
using test::Sketch;
using Texts = std::set<std::string>;

// Spaces A to D hold Green (1 bus), Purple (2), Blue (3), Purple. M is 3.
TEST(BusExamples, LineExpansionResolvesDCBAWithPower0123) {
    BusTable table(4);
    table.set_up();
    table.player(1).buses = 2;
    table.player(2).buses = 3;
    table.choose(
        {"expansion", "expansion", "expansion", "vroom", "vroom", "expansion", "vroom", "clock"});
    std::vector<std::pair<int, int>> turns;  // space and power, as each marker begins
    int space = -1;
    while (table.state().phase == Phase::Expansion) {
        if (table.state().step != space) {
            space = table.state().step;
            turns.emplace_back(space, table.state().left);
        }
        table.any("extend");
    }
    // D (Purple) is worth nothing and passes by; then C (Blue), B (Purple), A (Green).
    EXPECT_EQ(turns, (std::vector<std::pair<int, int>>{{2, 1}, {1, 2}, {0, 3}}));
    EXPECT_EQ(holder(table.state(), Area::Expansion, 3), seat_of(1));
}

// Blue from A by p and q to B; Red from C through A to D; Yellow from B through C and D to z2.
nlohmann::json city() {
    return Sketch({"A-p", "p-q", "q-B", "p-B", "p-g", "p-h",  // Blue's corner, p-B to g and h
                                                              // empty
                   "C-s", "s-A", "A-t", "t-D", "A-e",         // Red, and the way out of A
                   "B-u", "u-y1", "y1-C", "C-y2", "y2-z1", "z1-D", "D-z2",  // Yellow
                   "B-v", "D-f"})  // empty streets at B and D
        .json();
}

BusTable lines_example(int who) {
    BusTable table(3, city());
    table.set_up();
    table.lay(0, {"A-p", "p-q", "q-B"});
    table.lay(1, {"C-s", "s-A", "A-t", "t-D"});
    table.lay(2, {"B-u", "u-y1", "y1-C", "C-y2", "y2-z1", "z1-D", "D-z2"});
    table.player(2).buses = 2;
    table.choose(
        who == 0
            ? std::vector<std::string>{"expansion", "vroom", "vroom", "start", "vroom", "vroom"}
            : std::vector<std::string>{"vroom", "expansion", "vroom", "start", "vroom", "vroom"});
    EXPECT_EQ(table.seat(), who);
    return table;
}

TEST(BusExamples, BlueAtAHasOneStreetAndAtBThreeOneOfThemAlongsideYellow) {
    const auto table = lines_example(0);
    EXPECT_EQ(table.legal("extend A"), (Texts{"extend A>e"}));
    EXPECT_EQ(table.legal("extend B"), (Texts{"extend B>u", "extend B>v", "extend B>p"}));
}

TEST(BusExamples, RedAtCMayUseAnyButNotGoBackAndAtDOnlyTheEmptyOne) {
    const auto table = lines_example(1);
    EXPECT_EQ(table.legal("extend C"), (Texts{"extend C>y1", "extend C>y2"}));
    EXPECT_EQ(table.legal("extend D"), (Texts{"extend D>f"}));
}

TEST(BusExamples, PartialLoopOffersOnlyEmptyStreetsAtTheEndOnTheOwnLine) {
    auto table = lines_example(0);
    table.play("extend B>p");  // p is in the middle of Blue's line
    EXPECT_EQ(table.ends(0), (Texts{"A/A-p", "p/p-B"}));
    EXPECT_EQ(table.legal("extend p"), (Texts{"extend p>g", "extend p>h"}));
    EXPECT_EQ(table.legal("extend A"), (Texts{"extend A>e"}));  // the other end as before
}

TEST(BusExamples, FullLoopClosedAToBOrBToA) {
    const auto map =
        Sketch({"A-x", "x-B", "A-B", "A-a1", "A-a2", "B-b1", "B-b2", "c-d", "a1-c"}).json();
    BusTable table(3, map);
    table.set_up();
    table.lay(0, {"A-x", "x-B"});
    table.lay(1, {"c-d"});
    table.lay(2, {"c-d"});
    table.player(2).buses = 2;
    table.choose({"expansion", "vroom", "vroom", "start", "vroom", "vroom"});
    auto other = table;
    table.play("extend A>B");
    EXPECT_EQ(table.ends(0), (Texts{"B/x-B", "B/A-B"}));
    EXPECT_EQ(table.legal(), (Texts{"extend B>b1 leaving x-B", "extend B>b1 leaving A-B",
                                    "extend B>b2 leaving x-B", "extend B>b2 leaving A-B"}));
    other.play("extend B>A");
    EXPECT_EQ(other.ends(0), (Texts{"A/A-x", "A/A-B"}));
    EXPECT_EQ(other.legal("extend A>a1").size(), 2u);
}

// Yellow D-C-E with 3 buses, Green S-A-B-C with 2, Blue F-G-X with the given number.
BusTable ride_example(int blue_buses) {
    const auto map = Sketch({"D-C", "C-E", "S-A", "A-B", "B-C", "F-G", "G-X", "X-Z", "Z-D"})
                         .station("S")
                         .sites("A", {1, 1})
                         .sites("B", {1, 1})
                         .sites("C", {1})
                         .sites("E", {1, 1})
                         .sites("X", {1, 1, 1})
                         .sites("Z", {2})
                         .json();
    BusTable table(3, map);
    table.play_all({"build A office", "build A office", "build B office", "build B office",
                    "build C office", "build E office"});
    table.set_up();
    table.lay(0, {"D-C", "C-E"});
    table.lay(1, {"S-A", "A-B", "B-C"});
    table.lay(2, {"F-G", "G-X"});
    table.put_building("E", Building::House);
    table.put_building("X", Building::Office, 3);
    table.change().passengers[index(table.junction("E"))] = 0x10;  // one at home at E
    --table.change().supply;
    for (const auto& [id, count] :
         {std::pair{"A", 3}, {"B", 1}, {"D", 1}, {"F", 1}, {"G", 2}, {"S", 4}}) {
        table.put_waiting(id, count);
    }
    table.player(0).buses = 3;
    table.player(1).buses = 2;
    table.player(2).buses = static_cast<std::uint8_t>(blue_buses);
    table.choose({"vroom", "vroom", "vroom", "clock", "start", "buildings"});
    while (table.state().phase != Phase::Clock)
        table.play("build Z pub");
    table.play("clock go");
    return table;
}

TEST(BusExamples, ClockWalkInsAtABAndE) {
    const auto table = ride_example(2);
    EXPECT_EQ(table.inside("A"), 2);
    EXPECT_EQ(table.waiting("A"), 1);
    EXPECT_EQ(table.inside("B"), 1);
    EXPECT_EQ(table.inside("E"), 1);  // freshly left home there
    EXPECT_EQ(table.waiting("D"), 1);
    EXPECT_EQ(table.waiting("F"), 1);
    EXPECT_EQ(table.waiting("G"), 2);
}

TEST(BusExamples, VrrooommYellow1Green1Blue2Or1) {
    for (const auto& [buses, blue_points] : {std::pair{2, 2}, std::pair{1, 1}}) {  // 2024 and 2019
        auto table = ride_example(buses);
        EXPECT_EQ(table.seat(), 0);
        EXPECT_EQ(table.legal(), (Texts{"ride D>C"}));
        table.play("ride D>C");
        EXPECT_EQ(table.seat(), 1);
        EXPECT_EQ(table.legal(), (Texts{"ride A>B", "ride S>B"}));
        table.play("ride S>B");
        EXPECT_EQ(table.seat(), 2);
        EXPECT_EQ(table.legal(), (Texts{"ride F>X", "ride G>X"}));
        while (table.state().phase == Phase::Vrrooomm)
            table.any("ride");
        EXPECT_EQ(table.player(0).points, 1);
        EXPECT_EQ(table.player(1).points, 1);
        EXPECT_EQ(table.player(2).points, blue_points);
    }
}

}  // namespace
}  // namespace omnibus::bus
