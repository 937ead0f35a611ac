// SPDX-License-Identifier: Apache-2.0
#include "games/registry.hpp"
#include "tests/support/table_driver.hpp"

namespace omnibus::table {
namespace {

using test::TableDriver;

const char kBus[] = R"({"game":"bus","players":3,"start":0})";
const char kRoute[] = R"({"game":"route","players":3,"start":0})";

std::string other_than(const std::string& user) {
    return user == "ada" ? "ben" : "ada";
}

TEST(TablePlay, ActsForTheSeatThatDecides) {
    TableDriver at(kBus);
    EXPECT_EQ(at.run(at.table.play("ada", 0, 0, {"pass"}, "", at.now)), "table/status");
    at.begin({"ada", "ben", "cem"});
    const std::uint32_t n = at.table.version();
    const std::string good = at.legal()[0];
    EXPECT_EQ(at.run(at.table.play("eve", 0, n, {good}, "", at.now)), "table/player");
    EXPECT_EQ(at.run(at.table.play("ada", 1, n, {good}, "", at.now)), "table/seat");
    EXPECT_EQ(at.run(at.table.play("ada", 7, n, {good}, "", at.now)), "table/seat");
    EXPECT_EQ(at.run(at.table.play("ben", -1, n, {good}, "", at.now)), "action/not_your_turn");
    EXPECT_EQ(at.run(at.table.play("ben", 1, n, {good}, "", at.now)), "action/not_your_turn");
    EXPECT_EQ(at.run(at.table.play("ada", 0, n, {"fly"}, "", at.now)), "action/unreadable");
    EXPECT_EQ(at.run(at.table.play("ada", 0, n, {}, "", at.now)), "action/unreadable");
    EXPECT_EQ(at.run(at.table.play("ada", 0, n, {"pass"}, "", at.now)), "action/not_legal");
    EXPECT_EQ(at.run(at.table.play("ada", 0, n + 1, {good}, "", at.now)), "table/version");
    EXPECT_EQ(at.run(at.table.play("ada", 0, n, {good}, "c1", at.now)), "");
    EXPECT_EQ(at.log.back().cmd, "c1");
    EXPECT_EQ(at.log.back().text, good);
    EXPECT_EQ(at.run(at.table.play("ben", -1, n, {good}, "", at.now)), "table/version");
}

// T3: the same command twice is done once, whatever has happened since.
TEST(TablePlay, TheSameCommandAgainIsNotDoneTwice) {
    TableDriver at(kBus);
    at.begin({"ada", "ben", "cem"});
    const std::uint32_t n = at.table.version();
    const std::string good = at.legal()[0];
    EXPECT_EQ(at.run(at.table.play("ada", 0, n, {good}, "c1", at.now)), "");
    const auto size = at.log.size();
    EXPECT_EQ(at.run(at.table.play("ada", 0, n, {good}, "c1", at.now)), "repeated");
    EXPECT_EQ(at.run(at.table.play("ada", 0, n, {good}, "c2", at.now)), "table/version");
    EXPECT_EQ(at.run(at.table.play("ada", 0, n, {good}, "", at.now)), "table/version");
    EXPECT_EQ(at.run(at.table.play("ben", 1, n, {good}, "c1", at.now)), "table/version");
    EXPECT_EQ(at.run(at.table.resign("cem", at.now)), "");
    EXPECT_EQ(at.run(at.table.takeback("ada", n, {}, "c3", at.now)), "");
    EXPECT_EQ(at.run(at.table.play("ada", 0, n, {good}, "c1", at.now)), "repeated");
    EXPECT_EQ(at.log.size(), size + 2);
    Table again = at.loaded();
    const auto plan = again.play("ada", 0, n, {good}, "c1", at.now);
    ASSERT_TRUE(plan);
    EXPECT_TRUE(plan->repeated);
    EXPECT_FALSE(again.busy());
}

TEST(TablePlay, ASeatThatChangesHandsMakesNoCommandStale) {
    TableDriver at(kBus);
    at.begin({"ada", "ben", "cem"});
    const std::uint32_t n = at.table.version();
    EXPECT_EQ(at.run(at.table.resign("cem", at.now)), "");
    EXPECT_GT(at.table.version(), n);
    EXPECT_EQ(at.run(at.table.play("ada", 0, n, {at.legal()[0]}, "", at.now)), "");
}

// One turn in one command, all of it or nothing.
TEST(TablePlay, SeveralActionsOfOneTurn) {
    for (const char* terms : {kBus, kRoute}) {
        TableDriver at(terms);
        at.begin({"ada", "ben", "cem"});
        int together = 0;
        for (int tries = 0; tries < 300 && at.table.status() == TableStatus::Playing; ++tries) {
            const std::string user = at.decider().person.user;
            const Seat seat = at.table.to_move();
            TableDriver scout = at;
            std::vector<std::string> actions;
            bool chance = false;
            do {
                actions.push_back(scout.legal()[0]);
                scout.step();
                chance = scout.log.back().kind == EntryKind::Chance;
            } while (scout.table.to_move() == seat && !chance);
            const auto n = at.table.version();
            if (scout.table.status() == TableStatus::Playing) {
                auto beyond = actions;
                beyond.push_back(scout.legal()[0]);
                EXPECT_EQ(at.run(at.table.play(user, -1, n, beyond, "", at.now)),
                          "action/not_your_turn");
                EXPECT_EQ(at.table.version(), n);
            }
            together += actions.size() > 1 ? 1 : 0;
            EXPECT_EQ(at.run(at.table.play(user, -1, n, actions, "c", at.now)), "");
            EXPECT_EQ(at.log.size(), scout.log.size());
            EXPECT_EQ(at.snapshot("eve"), scout.snapshot("eve"));
        }
        EXPECT_GT(together, 5);
        EXPECT_EQ(at.table.status(), TableStatus::Over);
    }
}

TEST(TablePlay, WhileAPlanIsUnderWayNothingElseIs) {
    TableDriver at(kBus);
    at.begin({"ada", "ben", "cem"});
    const std::uint32_t n = at.table.version();
    const std::string good = at.legal()[0];
    const std::string before = at.snapshot("ada");
    const auto plan = at.table.play("ada", 0, n, {good}, "c1", at.now);
    ASSERT_TRUE(plan);
    EXPECT_TRUE(at.table.busy());
    EXPECT_EQ(at.snapshot("ada"), before);
    EXPECT_EQ(at.run(at.table.play("ada", 0, n, {good}, "c1", at.now)), "table/busy");
    EXPECT_EQ(at.run(at.table.takeback("ada", 0, {}, "", at.now)), "table/busy");
    EXPECT_EQ(at.run(at.table.rename(test::person("ada"), at.now)), "table/busy");
    EXPECT_EQ(TableDriver::code(at.table.try_action("ada", 0, n, good)), "table/busy");
    EXPECT_FALSE(at.table.wake());
    at.table.drop();
    EXPECT_FALSE(at.table.busy());
    EXPECT_EQ(at.snapshot("ada"), before);
    EXPECT_EQ(at.run(at.table.play("ada", 0, n, {good}, "c1", at.now)), "");
}

TEST(TablePlay, BotsActOnlyOnWhatTheySaw) {
    TableDriver at(kBus);
    at.begin({"ada", "bot easy", "bot hard"});
    EXPECT_FALSE(at.table.bot_task());
    EXPECT_EQ(at.run(at.table.bot_plays(0, at.table.version(), Action{0}, at.now)), "table/seat");
    const auto until_a_bot = [&at] {
        while (!at.table.bot_task()) {
            ASSERT_EQ(at.step(), "");
        }
    };
    until_a_bot();
    const auto task = at.table.bot_task();
    ASSERT_TRUE(task);
    EXPECT_EQ(task->seat, 1);
    EXPECT_EQ(task->level, "easy");
    const Action good = *task->game->parse(at.legal()[0]);
    EXPECT_EQ(at.run(at.table.bot_plays(1, task->version, Action{0}, at.now)), "action/not_legal");
    EXPECT_EQ(at.run(at.table.bot_plays(2, task->version, good, at.now)), "action/not_your_turn");
    EXPECT_EQ(at.run(at.table.takeback("ada", 1, {}, "", at.now)), "");
    EXPECT_EQ(at.run(at.table.bot_plays(1, task->version, good, at.now)), "table/version");
    until_a_bot();
    EXPECT_EQ(at.table.bot_task()->seed, task->seed);  // the same again meets the same bot
    EXPECT_EQ(at.step(), "");
}

TEST(TablePlay, TheSettingsInForceFollowFromTermsAndSeed) {
    GameCache games;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        Request request;
        request.game = seed % 2 == 0 ? "bus" : "route";
        request.players = 3 + static_cast<int>(seed % 3);
        request.seed = seed * 7919;
        const auto made = make_game(request);
        const auto known = games.get(request, request.seed);
        ASSERT_TRUE(made && known);
        EXPECT_EQ((*known)->game->settings().start, (*made)->settings().start);
        EXPECT_EQ(*games.get(request, request.seed), *known);
    }
    Request request;
    request.game = "bus";
    request.players = 9;
    EXPECT_EQ(games.get(request, 1).error().code, make_game(request).error().code);
    request.players = 0;
    EXPECT_FALSE(games.get(request, 1));
}

// Luck here and luck in a Match are the same.
TEST(TablePlay, ChanceDrawsAsInAMatch) {
    TableDriver at(kRoute, 99);
    at.begin({"ada", "ben", "cem"});
    Match match((*at.games.get(at.table.terms().request, 99))->game);
    settle_chance(match, 99);
    while (!match.over()) {
        const auto texts = at.legal();
        ASSERT_EQ(at.step(match.length()), "");
        ASSERT_TRUE(match.play(texts[match.length() % texts.size()]));
        settle_chance(match, 99);
        ASSERT_EQ(match.to_move(), at.table.to_move());
    }
    EXPECT_EQ(at.table.status(), TableStatus::Over);
    const auto record = at.table.writer().record();
    ASSERT_TRUE(record);
    const auto replayed = load_record(*record);
    ASSERT_TRUE(replayed) << replayed.error().message;
    EXPECT_EQ(replayed->match.actions().size(), match.length());
    EXPECT_NE(record->find("seat 0: Name of ada"), std::string::npos);
}

TEST(TablePlay, AFinishedGameHasResultRecordAndSteps) {
    TableDriver at(kBus);
    at.begin({"ada", "ben", "bot easy"});
    EXPECT_EQ(at.table.writer().record().error().code, "record/unfinished");
    const auto begun = nlohmann::json::parse(*at.table.writer().steps(0, 3, Seat::Nobody));
    EXPECT_EQ(begun["steps"].size(), begun["length"].get<std::size_t>() + 1);
    std::uint32_t last = 0;
    std::string acted;
    while (at.table.status() == TableStatus::Playing) {
        last = at.table.version();
        acted = at.decider().person.user;
        ASSERT_EQ(at.step(last, "last"), "");
    }
    EXPECT_FALSE(at.row.watched);
    const auto result = nlohmann::json::parse(at.row.result);
    for (const char* key : {"points", "order", "places"}) {
        EXPECT_EQ(result[key].size(), 3u) << key;
    }
    auto told = at.parsed("ada")["result"];
    EXPECT_FALSE(told["breakdown"].empty());
    EXPECT_EQ(nlohmann::json::parse(at.entry(at.table.version(), "ada"))["result"], told);
    told.erase("breakdown");
    EXPECT_EQ(told, result);
    EXPECT_EQ(at.parsed("ada")["to_move"], nullptr);
    EXPECT_EQ(at.run(at.table.play("ada", 0, at.table.version(), {"pass"}, "", at.now)),
              "table/status");
    EXPECT_EQ(at.run(at.table.takeback("ada", 1, {}, "", at.now)), "table/status");
    if (!acted.empty()) {  // also the last action of a game is recognised
        EXPECT_EQ(at.run(at.table.play(acted, -1, last, {"pass"}, "last", at.now)), "repeated");
    }
    const auto steps = nlohmann::json::parse(*at.table.writer().steps(0, 10'000, seat_of(0)));
    EXPECT_EQ(steps["steps"].size(), steps["length"].get<std::size_t>() + 1);
    const auto some = nlohmann::json::parse(*at.table.writer().steps(5, 6, seat_of(0)));
    EXPECT_EQ(some["steps"][0], steps["steps"][5]);
    EXPECT_EQ(some["steps"][1], steps["steps"][6]);
    EXPECT_EQ(at.table.writer().steps(6, 5, seat_of(0)).error().code, "field/range");
    EXPECT_EQ(at.table.writer().steps(9'999, 10'000, seat_of(0)).error().code, "field/range");
    EXPECT_TRUE(load_record(*at.table.writer().record()));
    EXPECT_EQ(at.run(at.table.set_next("T2", at.now)), "");
    EXPECT_EQ(at.run(at.table.set_next("T3", at.now)), "repeated");
    EXPECT_EQ(at.parsed("ada")["next"], "T2");
    EXPECT_EQ(at.snapshot(at.loaded(), "ada"), at.snapshot("ada"));
}

TEST(TableDraft, IsTriedTakenBackAndConfirmed) {
    TableDriver at(kRoute);
    at.begin({"ada", "ben", "cem"});
    while (at.legal()[0].rfind("draw", 0) != 0) {
        at.step();
    }
    const std::string user = at.decider().person.user;
    const std::string other = other_than(user);
    const Seat seat = at.table.to_move();
    const auto n = at.table.version();
    const std::string good = at.legal()[0];
    const auto code = [](const std::optional<Error>& error) { return TableDriver::code(error); };
    EXPECT_EQ(at.run(at.table.confirm(user, -1, n, "c", at.now)), "draft/empty");
    EXPECT_EQ(code(at.table.untry(user, -1)), "draft/empty");
    EXPECT_EQ(code(at.table.reset_draft(user, -1)), "");
    EXPECT_EQ(code(at.table.try_action("eve", -1, n, good)), "table/player");
    EXPECT_EQ(code(at.table.try_action(other, -1, n, good)), "action/not_your_turn");
    EXPECT_EQ(code(at.table.try_action(other, index(at.table.viewer_for(other)), n, good)),
              "action/not_your_turn");
    EXPECT_EQ(code(at.table.try_action(other, index(seat), n, good)), "table/seat");
    EXPECT_EQ(code(at.table.try_action(user, -1, n - 1, good)), "table/version");
    EXPECT_EQ(code(at.table.try_action(user, -1, n, "draw x>y")), "action/unreadable");
    EXPECT_EQ(code(at.table.try_action(user, -1, n, "start 1")), "action/not_legal");
    const std::string before = at.snapshot(user);
    const std::string seen = at.snapshot(other);
    EXPECT_EQ(code(at.table.try_action(user, -1, n, good)), "");
    EXPECT_EQ(at.table.draft_length(), 1u);
    EXPECT_EQ(at.snapshot(other), seen);
    EXPECT_EQ(at.draft(at.table.viewer_for(other)), "null");
    EXPECT_EQ(at.draft(Seat::Nobody), "null");
    EXPECT_EQ(at.parsed(user)["draft"]["actions"], nlohmann::json({good}));
    ASSERT_EQ(at.parsed(user)["draft"]["events"].size(), 1u);
    EXPECT_FALSE(at.parsed(user)["draft"]["events"][0].empty());
    EXPECT_EQ(code(at.table.untry(user, -1)), "");
    EXPECT_EQ(at.snapshot(user), before);
    std::vector<std::string> tried;
    for (;;) {
        const auto draft = at.parsed(user)["draft"];
        if (!draft.is_null() && draft["done"] == true) break;
        const auto choices = draft.is_null() ? at.parsed(user)["choices"] : draft["choices"];
        ASSERT_FALSE(choices.empty());
        tried.push_back(choices[0]["action"]);
        ASSERT_EQ(code(at.table.try_action(user, -1, n, tried.back())), "");
    }
    EXPECT_TRUE(at.parsed(user)["draft"]["choices"].empty());
    EXPECT_EQ(code(at.table.try_action(user, -1, n, good)), "draft/done");
    EXPECT_EQ(at.run(at.table.confirm(other, -1, n, "c", at.now)), "action/not_your_turn");
    EXPECT_EQ(at.run(at.table.confirm("eve", -1, n, "c", at.now)), "table/player");
    EXPECT_EQ(at.run(at.table.confirm(user, -1, n - 1, "c", at.now)), "table/version");
    const auto lost = at.table.confirm(user, -1, n, "c", at.now);
    ASSERT_TRUE(lost);
    at.table.drop();
    EXPECT_EQ(at.table.draft_length(), tried.size());
    EXPECT_EQ(at.run(at.table.confirm(user, -1, n, "c", at.now)), "");
    EXPECT_EQ(at.table.draft_length(), 0u);
    EXPECT_EQ(at.run(at.table.confirm(user, -1, n, "c", at.now)), "repeated");
}

TEST(TableDraft, IsForgottenWhenTheGameMoves) {
    TableDriver at(R"({"game":"bus","players":3,"start":0,"takebacks":"free"})");
    at.begin({"ada", "ben", "cem"});
    at.step();
    at.step();
    const std::string user = at.decider().person.user;
    EXPECT_FALSE(at.table.try_action(user, -1, at.table.version(), at.legal()[0]));
    EXPECT_EQ(at.table.draft_length(), 1u);
    EXPECT_EQ(at.run(at.table.takeback("ada", 1, {}, "", at.now)), "");
    EXPECT_EQ(at.table.draft_length(), 0u);
}

// Route 7.1, 7.2: at the end the plans are shown; trying the last action must not show them.
TEST(TableDraft, TryingTheLastActionRevealsNothing) {
    TableDriver at(kRoute);
    at.begin({"ada", "ben", "cem"});
    bool ended = false;
    while (at.table.status() == TableStatus::Playing) {
        TableDriver ahead = at;
        ahead.step();
        if (ahead.table.status() == TableStatus::Over) {
            const std::string user = at.decider().person.user;
            const auto view = at.parsed(user)["view"];
            EXPECT_FALSE(at.table.try_action(user, -1, at.table.version(), at.legal()[0]));
            const auto draft = at.parsed(user)["draft"];
            EXPECT_EQ(draft["done"], true);
            EXPECT_EQ(draft["view"], view);
            EXPECT_TRUE(draft["events"].empty());
            EXPECT_TRUE(draft["choices"].empty());
            EXPECT_FALSE(at.table.untry(user, -1));
            EXPECT_EQ(at.parsed(user)["draft"], nullptr);
            ended = true;
        }
        ASSERT_EQ(at.step(), "");
    }
    EXPECT_TRUE(ended);
}

}  // namespace
}  // namespace omnibus::table
