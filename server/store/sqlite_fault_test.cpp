// SPDX-License-Identifier: Apache-2.0
// A full disk, a failing disk and a power loss, at every operation where they can happen. The log
// read afterwards begins with all acknowledged entries and has none that were not sent.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "server/store/sqlite_store.hpp"
#include "tests/support/fault_vfs.hpp"
#include "tests/support/temp_folder.hpp"

namespace omnibus::server {
namespace {

constexpr int kTables = 3;

std::string table_id(int table) {
    return "table-" + std::to_string(table);
}

// The text is long so that a few entries fill a page and the log is moved often.
AppendEntry entry(int table, std::uint32_t n) {
    return {table_id(table),
            Entry{n, EntryKind::Action, 0, n, std::string(400, 'x') + std::to_string(n), "c"}};
}

ChangeSet make_tables() {
    ChangeSet set;
    for (int i = 0; i < kTables; ++i) {
        TableRow row;
        row.id = table_id(i);
        set.push_back(PutTable{row, {"ann"}});
    }
    return set;
}

// Writes to three tables, and records what was sent and what was acknowledged.
struct Player {
    bool made = false;
    std::uint32_t sent[kTables] = {};
    std::uint32_t acked[kTables] = {};
    std::vector<std::string> codes;

    // A commit of one to four sets; whether it was acknowledged.
    bool play(Store& store, int turn) {
        std::vector<ChangeSet> sets;
        if (!made) {
            sets.push_back(make_tables());
        } else {
            std::uint32_t n[kTables];
            std::copy(std::begin(acked), std::end(acked), n);
            for (int i = 0; i <= turn % 4; ++i) {
                const int table = (turn + i) % kTables;
                ChangeSet set{entry(table, ++n[table])};
                if (i == 2) set.push_back(entry(table, ++n[table]));
                sets.push_back(set);
                sent[table] = std::max(sent[table], n[table]);
            }
        }
        const auto outcome = store.commit(sets);
        const bool kept = !outcome[0];
        for (const auto& one : outcome) {
            EXPECT_EQ(!one, kept) << "one of a group was kept, another not";
            if (one) codes.push_back(one->code);
        }
        if (!kept) return false;
        if (!made) {
            made = true;
            return true;
        }
        for (const ChangeSet& set : sets) {
            for (const Change& change : set) {
                const auto& append = std::get<AppendEntry>(change);
                acked[append.table.back() - '0'] = append.entry.n;
            }
        }
        return true;
    }

    // `exact`: nothing but the acknowledged may be there.
    void check(Store& store, bool exact) const {
        for (int table = 0; table < kTables; ++table) {
            const auto log = store.entries(table_id(table), 0);
            ASSERT_TRUE(log) << log.error().message;
            ASSERT_GE(log->size(), acked[table]) << "an acknowledged move is lost";
            ASSERT_LE(log->size(), exact ? acked[table] : sent[table]);
            for (std::size_t i = 0; i < log->size(); ++i) {
                ASSERT_EQ((*log)[i], entry(table, static_cast<std::uint32_t>(i + 1)).entry);
            }
        }
        if (made) {
            const auto row = store.table(table_id(0));
            ASSERT_TRUE(row);
            ASSERT_TRUE(*row);
        }
    }
};

// Everything in one thread, so that a failure is found again; the log is moved every few commits.
SqliteOptions options() {
    SqliteOptions options;
    options.vfs = test::FaultDisk::name();
    options.checkpoint_thread = false;
    options.checkpoint_pages = 12;
    return options;
}

// A folder with an empty file in it: making that is the store's only sync that is not SQLite's, and
// hundreds of them would take the disk's time.
std::string new_folder(const test::TempFolder& temp) {
    std::filesystem::create_directories(temp.path("data"));
    std::ofstream(data_file(temp.path("data"))).flush();
    return temp.path("data");
}

void check_sound(const std::string& folder) {
    auto data = sqlite::Connection::open(data_file(folder), sqlite::Connection::Mode::ReadWrite,
                                         test::FaultDisk::name());
    ASSERT_TRUE(data);
    EXPECT_EQ(*(*data)->text("PRAGMA integrity_check"), "ok");
    EXPECT_EQ(*(*data)->number("SELECT count(*) FROM pragma_foreign_key_check"), 0);
}

// T2. One crash: true if the power was still there at the end.
bool crash(int at_sync, std::uint64_t seed) {
    test::TempFolder temp("power");
    Player player;
    bool survived = false;
    {
        test::FaultDisk disk;
        disk.lose_power(at_sync);
        {
            auto store = SqliteStore::open(new_folder(temp), options());
            for (int turn = 0; store && turn < 24 && !disk.dead(); ++turn) {
                player.play(**store, turn);
            }
        }
        survived = !disk.dead();
        disk.salvage(temp.path("after"), "omnibus.db", seed);
    }
    test::FaultDisk sound;  // for its speed
    {
        auto store = SqliteStore::open(temp.path("after"), options());
        EXPECT_TRUE(store) << store.error().message;
        if (!store) return true;
        player.check(**store, survived);
        if (!player.made) {
            EXPECT_TRUE(player.play(**store, 0));
        }
        for (int table = 0; table < kTables; ++table) {
            player.acked[table] =
                static_cast<std::uint32_t>((*store)->entries(table_id(table), 0)->size());
        }
        EXPECT_TRUE(player.play(**store, 3));
    }
    check_sound(temp.path("after"));
    return survived;
}

TEST(SqliteFaults, AfterPowerLossAllThatWasAcknowledgedIsThere) {
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
        int at = 1;
        while (!crash(at, seed) && !testing::Test::HasFailure()) {
            ++at;
        }
        EXPECT_GT(at, 40);  // 24 commits, and the log moved often
        if (testing::Test::HasFailure()) {
            FAIL() << "power lost at sync " << at << ", seed " << seed;
        }
    }
}

// T24.
TEST(SqliteFaults, AFullDiskRefusesAndRecoversByItself) {
    for (int at = 1;; ++at) {
        SCOPED_TRACE(at);
        test::TempFolder temp("full");
        test::FaultDisk disk;
        Player player;
        bool filled = false;
        {
            auto store = SqliteStore::open(new_folder(temp), options());
            ASSERT_TRUE(store);
            ASSERT_TRUE(player.play(**store, 0));
            disk.fill_up(at);
            for (int turn = 1; turn < 12; ++turn) {
                if (player.play(**store, turn)) continue;
                EXPECT_EQ(player.codes.back(), "store/unavailable");
                ASSERT_TRUE((*store)->check());
                EXPECT_EQ((*store)->check()->code, "store/unavailable");
            }
            filled = disk.struck();
            player.check(**store, true);
            disk.mend();
            for (int turn = 12; turn < 20; ++turn) {
                EXPECT_TRUE(player.play(**store, turn));
            }
            EXPECT_FALSE((*store)->check());
            player.check(**store, true);
        }
        {
            auto store = SqliteStore::open(temp.path("data"), options());
            ASSERT_TRUE(store);
            player.check(**store, true);
        }
        check_sound(temp.path("data"));
        if (!filled || HasFailure()) {
            EXPECT_GT(at, 50);
            break;
        }
    }
}

// T25: the disk works again after one failure, but the store must stay broken.
void fail_once(void (test::FaultDisk::*fail)(int), int at, bool& struck) {
    test::TempFolder temp("fail");
    test::FaultDisk disk;
    Player player;
    {
        auto store = SqliteStore::open(new_folder(temp), options());
        ASSERT_TRUE(store);
        ASSERT_TRUE(player.play(**store, 0));
        (disk.*fail)(at);
        int turn = 1;
        while (turn < 12 && !disk.struck()) {
            player.play(**store, turn++);
        }
        struck = disk.struck();
        if (struck) {
            ASSERT_TRUE((*store)->check());
            EXPECT_EQ((*store)->check()->code, "store/unavailable");
            for (; turn < 16; ++turn) {
                EXPECT_FALSE(player.play(**store, turn)) << "went on after a failure";
                EXPECT_EQ(player.codes.back(), "store/unavailable");
            }
            EXPECT_TRUE((*store)->check());
        }
        player.check(**store, true);
    }
    disk.mend();
    {
        auto store = SqliteStore::open(temp.path("data"), options());
        ASSERT_TRUE(store);
        EXPECT_FALSE((*store)->check());
        player.check(**store, false);
    }
    check_sound(temp.path("data"));
}

TEST(SqliteFaults, AfterAFailedSyncNothingIsAcknowledgedUntilOpenedAgain) {
    bool struck = true;
    for (int at = 1; struck && !HasFailure(); ++at) {
        SCOPED_TRACE(at);
        fail_once(&test::FaultDisk::fail_sync, at, struck);
    }
}

TEST(SqliteFaults, AfterAFailedWriteNothingIsAcknowledgedUntilOpenedAgain) {
    bool struck = true;
    for (int at = 1; struck && !HasFailure(); ++at) {
        SCOPED_TRACE(at);
        fail_once(&test::FaultDisk::fail_write, at, struck);
    }
}

// The same with the thread that moves the log: its failures stop the writer, too.
TEST(SqliteFaults, AFailureOfTheCheckpointThreadIsSeen) {
    int seen = 0;
    for (int at = 1; at <= 40 && !HasFailure(); ++at) {
        test::TempFolder temp("thread");
        test::FaultDisk disk;
        Player player;
        SqliteOptions threaded = options();
        threaded.checkpoint_thread = true;
        {
            auto store = SqliteStore::open(new_folder(temp), threaded);
            ASSERT_TRUE(store);
            ASSERT_TRUE(player.play(**store, 0));
            disk.fail_sync(at);
            for (int turn = 1; turn < 60; ++turn) {
                player.play(**store, turn);
            }
            if (disk.struck()) {
                ++seen;
                EXPECT_TRUE((*store)->check());
            }
        }
        disk.mend();
        auto store = SqliteStore::open(temp.path("data"), threaded);
        ASSERT_TRUE(store);
        player.check(**store, false);
    }
    EXPECT_GT(seen, 20);
}

}  // namespace
}  // namespace omnibus::server
