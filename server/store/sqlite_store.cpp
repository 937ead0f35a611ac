// SPDX-License-Identifier: Apache-2.0
// Opening and committing. The queries are in sqlite_queries.cpp, the changes in
// sqlite_changes.cpp.
#include "server/store/sqlite_store.hpp"

#include <sqlite3.h>

namespace omnibus::server {

namespace {

using sqlite::Connection;

constexpr const char* kServiceTime = "SELECT at FROM service";
constexpr const char* kPutServiceTime = "UPDATE service SET at = ?1";
constexpr const char* kBegin = "BEGIN IMMEDIATE";
constexpr const char* kCommit = "COMMIT";

// temp_store: the undo data of savepoints stay in memory. cache_size: in KiB; large enough for the
// pages of all running tables, which are written again and again.
constexpr const char* kOfWriter =
    "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY;"
    "PRAGMA cache_size = -65536";
constexpr const char* kOfReader = "PRAGMA query_only = ON; PRAGMA cache_size = -16384";
constexpr const char* kOfCheckpointer = "PRAGMA synchronous = FULL";

// Opens one more connection and prepares it.
Result<std::unique_ptr<Connection>> open_data(const std::string& file, const std::string& vfs,
                                              const char* pragmas) {
    auto opened = Connection::open(file, Connection::Mode::ReadWrite, vfs);
    if (opened && !(*opened)->run(pragmas)) return (*opened)->failure().error();
    return opened;
}

}  // namespace

Result<std::unique_ptr<SqliteStore>> SqliteStore::open(const std::string& folder,
                                                       const SqliteOptions& options) {
    auto lock = FolderLock::take(folder);
    if (!lock) return lock.error();
    std::unique_ptr<SqliteStore> store(new SqliteStore(std::move(*lock)));
    if (auto error = store->start(folder, options)) return *error;
    return store;
}

std::optional<Error> SqliteStore::start(const std::string& folder, const SqliteOptions& options) {
    const std::string file = data_file(folder);
    // Made here so that nobody else can read it; SQLite gives its log the same rights.
    if (auto error = make_private_file(file)) return error;
    auto writer = Connection::open(file, Connection::Mode::ReadWrite, options.vfs);
    if (!writer) return writer.error();
    write_ = std::move(*writer);
    // Before anything is written: data of a newer program must not be changed.
    const auto schema = schema_number(*write_, options.steps);
    if (!schema) return schema.error();
    const auto mode = write_->text("PRAGMA journal_mode = WAL");
    if (!mode) return mode.error();
    if (*mode != "wal") {
        return Error{"store/unavailable", "'" + folder + "' is on a disk without shared memory"};
    }
    if (!write_->run(kOfWriter)) return write_->failure().error();
    const auto migrated = migrate(*write_, folder, options.steps, options.vfs);
    if (!migrated) return migrated.error();
    copy_before_ = *migrated;
    const auto time = write_->number(kServiceTime);
    if (!time) return time.error();
    service_time_ = *time;

    auto reader = open_data(file, options.vfs, kOfReader);
    if (!reader) return reader.error();
    read_ = std::move(*reader);

    std::unique_ptr<Connection> own;
    if (options.checkpoint_thread) {
        auto third = open_data(file, options.vfs, kOfCheckpointer);
        if (!third) return third.error();
        own = std::move(*third);
    }
    checkpointer_ =
        std::make_unique<Checkpointer>(*write_, std::move(own), options.checkpoint_pages, health_);
    return std::nullopt;
}

SqliteStore::~SqliteStore() {
    checkpointer_.reset();
    if (health_.broken()) {
        // The last connection to close would checkpoint: nothing more is written to a broken disk.
        for (const auto& connection : {write_.get(), read_.get()}) {
            sqlite3_db_config(connection->handle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
        }
    }
    read_.reset();
    write_.reset();
}

std::vector<std::optional<Error>> SqliteStore::commit(std::span<const ChangeSet> sets) {
    std::vector<std::optional<Error>> outcome(sets.size());
    if (sets.empty()) return outcome;
    checkpointer_->before_commit();
    if (const auto broken = health_.broken()) {
        outcome.assign(sets.size(), Error{"store/unavailable", broken->message});
        return outcome;
    }
    if (!sqlite::Query(*write_, kBegin).run()) return give_up(sets.size());
    latest_ = service_time_;
    for (std::size_t i = 0; i < sets.size(); ++i) {
        const Millis before = latest_;
        switch (keep(sets[i])) {
            case Kept::Yes: break;
            case Kept::Conflict:
                outcome[i] = Error{"store/conflict", "somebody else wrote first"};
                latest_ = before;
                break;
            case Kept::Failed: return give_up(sets.size());
        }
    }
    // Stored once per commit: finding the largest time among all entries would need an index, which
    // costs as much as the entries.
    if (latest_ > service_time_ && !sqlite::Query(*write_, kPutServiceTime, latest_).run()) {
        return give_up(sets.size());
    }
    if (!sqlite::Query(*write_, kCommit).run()) return give_up(sets.size());
    service_time_ = latest_;
    health_.good();
    checkpointer_->after_commit();
    return outcome;
}

std::vector<std::optional<Error>> SqliteStore::give_up(std::size_t sets) {
    const Error error = health_.bad(write_->failure());
    ends_.clear();
    // SQLite has rolled back by itself after some failures, and not after others.
    if (sqlite3_get_autocommit(write_->handle()) == 0) write_->run("ROLLBACK");
    return std::vector<std::optional<Error>>(sets, error);
}

std::optional<Error> SqliteStore::check() {
    return health_.trouble();
}

}  // namespace omnibus::server
