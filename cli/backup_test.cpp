// SPDX-License-Identifier: Apache-2.0
// Backup and restore, as functions and as commands.
#include "server/store/backup.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <thread>

#include "cli/commands.hpp"
#include "server/store/sqlite_store.hpp"
#include "tests/support/run_command.hpp"
#include "tests/support/temp_folder.hpp"

namespace omnibus::cli {
namespace {

using namespace server;
namespace fs = std::filesystem;

test::Outcome run(const std::vector<std::string>& words) {
    return test::run_command(words, [](CLI::App& program, int& exit_code) {
        add_backup(program, exit_code);
        add_restore(program, exit_code);
    });
}

bool has(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

std::unique_ptr<SqliteStore> open(const std::string& folder) {
    auto store = SqliteStore::open(folder);
    EXPECT_TRUE(store) << store.error().message;
    return store ? std::move(*store) : nullptr;
}

void append(Store& store, std::uint32_t n) {
    ChangeSet set;
    if (n == 1) {
        TableRow row;
        row.id = "t";
        set.push_back(PutTable{row, {}});
    }
    set.push_back(AppendEntry{"t", Entry{n, EntryKind::Action, 0, n, "x", ""}});
    EXPECT_FALSE(store.commit(std::span(&set, 1))[0]);
}

void make(const std::string& folder, std::uint32_t entries) {
    const auto store = open(folder);
    for (std::uint32_t n = 1; n <= entries; ++n) {
        append(*store, n);
    }
}

std::size_t length(const std::string& folder) {
    return open(folder)->entries("t", 0)->size();
}

TEST(Backup, GoesThereAndBack) {
    test::TempFolder temp("backup");
    make(temp.path("data"), 7);
    const auto out = run({"backup", "--data", temp.path("data"), "--out", temp.path("b.db")});
    EXPECT_EQ(out.exit_code, kDone) << out.complaint;
    EXPECT_TRUE(has(out.out, "1 tables, 7 entries")) << out.out;
    struct stat found {};
    ::stat(temp.path("b.db").c_str(), &found);
    EXPECT_EQ(found.st_mode & 0777u, 0600u);
    EXPECT_FALSE(fs::exists(temp.path("b.db-wal")));
    EXPECT_FALSE(fs::exists(temp.path("b.db.part")));

    const auto back = run({"restore", "--data", temp.path("new"), "--from", temp.path("b.db")});
    EXPECT_EQ(back.exit_code, kDone) << back.complaint;
    EXPECT_EQ(length(temp.path("new")), 7u);
}

// T28: whoever writes goes on, and the copy is a beginning of what was acknowledged.
TEST(Backup, WorksWhileAServerWrites) {
    test::TempFolder temp("online");
    const auto store = open(temp.path("data"));
    append(*store, 1);
    std::atomic<std::uint32_t> acknowledged = 1;
    std::atomic<bool> stop = false;
    std::thread writing([&] {
        for (std::uint32_t n = 2; !stop; ++n) {
            append(*store, n);
            acknowledged = n;
        }
    });
    for (int i = 0; i < 5; ++i) {
        const std::uint32_t before = acknowledged;
        const auto report = back_up(temp.path("data"), temp.path("b.db"));
        ASSERT_TRUE(report) << report.error().message;
        EXPECT_GE(report->entries, before);
        EXPECT_LE(report->entries, acknowledged + 1);
        const auto restored = restore(temp.path("copy"), temp.path("b.db"), true);
        ASSERT_TRUE(restored) << restored.error().message;
        EXPECT_EQ(length(temp.path("copy")), static_cast<std::size_t>(report->entries));
    }
    stop = true;
    writing.join();
}

TEST(Backup, SaysWhatIsWrong) {
    test::TempFolder temp("wrong");
    auto out = run({"backup", "--data", temp.path("none"), "--out", temp.path("b.db")});
    EXPECT_EQ(out.exit_code, kRefused);
    EXPECT_TRUE(has(out.complaint, "[backup/no_data]")) << out.complaint;
    make(temp.path("data"), 1);
    out = run({"backup", "--data", temp.path("data"), "--out", temp.path("no/such/b.db")});
    EXPECT_TRUE(has(out.complaint, "[backup/out]")) << out.complaint;
    out = run({"backup", "--data", temp.path("data"), "--out", temp.path("data/omnibus.db")});
    EXPECT_TRUE(has(out.complaint, "[backup/out]")) << out.complaint;
    EXPECT_EQ(length(temp.path("data")), 1u);
    EXPECT_EQ(run({"backup", "--data", temp.path("data")}).exit_code, kWrongUse);
}

TEST(Restore, RefusesWhileAServerHasTheData) {
    test::TempFolder temp("inuse");
    make(temp.path("data"), 2);
    ASSERT_TRUE(back_up(temp.path("data"), temp.path("b.db")));
    const auto store = open(temp.path("data"));
    const auto out =
        run({"restore", "--data", temp.path("data"), "--from", temp.path("b.db"), "--force"});
    EXPECT_EQ(out.exit_code, kRefused);
    EXPECT_TRUE(has(out.complaint, "[store/in_use]")) << out.complaint;
    append(*store, 3);
    EXPECT_EQ(store->entries("t", 0)->size(), 3u);
}

TEST(Restore, ReplacesOnlyWhenForcedAndKeepsWhatWasThere) {
    test::TempFolder temp("force");
    make(temp.path("data"), 2);
    ASSERT_TRUE(back_up(temp.path("data"), temp.path("b.db")));
    append(*open(temp.path("data")), 3);
    auto out = run({"restore", "--data", temp.path("data"), "--from", temp.path("b.db")});
    EXPECT_TRUE(has(out.complaint, "[restore/exists]")) << out.complaint;
    EXPECT_EQ(length(temp.path("data")), 3u);
    out = run({"restore", "--data", temp.path("data"), "--from", temp.path("b.db"), "--force"});
    EXPECT_EQ(out.exit_code, kDone) << out.complaint;
    EXPECT_EQ(length(temp.path("data")), 2u);
    const auto old = restore(temp.path("old"), temp.path("data/backup-before-restore.db"), false);
    ASSERT_TRUE(old) << old.error().message;
    EXPECT_EQ(old->entries, 3);
}

TEST(Restore, DataOfAKilledServerAreKeptWithTheirLog) {
    test::TempFolder temp("killed");
    make(temp.path("data"), 2);
    ASSERT_TRUE(back_up(temp.path("data"), temp.path("b.db")));
    {
        // What kill -9 leaves: the files as they are while the store is open.
        const auto store = open(temp.path("data"));
        append(*store, 3);
        fs::create_directories(temp.path("killed"));
        for (const char* file : {"omnibus.db", "omnibus.db-wal"}) {
            fs::copy(temp.path("data/") + file, temp.path("killed/") + file);
        }
    }
    ASSERT_TRUE(restore(temp.path("killed"), temp.path("b.db"), true));
    EXPECT_EQ(length(temp.path("killed")), 2u);
    EXPECT_EQ(
        restore(temp.path("old"), temp.path("killed/backup-before-restore.db"), false)->entries, 3);
}

TEST(Restore, TakesOnlyASoundBackup) {
    test::TempFolder temp("sound");
    make(temp.path("data"), 400);
    ASSERT_TRUE(back_up(temp.path("data"), temp.path("b.db")));
    EXPECT_EQ(restore(temp.path("new"), temp.path("none.db"), false).error().code,
              "restore/no_backup");
    std::ofstream(temp.path("text.db")) << std::string(3000, 'x');
    EXPECT_EQ(restore(temp.path("new"), temp.path("text.db"), false).error().code,
              "restore/damaged");
    std::ofstream(temp.path("empty.db")) << "";
    EXPECT_EQ(restore(temp.path("new"), temp.path("empty.db"), false).error().code,
              "restore/damaged");
    {
        std::fstream file(temp.path("b.db"), std::ios::in | std::ios::out | std::ios::binary);
        file.seekp(static_cast<std::streamoff>(fs::file_size(temp.path("b.db"))) - 4096);
        file << std::string(4096, '\xff');
    }
    EXPECT_EQ(restore(temp.path("new"), temp.path("b.db"), false).error().code, "restore/damaged");
    EXPECT_FALSE(fs::exists(temp.path("new/omnibus.db")));
}

TEST(Restore, RefusesABackupOfANewerProgram) {
    test::TempFolder temp("newer");
    make(temp.path("data"), 1);
    ASSERT_TRUE(back_up(temp.path("data"), temp.path("b.db")));
    {
        auto data =
            sqlite::Connection::open(temp.path("b.db"), sqlite::Connection::Mode::ReadWrite);
        ASSERT_TRUE((*data)->run("PRAGMA user_version = 99"));
    }
    const auto refused = restore(temp.path("new"), temp.path("b.db"), false);
    EXPECT_EQ(refused.error().code, "store/newer");
    EXPECT_TRUE(has(refused.error().message, "99"));
}

}  // namespace
}  // namespace omnibus::cli
