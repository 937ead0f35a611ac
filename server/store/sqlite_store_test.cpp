// SPDX-License-Identifier: Apache-2.0
// What only the store in a file has: a folder, a lock, a schema with numbers.
#include "server/store/sqlite_store.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <thread>
#include <vector>

#include "tests/support/fault_vfs.hpp"
#include "tests/support/temp_folder.hpp"

namespace omnibus::server {
namespace {

namespace fs = std::filesystem;

ChangeSet a_game(std::uint32_t entries) {
    TableRow row;
    row.id = "t";
    ChangeSet set{PutTable{row, {"ann"}}};
    for (std::uint32_t n = 1; n <= entries; ++n) {
        set.push_back(AppendEntry{"t", Entry{n, EntryKind::Action, 0, n, "x", ""}});
    }
    return set;
}

std::unique_ptr<SqliteStore> open(const std::string& folder, const SqliteOptions& options = {}) {
    auto store = SqliteStore::open(folder, options);
    EXPECT_TRUE(store) << store.error().message;
    return store ? std::move(*store) : nullptr;
}

unsigned mode(const std::string& path) {
    struct stat found {};
    EXPECT_EQ(::stat(path.c_str(), &found), 0) << path;
    return found.st_mode & 0777u;
}

TEST(SqliteStore, RemembersAcrossProcesses) {
    test::TempFolder temp("remember");
    {
        const auto store = open(temp.path("data"));
        EXPECT_FALSE(store->commit(std::vector<ChangeSet>{a_game(3)})[0]);
    }
    const auto store = open(temp.path("data"));
    EXPECT_EQ(store->entries("t", 0)->size(), 3u);
    EXPECT_EQ(*store->service_time(), 3);
    EXPECT_FALSE(store->commit(
        std::vector<ChangeSet>{{AppendEntry{"t", Entry{4, EntryKind::Action, 0, 9, "x", ""}}}})[0]);
    EXPECT_EQ(*store->service_time(), 9);
}

TEST(SqliteStore, OnlyItsOwnerCanReadTheData) {
    test::TempFolder temp("modes");
    const mode_t old = ::umask(0);
    const auto store = open(temp.path("deep/data"));
    ::umask(old);
    store->commit(std::vector<ChangeSet>{a_game(1)});
    EXPECT_EQ(mode(temp.path("deep/data")), 0700u);
    for (const char* file : {"omnibus.db", "omnibus.db-wal", "omnibus.db-shm", "omnibus.lock"}) {
        EXPECT_EQ(mode(temp.path("deep/data/") + file), 0600u) << file;
    }
}

TEST(SqliteStore, ASecondOneIsToldThatTheDataAreInUse) {
    test::TempFolder temp("lock");
    {
        const auto store = open(temp.path("data"));
        const auto second = SqliteStore::open(temp.path("data"));
        ASSERT_FALSE(second);
        EXPECT_EQ(second.error().code, "store/in_use");
    }
    EXPECT_TRUE(open(temp.path("data")));
}

TEST(SqliteStore, WhatCannotBeReadIsNotTouched) {
    test::TempFolder temp("damaged");
    fs::create_directories(temp.path("data"));
    const std::string text(5000, '?');
    std::ofstream(temp.path("data/omnibus.db")) << text;
    const auto store = SqliteStore::open(temp.path("data"));
    ASSERT_FALSE(store);
    EXPECT_EQ(store.error().code, "store/damaged");
    EXPECT_EQ(fs::file_size(temp.path("data/omnibus.db")), text.size());
}

TEST(SqliteStore, AFolderThatCannotBeMadeIsAnError) {
    test::TempFolder temp("nofolder");
    std::ofstream(temp.path("file")) << "x";
    const auto store = SqliteStore::open(temp.path("file/data"));
    ASSERT_FALSE(store);
    EXPECT_EQ(store.error().code, "store/unavailable");
}

TEST(SqliteStore, TheLogStaysShortUnderLoad) {
    test::TempFolder temp("short");
    test::FaultDisk fast;
    SqliteOptions options;
    options.vfs = test::FaultDisk::name();
    options.checkpoint_pages = 50;
    const auto store = open(temp.path("data"), options);
    store->commit(std::vector<ChangeSet>{a_game(0)});
    for (std::uint32_t n = 1; n <= 3000; ++n) {
        const ChangeSet set{
            AppendEntry{"t", Entry{n, EntryKind::Action, 0, n, std::string(1000, 'x'), ""}}};
        ASSERT_FALSE(store->commit(std::span(&set, 1))[0]);
    }
    // 3,000 commits of two or three pages: without being moved the log would be 30 MB.
    EXPECT_LT(fs::file_size(temp.path("data/omnibus.db-wal")), 16u << 20);
}

// ---- migrations (T23)

constexpr const char* kSecond =
    "ALTER TABLE users ADD COLUMN email TEXT NOT NULL DEFAULT '';"
    "CREATE TABLE extra (id INTEGER PRIMARY KEY) STRICT;"
    "INSERT INTO extra SELECT n FROM entries";

// This program's schema, and the next one.
const int kNow = migrations().back().number;
const int kNext = kNow + 1;
std::vector<Migration> one_more_step() {
    std::vector<Migration> steps(migrations().begin(), migrations().end());
    steps.push_back({kNext, kSecond});
    return steps;
}
std::string copy_before(int number) {
    return "/backup-before-" + std::to_string(number) + ".db";
}

std::int64_t ask(const std::string& file, const char* sql) {
    auto data = sqlite::Connection::open(file, sqlite::Connection::Mode::ReadWrite);
    EXPECT_TRUE(data);
    const auto answer = (*data)->number(sql);
    return answer ? *answer : -1;
}

TEST(Migrations, AreNumberedFromOne) {
    int number = 0;
    for (const Migration& step : migrations()) {
        EXPECT_EQ(step.number, ++number);
    }
}

TEST(Migrations, AnOlderSchemaIsCopiedThenBroughtUpToDate) {
    test::TempFolder temp("migrate");
    const std::string folder = temp.path("data");
    {
        const auto store = open(folder);
        store->commit(std::vector<ChangeSet>{a_game(3)});
        EXPECT_EQ(store->copy_before(), "");
    }
    EXPECT_FALSE(fs::exists(folder + copy_before(kNow)));
    const auto steps = one_more_step();
    SqliteOptions options;
    options.steps = steps;
    {
        const auto store = open(folder, options);
        ASSERT_TRUE(store);
        EXPECT_EQ(store->entries("t", 0)->size(), 3u);
        EXPECT_EQ(store->copy_before(), folder + copy_before(kNext));
    }
    EXPECT_EQ(open(folder, options)->copy_before(), "");
    EXPECT_EQ(ask(data_file(folder), "PRAGMA user_version"), kNext);
    EXPECT_EQ(ask(data_file(folder), "SELECT count(*) FROM extra"), 3);
    const std::string copy = folder + copy_before(kNext);
    EXPECT_EQ(mode(copy), 0600u);
    EXPECT_EQ(ask(copy, "PRAGMA user_version"), kNow);
    EXPECT_EQ(ask(copy, "SELECT count(*) FROM entries"), 3);
    EXPECT_EQ(ask(copy, "SELECT count(*) FROM extra"), -1);
}

TEST(Migrations, ANewerSchemaIsRefusedAndNamed) {
    test::TempFolder temp("newer");
    const auto steps = one_more_step();
    SqliteOptions options;
    options.steps = steps;
    open(temp.path("data"), options);
    const auto store = SqliteStore::open(temp.path("data"));
    ASSERT_FALSE(store);
    EXPECT_EQ(store.error().code, "store/newer");
    EXPECT_EQ(store.error().message, "the data have schema " + std::to_string(kNext) +
                                         ", this program knows up to " + std::to_string(kNow) +
                                         ": it takes a newer program to open them");
    EXPECT_EQ(ask(data_file(temp.path("data")), "PRAGMA user_version"), kNext);
}

TEST(Migrations, OneThatFailsChangesNothing) {
    test::TempFolder temp("failing");
    { open(temp.path("data"))->commit(std::vector<ChangeSet>{a_game(2)}); }
    auto steps = one_more_step();
    steps.push_back({kNext + 1, "DROP TABLE entries; SELECT nonsense"});
    SqliteOptions options;
    options.steps = steps;
    EXPECT_FALSE(SqliteStore::open(temp.path("data"), options));
    const auto store = open(temp.path("data"));
    ASSERT_TRUE(store);
    EXPECT_EQ(store->entries("t", 0)->size(), 2u);
}

// The power goes at each sync within: old or new, and never something between.
TEST(Migrations, ACrashInsideLeavesTheOldOrTheNew) {
    const auto steps = one_more_step();
    test::TempFolder old("crash-old");
    { open(old.path("data"))->commit(std::vector<ChangeSet>{a_game(3)}); }
    int old_seen = 0, new_seen = 0;
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
        bool survived = false;
        for (int at = 1; !survived; ++at) {
            SCOPED_TRACE(testing::Message() << "sync " << at << ", seed " << seed);
            test::TempFolder temp("crash");
            fs::copy(old.path("data"), temp.path("data"));
            {
                test::FaultDisk disk;
                disk.lose_power(at);
                SqliteOptions options;
                options.steps = steps;
                options.vfs = test::FaultDisk::name();
                options.checkpoint_thread = false;
                { const auto store = SqliteStore::open(temp.path("data"), options); }
                survived = !disk.dead();
                disk.salvage(temp.path("after"), "omnibus.db", seed);
            }
            const std::string file = data_file(temp.path("after"));
            const auto schema = ask(file, "PRAGMA user_version");
            (schema == kNow ? old_seen : new_seen) += 1;
            EXPECT_EQ(ask(file, "SELECT count(*) FROM extra"), schema == kNext ? 3 : -1);
            EXPECT_EQ(ask(file, "SELECT count(*) FROM entries"), 3);
            const bool copied = fs::exists(temp.path("data" + copy_before(kNext)));
            EXPECT_TRUE(copied || schema == kNow);
            SqliteOptions again;
            again.steps = steps;
            EXPECT_TRUE(SqliteStore::open(temp.path("after"), again));
            ASSERT_LT(at, 100);
        }
    }
    EXPECT_GT(old_seen, 0);
    EXPECT_GT(new_seen, 0);
}

}  // namespace
}  // namespace omnibus::server
