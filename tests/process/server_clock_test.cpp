// SPDX-License-Identifier: Apache-2.0
// T26: somebody sets the clock on the wall while the server runs, or while it does not. Nothing
// that ends by itself may follow: a player's time, a session, a limit.
#include <chrono>
#include <filesystem>
#include <fstream>
#include <thread>

#include "tests/support/limit.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/server_people.hpp"
#include "tests/support/server_process.hpp"
#include "tests/support/temp_folder.hpp"

namespace omnibus {
namespace {

using nlohmann::json;
using test::Guest;
using test::open_table;
using test::Visitor;
using Steady = std::chrono::steady_clock;

constexpr std::int64_t kHour = 3'600'000;
constexpr std::int64_t kDay = 24 * kHour;
constexpr std::int64_t kYear = 365 * kDay;

std::int64_t ms_between(Steady::time_point from, Steady::time_point to) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(to - from).count();
}

std::int64_t wall_now() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

// What a server takes for the time of day: ours, and so many milliseconds more. Only that; the time
// since the machine was started is the kernel's.
class WallClock {
  public:
    WallClock() { set(0); }

    void set(std::int64_t ahead_ms) {
        // Put in place at once: it is read whenever the server asks for the time.
        const std::string next = folder_.path("next");
        std::ofstream(next) << (ahead_ms < 0 ? "-" : "+") << std::abs(ahead_ms) / 1000 << "\n";
        std::filesystem::rename(next, file_);
    }
    std::map<std::string, std::string> variables() const {
        return {{"LD_PRELOAD", library()},
                {"FAKETIME_TIMESTAMP_FILE", file_},
                {"FAKETIME_NO_CACHE", "1"},
                {"FAKETIME_DONT_FAKE_MONOTONIC", "1"},
                {"NO_FAKE_STAT", "1"}};
    }

  private:
    static std::string library() {
        for (const auto& each : std::filesystem::directory_iterator("/usr/lib")) {
            const auto found = each.path() / "faketime" / "libfaketimeMT.so.1";
            if (std::filesystem::exists(found)) return found;
        }
        ADD_FAILURE() << "libfaketime is missing: tools/setup.sh test installs it";
        return "";
    }

    test::TempFolder folder_{"wall-clock"};
    std::string file_ = folder_.path("ahead");
};

class ServerClock : public testing::Test {
  protected:
    void SetUp() override {
        // Both take the place of the C library's clock, and at the start of a program each waits
        // for the other.
        if (test::program_is_sanitized())
            GTEST_SKIP() << "a sanitizer and libfaketime cannot be in one process";
    }
    void start(const std::vector<std::string>& flags = {"--rate-factor", "1000", "--drain-ms",
                                                        "300"}) {
        server_.reset();
        server_ = std::make_unique<test::ServerProcess>(test::program(), folder_.path("data"),
                                                        flags, wall_.variables());
        ASSERT_NE(port(), 0) << server_->said();
    }
    int port() const { return server_->port(); }

    // A game that one person plays at every seat.
    static test::Opened open_timed(Guest& person, int bank_ms) {
        return open_table(person.web, "bus", 3,
                          {{"seats", {"me", "me", "me"}},
                           {"hot_seat", true},
                           {"begin", true},
                           {"pace", {{"bank", bank_ms}}}});
    }
    static json read(Guest& person, const test::Opened& table) {
        json state = person.web.get("/api/tables/" + table.id).json();
        EXPECT_TRUE(state.contains("clocks")) << state;
        return state;
    }
    static std::int64_t left(const json& state) {
        return state["clocks"][state["to_move"].get<std::size_t>()]["left"];
    }
    // The server's dates are so much ahead of ours, as a line of talk shows.
    static void expect_ahead(Guest& person, const test::Opened& table, std::int64_t ms) {
        static int asked = 0;
        const std::string text = "what time is it? " + std::to_string(++asked);
        test::Screen screen(person, table.id);
        const std::int64_t before = wall_now();
        EXPECT_EQ(screen.call({{"type", "say"}, {"text", text}})["type"], "done");
        const std::int64_t after = wall_now();
        ASSERT_TRUE(screen.until(
            [&] { return !screen.lines.empty() && screen.lines.back()["text"] == text; }));
        const std::int64_t at = screen.lines.back()["at"].get<std::int64_t>() - ms;
        EXPECT_GE(at, before - 1000);
        EXPECT_LE(at, after + 1000);
    }

    WallClock wall_;
    test::TempFolder folder_{"clock"};
    std::unique_ptr<test::ServerProcess> server_;
};

TEST_F(ServerClock, a_jump_takes_no_time_from_a_player_and_gives_none) {
    start();
    if (HasFatalFailure()) return;
    Guest ada(port());
    const auto table = open_timed(ada, 600'000);
    for (const std::int64_t jump : {kHour, -kHour, kDay, -kDay, -10 * kYear, 10 * kYear}) {
        SCOPED_TRACE(jump);
        wall_.set(0);
        const auto asked = Steady::now();
        const json before = read(ada, table);
        const auto told = Steady::now();
        wall_.set(jump);
        expect_ahead(ada, table, jump);
        std::this_thread::sleep_for(std::chrono::milliseconds(1200));  // it looks every second
        const auto asked_again = Steady::now();
        const json after = read(ada, table);
        const auto told_again = Steady::now();
        const std::int64_t spent = left(before) - left(after);
        EXPECT_GE(spent, ms_between(told, asked_again) - 2);
        EXPECT_LE(spent, ms_between(asked, told_again) + 2);
        for (const json& clock : after["clocks"]) {
            EXPECT_GT(clock["left"], 0);
        }
        EXPECT_EQ(after["n"], before["n"]) << "no flag fell";
        EXPECT_EQ(after["chairs"], before["chairs"]);
        // The same cookie and the same socket go on.
        EXPECT_EQ(ada.web.get("/api/me").json()["you"]["id"], ada.id);
        test::Screen screen(ada, table.id);
        EXPECT_EQ(screen.play_first()["type"], "done");
        EXPECT_EQ(Visitor(port()).get("/readyz").status, 200);
    }
}

TEST_F(ServerClock, a_flag_falls_when_it_is_due_whatever_the_wall_says) {
    start();
    if (HasFatalFailure()) return;
    Guest ada(port());
    for (const std::int64_t jump : {kDay, -kDay, -10 * kYear}) {
        SCOPED_TRACE(jump);
        wall_.set(0);
        const auto began = Steady::now();
        const auto table = open_timed(ada, 1500);
        wall_.set(jump);
        const auto fallen = [&] {
            const json state = read(ada, table);
            return std::any_of(state["chairs"].begin(), state["chairs"].end(),
                               [](const json& chair) { return chair["kind"] == "stand_in"; });
        };
        while (!fallen()) {
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
        EXPECT_GE(ms_between(began, Steady::now()), 1500);
    }
}

TEST_F(ServerClock, a_jump_over_a_restart_costs_nobody_anything) {
    start();
    if (HasFatalFailure()) return;
    Guest ada(port());
    const auto table = open_timed(ada, 600'000);
    bool politely = true;
    for (const std::int64_t jump : {kHour, -kHour, kDay, -kDay, -10 * kYear, 10 * kYear}) {
        SCOPED_TRACE(jump);
        const auto started = Steady::now();  // the clock runs until the server is down
        const json before = read(ada, table);
        ada.socket.reset();
        if (politely) {
            EXPECT_EQ(server_->terminate(), 0);
        } else {
            server_->kill();
        }
        politely = !politely;
        wall_.set(jump);
        start();
        if (HasFatalFailure()) return;
        ada.reconnect(port());  // with the cookie from before
        const json after = read(ada, table);
        const std::int64_t up = ms_between(started, Steady::now());
        EXPECT_EQ(after["n"], before["n"]);
        EXPECT_EQ(after["to_move"], before["to_move"]);
        EXPECT_GE(left(after), left(before) - up - 500);
        EXPECT_LE(left(after), 600'000);
        test::Screen screen(ada, table.id);
        EXPECT_EQ(screen.play_first()["type"], "done");
    }
}

// A machine that has no clock of its own begins in the past, until the network tells it the time.
TEST_F(ServerClock, who_came_while_the_clock_was_wrong_stays_when_it_is_right) {
    const std::string name = test::new_name();
    const json login{{"name", name}, {"password", test::kPassword}};
    std::vector<std::pair<std::string, std::string>> guests;  // id, cookie
    for (const std::int64_t jump : {std::int64_t{0}, -10 * kYear, 10 * kYear, std::int64_t{0}}) {
        SCOPED_TRACE(jump);
        wall_.set(jump);
        start();
        if (HasFatalFailure()) return;
        if (guests.empty()) {
            Guest owner(port());
            ASSERT_EQ(owner.web.post("/api/account", login).status, 200);
        }
        for (const auto& [id, cookie] : guests) {
            Visitor again(port());
            again.cookie = cookie;
            EXPECT_EQ(again.get("/api/me").json()["you"]["id"], id);
        }
        EXPECT_EQ(Visitor(port()).post("/api/login", login).status, 200);
        Visitor visitor(port());
        const std::string id = visitor.visit();
        guests.emplace_back(id, visitor.cookie);
    }
}

TEST_F(ServerClock, limits_neither_open_nor_close_with_a_jump) {
    start({});
    if (HasFatalFailure()) return;
    Visitor ada(port());
    ada.visit();
    test::HttpAnswer answer;
    const auto open = [&] {
        answer = ada.post("/api/tables", {{"game", "bus"}, {"players", 3}});
        return answer.status == 201;
    };
    const auto log_in = [&] {
        answer =
            Visitor(port()).post("/api/login", {{"name", "nobody"}, {"password", "wrong, wrong"}});
        return answer.status == 401;
    };
    const auto expect_refused = [&](int most_seconds) {
        EXPECT_EQ(answer.status, 429);
        EXPECT_GE(std::stoi("0" + answer.header("retry-after")), 1);
        EXPECT_LE(std::stoi("0" + answer.header("retry-after")), most_seconds);
    };
    test::Limit tables(5, std::chrono::seconds(12));
    test::Limit logins(10, std::chrono::seconds(90));  // ten in a quarter of an hour
    for (const std::int64_t jump : {std::int64_t{0}, kDay, -kDay, -10 * kYear}) {
        SCOPED_TRACE(jump);
        wall_.set(jump);
        tables.meet(open);
        expect_refused(12);
        logins.meet(log_in);
        expect_refused(15 * 60);
    }
}

}  // namespace
}  // namespace omnibus
