// SPDX-License-Identifier: Apache-2.0
// How often somebody may (T15, T31): with the limits as they are, and a server for each test, so
// that none spends what another needs.
#include <thread>

#include "tests/support/paths.hpp"
#include "tests/support/server_fixture.hpp"

namespace omnibus {
namespace {

using nlohmann::json;
using test::Channel;
using test::Guest;
using test::kPassword;
using test::open_table;
using test::ServerProcess;
using test::Visitor;

class ServerLimits : public testing::Test {
  protected:
    test::TempFolder folder_{"limits"};
    ServerProcess process_{test::program(), folder_.path("data")};
    int port() const { return process_.port(); }
};

// T31. Guests cost nothing, so another one at the same address gets no more.
TEST_F(ServerLimits, tables_are_opened_five_a_minute_by_an_address) {
    Visitor ada(port());
    ada.visit();
    Visitor bob(port());
    bob.visit();
    for (int i = 0; i < 5; ++i) {
        open_table(i % 2 == 0 ? ada : bob, "bus", 3);
    }
    for (Visitor* visitor : {&ada, &bob}) {
        const auto answer = visitor->post("/api/tables", {{"game", "bus"}, {"players", 3}});
        EXPECT_EQ(answer.status, 429);
        EXPECT_EQ(answer.code(), "http/rate");
        // One every twelve seconds.
        EXPECT_GT(std::stoi("0" + answer.header("retry-after")), 5);
        EXPECT_LE(std::stoi("0" + answer.header("retry-after")), 12);
        EXPECT_EQ(visitor->get("/api/me").status, 200);
    }
}

TEST_F(ServerLimits, accounts_are_made_five_by_an_address) {
    int status = 0;
    for (int i = 0; i < 6; ++i) {
        Visitor visitor(port());
        visitor.visit();
        status = visitor.post("/api/account", {{"name", test::new_name()}, {"password", kPassword}})
                     .status;
        EXPECT_EQ(status, i < 5 ? 200 : 429);
    }
}

TEST_F(ServerLimits, a_flood_of_pings_or_empty_parts_closes_the_socket) {
    Guest ada(port());
    for (int i = 0; i < 20; ++i) {  // an eager but decent client
        ada.socket->send_frame(9, "");
        ada.socket->send_frame(10, "");
    }
    EXPECT_EQ(ada.socket->call({{"type", "ping"}})["type"], "done");
    for (const int opcode : {9, 10}) {
        Guest eve(port());
        for (int i = 0; i < 150; ++i) {
            eve.socket->send_frame(opcode, "");
        }
        EXPECT_EQ(eve.socket->closed(), 1008) << opcode;
    }
    Guest eve(port());
    eve.socket->send_frame(1, "{", false);
    for (int i = 0; i < 10'000; ++i) {
        eve.socket->send_frame(0, "", false);
    }
    EXPECT_EQ(eve.socket->closed(), 1008);
    EXPECT_EQ(ada.socket->call({{"type", "ping"}})["type"], "done");
}

TEST(ServerPlaces, an_address_has_so_many_sockets_and_gets_them_back) {
    const test::TempFolder folder("places");
    ServerProcess process(
        test::program(), folder.path("data"),
        {"--most-per-address", "3", "--proxy", "127.0.0.1", "--rate-factor", "100"});
    ASSERT_NE(process.port(), 0);
    Visitor ada(process.port());
    ada.visit();
    std::vector<std::unique_ptr<Channel>> open;
    for (int i = 0; i < 3; ++i) {
        open.push_back(std::make_unique<Channel>(ada));
        EXPECT_EQ(open.back()->status(), 101);
    }
    const Channel fourth(ada);
    EXPECT_EQ(fourth.status(), 429);
    EXPECT_NE(fourth.refusal().find("http/rate"), std::string::npos);
    EXPECT_EQ(ada.get("/api/me").status, 200);  // the proxy's own connections are not counted
    const Channel other(ada, "/socket", {{"X-Forwarded-For", "10.1.1.1"}});
    EXPECT_EQ(other.status(), 101);  // nor are others
    open.pop_back();
    // Once the server has noticed that it is gone.
    while (Channel(ada).status() != 101) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
}

// So few that nothing would be left of a limit: one is.
TEST(ServerFactor, a_small_one_leaves_one_of_everything) {
    const test::TempFolder folder("factor");
    ServerProcess process(test::program(), folder.path("data"), {"--rate-factor", "0.001"});
    ASSERT_NE(process.port(), 0);
    Visitor ada(process.port());
    EXPECT_EQ(ada.post("/api/visit").status, 200);
    EXPECT_EQ(Visitor(process.port()).post("/api/visit").status, 429);
    EXPECT_EQ(ada.get("/api/me").status, 200);
    EXPECT_EQ(process.terminate(), 0);
}

TEST_F(ServerLimits, guests_are_made_twenty_a_minute_for_an_address) {
    int made = 0;
    int status = 200;
    for (int i = 0; i < 25; ++i) {
        Visitor visitor(port());
        status = visitor.post("/api/visit").status;
        made += status == 200 ? 1 : 0;
    }
    EXPECT_GE(made, 20);
    EXPECT_LE(made, 22);
    EXPECT_EQ(status, 429);
}

TEST_F(ServerLimits, sockets_are_opened_thirty_a_minute_by_an_address) {
    Visitor ada(port());
    ada.visit();
    int opened = 0;
    int status = 0;
    for (int i = 0; i < 35; ++i) {
        Channel channel(ada);
        status = channel.status();
        opened += status == 101 ? 1 : 0;
    }
    EXPECT_GE(opened, 30);
    EXPECT_LE(opened, 32);
    EXPECT_EQ(status, 429);
}

TEST_F(ServerLimits, a_flood_of_messages_closes_the_socket) {
    Guest ada(port());
    Guest bob(port());
    for (int i = 0; i < 150; ++i) {
        ada.socket->send({{"type", "ping"}, {"id", i}});
    }
    EXPECT_EQ(ada.socket->closed(), 1008);
    EXPECT_EQ(bob.socket->call({{"type", "ping"}})["type"], "done");
}

TEST_F(ServerLimits, nonsense_counts_too) {
    Guest ada(port());
    for (int i = 0; i < 150; ++i) {
        ada.socket->send_frame(1, "nonsense");
    }
    EXPECT_EQ(ada.socket->closed(), 1008);
}

TEST_F(ServerLimits, moves_may_come_faster) {
    Guest ada(port());
    const auto table = open_table(
        ada.web, "bus", 5,
        {{"hot_seat", true}, {"seats", {"me", "me", "me", "me", "me"}}, {"begin", true}});
    test::Screen screen(ada, table.id);
    for (int i = 0; i < 110; ++i) {
        ASSERT_EQ(screen.play_first()["type"], "done");
    }
}

TEST_F(ServerLimits, talk_is_slower) {
    Guest ada(port());
    Guest bob(port());
    const auto table = open_table(ada.web, "bus", 3, {{"visibility", "public"}});
    const json say{{"type", "say"}, {"table", table.id}, {"text", "hello"}};
    int said = 0;
    json answer;
    for (int i = 0; i < 15; ++i) {
        answer = ada.socket->call(say);
        said += answer["type"] == "done" ? 1 : 0;
    }
    EXPECT_GE(said, 10);
    EXPECT_LE(said, 12);
    EXPECT_EQ(answer["code"], "http/rate");
    EXPECT_EQ(bob.socket->call(say)["type"], "done");
}

// T15: ten wrong passwords for one account in a quarter of an hour, wherever they come from.
class ServerGuard : public test::ServerTest {};

TEST_F(ServerGuard, an_account_bears_ten_wrong_passwords) {
    std::string names[2]{test::new_name(), test::new_name()};
    for (const std::string& name : names) {
        Visitor visitor(port());
        visitor.visit();
        ASSERT_EQ(visitor.post("/api/account", {{"name", name}, {"password", kPassword}}).status,
                  200);
    }
    const auto login = [&](const std::string& name, const std::string& password) {
        Visitor visitor(port());
        return visitor.post("/api/login", {{"name", name}, {"password", password}});
    };
    for (int i = 0; i < 10; ++i) {
        EXPECT_EQ(login(names[0], "wrong password").status, 401);
    }
    const auto refused = login(names[0], "wrong password");
    EXPECT_EQ(refused.status, 429);
    EXPECT_FALSE(refused.header("retry-after").empty());
    EXPECT_EQ(login(names[0], kPassword).code(), "http/rate");  // nor is the right one tried
    EXPECT_EQ(login(names[1], kPassword).status, 200);
    // A name nobody has bears as many.
    for (int i = 0; i < 10; ++i) {
        EXPECT_EQ(login("nobody.at.all", "wrong password").status, 401);
    }
    EXPECT_EQ(login("nobody.at.all", "wrong password").status, 429);
    // Thirty from one address: twenty are spent.
    int status = 401;
    for (int i = 0; i < 11; ++i) {
        status = login("somebody" + std::to_string(i), "wrong password").status;
    }
    EXPECT_EQ(status, 429);
    EXPECT_EQ(login(names[1], kPassword).status, 429);
}

}  // namespace
}  // namespace omnibus
