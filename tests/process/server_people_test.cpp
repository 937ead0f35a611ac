// SPDX-License-Identifier: Apache-2.0
// Visitors, accounts and sessions over the real server (T16).
#include <chrono>
#include <thread>

#include "tests/support/server_fixture.hpp"

namespace omnibus {
namespace {

using nlohmann::json;
using test::Channel;
using test::Guest;
using test::kPassword;
using test::new_name;
using test::Visitor;

class ServerPeople : public test::ServerTest {
  protected:
    // Somebody with an account; the name they log in with goes into `name`.
    static Visitor registered(std::string& name) {
        name = new_name();
        Visitor visitor(port());
        visitor.visit();
        const auto answer = visitor.post("/api/account", {{"name", name}, {"password", kPassword}});
        EXPECT_EQ(answer.status, 200) << answer.body;
        return visitor;
    }
    static test::HttpAnswer login(Visitor& visitor, const std::string& name,
                                  const std::string& password) {
        return visitor.post("/api/login", {{"name", name}, {"password", password}});
    }
};

TEST_F(ServerPeople, a_visitor_is_somebody_at_once) {
    Visitor visitor(port());
    const auto answer = visitor.post("/api/visit");
    ASSERT_EQ(answer.status, 200);
    const json you = answer.json()["you"];
    EXPECT_FALSE(you["name"].get<std::string>().empty());
    EXPECT_EQ(you["colour"].get<std::string>().size(), 7u);
    EXPECT_EQ(you["account"], false);
    // 128 bits and more in base64 are at least 22 characters.
    EXPECT_GE(visitor.cookie.size(), std::string("omnibus=").size() + 22);
}

TEST_F(ServerPeople, a_second_visit_is_the_same_person) {
    Visitor visitor(port());
    const std::string id = visitor.visit();
    const std::string cookie = visitor.cookie;
    const auto again = visitor.post("/api/visit");
    EXPECT_EQ(again.json()["you"]["id"], id);
    // The same cookie, for another 180 days.
    EXPECT_NE(again.header("set-cookie").find("; Max-Age=15552000"), std::string::npos);
    EXPECT_EQ(visitor.cookie, cookie);
    EXPECT_EQ(visitor.get("/api/me").json()["you"]["id"], id);
}

TEST_F(ServerPeople, nobody_is_told_so) {
    Visitor nobody(port());
    EXPECT_EQ(nobody.get("/api/me").code(), "auth/needed");
    nobody.cookie = "omnibus=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    EXPECT_EQ(nobody.get("/api/me").status, 401);
    EXPECT_EQ(Channel(nobody).status(), 401);
    EXPECT_EQ(Channel(Visitor(port())).status(), 401);
}

TEST_F(ServerPeople, names_and_colours_can_be_changed) {
    Visitor visitor(port());
    visitor.visit();
    const auto answer = visitor.post("/api/me", {{"name", "  Ada   L. "}, {"colour", "#0a0b0c"}});
    ASSERT_EQ(answer.status, 200) << answer.body;
    EXPECT_EQ(answer.json()["you"]["name"], "Ada L.");
    EXPECT_EQ(visitor.post("/api/me", {{"name", "Eve"}}).json()["you"]["colour"], "#0a0b0c");
    EXPECT_EQ(visitor.get("/api/me").json()["you"]["name"], "Eve");
}

TEST_F(ServerPeople, bad_names_and_colours_are_refused) {
    Visitor visitor(port());
    visitor.visit();
    EXPECT_EQ(visitor.post("/api/me", {{"name", "   "}}).code(), "name/length");
    EXPECT_EQ(visitor.post("/api/me", {{"name", std::string(25, 'x')}}).code(), "name/length");
    EXPECT_EQ(visitor.post("/api/me", {{"name", std::string(201, 'x')}}).code(), "field/range");
    EXPECT_EQ(visitor.post("/api/me", {{"name", "a\u202eb"}}).code(), "name/text");
    EXPECT_EQ(visitor.post("/api/me", {{"name", 7}}).code(), "field/type");
    EXPECT_EQ(visitor.post("/api/me", {{"colour", "red"}}).code(), "name/colour");
    EXPECT_EQ(visitor.post("/api/me", {{"colour", "red"}}).status, 400);
}

TEST_F(ServerPeople, a_guest_becomes_an_account_and_keeps_everything) {
    Visitor visitor(port());
    const std::string id = visitor.visit();
    const auto table = test::open_table(visitor, "bus", 3);
    const std::string before = visitor.cookie;
    const std::string name = new_name();
    const auto answer = visitor.post("/api/account", {{"name", name}, {"password", kPassword}});
    ASSERT_EQ(answer.status, 200) << answer.body;
    EXPECT_EQ(answer.json()["you"]["id"], id);
    EXPECT_EQ(answer.json()["you"]["account"], true);
    EXPECT_EQ(answer.json()["you"]["name"], name);
    EXPECT_NE(visitor.cookie, before);  // more rights, another token
    Visitor old(port());
    old.cookie = before;
    EXPECT_EQ(old.get("/api/me").status, 401);
    const json mine = visitor.get("/api/my/tables").json()["tables"];
    ASSERT_EQ(mine.size(), 1u);
    EXPECT_EQ(mine[0]["table"], table.id);
    // Where they sit they have the new name, a moment later.
    json chair;
    while (chair["name"] != name) {
        chair = visitor.get("/api/tables/" + table.id).json()["chairs"][0];
        ASSERT_TRUE(chair.contains("name")) << chair;
    }
}

TEST_F(ServerPeople, accounts_are_refused_with_a_reason) {
    std::string name;
    Visitor visitor = registered(name);
    EXPECT_EQ(visitor.post("/api/account", {{"name", new_name()}, {"password", kPassword}}).code(),
              "auth/has_account");
    Visitor other(port());
    other.visit();
    const auto ask = [&](const json& body) { return other.post("/api/account", body); };
    EXPECT_EQ(ask({{"name", name}, {"password", kPassword}}).code(), "auth/name_taken");
    EXPECT_EQ(ask({{"name", name}, {"password", kPassword}}).status, 409);
    EXPECT_EQ(ask({{"name", new_name()}, {"password", "short"}}).code(), "password/short");
    EXPECT_EQ(ask({{"name", new_name()}, {"password", "password1"}}).code(), "password/common");
    EXPECT_EQ(ask({{"name", new_name()}, {"password", std::string(300, 'x')}}).code(),
              "password/long");
    EXPECT_EQ(ask({{"name", "two words"}, {"password", kPassword}}).code(), "name/account");
    EXPECT_EQ(ask({{"name", "someone.else"}, {"password", "someone.else"}}).code(),
              "password/name");
    EXPECT_EQ(ask({{"name", new_name()}}).code(), "field/missing");
    EXPECT_EQ(other.get("/api/me").json()["you"]["account"], false);
    EXPECT_FALSE(other.get("/api/me").json()["you"].contains("login"));
}

TEST_F(ServerPeople, an_account_logs_in_elsewhere) {
    std::string name;
    Visitor here = registered(name);
    Visitor there(port());
    const auto answer = login(there, name, kPassword);
    ASSERT_EQ(answer.status, 200) << answer.body;
    EXPECT_EQ(answer.json()["you"], here.get("/api/me").json()["you"]);
    std::string folded = name;
    for (char& c : folded) {
        c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
    EXPECT_EQ(answer.json()["you"]["login"], folded);
    EXPECT_NE(there.cookie, here.cookie);
    // However the letters are written.
    std::string loud = name;
    for (char& c : loud) {
        c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    }
    Visitor third(port());
    EXPECT_EQ(login(third, loud, kPassword).status, 200);
}

TEST_F(ServerPeople, a_wrong_name_and_a_wrong_password_look_the_same) {
    std::string name;
    registered(name);
    Visitor visitor(port());
    const auto password = login(visitor, name, "not this one");
    const auto nobody = login(visitor, "nobody-" + name, kPassword);
    EXPECT_EQ(password.status, 401);
    EXPECT_EQ(password.code(), "auth/wrong");
    EXPECT_EQ(password.body, nobody.body);
    EXPECT_EQ(password.status, nobody.status);
    EXPECT_EQ(login(visitor, "no such name!", kPassword).body, nobody.body);
    EXPECT_EQ(visitor.post("/api/login", {{"name", name}}).code(), "field/missing");
}

TEST_F(ServerPeople, logging_in_ends_the_guest_session) {
    std::string name;
    registered(name);
    Guest guest(port());
    const std::string before = guest.web.cookie;
    ASSERT_EQ(login(guest.web, name, kPassword).status, 200);
    EXPECT_NE(guest.web.cookie, before);
    EXPECT_EQ(guest.socket->closed(), 1008);
    Visitor old(port());
    old.cookie = before;
    EXPECT_EQ(old.get("/api/me").status, 401);
}

TEST_F(ServerPeople, logging_out_ends_the_session_and_its_sockets) {
    Guest guest(port());
    Guest other(port());
    const std::string before = guest.web.cookie;
    const auto answer = guest.web.post("/api/logout");
    EXPECT_EQ(answer.status, 200);
    EXPECT_TRUE(answer.json()["you"].is_null());
    EXPECT_NE(answer.header("set-cookie").find("Max-Age=0"), std::string::npos);
    EXPECT_EQ(guest.socket->closed(), 1008);
    Visitor old(port());
    old.cookie = before;
    EXPECT_EQ(old.get("/api/me").status, 401);
    EXPECT_EQ(other.socket->call({{"type", "ping"}})["type"], "done");
}

TEST_F(ServerPeople, a_new_password_ends_all_other_sessions_and_their_sockets) {
    std::string name;
    Visitor here = registered(name);
    Visitor there(port());
    ASSERT_EQ(login(there, name, kPassword).status, 200);
    Channel socket(there);
    ASSERT_EQ(socket.status(), 101);
    EXPECT_EQ(here.post("/api/password", {{"old", "wrong"}, {"new", "nine blue ferries"}}).code(),
              "auth/wrong");
    EXPECT_EQ(here.post("/api/password", {{"old", kPassword}, {"new", "short"}}).code(),
              "password/short");
    EXPECT_EQ(socket.call({{"type", "ping"}})["type"], "done");
    const std::string before = here.cookie;
    const auto answer =
        here.post("/api/password", {{"old", kPassword}, {"new", "nine blue ferries"}});
    ASSERT_EQ(answer.status, 200) << answer.body;
    EXPECT_EQ(socket.closed(), 1008);
    EXPECT_EQ(there.get("/api/me").status, 401);
    EXPECT_NE(here.cookie, before);
    EXPECT_EQ(here.get("/api/me").status, 200);
    Visitor later(port());
    EXPECT_EQ(login(later, name, kPassword).status, 401);
    EXPECT_EQ(login(later, name, "nine blue ferries").status, 200);
}

TEST_F(ServerPeople, a_guest_has_no_password) {
    Visitor guest(port());
    guest.visit();
    const auto answer = guest.post("/api/password", {{"old", kPassword}, {"new", kPassword}});
    EXPECT_EQ(answer.status, 403);
    EXPECT_EQ(answer.code(), "auth/account");
}

TEST_F(ServerPeople, logging_out_everywhere_ends_every_session) {
    std::string name;
    Visitor here = registered(name);
    Visitor there(port());
    ASSERT_EQ(login(there, name, kPassword).status, 200);
    Channel one(here);
    Channel two(there);
    EXPECT_EQ(here.post("/api/logout", {{"everywhere", "yes"}}).code(), "field/type");
    EXPECT_EQ(here.post("/api/logout", {{"everywhere", true}}).status, 200);
    EXPECT_EQ(one.closed(), 1008);
    EXPECT_EQ(two.closed(), 1008);
    EXPECT_EQ(there.get("/api/me").status, 401);
    EXPECT_EQ(login(there, name, kPassword).status, 200);
}

TEST_F(ServerPeople, logging_out_here_leaves_the_others_alone) {
    std::string name;
    Visitor here = registered(name);
    Visitor there(port());
    ASSERT_EQ(login(there, name, kPassword).status, 200);
    Channel socket(there);
    EXPECT_EQ(here.post("/api/logout").status, 200);
    EXPECT_EQ(there.get("/api/me").status, 200);
    EXPECT_EQ(socket.call({{"type", "ping"}})["type"], "done");
}

}  // namespace
}  // namespace omnibus
