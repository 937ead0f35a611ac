// SPDX-License-Identifier: Apache-2.0
// Who may do what: every route, by every role, at every kind of table (T19). What is expected is
// written down here by hand, on purpose: the server has it in server/api/routes.cpp.
#include <map>
#include <set>
#include <sstream>

#include "server/api/routes.hpp"
#include "tests/support/server_fixture.hpp"

namespace omnibus {
namespace {

using nlohmann::json;
using test::HttpAnswer;
using test::open_table;
using test::Visitor;

enum Role { Anonymous, Stranger, Invited, Player, Host };
constexpr int kRoles = 5;
constexpr const char* kRoleNames[]{"anonymous", "stranger", "invited", "player", "host"};

// For each role its status. 400: may, but what was sent says nothing. 409: may, but not now.
//                        anonymous stranger invited player host
struct Expected {
    const char* route;
    json body;
    const char* at_public;
    const char* at_link;     // "": as at a public one
    const char* at_private;  // likewise
};

const Expected kExpected[]{
    // clang-format off
    {"POST /api/visit",                    {}, "200 200 200 200 200", "", ""},
    {"GET /api/me",                        {}, "401 200 200 200 200", "", ""},
    {"POST /api/me",                       {}, "401 200 200 200 200", "", ""},
    {"POST /api/account",                  {}, "401 400 400 400 400", "", ""},
    {"POST /api/login",                    {}, "400 400 400 400 400", "", ""},
    {"POST /api/logout",                   {}, "401 200 200 200 200", "", ""},
    {"POST /api/password",                 {}, "401 403 403 403 403", "", ""},
    {"GET /api/games",                     {}, "200 200 200 200 200", "", ""},
    {"GET /api/games/{game}/maps/{map}",   {}, "200 200 200 200 200", "", ""},
    {"POST /api/layout",                   {}, "400 400 400 400 400", "", ""},
    {"GET /api/tables",                    {}, "200 200 200 200 200", "", ""},
    {"POST /api/tables",                   {}, "401 400 400 400 400", "", ""},
    {"GET /api/my/tables",                 {}, "401 200 200 200 200", "", ""},
    {"GET /api/tables/{id}",               {}, "200 200 200 200 200", "404 404 200 200 200", "404 404 404 200 200"},
    {"POST /api/tables/{id}/join",         {}, "401 200 200 200 200", "401 404 200 200 200", "401 404 200 200 200"},
    {"POST /api/tables/{id}/leave",        {}, "401 403 403 200 200", "401 404 403 200 200", "401 404 404 200 200"},
    {"POST /api/tables/{id}/seat",         {{"seat", 2}, {"bot", "easy"}},
                                               "401 403 403 403 200", "401 404 403 403 200", "401 404 404 403 200"},
    {"POST /api/tables/{id}/start",        {}, "401 403 403 403 409", "401 404 403 403 409", "401 404 404 403 409"},
    {"POST /api/tables/{id}/rematch",      {}, "401 403 403 409 409", "401 404 403 409 409", "401 404 404 409 409"},
    {"GET /api/tables/{id}/record",        {}, "409 409 409 409 409", "404 404 409 409 409", "404 404 404 409 409"},
    {"GET /api/tables/{id}/steps",         {}, "409 409 409 409 409", "404 404 409 409 409", "404 404 404 409 409"},
    {"GET /api/tables/{id}/chat",          {}, "200 200 200 200 200", "404 404 200 200 200", "404 404 404 200 200"},
    {"POST /api/qr",                       {}, "401 400 400 400 400", "", ""},
    {"GET /healthz",                       {}, "200 200 200 200 200", "", ""},
    {"GET /readyz",                        {}, "200 200 200 200 200", "", ""},
    {"GET /metrics",                       {}, "200 200 200 200 200", "", ""},
    // clang-format on
};

void replace(std::string& text, const std::string& what, const std::string& by) {
    const auto at = text.find(what);
    if (at != std::string::npos) text.replace(at, what.size(), by);
}

class ServerRights : public test::ServerTest {
  protected:
    static void check(const Expected& row, const std::string& visibility,
                      const std::string& statuses) {
        std::istringstream in(statuses);
        for (int role = 0; role < kRoles; ++role) {
            int status = 0;
            in >> status;
            const HttpAnswer answer = ask(row, visibility, static_cast<Role>(role));
            EXPECT_EQ(answer.status, status) << row.route << " at a " << visibility << " table by "
                                             << kRoleNames[role] << ": " << answer.body;
        }
    }

    // At a new table each time: whatever is allowed changes it.
    static HttpAnswer ask(const Expected& row, const std::string& visibility, Role role) {
        Visitor host(port());
        host.visit();
        const auto table = open_table(host, "bus", 3, {{"visibility", visibility}});
        Visitor who(port());
        if (role == Host) who = host;
        if (role != Host && role != Anonymous) who.visit();
        if (role == Player) {
            EXPECT_EQ(
                who.post("/api/tables/" + table.id + "/join", {{"invite", table.invite}}).status,
                200);
        }
        std::string method;
        std::string path;
        std::istringstream(row.route) >> method >> path;
        replace(path, "{id}", table.id);
        replace(path, "{game}", "bus");
        replace(path, "{map}", "classic");
        if (method == "GET") {
            return who.get(role == Invited ? path + "?invite=" + table.invite : path);
        }
        json body = row.body.is_null() ? json::object() : row.body;
        if (role == Invited && path.find("/api/tables/") == 0) body["invite"] = table.invite;
        return who.post(path, body);
    }
};

TEST_F(ServerRights, every_route_is_in_the_table_and_the_table_in_the_routes) {
    std::set<std::string> routes;
    for (const server::Route& route : server::all_routes()) {
        routes.insert(std::string(route.method) + " " + std::string(route.path));
    }
    std::set<std::string> expected;
    for (const Expected& row : kExpected) {
        expected.insert(row.route);
    }
    EXPECT_EQ(routes, expected);
}

// Who has an account may what a guest may not.
TEST_F(ServerRights, an_account_may_change_its_password_and_make_no_second_one) {
    Visitor ada(port());
    ada.visit();
    const json account{{"name", test::new_name()}, {"password", test::kPassword}};
    ASSERT_EQ(ada.post("/api/account", account).status, 200);
    EXPECT_EQ(ada.post("/api/password").status, 400);  // may, but said nothing
    const auto second = ada.post("/api/account", {{"name", test::new_name()}, {"password", "x"}});
    EXPECT_EQ(second.status, 403);
    EXPECT_EQ(second.code(), "auth/has_account");
}

TEST_F(ServerRights, every_role_gets_what_is_written_here) {
    for (const Expected& row : kExpected) {
        const std::string everywhere = row.at_public;
        check(row, "public", everywhere);
        check(row, "link", *row.at_link == '\0' ? everywhere : row.at_link);
        check(row, "private", *row.at_private == '\0' ? everywhere : row.at_private);
    }
}

// What is hidden looks like what is not there.
TEST_F(ServerRights, a_hidden_table_and_none_look_the_same) {
    Visitor host(port());
    host.visit();
    const auto table = open_table(host, "bus", 3, {{"visibility", "private"}});
    Visitor stranger(port());
    stranger.visit();
    const std::string none = "nosuchtablenosuchtablenosu";
    for (const std::string more : {"", "/record", "/steps", "/chat"}) {
        EXPECT_EQ(stranger.get("/api/tables/" + table.id + more).body,
                  stranger.get("/api/tables/" + none + more).body);
    }
    for (const std::string more : {"/join", "/leave", "/seat", "/start", "/rematch"}) {
        EXPECT_EQ(stranger.post("/api/tables/" + table.id + more).body,
                  stranger.post("/api/tables/" + none + more).body);
    }
}

// Every message about a table that everybody may watch, by who may only watch, by who sits there
// and by whose turn it is. "": it is done.
struct Said {
    json message;  // "n" and "action": of the position
    const char* by_watcher;
    const char* by_player;
    const char* by_mover;
};

const Said kSaid[]{
    // clang-format off
    {{{"type", "watch"}},                                "", "", ""},
    {{{"type", "unwatch"}},                              "", "", ""},
    {{{"type", "say"}, {"text", "hello"}},               "", "", ""},
    {{{"type", "play"}, {"n", 0}, {"actions", {""}}},    "table/player", "action/not_your_turn", ""},
    {{{"type", "try"}, {"n", 0}, {"action", ""}},        "table/player", "action/not_your_turn", ""},
    {{{"type", "untry"}},                                "table/player", "action/not_your_turn", "draft/empty"},
    {{{"type", "reset"}},                                "table/player", "action/not_your_turn", ""},
    {{{"type", "confirm"}, {"n", 0}},                    "table/player", "action/not_your_turn", "draft/empty"},
    {{{"type", "takeback"}, {"to", 1}},                  "table/player", "takeback/consent", "takeback/consent"},
    {{{"type", "answer"}, {"yes", true}},                "question/none", "question/none", "question/none"},
    {{{"type", "replace"}, {"seat", 2}, {"level", "easy"}},
                                                         "table/player", "replace/early", "replace/early"},
    {{{"type", "come_back"}},                            "table/player", "", ""},
    {{{"type", "resign"}},                               "table/player", "", ""},
    // clang-format on
};

TEST_F(ServerRights, every_message_by_who_watches_who_plays_and_whose_turn_it_is) {
    std::set<std::string> said;
    for (const Said& row : kSaid) {
        said.insert(row.message["type"].get<std::string>());
        const char* const expected[]{row.by_watcher, row.by_player, row.by_mover};
        for (int role = 0; role < 3; ++role) {
            std::vector<test::Guest> people;
            for (int i = 0; i < 4; ++i) {
                people.emplace_back(port());
            }
            const auto table =
                open_table(people[2].web, "bus", 3, {{"visibility", "public"}, {"start", 2}});
            const std::string path = "/api/tables/" + table.id;
            for (const std::size_t seat : {1u, 2u, 0u}) {
                ASSERT_EQ(people[seat].web.post(path + "/join", {{"seat", seat}}).status, 200);
            }
            ASSERT_EQ(people[2].web.post(path + "/start").status, 200);
            // A turn, so that there is something of another's to take back.
            test::Screen first(people[2], table.id);
            while (first.my_turn()) {
                ASSERT_EQ(first.play_first()["type"], "done");
            }
            const std::size_t mover = first.state["to_move"];
            test::Guest& who = people[role == 0 ? 3 : role == 1 ? (mover + 1) % 3 : mover];
            test::Screen screen(who, table.id);
            json message = row.message;
            const std::string action = screen.my_turn() ? screen.choice() : "pass";
            if (message.contains("n")) message["n"] = screen.n();
            if (message.contains("action")) message["action"] = action;
            if (message.contains("actions")) message["actions"] = {action};
            EXPECT_EQ(screen.code_of(message), expected[role]) << message << " by role " << role;
        }
    }
    // The two that are about no table.
    said.insert({"lobby", "ping"});
    std::set<std::string> all;
    for (const auto& [name, schema] : test::protocol_schema()["$defs"].items()) {
        if (name.rfind("client_", 0) == 0 && name != "client_message") all.insert(name.substr(7));
    }
    EXPECT_EQ(said, all);
}

// The socket's messages about a table that a stranger may not see.
TEST_F(ServerRights, over_the_socket_a_hidden_table_is_unknown) {
    Visitor host(port());
    host.visit();
    const auto table = open_table(host, "bus", 3,
                                  {{"visibility", "private"},
                                   {"hot_seat", true},
                                   {"seats", {"me", "me", "me"}},
                                   {"begin", true}});
    test::Guest stranger(port());
    const std::vector<json> messages{
        {{"type", "watch"}},
        {{"type", "play"}, {"n", 1}, {"actions", {"pass"}}},
        {{"type", "try"}, {"n", 1}, {"action", "pass"}},
        {{"type", "untry"}},
        {{"type", "reset"}},
        {{"type", "confirm"}, {"n", 1}},
        {{"type", "takeback"}, {"to", 1}},
        {{"type", "answer"}, {"yes", true}},
        {{"type", "replace"}, {"seat", 0}, {"level", "easy"}},
        {{"type", "come_back"}},
        {{"type", "resign"}},
        {{"type", "say"}, {"text", "hello"}},
    };
    for (json message : messages) {
        message["table"] = table.id;
        EXPECT_EQ(stranger.socket->call(message)["code"], "table/unknown") << message;
    }
}

}  // namespace
}  // namespace omnibus
