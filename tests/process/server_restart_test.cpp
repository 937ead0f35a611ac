// SPDX-License-Identifier: Apache-2.0
// The server ends in the middle of things, politely or not, and goes on (T1, T27, T29 in small;
// tests/process/crash_test.cpp does it under load).
#include <chrono>
#include <thread>

#include "tests/support/paths.hpp"
#include "tests/support/server_fixture.hpp"

namespace omnibus {
namespace {

using nlohmann::json;
using test::Guest;
using test::open_table;
using test::Screen;
using test::Visitor;
using Clock = std::chrono::steady_clock;

class ServerRestart : public test::ServerTest {
  public:
    // Sockets that are not read, as here, are waited for no longer than this.
    static void SetUpTestSuite() { begin({"--rate-factor", "1000", "--drain-ms", "300"}); }

  protected:
    static json without_clocks(json state) {
        state.erase("clocks");
        return state;
    }
};

TEST_F(ServerRestart, the_same_cookie_goes_on_with_the_same_game) {
    for (const bool politely : {true, false}) {
        for (const std::string game : {"bus", "route"}) {
            Guest ada(port());
            Guest bob(port());
            const auto table = open_table(
                ada.web, game, 3,
                {{"seats", {"me", "me", "open"}}, {"hot_seat", true}, {"visibility", "public"}});
            const std::string path = "/api/tables/" + table.id;
            ASSERT_EQ(bob.web.post(path + "/join", {{"seat", 2}}).status, 200);
            ASSERT_EQ(ada.web.post(path + "/start").status, 200);
            json before[2];
            {
                Screen one(ada, table.id);
                Screen two(bob, table.id);
                for (int i = 0; i < 10; ++i) {
                    Screen& mover = one.my_turn() ? one : two;
                    ASSERT_EQ(mover.play_first()["type"], "done");
                    ASSERT_TRUE(one.until_n(mover.n()) && two.until_n(mover.n()));
                }
                ASSERT_EQ(one.call({{"type", "say"}, {"text", "back soon"}})["type"], "done");
            }
            before[0] = ada.web.get(path).json();
            before[1] = bob.web.get(path).json();
            const int code = restart(politely);
            if (politely) {
                EXPECT_EQ(code, 0);
                EXPECT_EQ(ada.socket->closed(), 1001);
            } else {
                EXPECT_EQ(ada.socket->closed(), 1006);
            }
            ada.reconnect(port());
            bob.reconnect(port());
            EXPECT_EQ(ada.web.get(path).json(), before[0]);
            EXPECT_EQ(bob.web.get(path).json(), before[1]);
            Screen one(ada, table.id, {{"have", before[0]["n"]}});
            EXPECT_TRUE(one.missed.empty());
            ASSERT_TRUE(one.until([&] { return !one.lines.empty(); }));
            EXPECT_EQ(one.lines[0]["text"], "back soon");
            Screen fresh(ada, table.id);
            Screen two(bob, table.id);
            Screen& mover = fresh.my_turn() ? fresh : two;
            EXPECT_EQ(mover.play_first()["type"], "done");
            EXPECT_EQ(mover.n() > before[0]["n"].get<std::uint32_t>(), true);
        }
    }
}

TEST_F(ServerRestart, accounts_tables_and_the_lobby_are_still_there) {
    Guest ada(port());
    const std::string name = test::new_name();
    ASSERT_EQ(ada.web.post("/api/account", {{"name", name}, {"password", test::kPassword}}).status,
              200);
    const auto table = open_table(ada.web, "bus", 4, {{"visibility", "public"}});
    const json mine = ada.web.get("/api/my/tables").json();
    ASSERT_EQ(restart(false), 128 + 9);
    test::Visitor again(port());
    ASSERT_EQ(again.post("/api/login", {{"name", name}, {"password", test::kPassword}}).status,
              200);
    EXPECT_EQ(again.get("/api/my/tables").json(), mine);
    bool listed = false;
    const json lobby = again.get("/api/tables").json()["tables"];
    for (const json& row : lobby) {
        listed = listed || row["table"] == table.id;
    }
    EXPECT_TRUE(listed);
}

// A game that one person plays at every seat, with clocks.
test::Opened open_timed(Guest& person) {
    return open_table(person.web, "bus", 3,
                      {{"seats", {"me", "me", "me"}},
                       {"hot_seat", true},
                       {"begin", true},
                       {"pace", {{"bank", 600'000}}}});
}

TEST_F(ServerRestart, downtime_counts_on_no_clock) {
    Guest ada(port());
    const auto table = open_timed(ada);
    const std::string path = "/api/tables/" + table.id;
    const auto asked = Clock::now();
    const json before = ada.web.get(path).json();
    const auto seat = before["to_move"].get<std::size_t>();
    ada.socket.reset();  // nobody to wait for
    ASSERT_EQ(process().terminate(), 0);
    auto up = Clock::now() - asked;
    std::this_thread::sleep_for(std::chrono::milliseconds(2500));
    const auto back = Clock::now();
    restart(false);
    ada.reconnect(port());
    const json after = ada.web.get(path).json();
    up += Clock::now() - back;
    const auto most = std::chrono::duration_cast<std::chrono::milliseconds>(up).count() + 500;
    EXPECT_EQ(without_clocks(after), without_clocks(before));
    EXPECT_LE(after["clocks"][seat]["left"], before["clocks"][seat]["left"]);
    EXPECT_GE(after["clocks"][seat]["left"], before["clocks"][seat]["left"].get<int>() - most);
    EXPECT_EQ(after["clocks"][seat]["running"], true);
}

// Less than the heartbeat's five seconds, so that only the end itself can have written it.
TEST_F(ServerRestart, a_polite_stop_gives_no_time_back) {
    Guest ada(port());
    const auto table = open_timed(ada);
    const std::string path = "/api/tables/" + table.id;
    ada.socket.reset();
    for (int i = 0; i < 2; ++i) {  // whenever the last heartbeat was, one of these is soon after
        std::this_thread::sleep_for(std::chrono::milliseconds(1500));
        const json before = ada.web.get(path).json();
        const auto seat = before["to_move"].get<std::size_t>();
        ASSERT_EQ(restart(true), 0);
        const json after = Visitor(port()).get(path + "?invite=" + table.invite).json();
        EXPECT_LE(after["clocks"][seat]["left"], before["clocks"][seat]["left"]);
        ada.reconnect(port());
        ada.socket.reset();
    }
}

// Nobody looks at the tables meanwhile: only the numbers of the server tell that they move. The
// bots are so slow that no game is over before the server is killed.
TEST(ServerWakes, bots_and_clocks_go_on_by_themselves) {
    const test::TempFolder folder("wakes");
    const auto start = [&] {
        return std::make_unique<test::ServerProcess>(
            test::program(), folder.path("data"),
            std::vector<std::string>{"--rate-factor", "1000", "--bot-ms", "300"});
    };
    auto process = start();
    ASSERT_NE(process->port(), 0);
    Guest ada(process->port());
    const auto restart_and_wait_for_moves = [&](int moves) {
        ada.socket.reset();
        process->kill();
        process = start();
        ASSERT_NE(process->port(), 0);
        for (double made = 0; made < moves;) {
            made = test::metric(process->port(), "moves_total");
            ASSERT_GE(made, 0) << "there is no such number";
        }
        ada.reconnect(process->port());
    };
    const auto timed = open_table(ada.web, "bus", 3,
                                  {{"seats", {"me", "expert", "expert"}},
                                   {"start", 0},
                                   {"begin", true},
                                   {"pace", {{"bank", 3000}}}});
    restart_and_wait_for_moves(1);  // before its clock is at zero nobody can move there
    if (HasFatalFailure()) return;
    EXPECT_EQ(ada.web.get("/api/tables/" + timed.id).json()["chairs"][0]["kind"], "stand_in");
    const auto bots =
        open_table(ada.web, "route", 2, {{"seats", {"expert", "expert"}}, {"begin", true}});
    restart_and_wait_for_moves(1);
    if (HasFatalFailure()) return;
    Screen screen(ada, bots.id);
    const std::uint32_t before = screen.n();
    EXPECT_TRUE(screen.until([&] { return screen.over() || screen.n() > before + 5; }));
}

}  // namespace
}  // namespace omnibus
