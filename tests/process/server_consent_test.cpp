// SPDX-License-Identifier: Apache-2.0
// What players of the real server agree about or lose: take-backs, replacements, resigning, coming
// back, and clocks.
#include <algorithm>

#include "tests/support/server_fixture.hpp"

namespace omnibus {
namespace {

using nlohmann::json;
using test::Guest;
using test::open_table;
using test::Screen;

class ServerConsent : public test::ServerTest {
  protected:
    // Ada, bob and eve at a table of Bus that seat 0 begins, each with a screen.
    struct Three {
        Guest one{port()};
        Guest two{port()};
        Guest three{port()};
        test::Opened table;
        std::unique_ptr<Screen> ada, bob, eve;
        explicit Three(const json& more = json::object()) {
            json terms{{"visibility", "public"}, {"start", 0}};
            terms.update(more);
            table = open_table(one.web, "bus", 3, terms);
            const std::string path = "/api/tables/" + table.id;
            EXPECT_EQ(two.web.post(path + "/join", {{"seat", 1}}).status, 200);
            EXPECT_EQ(three.web.post(path + "/join", {{"seat", 2}}).status, 200);
            EXPECT_EQ(one.web.post(path + "/start").status, 200);
            ada = std::make_unique<Screen>(one, table.id);
            bob = std::make_unique<Screen>(two, table.id);
            eve = std::make_unique<Screen>(three, table.id);
        }
        std::vector<Screen*> all() const { return {ada.get(), bob.get(), eve.get()}; }
        // Whoever decides plays their first choice, so many times; everybody hears of it.
        void play(int times) const {
            for (int i = 0; i < times; ++i) {
                Screen& mover = *all()[ada->state["to_move"].get<std::size_t>()];
                ASSERT_EQ(mover.play_first()["type"], "done");
                for (Screen* each : all()) {
                    ASSERT_TRUE(each->until_n(mover.n()));
                }
            }
        }
    };
    static json takeback(std::uint32_t to, const std::string& cmd = "") {
        return {{"type", "takeback"}, {"to", to}, {"cmd", cmd}};
    }
    static bool asked(Screen& screen) {
        return screen.until([&] { return screen.state["question"].is_object(); });
    }
    // Whether the log tells that this seat's clock was at zero, and what became of it; maybe before
    // the screen was there.
    static bool fell(const Screen& screen, int seat, const std::string& what) {
        const auto tells = [&](const json& entry) {
            return entry["kind"] == "clock" && entry["seat"] == seat && entry["what"] == what;
        };
        const json& log = screen.state.at("log");
        return std::any_of(log.begin(), log.end(), tells) ||
               std::any_of(screen.events.begin(), screen.events.end(), tells);
    }
    static bool unasked(Screen& screen) {
        return screen.until([&] { return screen.state["question"].is_null(); });
    }
};

TEST_F(ServerConsent, ones_own_last_actions_are_taken_back_freely) {
    Three at;
    const std::uint32_t n = at.ada->n();
    at.play(1);  // of two buildings
    ASSERT_EQ(at.ada->state["to_move"], 0);
    EXPECT_EQ(at.bob->code_of({{"type", "untry"}}), "action/not_your_turn");
    EXPECT_EQ(at.ada->call(takeback(n, "oops"))["type"], "done");
    EXPECT_EQ(at.ada->call(takeback(n, "oops"))["type"], "done");  // sent again: done once
    for (Screen* each : at.all()) {
        ASSERT_TRUE(each->until_n(n + 2));
        EXPECT_EQ(each->events.back()["kind"], "takeback");
        EXPECT_EQ(each->events.back()["to"], n);
        EXPECT_EQ(each->n(), n + 2);
    }
    EXPECT_TRUE(at.ada->my_turn());
}

TEST_F(ServerConsent, further_back_all_others_have_to_agree) {
    Three at;
    const std::uint32_t n = at.ada->n();
    at.play(3);  // ada twice, bob once
    EXPECT_EQ(at.ada->code_of(takeback(n)), "takeback/consent");
    ASSERT_TRUE(asked(*at.bob));
    ASSERT_TRUE(asked(*at.eve));
    EXPECT_EQ(at.bob->state["question"]["kind"], "takeback");
    EXPECT_EQ(at.bob->state["question"]["to"], n);
    EXPECT_EQ(at.bob->state["question"]["waiting_for"].size(), 2u);
    EXPECT_EQ(at.eve->code_of(takeback(n)), "question/open");
    EXPECT_EQ(at.ada->code_of({{"type", "answer"}, {"yes", true}}), "question/none");
    EXPECT_EQ(at.bob->call({{"type", "answer"}, {"yes", true}})["type"], "done");
    ASSERT_TRUE(at.eve->until(
        [&] { return at.eve->state["question"]["waiting_for"] == json::array({at.three.id}); }));
    EXPECT_EQ(at.eve->call({{"type", "answer"}, {"yes", true}})["type"], "done");
    for (Screen* each : at.all()) {
        ASSERT_TRUE(each->until_n(n + 4));
        EXPECT_EQ(each->state["to_move"], 0);
    }
    ASSERT_TRUE(unasked(*at.bob));
}

TEST_F(ServerConsent, one_no_ends_the_question) {
    Three at;
    const std::uint32_t n = at.ada->n();
    at.play(3);
    EXPECT_EQ(at.ada->code_of(takeback(n)), "takeback/consent");
    ASSERT_TRUE(asked(*at.eve));
    EXPECT_EQ(at.eve->call({{"type", "answer"}, {"yes", false}})["type"], "done");
    ASSERT_TRUE(asked(*at.bob));
    EXPECT_TRUE(unasked(*at.bob));
    EXPECT_TRUE(unasked(*at.ada));
    EXPECT_EQ(at.bob->code_of({{"type", "answer"}, {"yes", true}}), "question/none");
    EXPECT_EQ(at.ada->n(), n + 3);
}

TEST_F(ServerConsent, a_move_makes_a_question_moot) {
    Three at;
    const std::uint32_t n = at.ada->n();
    at.play(3);
    EXPECT_EQ(at.ada->code_of(takeback(n)), "takeback/consent");
    ASSERT_TRUE(asked(*at.bob));
    at.play(1);
    EXPECT_TRUE(unasked(*at.bob));
}

TEST_F(ServerConsent, take_backs_are_refused_with_a_reason) {
    Three at;
    const std::uint32_t n = at.ada->n();
    Guest somebody(port());
    Screen watcher(somebody, at.table.id);
    EXPECT_EQ(at.ada->code_of(takeback(n)), "takeback/nothing");
    EXPECT_EQ(at.ada->code_of(takeback(n + 7)), "takeback/nothing");
    at.play(1);
    EXPECT_EQ(watcher.code_of(takeback(n)), "table/player");
    EXPECT_EQ(watcher.code_of({{"type", "answer"}, {"yes", true}}), "question/none");
    EXPECT_EQ(at.ada->code_of({{"type", "answer"}}), "field/missing");
    EXPECT_EQ(at.ada->code_of({{"type", "takeback"}}), "field/missing");
}

TEST_F(ServerConsent, where_take_backs_are_free_nobody_is_asked) {
    Three at(json{{"takebacks", "free"}});
    const std::uint32_t n = at.ada->n();
    at.play(5);
    EXPECT_EQ(at.eve->call(takeback(n))["type"], "done");
    ASSERT_TRUE(at.ada->until_n(n + 6));
    EXPECT_EQ(at.ada->state["to_move"], 0);
}

TEST_F(ServerConsent, the_rest_may_replace_somebody_by_a_bot) {
    Three at;
    Guest somebody(port());
    Screen watcher(somebody, at.table.id);
    const auto replace = [](int seat, const std::string& level) {
        return json{{"type", "replace"}, {"seat", seat}, {"level", level}};
    };
    EXPECT_EQ(watcher.code_of(replace(2, "easy")), "table/player");
    EXPECT_EQ(at.ada->code_of(replace(0, "easy")), "table/seat");
    EXPECT_EQ(at.ada->code_of(replace(4, "easy")), "table/seat");
    EXPECT_EQ(at.ada->code_of(replace(2, "genius")), "bot/level");
    EXPECT_EQ(at.ada->code_of({{"type", "replace"}, {"seat", 2}}), "field/missing");
    EXPECT_EQ(at.ada->code_of(replace(2, "easy")), "replace/early");
    EXPECT_EQ(at.eve->code_of({{"type", "resign"}}), "");
    EXPECT_EQ(at.ada->code_of(replace(2, "easy")), "replace/consent");
    ASSERT_TRUE(asked(*at.bob));
    EXPECT_EQ(at.bob->state["question"]["kind"], "replace");
    EXPECT_EQ(at.bob->state["question"]["waiting_for"], json::array({at.two.id}));
    EXPECT_EQ(at.bob->call({{"type", "answer"}, {"yes", true}})["type"], "done");
    ASSERT_TRUE(at.ada->until([&] { return at.ada->state["chairs"][2]["kind"] == "bot"; }));
    EXPECT_EQ(at.eve->code_of({{"type", "come_back"}}), "table/player");
    // Two people are left: nobody can ask anybody else.
    EXPECT_EQ(at.ada->code_of(replace(1, "easy")), "replace/early");
}

TEST_F(ServerConsent, who_resigns_may_come_back) {
    Three at;
    Guest somebody(port());
    Screen watcher(somebody, at.table.id);
    EXPECT_EQ(watcher.code_of({{"type", "resign"}}), "table/player");
    EXPECT_EQ(watcher.code_of({{"type", "come_back"}}), "table/player");
    EXPECT_EQ(at.eve->call({{"type", "resign"}})["type"], "done");
    ASSERT_TRUE(at.ada->until([&] { return at.ada->state["chairs"][2]["kind"] == "stand_in"; }));
    EXPECT_EQ(at.ada->events.back()["kind"], "seat");
    EXPECT_EQ(at.eve->call({{"type", "resign"}})["type"], "done");  // nothing more happens
    EXPECT_EQ(at.eve->code_of({{"type", "come_back"}, {"seat", 0}}), "table/seat");
    EXPECT_EQ(at.eve->call({{"type", "come_back"}, {"seat", 2}})["type"], "done");
    ASSERT_TRUE(at.ada->until([&] { return at.ada->state["chairs"][2]["kind"] == "human"; }));
}

TEST_F(ServerConsent, a_stand_in_plays_until_its_player_is_back) {
    Three at;
    ASSERT_EQ(at.ada->call({{"type", "resign"}})["type"], "done");
    ASSERT_TRUE(at.bob->until([&] { return at.bob->state["to_move"] == 1; }));
    EXPECT_EQ(
        at.ada->code_of({{"type", "play"}, {"seat", 0}, {"n", at.bob->n()}, {"actions", {"pass"}}}),
        "table/seat");
    EXPECT_EQ(at.ada->call({{"type", "come_back"}})["type"], "done");
}

TEST_F(ServerConsent, leaving_a_running_game_is_resigning) {
    Three at;
    EXPECT_EQ(at.two.web.post("/api/tables/" + at.table.id + "/leave").json()["chairs"][1]["kind"],
              "stand_in");
}

TEST_F(ServerConsent, the_clock_of_who_decides_runs) {
    constexpr int kLong = 3'600'000;
    Three at(json{{"pace", {{"bank", kLong}}}});
    ASSERT_EQ(at.ada->state["clocks"].size(), 3u);
    EXPECT_EQ(at.ada->state["clocks"][0]["running"], true);
    EXPECT_LE(at.ada->state["clocks"][0]["left"], kLong);
    EXPECT_EQ(at.ada->state["clocks"][1]["left"], kLong);
}

// Clocks fall one after the other here, and nobody is ever in time: only what must come is waited
// for. table/clocks_test.cpp knows more of it.
TEST_F(ServerConsent, at_zero_a_bot_plays_on) {
    Three at(json{{"pace", {{"bank", 1000}}}, {"at_zero", "bot"}});
    ASSERT_TRUE(at.ada->until([&] { return fell(*at.ada, 0, "bot"); }));
    EXPECT_TRUE(at.ada->until([&] { return at.ada->state["chairs"][0]["kind"] == "stand_in"; }));
    EXPECT_TRUE(at.ada->until([&] { return at.ada->state["to_move"] != 0; }));
}

TEST_F(ServerConsent, at_zero_the_least_harmful_move_is_made) {
    Three at(json{{"pace", {{"per_turn", 1000}}}, {"at_zero", "move"}});
    ASSERT_TRUE(at.bob->until([&] { return fell(*at.bob, 0, "move"); }));
    EXPECT_TRUE(at.bob->until([&] { return at.bob->state["to_move"] == 1; }));
    EXPECT_EQ(at.bob->state["chairs"][0]["kind"], "human");
}

TEST_F(ServerConsent, undo_says_where_it_leads_and_whether_it_asks) {
    const Three three;
    EXPECT_TRUE(three.ada->state["undo"].is_null());
    three.play(1);
    EXPECT_EQ(three.ada->state["undo"], json({{"to", 1}, {"free", true}}));
    EXPECT_TRUE(three.bob->state["undo"].is_null());
    three.play(2);  // ada's second building, and bob's first
    EXPECT_EQ(three.ada->state["undo"]["free"], false);
    EXPECT_EQ(three.bob->state["undo"]["free"], true);
    const json undo = three.bob->state["undo"];
    EXPECT_EQ(three.bob->code_of(takeback(undo["to"])), "");
}

TEST_F(ServerConsent, an_answer_is_to_the_question_it_names) {
    const Three three;
    three.play(4);
    EXPECT_EQ(three.ada->code_of(takeback(1)), "takeback/consent");
    ASSERT_TRUE(asked(*three.bob));
    const std::uint32_t first = three.bob->state["question"]["id"];
    EXPECT_EQ(three.ada->code_of({{"type", "answer"}, {"yes", false}, {"question", first}}), "");
    EXPECT_EQ(three.ada->code_of(takeback(2)), "takeback/consent");
    const json late{{"type", "answer"}, {"yes", true}, {"question", first}};
    EXPECT_EQ(three.bob->code_of(late), "question/none");
    // Nor is taken back what somebody has not seen yet.
    json stale = takeback(2);
    stale["n"] = three.ada->n() - 1;
    EXPECT_EQ(three.ada->code_of(stale), "table/version");
}

TEST_F(ServerConsent, who_comes_and_goes_does_not_disturb_a_draft) {
    const Three three;
    EXPECT_EQ(three.ada->code_of(
                  {{"type", "try"}, {"n", three.ada->n()}, {"action", three.ada->choice()}}),
              "");
    ASSERT_TRUE(three.ada->until([&] { return three.ada->state["draft"].is_object(); }));
    const std::uint32_t n = three.ada->n();
    EXPECT_EQ(three.eve->code_of({{"type", "resign"}}), "");
    ASSERT_TRUE(three.ada->until_n(n + 1));
    ASSERT_TRUE(three.ada->until([&] { return three.ada->state["draft"].is_object(); }));
    EXPECT_EQ(three.ada->code_of({{"type", "confirm"}, {"n", n}}), "");
}

}  // namespace
}  // namespace omnibus
