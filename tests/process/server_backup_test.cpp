// SPDX-License-Identifier: Apache-2.0
// T28: a backup that is made while people play is a beginning of what they were told was done, and
// a server goes on from it.
#include <gtest/gtest.h>
#include <signal.h>

#include <algorithm>
#include <atomic>
#include <thread>

#include "server/store/sqlite_store.hpp"
#include "tests/support/hasty_players.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/process.hpp"
#include "tests/support/server_process.hpp"
#include "tests/support/temp_folder.hpp"

namespace omnibus::test {
namespace {

const std::vector<std::string> kFlags{"--rate-factor", "100000"};

int run(const std::vector<std::string>& words) {
    std::vector<std::string> command{test::program()};
    command.insert(command.end(), words.begin(), words.end());
    Process process(command);
    process.close_input();
    process.read_all();
    return process.wait();
}

std::vector<server::Entry> entries_of(server::SqliteStore& store, const std::string& table) {
    const auto entries = store.entries(table, 0);
    EXPECT_TRUE(entries) << entries.error().message;
    return entries ? *entries : std::vector<server::Entry>();
}

TEST(ServerBackup, is_a_beginning_of_what_was_acknowledged) {
    const TempFolder folder("backup");
    const std::string data = folder.path("data");
    const std::string copy = folder.path("copy");
    HastyPlayers players(20, 28);
    std::vector<std::size_t> acknowledged;  // by each player, before the backup began
    {
        ServerProcess process(test::program(), data, kFlags);
        ASSERT_NE(process.port(), 0);
        players.arrive(process.port());
        if (HasFatalFailure()) return;
        players.compare();
        ASSERT_TRUE(players.play_until([&] { return players.acknowledged() > 100; }));
        for (const HastyPlayer& player : players.players()) {
            acknowledged.push_back(player.acknowledged.size());
        }
        std::atomic<int> code = -1;
        std::thread backup([&] {
            code = run({"backup", "--data", data, "--out", folder.path("backup.db")});
        });
        while (code < 0) {
            players.play(std::chrono::milliseconds(20));
        }
        backup.join();
        EXPECT_EQ(code, 0);
        const std::size_t then = players.acknowledged();
        EXPECT_TRUE(players.play_until([&] { return players.acknowledged() > then; }))
            << "and they play on";
        process.signal(SIGTERM);
        players.drain();
        EXPECT_EQ(process.wait(), 0);
    }
    ASSERT_EQ(run({"restore", "--data", copy, "--from", folder.path("backup.db")}), 0);
    {
        auto all = server::SqliteStore::open(data);
        auto some = server::SqliteStore::open(copy);
        ASSERT_TRUE(all && some);
        bool later = false;
        for (std::size_t i = 0; i < players.players().size(); ++i) {
            const HastyPlayer& player = players.players()[i];
            const auto whole = entries_of(**all, player.table);
            auto beginning = entries_of(**some, player.table);
            ASSERT_LE(beginning.size(), whole.size());
            later = later || beginning.size() < whole.size();
            EXPECT_TRUE(std::equal(beginning.begin(), beginning.end(), whole.begin()));
            for (std::size_t k = 0; k < acknowledged[i]; ++k) {
                EXPECT_LE(player.acknowledged[k].n + 1, beginning.size()) << "missing";
            }
        }
        EXPECT_TRUE(later) << "the game went on after it";
    }
    // Their cookies and their games are as they were then.
    ServerProcess process(test::program(), copy, kFlags);
    ASSERT_NE(process.port(), 0);
    for (const HastyPlayer& player : players.players()) {
        Visitor visitor(process.port());
        visitor.cookie = player.cookie;
        const auto told = visitor.get("/api/tables/" + player.table).json();
        const std::string status = told.value("status", "");
        EXPECT_TRUE(status == "playing" || status == "over") << told;
        EXPECT_EQ(told["choices"].empty(), status == "over");
    }
}

}  // namespace
}  // namespace omnibus::test
