// SPDX-License-Identifier: Apache-2.0
#include "tests/support/table_driver.hpp"

namespace omnibus::table {
namespace {

using test::person;
using test::TableDriver;

const char kBus[] = R"({"game":"bus","players":3,"start":0})";
const char kHot[] = R"({"game":"bus","players":3,"start":0,"hot_seat":true})";

TEST(TableSeats, PeopleSitMoveAndLeave) {
    TableDriver at(kBus);
    EXPECT_FALSE(at.table.seated("ada"));
    EXPECT_EQ(at.run(at.table.sit(person("ada"), 1, at.now)), "");
    EXPECT_EQ(at.run(at.table.sit(person("ada"), 1, at.now)), "repeated");
    EXPECT_EQ(at.run(at.table.sit(person("ada"), -1, at.now)), "repeated");
    EXPECT_EQ(at.run(at.table.sit(person("ben"), 1, at.now)), "table/seat");
    EXPECT_EQ(at.run(at.table.sit(person("ben"), 3, at.now)), "table/seat");
    EXPECT_EQ(at.run(at.table.sit(person("ben"), -2, at.now)), "table/seat");
    EXPECT_EQ(at.run(at.table.sit(person(""), 0, at.now)), "table/player");
    EXPECT_EQ(at.run(at.table.sit(person("ben"), -1, at.now)), "");
    EXPECT_EQ(at.table.viewer_for("ben"), seat_of(0));
    EXPECT_EQ(at.users, (std::set<std::string>{"ada", "ben"}));
    EXPECT_EQ(at.run(at.table.sit(person("ada"), 2, at.now)), "");
    EXPECT_EQ(at.table.chairs()[1].kind, ChairKind::Open);
    EXPECT_EQ(at.run(at.table.sit(person("cem"), -1, at.now)), "");
    EXPECT_EQ(at.run(at.table.sit(person("dan"), -1, at.now)), "table/seat");
    EXPECT_EQ(at.run(at.table.leave("dan", at.now)), "table/player");
    EXPECT_EQ(at.run(at.table.leave("ben", at.now)), "");
    EXPECT_FALSE(at.table.seated("ben"));
    EXPECT_EQ(at.table.status(), TableStatus::Open);
    EXPECT_EQ(at.run(at.table.leave("ada", at.now)), "");
    EXPECT_EQ(at.table.status(), TableStatus::Over);
    EXPECT_EQ(at.loaded().status(), TableStatus::Over);
    EXPECT_EQ(at.run(at.table.sit(person("ben"), 0, at.now)), "table/status");
}

TEST(TableSeats, TheHostSeatsBotsAndEmptiesSeats) {
    TableDriver at(kBus);
    EXPECT_FALSE(at.row.watched);
    EXPECT_EQ(at.run(at.table.set_bot("ben", 0, "easy", at.now)), "table/host");
    EXPECT_EQ(at.run(at.table.set_bot("ada", 5, "easy", at.now)), "table/seat");
    EXPECT_EQ(at.run(at.table.set_bot("ada", 0, "easy", at.now)), "");
    EXPECT_EQ(at.run(at.table.set_bot("ada", 0, "easy", at.now)), "repeated");
    EXPECT_TRUE(at.row.watched);
    EXPECT_EQ(at.run(at.table.set_bot("ada", 0, "hard", at.now)), "");
    EXPECT_EQ(at.table.chairs()[0].level, "hard");
    EXPECT_EQ(at.run(at.table.sit(person("ben"), 1, at.now)), "");
    EXPECT_EQ(at.run(at.table.set_bot("ada", 1, "easy", at.now)), "table/seat");
    EXPECT_EQ(at.run(at.table.set_open("ben", 0, at.now)), "table/host");
    EXPECT_EQ(at.run(at.table.set_open("ada", 9, at.now)), "table/seat");
    EXPECT_EQ(at.run(at.table.set_open("ada", 2, at.now)), "repeated");
    EXPECT_EQ(at.run(at.table.set_open("ada", 1, at.now)), "");
    EXPECT_EQ(at.run(at.table.set_open("ada", 0, at.now)), "");
    EXPECT_FALSE(at.row.watched);
}

TEST(TableSeats, TheGameBeginsOnceEverySeatIsTaken) {
    TableDriver at(kBus);
    at.sit({"ada", "ben"});
    EXPECT_EQ(at.run(at.table.start("ada", at.now)), "table/seat");
    EXPECT_EQ(at.run(at.table.sit(person("cem"), 2, at.now)), "");
    EXPECT_EQ(at.run(at.table.start("ben", at.now)), "table/host");
    EXPECT_EQ(at.run(at.table.resign("ben", at.now)), "table/status");
    EXPECT_EQ(at.run(at.table.start("ada", at.now)), "");
    EXPECT_EQ(at.table.status(), TableStatus::Playing);
    EXPECT_EQ(at.log.size(), 1u);
    EXPECT_EQ(at.log[0].text, "start human human human");
    EXPECT_EQ(at.run(at.table.start("ada", at.now)), "table/status");
    EXPECT_EQ(at.run(at.table.leave("ada", at.now)), "table/status");
    EXPECT_EQ(at.run(at.table.set_bot("ada", 0, "easy", at.now)), "table/status");
    EXPECT_EQ(at.run(at.table.set_open("ada", 0, at.now)), "table/status");
    EXPECT_EQ(at.run(at.table.set_next("T2", at.now)), "table/status");
}

TEST(TableSeats, AtAHotSeatOnePersonHoldsSeveral) {
    TableDriver at(kHot);
    at.begin({"ada", "ada", "ben"});
    EXPECT_EQ(at.table.viewer_for("ada"), seat_of(0));
    EXPECT_EQ(at.table.viewer_for("ben"), seat_of(2));
    EXPECT_EQ(at.table.viewer_for("eve"), Seat::Nobody);
    while (at.table.to_move() == seat_of(0)) {
        EXPECT_EQ(at.step(), "");
    }
    EXPECT_EQ(at.table.to_move(), seat_of(1));
    EXPECT_EQ(at.table.viewer_for("ada"), seat_of(1));
    while (at.table.to_move() == seat_of(1)) {
        EXPECT_EQ(at.step(), "");
    }
    EXPECT_EQ(at.table.to_move(), seat_of(2));
    EXPECT_EQ(at.table.viewer_for("ada"), seat_of(1));  // the one that decided last
    EXPECT_EQ(at.parsed("ada")["you"]["seats"], nlohmann::json({0, 1}));
}

TEST(TableSeats, NamesChangeAtAnyTime) {
    TableDriver at(kBus);
    at.sit({"ada", "ben", "cem"});
    EXPECT_EQ(at.run(at.table.rename({"ben", "Benno", "#000000"}, at.now)), "");
    EXPECT_EQ(at.run(at.table.rename({"eve", "Eve", "#000000"}, at.now)), "nothing");
    EXPECT_EQ(at.run(at.table.start("ada", at.now)), "");
    EXPECT_EQ(at.run(at.table.rename({"cem", "Cemil", "#000000"}, at.now)), "");
    EXPECT_EQ(at.table.chairs()[2].person.name, "Cemil");
    EXPECT_EQ(at.loaded().chairs(), at.table.chairs());
}

TEST(TableSeats, WhoLeavesARunningGameHasAStandInAndMayComeBack) {
    TableDriver at(kBus);
    at.begin({"ada", "ben", "cem"});
    EXPECT_FALSE(at.row.watched);
    EXPECT_EQ(at.run(at.table.resign("eve", at.now)), "table/player");
    EXPECT_EQ(at.run(at.table.resign("ada", at.now)), "");
    EXPECT_EQ(at.table.chairs()[0].kind, ChairKind::StandIn);
    EXPECT_TRUE(at.row.watched);
    EXPECT_EQ(at.users.count("ada"), 1u);
    EXPECT_EQ(at.run(at.table.resign("ada", at.now)), "repeated");
    ASSERT_TRUE(at.table.bot_task());
    EXPECT_EQ(at.table.bot_task()->level, "medium");
    EXPECT_EQ(at.run(at.table.play("ada", 0, at.table.version(), {at.legal()[0]}, "", at.now)),
              "table/seat");
    EXPECT_TRUE(at.parsed("ada")["choices"].empty());
    const auto task = *at.table.bot_task();
    EXPECT_EQ(at.run(at.table.come_back("eve", -1, at.now)), "table/player");
    EXPECT_EQ(at.run(at.table.come_back("ada", 1, at.now)), "table/seat");
    EXPECT_EQ(at.run(at.table.come_back("ben", 1, at.now)), "repeated");
    EXPECT_EQ(at.run(at.table.come_back("ada", -1, at.now)), "");
    EXPECT_FALSE(at.row.watched);
    EXPECT_FALSE(at.table.bot_task());
    const Action action = *task.game->parse(at.legal()[0]);
    EXPECT_EQ(at.run(at.table.bot_plays(task.seat, task.version, action, at.now)), "table/seat");
    EXPECT_EQ(at.step(), "");
    EXPECT_EQ(at.loaded().chairs(), at.table.chairs());
}

TEST(TableSeats, APlayerIsReplacedIfTheRestAgree) {
    TableDriver at(R"({"game":"bus","players":4,"start":0})");
    at.begin({"ada", "ben", "cem", "dan"});
    Table& table = at.table;
    EXPECT_EQ(at.run(table.replace("eve", 1, "easy", at.now)), "table/player");
    EXPECT_EQ(at.run(table.replace("ada", 0, "easy", at.now)), "table/seat");
    EXPECT_EQ(at.run(table.replace("ada", 4, "easy", at.now)), "table/seat");
    EXPECT_EQ(at.run(table.answer("ada", true, {}, at.now)), "question/none");
    EXPECT_EQ(at.run(table.replace("ada", 1, "hard", at.now)), "replace/early");
    EXPECT_EQ(at.run(table.resign("ben", at.now)), "");
    EXPECT_EQ(at.run(table.replace("ada", 1, "hard", at.now)), "replace/consent");
    EXPECT_EQ(at.run(table.replace("ada", 1, "hard", at.now)), "replace/consent");
    EXPECT_EQ(at.run(table.takeback("cem", 1, {}, "", at.now)), "takeback/nothing");
    EXPECT_EQ(table.question()->waiting_for, (std::set<std::string>{"cem", "dan"}));
    EXPECT_EQ(at.run(table.answer("eve", true, {}, at.now)), "table/player");
    EXPECT_EQ(at.run(table.answer("ben", true, {}, at.now)), "table/player");  // he has left
    EXPECT_EQ(at.run(table.answer("cem", true, {}, at.now)), "nothing");
    EXPECT_EQ(at.parsed("dan")["question"]["waiting_for"], nlohmann::json({"dan"}));
    const auto lost = table.answer("dan", true, {}, at.now);
    ASSERT_TRUE(lost && !lost->empty());
    EXPECT_EQ(at.run(table.answer("dan", true, {}, at.now)), "table/busy");
    table.drop();
    EXPECT_EQ(at.run(table.answer("dan", true, {}, at.now)), "");
    EXPECT_EQ(table.chairs()[1], (Chair{ChairKind::Bot, {}, "hard"}));
    EXPECT_FALSE(table.question());
    EXPECT_EQ(at.users.count("ben"), 0u);
    EXPECT_EQ(at.run(table.come_back("ben", 1, at.now)), "table/player");
    // Whoever is slow is only stood in for.
    const int slow = index(table.to_move());
    ASSERT_EQ(slow, 0);
    at.now.service += 60'000;
    EXPECT_EQ(at.run(table.replace("cem", slow, "easy", at.now)), "replace/consent");
    EXPECT_EQ(at.run(table.answer("dan", false, {}, at.now)), "nothing");
    EXPECT_FALSE(table.question());
    EXPECT_EQ(at.run(table.replace("cem", slow, "easy", at.now)), "replace/consent");
    EXPECT_EQ(at.run(table.answer("dan", true, {}, at.now)), "");
    EXPECT_EQ(table.chairs()[0].kind, ChairKind::StandIn);
    EXPECT_EQ(at.run(table.come_back("ada", 0, at.now)), "");
    EXPECT_EQ(at.run(table.resign("cem", at.now)), "");
    EXPECT_EQ(at.run(table.replace("ada", 2, "easy", at.now)), "replace/consent");
    EXPECT_EQ(at.run(table.answer("ada", false, {}, at.now)), "nothing");  // thinks better of it
    EXPECT_FALSE(table.question());
}

TEST(TableSeats, WithNobodyElseToAskAPlayerWhoIsThereHasAMinute) {
    TableDriver at(R"({"game":"route","players":2,"start":0})");
    at.begin({"ada", "ben"});
    const int slow = index(at.table.to_move());
    const std::string other = slow == 0 ? "ben" : "ada";
    EXPECT_EQ(at.run(at.table.replace(other, slow, "easy", at.now)), "replace/early");
    at.now.service += 60'000;
    EXPECT_EQ(at.run(at.table.replace(slow == 0 ? "ada" : "ben", 1 - slow, "easy", at.now)),
              "replace/early");
    EXPECT_EQ(at.run(at.table.replace(other, slow, "easy", at.now)), "");
    const Chair& chair = at.table.chairs()[static_cast<std::size_t>(slow)];
    EXPECT_EQ(chair.kind, ChairKind::StandIn);  // not for good
    EXPECT_EQ(chair.level, "easy");
    EXPECT_EQ(at.run(at.table.come_back(chair.person.user, -1, at.now)), "");

    TableDriver left(R"({"game":"route","players":2,"start":0})");
    left.begin({"ada", "ben"});
    EXPECT_EQ(left.run(left.table.resign("ben", left.now)), "");
    EXPECT_EQ(left.run(left.table.replace("ada", 1, "easy", left.now)), "");

    TableDriver timed(R"({"game":"route","players":2,"start":0,"pace":{"per_turn":172800000}})");
    timed.begin({"ada", "ben"});
    const int thinks = index(timed.table.to_move());
    timed.now.service += 60'000;
    EXPECT_EQ(
        timed.run(timed.table.replace(thinks == 0 ? "ben" : "ada", thinks, "easy", timed.now)),
        "replace/early");
}

}  // namespace
}  // namespace omnibus::table
