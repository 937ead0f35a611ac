// SPDX-License-Identifier: Apache-2.0
// What an acknowledged move is worth: a real server is killed, ended or left without room while
// clients play as fast as they are answered, started again on the same folder, and held against
// what the clients were told. OMNIBUS_KILLS says how often it is killed; `make bench-crash` does it
// a hundred times.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>

#include <filesystem>
#include <map>
#include <thread>

#include "server/store/sqlite_store.hpp"
#include "tests/support/hasty_players.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/server_process.hpp"
#include "tests/support/temp_folder.hpp"

namespace omnibus::test {
namespace {

using nlohmann::json;
using Clock = std::chrono::steady_clock;

constexpr int kTables = 20;
const std::vector<std::string> kFlags{"--rate-factor", "100000"};

void check_entries(const HastyPlayer& seat, server::SqliteStore& store) {
    const auto entries = store.entries(seat.table, 0);
    ASSERT_TRUE(entries) << entries.error().message;
    std::map<std::string, const server::Entry*> by_cmd;
    std::uint32_t n = 0;
    for (const server::Entry& entry : *entries) {
        EXPECT_EQ(entry.n, ++n) << seat.table;
        if (entry.kind != server::EntryKind::Action) continue;
        EXPECT_TRUE(by_cmd.emplace(entry.cmd, &entry).second) << "twice: " << entry.cmd;
    }
    for (const Sent& sent : seat.acknowledged) {
        const auto found = by_cmd.find(sent.cmd);
        ASSERT_NE(found, by_cmd.end()) << "lost: " << seat.table << " " << sent.cmd;
        EXPECT_EQ(found->second->n, sent.n + 1);
        EXPECT_EQ(found->second->text, sent.action);
    }
    const std::size_t unknown = seat.under_way || !seat.refused.empty() ? 1 : 0;
    EXPECT_LE(by_cmd.size(), seat.acknowledged.size() + unknown) << "nobody sent these";
}

// Against the data themselves: every move must be there once and in its place, and nothing else.
void check_store(const HastyPlayers& players, const std::string& folder) {
    auto store = server::SqliteStore::open(folder);
    ASSERT_TRUE(store) << store.error().message;
    for (const auto* each : {&players.past(), &players.players()}) {
        for (const HastyPlayer& player : *each) {
            check_entries(player, **store);
        }
    }
}

int kills() {
    // NOLINTNEXTLINE(concurrency-mt-unsafe): nobody here changes the environment
    const char* wanted = std::getenv("OMNIBUS_KILLS");
    return wanted == nullptr ? 10 : std::atoi(wanted);
}

int ms_since(Clock::time_point then) {
    const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - then);
    return static_cast<int>(ms.count()) + 1;
}

std::chrono::milliseconds some_ms(HastyPlayers& players, int least, int most) {
    return std::chrono::milliseconds(players.random(least, most));
}

// T1 and T3: whatever was acknowledged is there once and in order, and a move whose answer was lost
// can be sent again.
TEST(CrashTest, killed_at_any_moment_it_keeps_what_it_acknowledged) {
    const TempFolder folder("crash");
    const std::string data = folder.path("data");
    HastyPlayers players(kTables, 20260811);
    const int times = kills();
    for (int i = 0; i < times; ++i) {
        ServerProcess process(test::program(), data, kFlags);
        ASSERT_NE(process.port(), 0);
        players.arrive(process.port());
        if (HasFatalFailure()) return;
        players.compare();
        if (HasFatalFailure()) return;
        const std::size_t before = players.acknowledged();
        ASSERT_TRUE(players.play_until([&] { return players.acknowledged() >= before + kTables; }));
        players.play(some_ms(players, 20, 250));
        process.kill();
        players.drain();
    }
    check_store(players, data);
    EXPECT_GT(players.acknowledged(), static_cast<std::size_t>(times) * kTables);
    EXPECT_GT(players.resent(), times);
    RecordProperty("acknowledged", static_cast<int>(players.acknowledged()));
    std::printf("%d kills: %zu moves acknowledged, %d sent again, of which %d had been made\n",
                times, players.acknowledged(), players.resent(), players.found_done());
}

// T29: told to stop it finishes what it has begun.
TEST(CrashTest, told_to_stop_under_load_it_ends_well_and_keeps_everything) {
    const TempFolder folder("stop");
    const std::string data = folder.path("data");
    HastyPlayers players(kTables, 7);
    for (int i = 0; i < 3; ++i) {
        ServerProcess process(test::program(), data, kFlags);
        ASSERT_NE(process.port(), 0);
        players.arrive(process.port());
        if (HasFatalFailure()) return;
        players.compare();
        if (HasFatalFailure()) return;
        const std::size_t before = players.acknowledged();
        ASSERT_TRUE(players.play_until([&] { return players.acknowledged() >= before + kTables; }));
        process.signal(SIGTERM);
        players.drain();
        EXPECT_EQ(process.wait(), 0);
    }
    check_store(players, data);
}

// T25: a disk that fails. The limit on the size of files does to a process what a full disk does,
// but for the number of the error: SQLite takes it for a broken one.
TEST(CrashTest, when_the_disk_fails_it_refuses_moves_ends_and_has_lost_nothing) {
    ::signal(SIGXFSZ, SIG_IGN);  // the server inherits it, and gets an error instead
    const TempFolder folder("full");
    const std::string data = folder.path("data");
    HastyPlayers players(kTables, 11);
    {
        ServerProcess process(test::program(), data, kFlags);
        ASSERT_NE(process.port(), 0);
        players.arrive(process.port());
        if (HasFatalFailure()) return;
        players.compare();
        players.play(std::chrono::milliseconds(100));
        Visitor visitor(process.port());
        EXPECT_EQ(visitor.get("/readyz").status, 200);
        const auto log = std::filesystem::path(data) / "omnibus.db-wal";
        const rlimit limit{std::filesystem::file_size(log) + 40'000, RLIM_INFINITY};
        ASSERT_EQ(prlimit(process.pid(), RLIMIT_FSIZE, &limit, nullptr), 0);
        players.play_until([&] { return !players.last_refusal().empty(); });
        EXPECT_EQ(players.last_refusal(), "store/unavailable");
        players.drain();
        EXPECT_EQ(process.wait(), 1) << "whoever looks after it starts it again";
    }
    ::signal(SIGXFSZ, SIG_DFL);
    check_store(players, data);
    ServerProcess process(test::program(), data, kFlags);
    ASSERT_NE(process.port(), 0);
    players.arrive(process.port());
    if (HasFatalFailure()) return;
    players.compare();
    const std::size_t before = players.acknowledged();
    EXPECT_TRUE(players.play_until([&] { return players.acknowledged() > before; }))
        << "and it goes on";
}

// ---- clocks

constexpr int kBank = 600'000;

struct TimedTable {
    TempFolder folder{"clocks"};
    std::string cookie;
    std::string table;

    json snapshot(int port) {
        Visitor visitor(port);
        visitor.cookie = cookie;
        Channel channel(visitor);
        channel.send({{"type", "watch"}, {"table", table}});
        return channel.next_of("table").value_or(json::object());
    }
    void open(int port) {
        Visitor visitor(port);
        visitor.visit();
        cookie = visitor.cookie;
        const auto answer = visitor.post(
            "/api/tables", {{"game", "bus"},
                            {"players", 4},
                            {"hot_seat", true},
                            {"seats", {"me", "me", "me", "me"}},
                            {"pace", {{"per_turn", 0}, {"bank", kBank}, {"increment", 0}}},
                            {"begin", true}});
        ASSERT_TRUE(answer.json().contains("table")) << answer.body;
        table = answer.json()["table"];
    }
    static int left(const json& told) {
        return told["clocks"][told["to_move"].get<std::size_t>()]["left"];
    }
};

// T27: while the server is down no clock runs; nobody pays for its absence.
TEST(CrashTest, clocks_stand_still_while_the_server_is_down) {
    for (const bool politely : {true, false}) {
        TimedTable timed;
        int before = 0;
        int up = 0;  // while there was a server: so long clocks may have run
        json told;
        {
            ServerProcess process(test::program(), timed.folder.path("data"), kFlags);
            ASSERT_NE(process.port(), 0);
            const auto opened = Clock::now();
            timed.open(process.port());
            if (HasFatalFailure()) return;
            std::this_thread::sleep_for(std::chrono::milliseconds(400));
            const auto asked = Clock::now();
            told = timed.snapshot(process.port());
            const auto spent = ms_since(opened);
            ASSERT_TRUE(told.contains("clocks")) << told.dump();
            before = TimedTable::left(told);
            EXPECT_LE(before, kBank - 400);
            EXPECT_GE(before, kBank - spent);
            if (politely) {
                EXPECT_EQ(process.terminate(), 0);
            } else {
                process.kill();
            }
            up = ms_since(asked);
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(2000));
        const auto restarted = Clock::now();
        ServerProcess process(test::program(), timed.folder.path("data"), kFlags);
        ASSERT_NE(process.port(), 0);
        const json again = timed.snapshot(process.port());
        up += ms_since(restarted);
        ASSERT_TRUE(again.contains("clocks")) << again.dump();
        EXPECT_EQ(again["to_move"], told["to_move"]);
        EXPECT_EQ(again["n"], told["n"]);
        // What the crash may give back is what had not been written yet; it never takes.
        EXPECT_GE(TimedTable::left(again), before - up - 500);
        EXPECT_LE(TimedTable::left(again), kBank);
        EXPECT_TRUE(again["clocks"][again["to_move"].get<std::size_t>()]["running"]);
    }
}

}  // namespace
}  // namespace omnibus::test
