// SPDX-License-Identifier: Apache-2.0
// Rides of Vrrooomm! markers behind others, and what the reasons say of them.
#include <gtest/gtest.h>

#include "bots/eval/bus/judge.hpp"
#include "games/bus/outlook_choices.hpp"
#include "tests/support/bus_table.hpp"

namespace omnibus::bus::eval {
namespace {

using test::BusTable;
using test::Sketch;

// One road. Seats 0 and 1 share a to d, seat 2 is alone from e to f.
class BusRides : public testing::Test {
  protected:
    BusRides()
        : table_(3, Sketch({"a-b", "b-c", "c-d", "d-e", "e-f", "f-g", "g-h"})
                        .park("g")
                        .station("h")
                        .sites("a", {1, 1, 1, 1, 1, 1})
                        .sites("d", {1, 1, 1, 1, 1, 1})
                        .sites("f", {1, 1, 1})
                        .json()) {
        table_.set_up();
        for (auto& type : table_.change().buildings)
            type.fill(0);
        for (const char* id : {"a", "b", "c", "d", "e", "f", "g", "h"})
            table_.put_waiting(id, 0);
        table_.lay(0, {"a-b", "b-c", "c-d"});
        table_.lay(1, {"a-b", "b-c", "c-d"});
        table_.lay(2, {"e-f"});
        for (int seat : {0, 1, 2})
            table_.player(seat).buses = 2;
    }

    RideCount next(int seat, Building hand) const {
        return at(hand, rides_on(table_.game(), table_.state(), kSpaces, seat));
    }
    RideCount held(int seat, Building hand) const {
        return at(hand, rides_held(table_.game(), table_.state(), seat));
    }
    RideCount at(Building hand, const Rides& rides) const {
        return hand == table_.state().clock ? rides.stopped : rides.advanced;
    }
    bool warned(const std::string& action) const {
        const auto parsed = table_.game().parse(action);
        return choice_outlook(table_.game(), table_.state(), *parsed).warning == Warning::NoRide;
    }

    std::string of(const std::string& action) const {
        const auto parsed = table_.game().parse(action);
        EXPECT_TRUE(parsed) << action;
        return Judge(table_.game()).reason(table_.state(), *parsed);
    }
    void says(const std::string& action, const std::string& words) const {
        EXPECT_NE(of(action).find(words), std::string::npos) << action << ": " << of(action);
    }

    BusTable table_;
};

TEST_F(BusRides, MarkersAheadTakePassengersAndBuildings) {  // Bus 9.2
    table_.put_waiting("b", 3);
    table_.put_building("d", Building::Office, 3);
    EXPECT_EQ(next(1, Building::Office).most, 2);
    table_.play("choose vroom");  // seat 0 takes two of the three
    EXPECT_EQ(next(1, Building::Office).most, 1);
    EXPECT_EQ(next(1, Building::Office).least, 1);
    says("choose vroom", "1 ride for you if the hand shows the office, after seat 0's marker");
    table_.play("choose vroom");
    EXPECT_EQ(held(0, Building::Office).most, 2);
    EXPECT_EQ(held(1, Building::Office).most, 1);
    EXPECT_EQ(next(0, Building::Office).most, 0);
    table_.play("choose start");
    says("choose vroom",
         "no ride left for you if the hand shows the office, after your own and seat 1's markers");
}

TEST_F(BusRides, AMarkerWhoseRidesAreAllTakenIsWarnedOf) {  // Bus 9.2
    table_.put_waiting("b", 2);
    table_.put_building("d", Building::Office, 2);
    EXPECT_FALSE(warned("choose vroom"));
    table_.play("choose vroom");
    EXPECT_TRUE(warned("choose vroom"));  // seat 0 takes both
}

// Bus 8.2: once choosing is over nobody can stop time any more unless the Clock was chosen.
TEST_F(BusRides, AnHourThatCannotComeBringsNoRide) {
    table_.put_waiting("b", 1);
    table_.put_building("d", Building::House);
    EXPECT_EQ(next(0, Building::House).most, 1);
    EXPECT_FALSE(warned("choose vroom"));
    table_.choose({"vroom", "passengers", "start", "vroom", "passengers", "expansion"});
    ASSERT_GT(table_.state().phase, Phase::Choose);
    EXPECT_TRUE(rides_on(table_.game(), table_.state(), 0, 0).none());
    EXPECT_EQ(held(0, Building::House).most, 0);
}

TEST_F(BusRides, NobodyRidesAfterTheLastStone) {  // Bus 8.1
    table_.put_waiting("b", 1);
    table_.put_building("d", Building::House);
    table_.change().stones = 1;
    EXPECT_TRUE(warned("choose vroom"));
    says("choose clock", "none if you stop it at the house; stopping would end the game");
}

TEST_F(BusRides, WhomTheyTakeIsTheirChoice) {  // Bus 9.2
    table_.lay(1, {"a-b", "b-c"});
    table_.put_waiting("b", 2);
    table_.put_waiting("d", 2);
    table_.put_building("a", Building::Office, 4);
    table_.play("choose vroom");  // seat 0 may carry those at d or those at b
    EXPECT_EQ(next(1, Building::Office).most, 2);
    EXPECT_EQ(next(1, Building::Office).least, 0);
    says("choose vroom", "up to 2 rides for you if the hand shows the office");
}

// Whom each marker takes multiplies, so there is a limit to what is tried.
TEST(BusRidesLimit, TooManyWaysAreNotTried) {  // Bus 9.2
    const std::vector<std::string> road{"a-b", "b-c", "c-d", "d-e", "e-f", "f-g",
                                        "g-h", "h-i", "i-j", "j-k", "k-l"};
    BusTable table(5, Sketch(road)
                          .park("k")
                          .station("l")
                          .sites("a", {1, 1, 1, 1, 1, 1})
                          .sites("d", {1, 1, 1, 1, 1, 1})
                          .sites("f", {1, 1, 1, 1, 1, 1})
                          .json());
    table.set_up();
    for (auto& type : table.change().buildings)
        type.fill(0);
    for (const char* id : {"b", "d", "f", "h", "j", "k", "l"})
        table.put_waiting(id, 0);
    for (int seat = 0; seat < 5; ++seat) {  // each stops two junctions later than the one before
        table.lay(seat, {road.begin() + 2 * seat, road.begin() + 9});
        table.player(seat).buses = seat < 4 ? 3 : 5;
    }
    table.play_all({"choose vroom", "choose vroom", "choose vroom", "choose vroom"});
    for (const char* id : {"a", "c", "e", "g"})
        table.put_waiting(id, 5);
    table.put_waiting("i", 15);
    for (const char* id : {"b", "d", "f", "h", "j"})
        table.put_building(id, Building::Office, 15);
    const auto last = [&](int space) {
        return rides_on(table.game(), table.state(), space, 4).advanced;
    };
    EXPECT_EQ(last(1).most, 5);
    EXPECT_EQ(last(1).least, 5) << "of 15 that wait at i the first marker takes 3 at most";
    EXPECT_EQ(last(4).most, 5);
    EXPECT_EQ(last(4).least, 0) << "3 in truth, but there are too many ways to see that";
}

TEST_F(BusRides, TheBusChosenThisRoundRuns) {  // Bus 6.1
    table_.put_waiting("b", 3);
    table_.put_building("d", Building::Office, 3);
    table_.play_all({"choose buses", "choose start", "choose passengers"});
    EXPECT_EQ(next(0, Building::Office).most, 3);
    EXPECT_EQ(next(1, Building::Office).most, 2);
}

TEST_F(BusRides, TheClockPromisesRidesOnlyToThoseWhoCanRide) {  // Bus 8.1
    table_.put_waiting("b", 1);
    table_.put_building("d", Building::Office);
    says("choose clock", "you could carry 1 if it goes on to the office, none if you stop it");
    says("choose clock", "; seat 1 could carry 1 or none");
    table_.play_all({"choose start", "choose vroom", "choose passengers"});
    says("choose clock", "you could carry none if it goes on");
    says("choose clock", "; seat 1 can carry 1 or none");
    table_.player(0).markers = 1;  // spent on the Clock, none is left to ride
    says("choose clock", "go or stop is yours, though you cannot ride this round; seat 1 can");
    table_.player(1).markers = 0;
    table_.change().taken[index(Area::Vrrooomm)] = 0;
    table_.change().spaces[static_cast<std::size_t>(kAreaFirst[index(Area::Vrrooomm)])] = kNoSeat;
    EXPECT_EQ(of("choose clock").find("seat 1"), std::string::npos) << of("choose clock");
}

TEST_F(BusRides, GoAndStopCountWhatEarlierMarkersLeave) {  // Bus 8.1, 9.2
    table_.put_waiting("b", 2);
    table_.put_building("d", Building::Office, 2);
    table_.choose({"clock", "vroom", "start", "vroom", "passengers", "passengers"});
    table_.until(Phase::Clock);
    says("clock go", "the hand moves to the office; 2 rides for seat 1, no ride for you");
    says("clock stop", "no ride for seat 1, no ride for you");
}

TEST_F(BusRides, ArticlesFitTheBuilding) {
    table_.put_waiting("b", 1);
    table_.put_building("d", Building::House);
    table_.put_building("a", Building::Office);
    table_.choose({"clock", "start", "vroom", "vroom", "passengers", "passengers"});
    table_.until(Phase::Clock);
    table_.play("clock stop");
    ASSERT_EQ(table_.state().phase, Phase::Vrrooomm);
    ASSERT_EQ(table_.seat(), 0);
    says("ride b>d", "to an office");
}

}  // namespace
}  // namespace omnibus::bus::eval
