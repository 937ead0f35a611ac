// SPDX-License-Identifier: Apache-2.0
// Every route and every message there is, taken once with success: whoever adds one without a test
// hears of it here. What they refuse, and to whom, is in the other tests of the server.
#include <set>

#include "server/api/routes.hpp"
#include "tests/support/server_fixture.hpp"

namespace omnibus {
namespace {

using nlohmann::json;
using test::Channel;
using test::Guest;
using test::HttpAnswer;
using test::kPassword;
using test::open_table;
using test::Opened;
using test::Screen;
using test::Visitor;

// The names of the schema that begin with this, without it.
std::set<std::string> in_schema(const std::string& direction) {
    std::set<std::string> names;
    for (const auto& [name, schema] : test::protocol_schema()["$defs"].items()) {
        if (name.rfind(direction, 0) == 0) names.insert(name.substr(direction.size()));
    }
    names.erase("message");  // any of them
    return names;
}

class ServerEvery : public test::ServerTest {
  protected:
    std::set<std::string> taken_;

    json good(const std::string& route, const HttpAnswer& answer) {
        EXPECT_TRUE(answer.status == 200 || answer.status == 201) << route << ": " << answer.body;
        taken_.insert(route);
        return answer.json();
    }
    // A message about what the screen shows.
    void done(Screen& screen, const json& message) {
        EXPECT_EQ(screen.code_of(message), "") << message;
        taken_.insert(message["type"].get<std::string>());
    }
};

void take_people(Visitor& ada, const std::function<json(const std::string&, HttpAnswer)>& good) {
    const std::string name = test::new_name();
    const std::string other = "nine yellow trams";
    good("POST /api/visit", ada.post("/api/visit"));
    good("POST /api/me", ada.post("/api/me", {{"name", "Ada"}}));
    EXPECT_EQ(good("GET /api/me", ada.get("/api/me"))["you"]["name"], "Ada");
    good("POST /api/account", ada.post("/api/account", {{"name", name}, {"password", kPassword}}));
    good("POST /api/password", ada.post("/api/password", {{"old", kPassword}, {"new", other}}));
    good("POST /api/logout", ada.post("/api/logout"));
    good("POST /api/login", ada.post("/api/login", {{"name", name}, {"password", other}}));
}

TEST_F(ServerEvery, route_is_taken_by_whoever_may) {
    const auto good = [this](const std::string& route, const HttpAnswer& answer) {
        return this->good(route, answer);
    };
    Visitor ada(port());
    take_people(ada, good);
    for (const std::string probe : {"/healthz", "/readyz", "/metrics"}) {
        good("GET " + probe, ada.get(probe));
    }
    good("GET /api/games", ada.get("/api/games"));
    good("GET /api/games/{game}/maps/{map}", ada.get("/api/games/bus/maps/classic"));

    good("POST /api/layout", ada.post("/api/layout", {{"game", "bus"}, {"map", "classic"}}));
    good("POST /api/qr", ada.post("/api/qr", {{"text", "https://bus.example/table?id=x"}}));

    const std::string table = "/api/tables/{id}";
    const json opened =
        good("POST /api/tables",
             ada.post("/api/tables", {{"game", "bus"}, {"players", 3}, {"visibility", "public"}}));
    const std::string path = "/api/tables/" + opened["table"].get<std::string>();
    Visitor bob(port());
    bob.visit();
    good("POST " + table + "/join", bob.post(path + "/join"));
    good("POST " + table + "/leave", bob.post(path + "/leave"));
    for (const int seat : {1, 2}) {
        good("POST " + table + "/seat",
             ada.post(path + "/seat", {{"seat", seat}, {"bot", "easy"}}));
    }
    EXPECT_FALSE(good("GET /api/tables", ada.get("/api/tables"))["tables"].empty());
    EXPECT_EQ(good("GET /api/my/tables", ada.get("/api/my/tables"))["tables"].size(), 1u);
    good("POST " + table + "/start", ada.post(path + "/start"));
    EXPECT_EQ(good("GET " + table, ada.get(path))["status"], "playing");
    good("GET " + table + "/chat", ada.get(path + "/chat"));

    // One that is over: somebody plays all seats of it.
    Guest eve(port());
    const Opened alone = open_table(
        eve.web, "bus", 3, {{"hot_seat", true}, {"seats", {"me", "me", "me"}}, {"begin", true}});
    Screen screen(eve, alone.id);
    ASSERT_TRUE(test::play_out({&screen}));
    const std::string over = "/api/tables/" + alone.id;
    const HttpAnswer record = eve.web.get(over + "/record");
    good("GET " + table + "/record", record);
    EXPECT_NE(record.body.find("bus"), std::string::npos);
    EXPECT_FALSE(good("GET " + table + "/steps", eve.web.get(over + "/steps"))["steps"].empty());
    good("POST " + table + "/rematch", eve.web.post(over + "/rematch"));

    std::set<std::string> routes;
    for (const server::Route& route : server::all_routes()) {
        routes.insert(std::string(route.method) + " " + std::string(route.path));
    }
    EXPECT_EQ(taken_, routes);
}

TEST_F(ServerEvery, message_is_carried_out_and_every_kind_is_heard) {
    std::set<std::string> heard;
    const auto checked = Channel::heard;
    Channel::heard = [&](std::string_view text) {
        checked(text);
        heard.insert(json::parse(text).value("type", ""));
    };
    std::vector<std::unique_ptr<Guest>> guests;
    for (int i = 0; i < 3; ++i) {
        guests.push_back(std::make_unique<Guest>(port()));
    }
    Guest& ada = *guests[0];
    Guest& ben = *guests[1];
    for (const json& message : {json{{"type", "lobby"}, {"on", true}}, json{{"type", "ping"}}}) {
        EXPECT_EQ(ada.socket->call(message)["type"], "done");
        taken_.insert(message["type"].get<std::string>());
    }

    // Three people, so that there is somebody to ask.
    const Opened three = open_table(ada.web, "bus", 3, {{"visibility", "public"}, {"start", 0}});
    const std::string path = "/api/tables/" + three.id;
    for (const std::size_t seat : {1u, 2u}) {
        ASSERT_EQ(guests[seat]->web.post(path + "/join", {{"seat", seat}}).status, 200);
    }
    std::vector<std::unique_ptr<Screen>> screens;
    for (const auto& guest : guests) {
        screens.push_back(std::make_unique<Screen>(*guest, three.id));
    }
    taken_.insert("watch");
    Screen& first = *screens[0];
    Screen& second = *screens[1];
    ASSERT_EQ(ada.web.post(path + "/start").status, 200);
    ASSERT_TRUE(first.until([&] { return first.my_turn(); }));
    const auto attempt = [&] {
        done(first, {{"type", "try"}, {"n", first.n()}, {"action", first.choice()}});
    };
    attempt();
    done(first, {{"type", "untry"}});
    attempt();
    done(first, {{"type", "reset"}});
    attempt();
    const std::uint32_t began = first.n();
    done(first, {{"type", "confirm"}, {"n", began}});
    done(first, {{"type", "takeback"}, {"to", began}});
    done(first, {{"type", "play"}, {"n", first.n()}, {"actions", {first.choice()}}});
    // From here on the others have to agree.
    while (first.my_turn()) {
        ASSERT_EQ(first.play_first()["type"], "done");
    }
    ASSERT_TRUE(second.until([&] { return second.my_turn(); }));
    ASSERT_EQ(second.play_first()["type"], "done");
    EXPECT_EQ(first.code_of({{"type", "takeback"}, {"to", began}}), "takeback/consent");
    done(second, {{"type", "answer"}, {"yes", false}});
    done(first, {{"type", "say"}, {"text", "never mind"}});
    ASSERT_TRUE(second.until([&] { return !second.lines.empty(); }));
    done(second, {{"type", "unwatch"}});

    // Two, so that there is nobody to ask.
    const Opened two =
        open_table(ada.web, "bus", 3,
                   {{"visibility", "public"}, {"start", 0}, {"seats", {"me", "open", "easy"}}});
    ASSERT_EQ(ben.web.post("/api/tables/" + two.id + "/join").status, 200);
    ASSERT_EQ(ada.web.post("/api/tables/" + two.id + "/start").status, 200);
    Screen host(ada, two.id);
    Screen other(ben, two.id);
    done(other, {{"type", "resign"}});
    done(host, {{"type", "replace"}, {"seat", 1}, {"level", "easy"}});
    done(other, {{"type", "come_back"}});
    Channel::heard = checked;

    EXPECT_EQ(taken_, in_schema("client_"));
    EXPECT_EQ(heard, in_schema("server_"));
}

}  // namespace
}  // namespace omnibus
