// SPDX-License-Identifier: Apache-2.0
// The store of a single server: one SQLite file in one folder (data_folder.hpp); migrations.cpp has
// its schema. A commit returns when it is synced to disk.
//
// Disk full: the commit is refused, the next one tries again. Any other failure of the disk:
// everything is refused until the store is opened again; all acknowledged commits are there then.
// The commit whose sync failed may be there or not; a client that repeats its command is told by
// the command's id.
//
// commit() is called by one thread; queries may be made from any thread.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/store/checkpointer.hpp"
#include "server/store/data_folder.hpp"
#include "server/store/health.hpp"
#include "server/store/migrations.hpp"
#include "server/store/sqlite.hpp"
#include "server/store/store.hpp"

namespace omnibus::server {

struct SqliteOptions {
    // Pages of 4 KiB in the log before they are moved into the main file. More: fewer writes of
    // the same page; less: a shorter start after a crash (16 MiB are read in some 20 ms).
    int checkpoint_pages = 4'000;
    bool checkpoint_thread = true;
    std::span<const Migration> steps = migrations();
    std::string vfs;  // for tests: a disk that fails
};

class SqliteStore : public Store {
  public:
    static Result<std::unique_ptr<SqliteStore>> open(const std::string& folder,
                                                     const SqliteOptions& options = {});
    ~SqliteStore() override;

    std::vector<std::optional<Error>> commit(std::span<const ChangeSet> sets) override;

    Result<std::optional<TableRow>> table(std::string_view id) override;
    Result<std::vector<Entry>> entries(std::string_view table, std::uint32_t after) override;
    Result<std::vector<ChatRow>> chat(std::string_view table, std::int64_t before,
                                      int most) override;
    Result<std::vector<TableRow>> lobby(int most) override;
    Result<std::vector<TableRow>> tables_of(std::string_view user, int most) override;
    Result<std::vector<std::string>> watched_tables() override;
    Result<std::optional<UserRow>> user(std::string_view id) override;
    Result<std::optional<UserRow>> user_of_login(std::string_view login) override;
    Result<std::optional<SessionRow>> session(std::string_view token_hash) override;
    Result<Millis> service_time() override;
    std::optional<Error> check() override;
    // The copy of the data as an older program left them, if opening brought them up to date.
    const std::string& copy_before() const { return copy_before_; }
    // What is wrong for good, if anything is: only opening the store again can help.
    std::optional<Error> broken() const { return health_.broken(); }

  private:
    explicit SqliteStore(FolderLock lock) : lock_(std::move(lock)) {}
    std::optional<Error> start(const std::string& folder, const SqliteOptions& options);

    // How a change set went; on Failed the whole commit is given up.
    enum class Kept { Yes, Conflict, Failed };
    Kept keep(const ChangeSet& set);
    Kept keep_all(const ChangeSet& set);
    Kept keep(const Change& change);
    Kept keep(const AppendEntry& change);
    Kept keep(const PutTable& change);
    Kept keep(const DropTable& change);
    Kept keep(const PutUser& change);
    Kept keep(const ChangeUser& change);
    Kept keep(const PutSession& change);
    Kept keep(const TouchSession& change);
    Kept keep(const DropSession& change);
    Kept keep(const DropSessionsOf& change);
    Kept keep(const DropUnseenSessions& change);
    Kept keep(const AppendChat& change);
    Kept keep(const PutServiceTime& change);
    // The last entry of each table's log, cached: no other process writes (the folder is locked),
    // so appending an entry needs no search.
    struct End {
        std::int64_t no;  // the table's short number
        std::int64_t n;   // of its last entry
    };
    // False on failure; no end if there is no such table.
    bool find_end(const std::string& table, End*& end);
    template <class... Values>
    Kept write(const char* sql, const Values&... values);
    std::vector<std::optional<Error>> give_up(std::size_t sets);

    FolderLock lock_;  // given back last
    Health health_;
    std::unique_ptr<sqlite::Connection> write_;
    std::unique_ptr<sqlite::Connection> read_;
    std::unique_ptr<Checkpointer> checkpointer_;
    std::mutex reading_;
    std::unordered_map<std::string, End> ends_;
    std::string copy_before_;
    Millis service_time_ = 0;  // as written; only the writer's thread looks
    Millis latest_ = 0;        // in the commit that runs
};

}  // namespace omnibus::server
