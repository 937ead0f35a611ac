// SPDX-License-Identifier: Apache-2.0
#include "table/clocks.hpp"

#include "tests/support/table_driver.hpp"

namespace omnibus::table {
namespace {

using test::TableDriver;

const char kLive[] =
    R"({"game":"bus","players":3,"start":0,"pace":{"bank":60000,"increment":5000}})";
const char kMove[] =
    R"({"game":"bus","players":3,"start":0,"pace":{"bank":60000,"increment":5000},"at_zero":"move"})";
const char kDays[] =
    R"({"game":"bus","players":3,"start":0,"pace":{"per_turn":100000,"bank":50000},"takebacks":"free"})";

TEST(Clocks, OwnTimeRunsFirstThenTheBankThenTheIncrementComes) {
    Clocks clocks({1000, 5000, 300});
    clocks.advance(10'000);
    clocks.follow(seat_of(0), true, 0);
    EXPECT_EQ(clocks.zero_at(), 16'000);
    EXPECT_EQ(clocks.turn(0, 10'400), 600);
    EXPECT_EQ(clocks.bank(0, 10'400), 5000);
    EXPECT_EQ(clocks.turn(0, 11'500), 0);
    EXPECT_EQ(clocks.bank(0, 11'500), 4500);
    EXPECT_EQ(clocks.bank(0, 99'999), 0);
    EXPECT_EQ(clocks.bank(1, 99'999), 5000);
    EXPECT_TRUE(clocks.runs(0));
    EXPECT_FALSE(clocks.runs(1));
    clocks.advance(11'500);
    clocks.follow(seat_of(0), true, 1);  // decides again: the same turn
    EXPECT_EQ(clocks.turn(0, 11'500), 0);
    clocks.advance(12'000);
    clocks.follow(seat_of(1), true, 2);
    EXPECT_EQ(clocks.bank(0, 20'000), 4000 + 300);
    clocks.advance(12'500);
    clocks.follow(Seat::Chance, false, 3);
    clocks.follow(seat_of(0), true, 4);
    EXPECT_EQ(clocks.bank(1, 20'000), 5300);  // what is left of the own time is lost
    EXPECT_EQ(clocks.turn(0, 12'500), 1000);
    clocks.advance(12'000);  // time does not go back
    EXPECT_EQ(clocks.turn(0, 12'500), 1000);
    clocks.follow(Seat::Nobody, false, 5);
    EXPECT_FALSE(clocks.zero_at());
}

// Route with two players: the last of a round is the first of the next.
TEST(Clocks, ChanceEndsATurn) {
    Clocks clocks({1000, 5000, 300});
    clocks.follow(seat_of(0), true, 0);
    clocks.advance(900);
    clocks.follow(Seat::Chance, false, 1);
    clocks.follow(seat_of(0), true, 2);
    EXPECT_EQ(clocks.turn(0, 900), 1000);
    EXPECT_EQ(clocks.bank(0, 900), 5300);
}

TEST(Clocks, AnEarlierTurnThatIsReturnedToBeginsAnew) {
    Clocks clocks({1000, 5000, 0});
    clocks.follow(seat_of(0), true, 0);
    clocks.follow(seat_of(1), true, 1);
    clocks.follow(seat_of(0), true, 2);
    clocks.advance(990);
    clocks.cut(0);
    clocks.follow(seat_of(0), true, 0);
    EXPECT_EQ(clocks.turn(0, 990), 1000);
}

TEST(Clocks, BotsTakeNoTime) {
    Clocks clocks({0, 5000, 300});
    clocks.follow(seat_of(0), false, 0);
    EXPECT_FALSE(clocks.zero_at());
    clocks.advance(99'999);
    EXPECT_EQ(clocks.bank(0, 200'000), 5000);
    clocks.follow(seat_of(0), true, 0);  // its player is back
    EXPECT_EQ(clocks.zero_at(), 99'999 + 5000);
}

TEST(Clocks, NobodyGainsTimeByGoing) {
    Clocks clocks({1000, 5000, 300});
    clocks.follow(seat_of(0), true, 0);
    clocks.advance(2000);
    clocks.follow(seat_of(0), false, 0);
    clocks.advance(9000);
    clocks.follow(seat_of(0), true, 0);
    EXPECT_EQ(clocks.turn(0, 9000), 0);
    EXPECT_EQ(clocks.bank(0, 9000), 4000);
    clocks.run_out(0);
    clocks.follow(seat_of(0), false, 0);
    clocks.follow(seat_of(0), true, 0);
    EXPECT_EQ(clocks.turn(0, 9000), 1000);
    EXPECT_EQ(clocks.bank(0, 9000), 500);
}

TEST(Clocks, ATakenBackTurnBringsNoTime) {
    Clocks clocks({1000, 5000, 300});
    clocks.follow(seat_of(0), true, 0);
    clocks.advance(800);
    clocks.follow(seat_of(1), true, 1);
    for (int i = 0; i < 10; ++i) {
        clocks.cut(0);
        clocks.follow(seat_of(0), true, 0);
        EXPECT_EQ(clocks.turn(0, 800), 200);
        EXPECT_EQ(clocks.bank(0, 800), 5300);
        clocks.follow(seat_of(1), true, 1);
        EXPECT_EQ(clocks.bank(0, 800), 5300);
        EXPECT_EQ(clocks.bank(1, 800), 5000);
    }
    clocks.follow(seat_of(0), true, 2);
    EXPECT_EQ(clocks.turn(0, 800), 1000);
}

TEST(Clocks, WhoRanOutGetsATenthOfTheBankAgain) {
    Clocks clocks({0, 5000, 300});
    clocks.follow(seat_of(0), true, 0);
    clocks.advance(6000);
    clocks.run_out(0);
    EXPECT_EQ(clocks.bank(0, 6000), 0);
    clocks.follow(seat_of(1), true, 1);
    EXPECT_EQ(clocks.bank(0, 6000), 300);
    clocks.follow(seat_of(0), true, 2);
    EXPECT_EQ(clocks.bank(0, 6000), 500);
    Clocks rich({0, 5000, 900});
    rich.follow(seat_of(0), true, 0);
    rich.run_out(0);
    rich.follow(seat_of(1), true, 1);
    rich.follow(seat_of(0), true, 2);
    EXPECT_EQ(rich.bank(0, 0), 900);
}

TEST(TableClocks, ABotTakesTheSeatAtZero) {
    TableDriver at(kLive);
    EXPECT_TRUE(at.row.watched);
    EXPECT_FALSE(at.table.wake());
    at.begin({"ada", "ben", "cem"});
    EXPECT_EQ(at.table.wake(), 61'000);
    EXPECT_EQ(at.tick(), "nothing");
    at.now.wall += 86'400'000;  // the wall's clock may jump as it likes
    EXPECT_EQ(at.tick(), "nothing");
    at.now.wall = -5;
    at.now.service = 60'999;
    EXPECT_EQ(at.tick(), "nothing");
    EXPECT_EQ(at.parsed("eve")["clocks"][0]["left"], 1);
    EXPECT_EQ(at.parsed("eve")["clocks"][0]["running"], true);
    at.now.service = 61'000;
    EXPECT_EQ(at.tick(), "");
    EXPECT_EQ(at.log.back().kind, EntryKind::Clock);
    EXPECT_EQ(at.log.back().text, "bot");
    EXPECT_EQ(at.table.chairs()[0].kind, ChairKind::StandIn);
    EXPECT_EQ(at.parsed("eve")["clocks"][0]["left"], 0);
    EXPECT_FALSE(at.table.wake());
    ASSERT_TRUE(at.table.bot_task());
    EXPECT_EQ(at.table.bot_task()->seat, 0);
    EXPECT_EQ(at.snapshot(at.loaded(), "ada"), at.snapshot("ada"));
    at.now.service += 500'000;
    EXPECT_EQ(at.run(at.table.come_back("ada", 0, at.now)), "");
    EXPECT_EQ(at.table.wake(), at.now.service + 6000);
    EXPECT_EQ(at.snapshot(at.loaded(), "ada"), at.snapshot("ada"));
}

TEST(TableClocks, OrTheTurnIsPlayedOut) {
    TableDriver at(kMove);
    at.begin({"ada", "ben", "cem"});
    at.now.service = 70'000;
    EXPECT_EQ(at.tick(), "");
    EXPECT_EQ(at.log[1].kind, EntryKind::Clock);
    EXPECT_EQ(at.log[1].text, "move");
    EXPECT_EQ(at.log[2].kind, EntryKind::Action);
    EXPECT_EQ(at.table.to_move(), seat_of(1));
    EXPECT_EQ(at.table.chairs()[0].kind, ChairKind::Human);
    EXPECT_EQ(at.parsed("eve")["clocks"][0]["left"], 5000);
    const auto plain = nlohmann::json::parse(at.entry(2, "eve"));
    EXPECT_EQ(plain["what"], "move");
    // Nobody ever comes: the game is played to its end, a tick at a time.
    int ticks = 0;
    while (at.table.status() == TableStatus::Playing && ++ticks < 2000) {
        ASSERT_TRUE(at.table.wake());
        at.now.service = *at.table.wake();
        ASSERT_EQ(at.tick(), "");
    }
    EXPECT_EQ(at.table.status(), TableStatus::Over);
    EXPECT_EQ(at.tick(), "nothing");
    EXPECT_EQ(at.snapshot(at.loaded(), "ada"), at.snapshot("ada"));
}

TEST(TableClocks, AtZeroOneTurnIsPlayedAndNotTheNext) {
    TableDriver at(
        R"({"game":"route","players":2,"start":0,"pace":{"bank":60000},"at_zero":"move"})");
    at.begin({"ada", "ben"});
    for (int turns = 0; turns < 6; ++turns) {
        const std::size_t before = at.log.size();
        at.now.service = *at.table.wake();
        ASSERT_EQ(at.tick(), "");
        int cards = 0;
        for (std::size_t i = before; i < at.log.size(); ++i) {
            if (at.log[i].kind == EntryKind::Chance) ++cards;
            EXPECT_FALSE(cards > 0 && at.log[i].kind == EntryKind::Action);
        }
    }
}

TEST(TableClocks, TimeSpentStaysSpent) {
    TableDriver at(kDays);
    at.begin({"ada", "ben", "cem"});
    at.now.service += 120'000;
    while (at.table.to_move() == seat_of(0))
        at.step();
    EXPECT_EQ(at.parsed("eve")["clocks"][0]["left"], 30'000);
    at.now.service += 10'000;
    EXPECT_EQ(at.run(at.table.takeback("ada", 1, {}, "", at.now)), "");
    const auto clocks = at.parsed("eve")["clocks"];
    EXPECT_EQ(clocks[0]["left"], 30'000);
    EXPECT_EQ(clocks[0]["turn"], 0);
    EXPECT_EQ(clocks[1]["turn"], 100'000);  // that turn is not any more
    EXPECT_EQ(at.table.wake(), at.now.service + 30'000);
}

// T27: service time stands still while the server does.
TEST(TableClocks, ARestartInATurnCostsNothing) {
    TableDriver at(kLive);
    at.begin({"ada", "ben", "cem"});
    at.now.service += 10'000;
    at.step();
    at.now.service += 7'000;
    at.now.wall += 86'400'000;
    Table again = at.loaded();
    EXPECT_EQ(again.wake(), at.table.wake());
    EXPECT_EQ(at.snapshot(again, "ben"), at.snapshot("ben"));
}

}  // namespace
}  // namespace omnibus::table
