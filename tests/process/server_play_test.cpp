// SPDX-License-Identifier: Apache-2.0
// Playing over the real server's sockets: moves, watching with and without gaps, drafts, hot seats,
// spectators and talk.
#include <set>

#include "tests/support/server_fixture.hpp"

namespace omnibus {
namespace {

using nlohmann::json;
using test::Guest;
using test::open_table;
using test::Screen;

class ServerPlay : public test::ServerTest {
  protected:
    // A table of Bus where ada holds seat 0, bob seat 1 and eve seat 2; seat 0 begins.
    struct Three {
        Guest ada{port()};
        Guest bob{port()};
        Guest eve{port()};
        test::Opened table;
        explicit Three(const json& more = json::object()) {
            json terms{{"visibility", "public"}, {"start", 0}};
            terms.update(more);
            table = open_table(ada.web, "bus", 3, terms);
            const std::string path = "/api/tables/" + table.id;
            EXPECT_EQ(bob.web.post(path + "/join", {{"seat", 1}}).status, 200);
            EXPECT_EQ(eve.web.post(path + "/join", {{"seat", 2}}).status, 200);
            EXPECT_EQ(ada.web.post(path + "/start").status, 200);
        }
    };
    static json play(std::uint32_t n, const std::string& action) {
        return {{"type", "play"}, {"n", n}, {"actions", {action}}};
    }
};

TEST_F(ServerPlay, a_move_is_answered_and_told_to_everybody) {
    Three three;
    Screen ada(three.ada, three.table.id);
    Screen bob(three.bob, three.table.id);
    Guest somebody(port());
    Screen watcher(somebody, three.table.id);
    ASSERT_TRUE(ada.my_turn());
    EXPECT_FALSE(bob.my_turn());
    EXPECT_TRUE(watcher.state["you"]["viewer"].is_null());
    EXPECT_FALSE(watcher.state.contains("invite"));
    const std::string action = ada.choice();
    const std::uint32_t before = ada.n();
    const json done = ada.play_first();
    EXPECT_EQ(done["type"], "done");
    EXPECT_EQ(done["n"], before + 1);
    for (Screen* each : {&ada, &bob, &watcher}) {
        ASSERT_TRUE(each->until_n(before + 1));
        const json& event = each->events.back();
        EXPECT_EQ(event["kind"], "action");
        EXPECT_EQ(event["seat"], 0);
        EXPECT_EQ(event["action"], action);
        EXPECT_FALSE(event["events"].empty());
        EXPECT_TRUE(event["view"].is_object());
    }
}

TEST_F(ServerPlay, several_actions_are_done_together_or_not_at_all) {
    Three three;
    Screen ada(three.ada, three.table.id);
    const std::uint32_t n = ada.n();
    json both{{"type", "play"}, {"n", n}, {"actions", {ada.choice(), ada.choice()}}};
    EXPECT_EQ(ada.code_of(both), "action/not_legal");
    EXPECT_EQ(ada.n(), n);
    both["actions"][1] = "fly to the moon";
    EXPECT_EQ(ada.code_of(both), "action/unreadable");
    // Whoever sets up places two buildings in a row.
    const std::string second = ada.state["choices"].back()["action"];
    both["actions"][1] = second;
    EXPECT_EQ(ada.call(both)["type"], "done");
    EXPECT_EQ(ada.n(), n + 2);
}

TEST_F(ServerPlay, moves_are_refused_with_a_reason) {
    Three three;
    Screen ada(three.ada, three.table.id);
    Screen bob(three.bob, three.table.id);
    Guest somebody(port());
    Screen watcher(somebody, three.table.id);
    const std::uint32_t n = ada.n();
    const std::string action = ada.choice();
    EXPECT_EQ(bob.code_of(play(n, action)), "action/not_your_turn");
    EXPECT_EQ(watcher.code_of(play(n, action)), "table/player");
    json other_seat = play(n, action);
    other_seat["seat"] = 1;
    EXPECT_EQ(ada.code_of(other_seat), "table/seat");
    EXPECT_EQ(ada.code_of(play(n, "")), "action/unreadable");
    EXPECT_EQ(ada.code_of(play(n, "pass")), "action/not_legal");
    EXPECT_EQ(ada.code_of({{"type", "play"}, {"n", n}, {"actions", json::array()}}), "field/range");
    EXPECT_EQ(ada.code_of({{"type", "play"}, {"n", n}}), "field/missing");
    EXPECT_EQ(ada.code_of({{"type", "play"}, {"n", -1}, {"actions", {action}}}), "field/range");
    EXPECT_EQ(ada.code_of(play(n, std::string(101, 'x'))), "field/range");
    EXPECT_EQ(ada.code_of(play(n + 9, action)), "table/version");
    EXPECT_EQ(ada.code_of({{"type", "dance"}}), "message/type");
    EXPECT_EQ(ada.code_of({{"typ", "play"}}), "message/type");
    json answer = three.ada.socket->call(
        {{"type", "play"}, {"table", "nosuchtable"}, {"n", 0}, {"actions", {action}}});
    EXPECT_EQ(answer["code"], "table/unknown");
    EXPECT_EQ(ada.n(), n);
}

TEST_F(ServerPlay, a_stale_version_is_told_and_brings_a_snapshot) {
    Three three;
    Screen ada(three.ada, three.table.id);
    const std::uint32_t n = ada.n();
    const std::string other = ada.choice(1);
    ASSERT_EQ(ada.play_first()["type"], "done");
    const int before = ada.snapshots;
    EXPECT_EQ(ada.code_of(play(n, other)), "table/version");
    EXPECT_TRUE(ada.until([&] { return ada.snapshots > before; }));
}

TEST_F(ServerPlay, the_same_command_again_is_done_once) {
    Three three;
    Screen ada(three.ada, three.table.id);
    const std::uint32_t n = ada.n();
    json move = play(n, ada.choice());
    move["cmd"] = "first-try";
    ASSERT_EQ(ada.call(move)["type"], "done");
    for (int i = 0; i < 20; ++i) {
        EXPECT_EQ(ada.call(move)["type"], "done");
    }
    EXPECT_EQ(ada.n(), n + 1);
    move["cmd"] = "another";
    EXPECT_EQ(ada.code_of(move), "table/version");
    move["cmd"] = std::string(65, 'x');
    EXPECT_EQ(ada.code_of(move), "field/range");
}

// The types of what a watch brings before its answer.
std::vector<std::string> told(Guest& guest, const std::string& table, std::uint32_t have) {
    guest.socket->send({{"type", "watch"}, {"table", table}, {"have", have}, {"id", 1}});
    std::vector<std::string> types;
    while (const auto message = guest.socket->next()) {
        const std::string type = message->value("type", "");
        if (type == "done") break;
        if (type != "chat") types.push_back(type);
    }
    return types;
}

TEST_F(ServerPlay, who_was_away_gets_the_gap_or_the_snapshot) {
    using Types = std::vector<std::string>;
    Three three;
    const std::string& table = three.table.id;
    Screen ada(three.ada, table);
    const std::uint32_t had = ada.n();
    while (ada.n() < had + 2) {
        ASSERT_EQ(ada.play_first()["type"], "done");
    }
    Guest late(port());
    Screen gap(late, table);
    const json whole = gap.state;
    EXPECT_EQ(gap.call({{"type", "watch"}, {"have", had}})["type"], "done");
    EXPECT_EQ(gap.snapshots, 1);
    ASSERT_EQ(gap.events.size(), 2u);
    EXPECT_EQ(gap.events[0]["n"], had + 1);
    EXPECT_FALSE(gap.events[0].contains("view"));
    EXPECT_TRUE(gap.events[1].contains("view"));
    EXPECT_EQ(gap.state, whole);
    // Who is up to date gets neither; who knows more than there is, how it stands.
    EXPECT_EQ(told(late, table, had + 2), Types{"question"});
    EXPECT_EQ(told(late, table, had + 50), Types{"table"});
    EXPECT_EQ(told(late, table, 0), Types{"table"});
    // Whoever decides may have changed the draft elsewhere: they are told that there is none.
    Screen bob(three.bob, table);
    Guest& turn = ada.my_turn() ? three.ada : three.bob;
    EXPECT_EQ(told(turn, table, had + 2), (Types{"question", "draft"}));
    // A name is in no entry.
    ASSERT_EQ(three.eve.web.post("/api/me", {{"name", "Eva"}}).status, 200);
    ASSERT_TRUE(gap.until([&] { return gap.state["chairs"][2]["name"] == "Eva"; }));
    EXPECT_EQ(told(late, table, had + 2), Types{"table"});
    EXPECT_EQ(told(late, table, had + 1), Types{"table"});
    Screen& mover = ada.my_turn() ? ada : bob;
    ASSERT_TRUE(mover.until([&] { return mover.state["chairs"][2]["name"] == "Eva"; }));
    ASSERT_EQ(mover.play_first()["type"], "done");
    ASSERT_TRUE(gap.until_n(had + 3));
    EXPECT_EQ(told(late, table, had + 2), Types{"table"});
    EXPECT_EQ(told(late, table, had + 3), Types{"question"});
}

// What was told to another seat may be what this one may not know.
TEST_F(ServerPlay, who_holds_several_seats_gets_the_snapshot) {
    Guest ada(port());
    const auto table = open_table(
        ada.web, "route", 3, {{"hot_seat", true}, {"seats", {"me", "me", "me"}}, {"begin", true}});
    Screen screen(ada, table.id);
    ASSERT_EQ(screen.play_first()["type"], "done");
    ASSERT_EQ(screen.play_first()["type"], "done");
    EXPECT_EQ(told(ada, table.id, screen.n() - 1), std::vector<std::string>{"table"});
}

TEST_F(ServerPlay, watching_has_its_limits) {
    Three three;
    Guest somebody(port());
    auto& socket = *somebody.socket;
    EXPECT_EQ(socket.call({{"type", "watch"}, {"table", "nosuchtable"}})["code"], "table/unknown");
    EXPECT_EQ(socket.call({{"type", "watch"}})["code"], "field/missing");
    EXPECT_EQ(socket.call({{"type", "watch"}, {"table", std::string(65, 'x')}})["code"],
              "field/range");
    const auto hidden = open_table(three.ada.web, "bus", 3);
    EXPECT_EQ(socket.call({{"type", "watch"}, {"table", hidden.id}})["code"], "table/unknown");
    EXPECT_EQ(
        socket.call({{"type", "watch"}, {"table", hidden.id}, {"invite", hidden.invite}})["type"],
        "done");
    const auto secret = open_table(three.ada.web, "bus", 3, {{"visibility", "private"}});
    EXPECT_EQ(
        socket.call({{"type", "watch"}, {"table", secret.id}, {"invite", secret.invite}})["code"],
        "table/unknown");
    for (int i = 1; i < 50; ++i) {
        const auto table = open_table(three.ada.web, "bus", 3, {{"visibility", "public"}});
        ASSERT_EQ(socket.call({{"type", "watch"}, {"table", table.id}})["type"], "done");
    }
    EXPECT_EQ(socket.call({{"type", "watch"}, {"table", three.table.id}})["code"],
              "socket/watching");
    EXPECT_EQ(socket.call({{"type", "unwatch"}, {"table", hidden.id}})["type"], "done");
    EXPECT_EQ(socket.call({{"type", "watch"}, {"table", three.table.id}})["type"], "done");
}

TEST_F(ServerPlay, whoever_stops_watching_hears_no_more) {
    Three three;
    Screen ada(three.ada, three.table.id);
    Screen bob(three.bob, three.table.id);
    EXPECT_EQ(bob.call({{"type", "unwatch"}})["type"], "done");
    ASSERT_EQ(ada.play_first()["type"], "done");
    EXPECT_TRUE(three.bob.socket->quiet());
}

TEST_F(ServerPlay, a_draft_is_tried_taken_back_and_confirmed_unseen) {
    Three three;
    Screen ada(three.ada, three.table.id);
    Screen bob(three.bob, three.table.id);
    const std::uint32_t n = ada.n();
    const auto attempt = [&](const std::string& action) {
        return json{{"type", "try"}, {"n", n}, {"action", action}};
    };
    EXPECT_EQ(ada.code_of({{"type", "untry"}}), "draft/empty");
    EXPECT_EQ(ada.code_of({{"type", "confirm"}, {"n", n}}), "draft/empty");
    EXPECT_EQ(ada.code_of(attempt("pass")), "action/not_legal");
    EXPECT_EQ(bob.code_of(attempt(ada.choice())), "action/not_your_turn");
    ASSERT_EQ(ada.call(attempt(ada.choice()))["type"], "done");
    ASSERT_TRUE(ada.until([&] { return ada.state["draft"].is_object(); }));
    EXPECT_EQ(ada.state["draft"]["actions"].size(), 1u);
    EXPECT_EQ(ada.state["draft"]["done"], false);
    const std::string next = ada.state["draft"]["choices"][0]["action"];
    ASSERT_EQ(ada.call(attempt(next))["type"], "done");
    ASSERT_TRUE(ada.until([&] { return ada.state["draft"]["actions"].size() == 2; }));
    EXPECT_EQ(ada.state["draft"]["done"], true);
    EXPECT_EQ(ada.code_of(attempt(next)), "draft/done");
    // A page that is loaded anew still has it.
    EXPECT_EQ(three.ada.web.get("/api/tables/" + three.table.id).json()["draft"]["actions"].size(),
              2u);
    EXPECT_TRUE(three.bob.web.get("/api/tables/" + three.table.id).json()["draft"].is_null());
    ASSERT_EQ(ada.call({{"type", "untry"}})["type"], "done");
    ASSERT_TRUE(ada.until([&] { return ada.state["draft"]["actions"].size() == 1; }));
    ASSERT_EQ(ada.call({{"type", "reset"}})["type"], "done");
    ASSERT_TRUE(ada.until([&] { return ada.state["draft"].is_null(); }));
    ASSERT_EQ(ada.call(attempt(ada.choice()))["type"], "done");
    bob.settle();
    EXPECT_TRUE(bob.events.empty());
    EXPECT_EQ(bob.n(), n);
    EXPECT_EQ(ada.code_of({{"type", "confirm"}, {"n", n + 1}}), "table/version");
    const json confirm{{"type", "confirm"}, {"n", n}, {"cmd", "go"}};
    EXPECT_EQ(ada.call(confirm)["type"], "done");
    EXPECT_EQ(ada.call(confirm)["type"], "done");
    EXPECT_TRUE(bob.until_n(n + 1));
    EXPECT_EQ(bob.n(), n + 1);
    EXPECT_EQ(bob.code_of({{"type", "reset"}}), "action/not_your_turn");
}

TEST_F(ServerPlay, a_draft_wakes_only_the_pages_of_its_player) {
    Three three;
    Screen ada(three.ada, three.table.id);
    Screen bob(three.bob, three.table.id);
    Screen eve(three.eve, three.table.id);
    Guest somebody(port());
    Screen watcher(somebody, three.table.id);
    const double before = metric("client_wakes_total");
    const json attempt{{"type", "try"}, {"n", ada.n()}, {"action", ada.choice()}};
    ASSERT_EQ(ada.call(attempt)["type"], "done");
    ASSERT_EQ(ada.call({{"type", "untry"}})["type"], "done");
    ASSERT_EQ(ada.call({{"type", "reset"}})["type"], "done");
    EXPECT_EQ(metric("client_wakes_total"), before + 3) << "ada's page, each time";
    test::Channel other(three.ada.web);
    ASSERT_EQ(other.call({{"type", "watch"}, {"table", three.table.id}})["type"], "done");
    ASSERT_EQ(ada.call(attempt)["type"], "done");
    const auto draft = other.next_of("draft");
    ASSERT_TRUE(draft);
    EXPECT_EQ((*draft)["draft"]["actions"], json({attempt["action"]}));
    EXPECT_EQ(metric("client_wakes_total"), before + 5) << "both of ada's";
    ASSERT_EQ(ada.play_first()["type"], "done");
    EXPECT_EQ(metric("client_wakes_total"), before + 10) << "a move wakes all five";
}

TEST_F(ServerPlay, one_person_may_hold_several_seats) {
    for (const std::string game : {"bus", "route"}) {
        Guest ada(port());
        const auto table = open_table(
            ada.web, game, 3, {{"hot_seat", true}, {"seats", {"me", "me", "me"}}, {"begin", true}});
        Screen screen(ada, table.id);
        EXPECT_EQ(screen.state["you"]["seats"], json({0, 1, 2}));
        std::set<int> seats;
        for (int i = 0; i < 12; ++i) {
            ASSERT_TRUE(screen.my_turn());
            EXPECT_EQ(screen.state["you"]["viewer"], screen.state["to_move"]);
            seats.insert(screen.state["to_move"].get<int>());
            json move = play(screen.n(), screen.choice());
            move["seat"] = screen.state["to_move"];
            ASSERT_EQ(screen.call(move)["type"], "done");
        }
        EXPECT_EQ(seats.size(), 3u);
    }
}

TEST_F(ServerPlay, what_is_said_reaches_everybody_and_stays) {
    Three three;
    Screen ada(three.ada, three.table.id);
    Screen bob(three.bob, three.table.id);
    Guest somebody(port());
    Screen watcher(somebody, three.table.id);
    EXPECT_EQ(ada.call({{"type", "say"}, {"text", "  Good   luck!\u202e "}})["type"], "done");
    EXPECT_EQ(watcher.call({{"type", "say"}, {"text", "hi"}})["type"], "done");
    for (Screen* each : {&ada, &bob, &watcher}) {
        ASSERT_TRUE(each->until([&] { return each->lines.size() == 2; }));
        EXPECT_EQ(each->lines[0]["text"], "Good luck!");
        EXPECT_EQ(each->lines[0]["seat"], 0);
        EXPECT_EQ(each->lines[0]["user"], three.ada.id);
        EXPECT_TRUE(each->lines[1]["seat"].is_null());
    }
    EXPECT_EQ(ada.code_of({{"type", "say"}, {"text", " \n "}}), "chat/empty");
    EXPECT_EQ(ada.code_of({{"type", "say"}, {"text", std::string(1001, 'x')}}), "field/range");
    EXPECT_EQ(ada.code_of({{"type", "say"}}), "field/missing");
    const std::string path = "/api/tables/" + three.table.id + "/chat";
    const json lines = somebody.web.get(path).json()["lines"];
    ASSERT_EQ(lines.size(), 2u);
    const std::string before = "?before=" + std::to_string(lines[1]["id"].get<int>());
    EXPECT_EQ(somebody.web.get(path + before).json()["lines"].size(), 1u);
    const auto hidden = open_table(three.ada.web, "bus", 3);
    EXPECT_EQ(somebody.socket->call({{"type", "say"}, {"table", hidden.id}, {"text", "x"}})["code"],
              "table/unknown");
}

TEST_F(ServerPlay, a_ping_is_answered_and_ids_come_back) {
    Guest ada(port());
    ada.socket->send({{"type", "ping"}, {"id", 77}});
    EXPECT_EQ(ada.socket->next_of("done")->at("id"), 77);
    ada.socket->send({{"type", "nonsense"}, {"id", 78}});
    EXPECT_EQ(ada.socket->next_of("error")->at("id"), 78);
    ada.socket->send({{"type", "ping"}, {"id", "x"}});
    EXPECT_EQ(ada.socket->next_of("error")->at("code"), "field/type");
    ada.socket->send({{"type", "ping"}});  // without an id there is nothing to answer
    EXPECT_TRUE(ada.socket->quiet());
}

}  // namespace
}  // namespace omnibus
