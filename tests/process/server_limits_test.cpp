// SPDX-License-Identifier: Apache-2.0
// How often somebody may (T15, T31): with the limits as they are, and a server for each test, so
// that none spends what another needs.
#include <thread>

#include "tests/support/limit.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/server_fixture.hpp"

namespace omnibus {
namespace {

using nlohmann::json;
using std::chrono::seconds;
using test::Channel;
using test::Guest;
using test::kPassword;
using test::Limit;
using test::open_table;
using test::ServerProcess;
using test::Visitor;

class ServerLimits : public testing::Test {
  protected:
    test::TempFolder folder_{"limits"};
    ServerProcess process_{test::program(), folder_.path("data")};
    int port() const { return process_.port(); }
    // Sends this on and on until the socket is closed; the code.
    static int flood(Channel& channel, const std::function<void()>& send) {
        do {
            for (int i = 0; i < 150; ++i) {
                send();
            }
        } while (channel.call({{"type", "ping"}}).is_object());
        return channel.closed();
    }
};

// T31. Guests cost nothing, so another one at the same address gets no more.
TEST_F(ServerLimits, tables_are_opened_five_a_minute_by_an_address) {
    Visitor ada(port());
    ada.visit();
    Visitor bob(port());
    bob.visit();
    Limit tables(5, seconds(12));
    for (Visitor* visitor : {&ada, &bob}) {
        test::HttpAnswer answer;
        tables.meet([&] {
            answer = visitor->post("/api/tables", {{"game", "bus"}, {"players", 3}});
            return answer.status == 201;
        });
        EXPECT_EQ(answer.status, 429);
        EXPECT_EQ(answer.code(), "http/rate");
        EXPECT_GE(std::stoi("0" + answer.header("retry-after")), 1);
        EXPECT_LE(std::stoi("0" + answer.header("retry-after")), 12);
        EXPECT_EQ(visitor->get("/api/me").status, 200);
    }
}

TEST_F(ServerLimits, accounts_are_made_five_by_an_address) {
    int status = 0;
    Limit(5, seconds(120)).meet([&] {
        Visitor visitor(port());
        visitor.visit();
        status = visitor.post("/api/account", {{"name", test::new_name()}, {"password", kPassword}})
                     .status;
        return status == 200;
    });
    EXPECT_EQ(status, 429);
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
        EXPECT_EQ(flood(*eve.socket, [&] { eve.socket->send_frame(opcode, ""); }), 1008) << opcode;
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
    int status = 0;
    Limit(1, seconds(60)).meet([&] {
        Visitor visitor(process.port());
        status = visitor.post("/api/visit").status;
        if (status == 200) ada = visitor;
        return status == 200;
    });
    EXPECT_EQ(status, 429);
    EXPECT_EQ(ada.get("/api/me").status, 200);
    EXPECT_EQ(process.terminate(), 0);
}

TEST_F(ServerLimits, guests_are_made_twenty_a_minute_for_an_address) {
    int status = 0;
    Limit(20, seconds(3)).meet([&] {
        status = Visitor(port()).post("/api/visit").status;
        return status == 200;
    });
    EXPECT_EQ(status, 429);
}

TEST_F(ServerLimits, sockets_are_opened_thirty_a_minute_by_an_address) {
    Visitor ada(port());
    ada.visit();
    int status = 0;
    Limit(30, seconds(2)).meet([&] {
        status = Channel(ada).status();
        return status == 101;
    });
    EXPECT_EQ(status, 429);
}

TEST_F(ServerLimits, a_flood_of_messages_closes_the_socket) {
    Guest ada(port());
    Guest bob(port());
    const json ping{{"type", "ping"}, {"id", 1'000'000}};
    EXPECT_EQ(flood(*ada.socket, [&] { ada.socket->send(ping); }), 1008);
    EXPECT_EQ(bob.socket->call({{"type", "ping"}})["type"], "done");
}

TEST_F(ServerLimits, nonsense_counts_too) {
    Guest ada(port());
    EXPECT_EQ(flood(*ada.socket, [&] { ada.socket->send_frame(1, "nonsense"); }), 1008);
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
    json answer;
    Limit(10, seconds(3)).meet([&] {
        answer = ada.socket->call(say);
        return answer["type"] == "done";
    });
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
    // Thirty a minute from one address: twenty are spent, unless that took so long.
    int tried = 0;
    while (tried < 100 && login("somebody" + std::to_string(tried), "wrong").status == 401)
        ++tried;
    EXPECT_GE(tried, 10);
    EXPECT_LT(tried, 100);
    EXPECT_EQ(login(names[1], kPassword).status, 429);
}

}  // namespace
}  // namespace omnibus
