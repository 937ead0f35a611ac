// SPDX-License-Identifier: Apache-2.0
#include "tests/support/table_driver.hpp"

namespace omnibus::table {
namespace {

using test::TableDriver;

const char kBus[] = R"({"game":"bus","players":3,"start":0})";
const char kRoute[] = R"({"game":"route","players":2,"start":0})";

// The view of a spectator, which is all there is to a position of Bus.
std::string view(const TableDriver& at) {
    return at.parsed("eve")["view"].dump();
}

TEST(TableTakeback, OwnActionsFreelyWhileNobodyElseHasActed) {
    TableDriver at(kBus);
    at.begin({"ada", "ben", "cem"});
    EXPECT_EQ(at.run(at.table.takeback("ada", 0, {}, "", at.now)), "takeback/nothing");
    EXPECT_EQ(at.run(at.table.takeback("ada", 1, {}, "", at.now)), "takeback/nothing");
    EXPECT_EQ(at.run(at.table.takeback("ada", 99, {}, "", at.now)), "takeback/nothing");
    const std::string start = view(at);
    at.step();  // n = 2, Bus 3.2: two buildings are one turn
    ASSERT_EQ(at.table.to_move(), seat_of(0));
    const std::string one = view(at);
    at.step();
    ASSERT_EQ(at.table.to_move(), seat_of(1));
    EXPECT_EQ(at.run(at.table.takeback("eve", 2, {}, "", at.now)), "table/player");
    EXPECT_EQ(at.run(at.table.takeback("ada", 2, {}, "t1", at.now)), "");
    EXPECT_EQ(at.log.back().kind, EntryKind::Takeback);
    EXPECT_EQ(at.log.back().text, "2");
    EXPECT_EQ(at.table.version(), 4u);
    EXPECT_EQ(view(at), one);
    EXPECT_EQ(at.run(at.table.takeback("ada", 2, {}, "t1", at.now)), "repeated");
    EXPECT_EQ(at.run(at.table.takeback("ada", 3, {}, "", at.now)), "takeback/nothing");
    at.step();  // n = 5
    EXPECT_EQ(at.run(at.table.takeback("ada", 3, {}, "", at.now)),
              "takeback/nothing");  // taken back
    EXPECT_EQ(at.run(at.table.takeback("ada", 4, {}, "", at.now)), "");
    EXPECT_EQ(view(at), one);
    EXPECT_EQ(at.run(at.table.takeback("ada", 0, {}, "", at.now)), "");
    EXPECT_EQ(view(at), start);
    EXPECT_EQ(at.snapshot(at.loaded(), "ada"), at.snapshot("ada"));
}

TEST(TableTakeback, FurtherBackIfAllOthersAgree) {
    TableDriver at(kBus);
    at.begin({"ada", "ben", "cem"});
    const std::string start = view(at);
    while (at.table.to_move() != seat_of(2))
        at.step();
    EXPECT_EQ(at.run(at.table.takeback("ada", 1, {}, "t", at.now)), "takeback/consent");
    EXPECT_EQ(at.run(at.table.takeback("ada", 1, {}, "t", at.now)), "takeback/consent");
    EXPECT_EQ(at.run(at.table.takeback("cem", 1, {}, "u", at.now)), "question/open");
    EXPECT_TRUE(at.parsed("eve")["question"].is_null());  // she does not play
    const auto asked = at.parsed("ben")["question"];
    EXPECT_EQ(asked["kind"], "takeback");
    EXPECT_EQ(asked["to"], 1);
    EXPECT_EQ(asked["waiting_for"], nlohmann::json({"ben", "cem"}));
    EXPECT_EQ(at.run(at.table.answer("ada", true, {}, at.now)), "question/none");
    EXPECT_EQ(at.run(at.table.answer("eve", false, {}, at.now)), "table/player");
    EXPECT_EQ(at.run(at.table.answer("ben", true, {}, at.now)), "nothing");
    EXPECT_EQ(at.run(at.table.answer("ben", true, {}, at.now)), "question/none");
    EXPECT_EQ(at.run(at.table.answer("cem", true, {}, at.now)), "");
    EXPECT_EQ(view(at), start);
    EXPECT_EQ(at.log.back().seat, 0);
    EXPECT_EQ(at.log.back().cmd, "t");
    EXPECT_EQ(at.run(at.table.takeback("ada", 1, {}, "t", at.now)), "repeated");
    EXPECT_EQ(at.run(at.table.answer("cem", true, {}, at.now)), "question/none");
}

TEST(TableTakeback, AQuestionIsForgottenWhenTheGameMoves) {
    TableDriver at(kBus);
    at.begin({"ada", "ben", "cem"});
    while (at.table.to_move() != seat_of(2))
        at.step();
    EXPECT_EQ(at.run(at.table.takeback("ada", 1, {}, "", at.now)), "takeback/consent");
    at.step();
    EXPECT_FALSE(at.table.question());
    EXPECT_EQ(at.run(at.table.takeback("ada", 1, {}, "", at.now)), "takeback/consent");
    EXPECT_EQ(at.run(at.table.answer("cem", false, {}, at.now)), "nothing");
    EXPECT_FALSE(at.table.question());
}

TEST(TableTakeback, WithBotsAloneItHappensAtOnce) {
    TableDriver at(kBus);
    at.begin({"ada", "bot easy", "bot easy"});
    const std::string start = view(at);
    while (at.table.to_move() != seat_of(2))
        at.step();
    at.step();
    EXPECT_EQ(at.run(at.table.takeback("ada", 1, {}, "", at.now)), "");
    EXPECT_EQ(view(at), start);
}

// Who has left may come back, and finds what they did.
TEST(TableTakeback, WhileAStandInPlaysOnlyOnesOwnActions) {
    TableDriver at(kBus);
    at.begin({"ada", "ben", "bot easy"});
    while (at.table.to_move() != seat_of(2))
        at.step();
    at.step();
    EXPECT_EQ(at.run(at.table.resign("ben", at.now)), "");
    EXPECT_EQ(at.run(at.table.takeback("ben", 1, {}, "", at.now)), "table/player");
    EXPECT_EQ(at.run(at.table.takeback("ada", 1, {}, "", at.now)), "takeback/absent");
    while (at.table.to_move() != seat_of(0))
        at.step();
    const std::uint32_t n = at.table.version();
    at.step();
    EXPECT_EQ(at.run(at.table.takeback("ada", n, {}, "", at.now)), "");
}

TEST(TableTakeback, WhatAClockPlayedIsNotOnesOwn) {
    TableDriver at(
        R"({"game":"bus","players":3,"start":0,"pace":{"bank":60000,"increment":0},"at_zero":"move"})");
    at.begin({"ada", "ben", "cem"});
    at.now.service = *at.table.wake();
    EXPECT_EQ(at.tick(), "");
    ASSERT_EQ(at.table.to_move(), seat_of(1));
    EXPECT_EQ(at.run(at.table.takeback("ada", 1, {}, "", at.now)), "takeback/consent");
}

TEST(TableTakeback, NotWhatOneHasNotSeen) {
    TableDriver at(kBus);
    at.begin({"ada", "ben", "cem"});
    const std::uint32_t n = at.table.version();
    at.step();
    EXPECT_EQ(at.run(at.table.takeback("ada", n, n, "", at.now)), "table/version");
    EXPECT_EQ(at.run(at.table.takeback("ada", n, n + 1, "", at.now)), "");
    EXPECT_EQ(at.run(at.table.takeback("ada", 0xffffffff, {}, "x", at.now)), "takeback/nothing");
}

TEST(TableTakeback, FreeTablesAskNobody) {
    TableDriver at(R"({"game":"bus","players":3,"start":0,"takebacks":"free"})");
    at.begin({"ada", "ben", "cem"});
    const std::string start = view(at);
    while (at.table.to_move() != seat_of(2))
        at.step();
    EXPECT_EQ(at.run(at.table.takeback("eve", 1, {}, "", at.now)), "table/player");
    EXPECT_EQ(at.run(at.table.takeback("cem", 1, {}, "", at.now)), "");
    EXPECT_EQ(view(at), start);
}

// What chance has shown cannot be unseen: one's own action before it is not free any more, and the
// same luck comes again.
TEST(TableTakeback, AcrossChanceOnlyByConsentAndTheSameLuckComesAgain) {
    TableDriver at(kRoute);
    at.begin({"ada", "ben"});
    const std::uint32_t first = at.table.version();
    EXPECT_EQ(at.log.back().kind, EntryKind::Chance);
    EXPECT_EQ(at.run(at.table.takeback("ada", first - 1, {}, "", at.now)), "takeback/nothing");
    EXPECT_EQ(at.run(at.table.takeback("ada", 0, {}, "", at.now)), "takeback/nothing");
    std::uint32_t before = 0;
    std::string user, text;
    do {
        before = at.table.version();
        user = at.decider().person.user;
        text = at.legal()[0];
        at.step();
    } while (at.log.back().kind != EntryKind::Chance);
    const std::string card = at.log.back().text;
    const std::string other = user == "ada" ? "ben" : "ada";
    EXPECT_EQ(at.run(at.table.takeback(user, before, {}, "", at.now)), "takeback/consent");
    EXPECT_EQ(at.run(at.table.answer(other, true, {}, at.now)), "");
    EXPECT_EQ(at.run(at.table.play(user, -1, at.table.version(), {text}, "", at.now)), "");
    EXPECT_EQ(at.log.back().text, card);
    EXPECT_EQ(at.run(at.table.takeback(user, at.table.version() - 1, {}, "", at.now)),
              "takeback/nothing");  // chance alone cannot be taken back
}

}  // namespace
}  // namespace omnibus::table
