// SPDX-License-Identifier: Apache-2.0
// The examples the rulebook gives, on small maps of our own.
#include <gtest/gtest.h>

#include "tests/support/route_table.hpp"

namespace omnibus::route {
namespace {

using test::lone_rider;
using test::RouteSketch;
using test::RouteTable;

TEST(RouteExamples, AStraight3AlteredTwiceMarksTwoBoxes) {
    auto table = lone_rider(RouteSketch({"1-.  ",  //
                                         "  |  ",  //
                                         "  .-."}));
    table.card(5).draw("a0>b0>b1>c1");
    EXPECT_EQ(table.player(0).alterations, 2);
}

TEST(RouteExamples, WithFullPinkBoxesAnAlterationIsPaidByOneSpaceARound) {
    auto table = lone_rider(RouteSketch({"1-.-.-.-.-.-.-.-.-.-.-.-.-."}));
    table.card(6).draw("a0>b0>c0>d0").card(12).draw("d0>e0>f0>g0").card(2).draw("g0>h0>i0");
    EXPECT_EQ(table.player(0).alterations, 5);
    EXPECT_EQ(table.player(0).slowed, 0);
    table.card(8).draw("i0>j0").card(5).draw("j0>k0").card(1).draw("k0>l0");
    EXPECT_TRUE(table.asks_for_card());
    EXPECT_EQ(table.player(0).slowed, 1);
}

TEST(RouteExamples, TwoCommutersBringAnElderlyPersonAndThreeATourist) {
    auto table = lone_rider(RouteSketch({"1-C-C-N-C-C-C-N"}));
    table.ride("a0>b0>c0>d0");
    EXPECT_EQ(table.score(0).commuters, 4);
    EXPECT_EQ(table.player(0).elderly, 1);
    table.ride("d0>e0>f0>g0>h0");
    EXPECT_EQ(boxes_ticked(table.player(0).tourists), 1);
}

TEST(RouteExamples, AnIntersectionWithTwoIconsGivesBoth) {
    auto table = lone_rider(RouteSketch({"1-."}).icons("b0", {"student", "elderly"}));
    table.ride("a0>b0");
    EXPECT_EQ(table.player(0).students, 1);
    EXPECT_EQ(table.player(0).elderly, 1);
}

TEST(RouteExamples, TrafficIsCountedBySegmentNotByBus) {
    RouteTable table(5, RouteSketch({"1-.-.-."}));
    table.set_up();
    for (int p = 1; p < 5; ++p) {
        table.lay(p, p < 4 ? "a0>b0>c0" : "c0>d0").sit_out(p);
    }
    table.card(5).draw("a0>b0>c0>d0");
    EXPECT_EQ(table.player(0).traffic, 3);
}

TEST(RouteExamples, EverybodyEarnsWhatTheCardShowsBeforeItTurns) {
    RouteTable table(3, RouteSketch({"1-.", "", "3-.", "", "5-."}));
    table.set_up().sit_out(1).sit_out(2);
    for (int p = 0; p < 3; ++p) {
        table.player(p).elderly = table.player(p).students = 5;
    }
    table.card(4).draw("a0>b0");
    for (int p = 0; p < 3; ++p) {
        EXPECT_EQ(table.score(p).demand, 20);
    }
}

TEST(RouteExamples, FiveElderlyPeopleAreWorthSeven) {
    auto table = lone_rider(RouteSketch({"1-E-E-E-E-E"}));
    table.ride("a0>b0>c0>d0>e0>f0");
    EXPECT_EQ(table.score(0).elderly, 1 + 1 + 1 + 2 + 2);
}

TEST(RouteExamples, TheThreePlacesOfAPlanInAnyOrder) {
    for (const std::string order : {"abc", "bca", "cab"}) {
        auto table = lone_rider(RouteSketch({"1-.-.-."})
                                    .letter("b0", order[0])
                                    .letter("c0", order[1])
                                    .letter("d0", order[2]));
        table.before_last(5).card(5).draw("a0>b0>c0>d0");
        EXPECT_EQ(table.score(0).plan, 10);
    }
}

}  // namespace
}  // namespace omnibus::route
