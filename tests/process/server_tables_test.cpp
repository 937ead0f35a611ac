// SPDX-License-Identifier: Apache-2.0
// Tables over the real server, before and after the game: opening, sitting down, beginning, the
// lobby, invitations, rematches and talk.
#include <chrono>
#include <map>

#include "tests/support/server_fixture.hpp"

namespace omnibus {
namespace {

using nlohmann::json;
using test::Guest;
using test::open_table;
using test::Screen;
using test::Visitor;

class ServerTables : public test::ServerTest {
  protected:
    static Visitor guest() {
        Visitor visitor(port());
        visitor.visit();
        return visitor;
    }
    static std::string path(const std::string& id, const std::string& more = "") {
        return "/api/tables/" + id + more;
    }
};

TEST_F(ServerTables, what_can_be_played_is_told) {
    Visitor nobody(port());
    const auto answer = nobody.get("/api/games");
    ASSERT_EQ(answer.status, 200);
    EXPECT_EQ(answer.json()["games"]["bus"]["players"], json({3, 5}));
    EXPECT_TRUE(answer.json()["games"].contains("route"));
    EXPECT_EQ(answer.json()["levels"].size(), 4u);
    EXPECT_EQ(nobody.get("/api/games/bus/maps/classic").json()["game"], "bus");
    EXPECT_EQ(nobody.get("/api/games/bus/maps/atlantis").code(), "map/unknown");
    EXPECT_EQ(nobody.get("/api/games/chess/maps/classic").status, 404);
}

TEST_F(ServerTables, a_table_has_seats_bots_and_begins_when_told) {
    for (const std::string game : {"bus", "route"}) {
        Visitor host = guest();
        const auto table = open_table(
            host, game, 3,
            {{"visibility", "public"}, {"seats", {"easy", "me", "medium"}}, {"begin", true}});
        const json snapshot = host.get(path(table.id)).json();
        EXPECT_EQ(snapshot["status"], "playing");
        EXPECT_EQ(snapshot["chairs"][0], json({{"kind", "bot"}, {"level", "easy"}}));
        EXPECT_EQ(snapshot["chairs"][1]["kind"], "human");
        EXPECT_EQ(snapshot["chairs"][2]["level"], "medium");
        EXPECT_EQ(snapshot["you"]["seats"], json({1}));
        EXPECT_EQ(snapshot["settings"]["game"], game);
    }
}

TEST_F(ServerTables, without_a_word_the_host_sits_and_the_rest_is_open) {
    Visitor host = guest();
    const json silent{{"visibility", nullptr}, {"seats", nullptr}, {"begin", nullptr}};
    EXPECT_EQ(host.get(path(open_table(host, "bus", 4, silent).id)).json()["visibility"], "link");
    const auto table = open_table(host, "bus", 4);
    EXPECT_EQ(table.invite.size(), 26u);  // 130 bits
    const json snapshot = host.get(path(table.id)).json();
    EXPECT_EQ(snapshot["status"], "open");
    EXPECT_EQ(snapshot["visibility"], "link");
    EXPECT_EQ(snapshot["invite"], table.invite);
    EXPECT_EQ(snapshot["chairs"][0]["kind"], "human");
    EXPECT_EQ(snapshot["chairs"][3], json({{"kind", "open"}}));
    EXPECT_TRUE(snapshot["view"].is_null());
    EXPECT_TRUE(snapshot["log"].empty());
}

TEST_F(ServerTables, bad_tables_are_refused) {
    Visitor host = guest();
    const auto code = [&](const json& body) { return host.post("/api/tables", body).code(); };
    const json bus{{"game", "bus"}, {"players", 3}};
    const auto with = [&](const json& more) {
        json body = bus;
        body.update(more);
        return code(body);
    };
    EXPECT_EQ(code(json::object()), "field/missing");
    EXPECT_EQ(code({{"game", "chess"}, {"players", 2}}), "settings/game");
    EXPECT_EQ(code({{"game", "bus"}, {"players", 9}}), "settings/players");
    EXPECT_EQ(with({{"map", "atlantis"}}), "settings/map");
    EXPECT_EQ(with({{"rules", 99}}), "settings/rules");
    EXPECT_EQ(with({{"rules", 0}}), "settings/rules");
    EXPECT_EQ(with({{"rules", "1"}}), "field/type");
    EXPECT_EQ(with({{"edition", "1066"}}), "settings/edition");
    EXPECT_EQ(with({{"options", {{"wings", true}}}}), "options/unknown");
    EXPECT_EQ(with({{"visibility", "secret"}}), "field/range");
    EXPECT_EQ(with({{"seats", {"me"}}}), "field/range");
    EXPECT_EQ(with({{"seats", {"me", "genius", "open"}}}), "bot/level");
    EXPECT_EQ(with({{"seats", {"me", "me", "open"}}, {"begin", true}}), "table/seat");
    EXPECT_EQ(with({{"begin", true}}), "table/seat");
    EXPECT_EQ(with({{"begin", 1}}), "field/type");
    EXPECT_EQ(with({{"pace", {{"bank", 10}}}}), "terms/pace");
    EXPECT_EQ(with({{"pace", {{"bank", 60000}, {"bonk", 1}}}}), "terms/unknown");
    EXPECT_EQ(with({{"seats", {"me", "me", "easy"}}}), "table/seat");
    EXPECT_EQ(with({{"at_zero", "cry"}}), "field/range");
    EXPECT_EQ(with({{"colour", "red"}}), "terms/unknown");
}

TEST_F(ServerTables, people_join_and_leave) {
    Visitor host = guest();
    Visitor ada = guest();
    Visitor eve = guest();
    const auto table = open_table(host, "bus", 3, {{"visibility", "public"}});
    auto answer = ada.post(path(table.id, "/join"), {{"seat", 2}});
    ASSERT_EQ(answer.status, 200) << answer.body;
    EXPECT_EQ(answer.json()["chairs"][2]["kind"], "human");
    EXPECT_EQ(eve.post(path(table.id, "/join"), {{"seat", 2}}).code(), "table/seat");
    EXPECT_EQ(eve.post(path(table.id, "/join"), {{"seat", 3}}).code(), "table/seat");
    EXPECT_EQ(eve.post(path(table.id, "/join"), {{"seat", 9}}).code(), "field/range");
    EXPECT_EQ(eve.post(path(table.id, "/join")).status, 200);  // any seat
    EXPECT_EQ(eve.post(path(table.id, "/join")).status, 200);  // again: the same
    EXPECT_EQ(guest().post(path(table.id, "/join")).code(), "table/seat");
    answer = ada.post(path(table.id, "/leave"));
    EXPECT_EQ(answer.json()["chairs"][2]["kind"], "open");
    EXPECT_EQ(ada.post(path(table.id, "/leave")).code(), "table/player");
    EXPECT_EQ(ada.post(path("nosuchtable", "/join")).code(), "table/unknown");
}

TEST_F(ServerTables, the_host_sets_seats_and_starts) {
    Visitor host = guest();
    Visitor ada = guest();
    const auto table = open_table(host, "route", 3, {{"visibility", "public"}});
    const std::string seat = path(table.id, "/seat");
    EXPECT_EQ(host.post(path(table.id, "/start")).code(), "table/seat");
    EXPECT_EQ(host.post(seat, {{"seat", 1}, {"bot", "hard"}}).json()["chairs"][1]["level"], "hard");
    EXPECT_EQ(host.post(seat, {{"seat", 1}}).json()["chairs"][1]["kind"], "open");
    EXPECT_EQ(host.post(seat, {{"seat", 1}, {"bot", "genius"}}).code(), "bot/level");
    EXPECT_EQ(host.post(seat, {{"seat", 4}, {"bot", "easy"}}).code(), "table/seat");
    EXPECT_EQ(host.post(seat, {{"bot", "easy"}}).code(), "field/missing");
    EXPECT_EQ(host.post(seat, {{"seat", 0}, {"bot", "easy"}}).code(), "table/seat");
    ASSERT_EQ(ada.post(path(table.id, "/join"), {{"seat", 1}}).status, 200);
    EXPECT_EQ(ada.post(seat, {{"seat", 2}, {"bot", "easy"}}).code(), "table/host");
    EXPECT_EQ(ada.post(path(table.id, "/start")).code(), "table/host");
    ASSERT_EQ(host.post(seat, {{"seat", 2}, {"bot", "easy"}}).status, 200);
    EXPECT_EQ(host.post(path(table.id, "/start")).json()["status"], "playing");
    EXPECT_EQ(host.post(path(table.id, "/start")).code(), "table/status");
    EXPECT_EQ(host.post(seat, {{"seat", 2}}).code(), "table/status");
    EXPECT_EQ(guest().post(path(table.id, "/join")).code(), "table/status");
}

TEST_F(ServerTables, the_host_puts_somebody_out_before_the_game) {
    Visitor host = guest();
    Visitor ada = guest();
    const auto table = open_table(host, "bus", 3, {{"visibility", "public"}});
    ASSERT_EQ(ada.post(path(table.id, "/join"), {{"seat", 1}}).status, 200);
    EXPECT_EQ(host.post(path(table.id, "/seat"), {{"seat", 1}}).json()["chairs"][1]["kind"],
              "open");
}

TEST_F(ServerTables, who_is_put_out_of_a_private_table_hears_nothing_more) {
    Guest host(port());
    Guest eve(port());
    const auto table = open_table(host.web, "bus", 3, {{"visibility", "private"}});
    ASSERT_EQ(eve.web.post(path(table.id, "/join"), {{"invite", table.invite}}).status, 200);
    Screen screen(eve, table.id);
    ASSERT_EQ(host.web.post(path(table.id, "/seat"), {{"seat", 1}}).status, 200);
    const auto told = eve.socket->next_of("error");
    ASSERT_TRUE(told);
    EXPECT_EQ((*told)["code"], "table/unknown");
    EXPECT_EQ(screen.code_of({{"type", "say"}, {"text", "still here"}}), "table/unknown");
    Screen own(host, table.id);
    ASSERT_EQ(own.call({{"type", "say"}, {"text", "she is gone"}})["type"], "done");
    ASSERT_EQ(host.web.post(path(table.id, "/seat"), {{"seat", 1}, {"bot", "easy"}}).status, 200);
    EXPECT_TRUE(eve.socket->quiet()) << "neither talk nor seats";
}

TEST_F(ServerTables, a_table_goes_with_its_host) {
    Visitor host = guest();
    const auto table = open_table(host, "bus", 3, {{"visibility", "public"}});
    EXPECT_EQ(host.post(path(table.id, "/leave")).json()["status"], "over");
    EXPECT_EQ(guest().post(path(table.id, "/join")).code(), "table/status");
    EXPECT_EQ(host.get(path(table.id, "/record")).code(), "record/unfinished");
}

TEST_F(ServerTables, an_invitation_opens_what_is_not_public) {
    for (const std::string visibility : {"link", "private"}) {
        Visitor host = guest();
        Visitor ada = guest();
        const auto table = open_table(host, "bus", 3, {{"visibility", visibility}});
        EXPECT_EQ(ada.get(path(table.id)).code(), "table/unknown");
        EXPECT_EQ(ada.get(path(table.id, "?invite=wrong")).code(), "table/unknown");
        EXPECT_EQ(ada.post(path(table.id, "/join")).code(), "table/unknown");
        EXPECT_EQ(ada.post(path(table.id, "/join"), {{"invite", "wrong"}}).status, 404);
        const bool by_link = visibility == "link";
        EXPECT_EQ(ada.get(path(table.id, "?invite=" + table.invite)).status, by_link ? 200 : 404);
        EXPECT_EQ(ada.post(path(table.id, "/join"), {{"invite", table.invite}}).status, 200);
        EXPECT_EQ(ada.get(path(table.id)).status, 200);  // sits there now
        EXPECT_EQ(ada.get(path(table.id)).json()["invite"], table.invite);
    }
}

TEST_F(ServerTables, the_lobby_shows_public_tables_and_follows_them) {
    Visitor host = guest();
    Guest watcher(port());
    ASSERT_EQ(watcher.socket->call({{"type", "lobby"}, {"on", true}})["type"], "done");
    // How the next message of the lobby that has this table shows it; null if the connection ends.
    const auto shown = [](Guest& guest, const std::string& id) {
        while (const auto lobby = guest.socket->next_of("lobby")) {
            for (const json& row : (*lobby)["tables"]) {
                if (row["table"] == id) return row;
            }
        }
        return json();
    };
    const auto hidden = open_table(host, "bus", 3);
    const auto table = open_table(host, "bus", 3, {{"visibility", "public"}});
    const json row = shown(watcher, table.id);
    ASSERT_TRUE(row.is_object());
    EXPECT_EQ(row["terms"]["players"], 3);
    Visitor ada = guest();
    ASSERT_EQ(ada.post(path(table.id, "/join")).status, 200);
    for (json joined = row; joined["chairs"][1]["kind"] != "human";) {
        joined = shown(watcher, table.id);
        ASSERT_TRUE(joined.is_object());
    }
    const json listed = Visitor(port()).get("/api/tables").json()["tables"];
    bool found = false;
    for (const json& each : listed) {
        EXPECT_NE(each["table"], hidden.id);
        EXPECT_FALSE(each.contains("invite"));
        found = found || each["table"] == table.id;
    }
    EXPECT_TRUE(found);
    ASSERT_EQ(watcher.socket->call({{"type", "lobby"}, {"on", false}})["type"], "done");
    Guest other(port());
    ASSERT_EQ(other.socket->call({{"type", "lobby"}, {"on", true}})["type"], "done");
    const auto last = open_table(host, "bus", 3, {{"visibility", "public"}});
    ASSERT_TRUE(shown(other, last.id).is_object());
    EXPECT_TRUE(watcher.socket->quiet()) << "who does not look any more is not told";
    EXPECT_EQ(watcher.socket->call({{"type", "lobby"}})["code"], "field/missing");
}

// A list of a hundred tables, for everybody who looks at it, at every change of any of them, would
// be most of what the server sends.
TEST_F(ServerTables, a_lobby_that_changes_often_is_told_now_and_then_but_in_full) {
    Visitor host = guest();
    Guest watcher(port());
    watcher.socket->send({{"type", "lobby"}, {"on", true}, {"id", 7}});
    ASSERT_TRUE(watcher.socket->next_of("lobby"));
    ASSERT_TRUE(watcher.socket->next_of("done"));  // once it has been told
    const auto began = std::chrono::steady_clock::now();
    std::string last;
    for (int i = 0; i < 20; ++i) {
        last = open_table(host, "bus", 3, {{"visibility", "public"}}).id;
    }
    int told = 0;
    bool shown = false;
    while (!shown) {
        const auto lobby = watcher.socket->next_of("lobby");
        ASSERT_TRUE(lobby) << "the last change is told, too";
        ++told;
        for (const json& row : (*lobby)["tables"]) {
            shown = shown || row["table"] == last;
        }
    }
    const auto taken = std::chrono::steady_clock::now() - began;
    EXPECT_LE(told, 2 + taken / std::chrono::milliseconds(500));
}

TEST_F(ServerTables, a_list_names_a_map_and_does_not_hold_it) {
    Visitor host = guest();
    json map = host.get("/api/games/bus/maps/classic").json();
    const auto table = open_table(host, "bus", 3, {{"map", map}, {"visibility", "public"}});
    const json mine = host.get("/api/my/tables").json()["tables"];
    for (const json& row : mine) {
        EXPECT_TRUE(row["terms"]["map"].is_null());
    }
    EXPECT_EQ(host.get(path(table.id)).json()["terms"]["map"], map);
}

TEST_F(ServerTables, my_tables_are_those_i_sit_at_or_opened) {
    Visitor host = guest();
    Visitor ada = guest();
    EXPECT_TRUE(ada.get("/api/my/tables").json()["tables"].empty());
    const auto table = open_table(host, "bus", 3);
    open_table(host, "route", 2);
    ASSERT_EQ(ada.post(path(table.id, "/join"), {{"invite", table.invite}}).status, 200);
    EXPECT_EQ(host.get("/api/my/tables").json()["tables"].size(), 2u);
    const json mine = ada.get("/api/my/tables").json()["tables"];
    ASSERT_EQ(mine.size(), 1u);
    EXPECT_EQ(mine[0]["table"], table.id);
    ASSERT_EQ(ada.post(path(table.id, "/leave")).status, 200);
    EXPECT_TRUE(ada.get("/api/my/tables").json()["tables"].empty());
}

TEST_F(ServerTables, my_tables_say_whose_turn_it_is) {
    Visitor host = guest();
    const auto open = open_table(host, "bus", 3);
    const auto playing = open_table(host, "bus", 3,
                                    {{"seats", {"me", "easy", "easy"}},
                                     {"start", 0},
                                     {"begin", true},
                                     {"visibility", "public"}});
    std::map<std::string, json> mine;
    const json own = host.get("/api/my/tables").json();
    for (const json& row : own["tables"]) {
        mine[row["table"]] = row;
    }
    EXPECT_TRUE(mine.at(open.id)["to_move"].is_null());
    EXPECT_EQ(mine.at(playing.id)["to_move"], 0);
    const json lobby = host.get("/api/tables").json();
    for (const json& row : lobby["tables"]) {
        EXPECT_TRUE(row["to_move"].is_null()) << "the lobby does not look into the games";
    }
}

TEST_F(ServerTables, a_new_name_is_shown_where_one_sits) {
    Guest host(port());
    Visitor ada = guest();
    const auto table = open_table(host.web, "bus", 3, {{"visibility", "public"}});
    ASSERT_EQ(ada.post(path(table.id, "/join"), {{"seat", 1}}).status, 200);
    Screen screen(host, table.id);
    ASSERT_EQ(ada.post("/api/me", {{"name", "Lovelace"}}).status, 200);
    EXPECT_TRUE(screen.until([&] { return screen.state["chairs"][1]["name"] == "Lovelace"; }));
    // In a running game, too.
    ASSERT_EQ(host.web.post(path(table.id, "/seat"), {{"seat", 2}, {"bot", "easy"}}).status, 200);
    ASSERT_EQ(host.web.post(path(table.id, "/start")).status, 200);
    EXPECT_TRUE(screen.until([&] { return screen.state["status"] == "playing"; }));
    ASSERT_EQ(ada.post("/api/me", {{"name", "Countess"}}).status, 200);
    EXPECT_TRUE(screen.until([&] { return screen.state["chairs"][1]["name"] == "Countess"; }));
}

TEST_F(ServerTables, watchers_see_people_sit_down_and_the_game_begin) {
    Guest host(port());
    Guest ada(port());
    const auto table = open_table(host.web, "bus", 3, {{"visibility", "public"}});
    Screen screen(host, table.id);
    ASSERT_EQ(ada.web.post(path(table.id, "/join"), {{"seat", 1}}).status, 200);
    EXPECT_TRUE(screen.until([&] { return screen.state["chairs"][1]["kind"] == "human"; }));
    ASSERT_EQ(host.web.post(path(table.id, "/seat"), {{"seat", 2}, {"bot", "easy"}}).status, 200);
    ASSERT_EQ(host.web.post(path(table.id, "/start")).status, 200);
    EXPECT_TRUE(screen.until([&] { return screen.state["status"] == "playing"; }));
    EXPECT_TRUE(screen.state["view"].is_object());
}

}  // namespace
}  // namespace omnibus
