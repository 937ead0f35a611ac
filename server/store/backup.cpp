// SPDX-License-Identifier: Apache-2.0
#include "server/store/backup.hpp"

#include <sqlite3.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>

#include "server/store/data_folder.hpp"
#include "server/store/migrations.hpp"

namespace omnibus::server {

namespace {

using sqlite::Connection;
namespace fs = std::filesystem;

// Pages per step: between two steps the locks are released for others.
constexpr int kPagesPerStep = 1'024;

bool exists(const std::string& path) {
    std::error_code ignored;
    return fs::exists(path, ignored);
}

void remove_database(const std::string& path) {
    std::error_code ignored;
    for (const char* end : {"", "-journal", "-wal", "-shm"}) {
        fs::remove(path + end, ignored);
    }
}

std::optional<Error> copy_pages(Connection& from, Connection& to) {
    // A read transaction, so that all steps see the same state. Without it SQLite would start over
    // after each write of the server, and never end under load.
    if (!from.run("BEGIN; SELECT count(*) FROM sqlite_schema")) return from.failure().error();
    sqlite3_backup* copying = sqlite3_backup_init(to.handle(), "main", from.handle(), "main");
    int code = copying == nullptr ? SQLITE_ERROR : SQLITE_OK;
    while (code == SQLITE_OK) {
        code = sqlite3_backup_step(copying, kPagesPerStep);
    }
    if (copying != nullptr) sqlite3_backup_finish(copying);
    from.run("COMMIT");
    if (code == SQLITE_DONE) return std::nullopt;
    const sqlite::Failure failure{code, sqlite3_system_errno(to.handle()), sqlite3_errstr(code)};
    return failure.error();
}

// Counts what is in a copy, after an integrity check.
Result<BackupReport> look_into(Connection& data) {
    const auto schema = schema_number(data, migrations());
    if (!schema) return schema.error();
    if (*schema == 0) return Error{"restore/damaged", "there are no data in the file"};
    const auto verdict = data.text("PRAGMA integrity_check(1)");
    if (!verdict) return verdict.error();
    if (*verdict != "ok") return Error{"restore/damaged", "the file is damaged: " + *verdict};
    const auto pages = data.number("PRAGMA page_count");
    const auto page = data.number("PRAGMA page_size");
    const auto tables = data.number("SELECT count(*) FROM tables");
    const auto entries = data.number("SELECT count(*) FROM entries");
    if (!pages || !page || !tables || !entries) return data.failure().error();
    return BackupReport{*pages * *page, *schema, *tables, *entries};
}

Result<BackupReport> look_into_file(const std::string& path) {
    auto data = Connection::open(path, Connection::Mode::ReadOnly);
    if (!data) return data.error();
    return look_into(**data);
}

// Checkpoints the write-ahead log, so that the main file alone has all data.
std::optional<Error> settle(const std::string& file) {
    auto data = Connection::open(file, Connection::Mode::ReadWrite);
    if (!data) return data.error();
    Connection& open = **data;
    sqlite3_busy_timeout(open.handle(), 0);
    const auto busy = open.number("PRAGMA wal_checkpoint(TRUNCATE)");
    // Damaged data cannot be checkpointed. They are being replaced and only kept as they are.
    if (!busy && busy.error().code == "store/damaged") return std::nullopt;
    if (!busy) return busy.error();
    if (*busy == 0) return std::nullopt;
    return Error{"store/in_use", "another process reads the data just now"};
}

std::optional<Error> keep_old(const std::string& folder) {
    const std::string file = data_file(folder);
    if (auto error = settle(file)) return error;
    const std::string kept = folder + "/backup-before-restore.db";
    remove_database(kept);
    // A hard link instead of a move, so that the data file always exists.
    if (::link(file.c_str(), kept.c_str()) != 0) {
        return Error{"store/unavailable",
                     "cannot write '" + kept + "': " + std::generic_category().message(errno)};
    }
    // Only damaged data still have a write-ahead log now; it is kept beside them.
    std::error_code ignored;
    fs::rename(file + "-wal", kept + "-wal", ignored);
    return sync_folder(folder);
}

}  // namespace

std::optional<Error> copy_database(Connection& from, const std::string& to,
                                   const std::string& vfs) {
    const std::string beside = to + ".part";
    remove_database(beside);
    if (auto error = make_private_file(beside)) return error;
    std::optional<Error> failed = [&]() -> std::optional<Error> {
        auto target = Connection::open(beside, Connection::Mode::ReadWrite, vfs);
        if (!target) return target.error();
        if (auto error = copy_pages(from, **target)) return error;
        // The copy's header says WAL mode; a single file without a log must not.
        if (!(*target)->run("PRAGMA journal_mode = DELETE")) return (*target)->failure().error();
        return std::nullopt;
    }();
    if (!failed) failed = replace_file(beside, to);
    if (failed) remove_database(beside);
    return failed;
}

Result<BackupReport> back_up(const std::string& folder, const std::string& out) {
    const std::string file = data_file(folder);
    if (!exists(file)) return Error{"backup/no_data", "there are no data in '" + folder + "'"};
    std::error_code ignored;
    const bool plain = !exists(out) || fs::is_regular_file(out, ignored);
    if (!plain || fs::equivalent(out, file, ignored)) {
        return Error{"backup/out", "'" + out + "' cannot be the backup: it is something else"};
    }
    auto data = Connection::open(file, Connection::Mode::ReadWrite);
    if (!data) return data.error();
    const auto schema = schema_number(**data, migrations());
    if (!schema) return schema.error();
    if (*schema == 0) return Error{"backup/no_data", "there are no data in '" + folder + "'"};
    if (const auto error = copy_database(**data, out)) return Error{"backup/out", error->message};
    return look_into_file(out);
}

Result<BackupReport> restore(const std::string& folder, const std::string& from, bool force) {
    if (!exists(from)) return Error{"restore/no_backup", "there is no file '" + from + "'"};
    auto backup = Connection::open(from, Connection::Mode::ReadOnly);
    if (!backup) return Error{"restore/damaged", backup.error().message};
    auto report = look_into(**backup);
    if (!report) {
        const Error& why = report.error();
        return Error{why.code == "store/newer" ? why.code : "restore/damaged", why.message};
    }
    const auto lock = FolderLock::take(folder);
    if (!lock) return lock.error();
    const std::string file = data_file(folder);
    const bool there = exists(file);
    if (there && !force) {
        return Error{"restore/exists",
                     "there are data in '" + folder + "' already; --force replaces them"};
    }
    const std::string fresh = folder + "/restored.db";
    if (const auto error = copy_database(**backup, fresh)) return *error;
    if (there) {
        if (const auto error = keep_old(folder)) {
            remove_database(fresh);
            return *error;
        }
    }
    // SQLite would apply an old write-ahead log to the new data.
    std::error_code ignored;
    fs::remove(file + "-wal", ignored);
    fs::remove(file + "-shm", ignored);
    if (const auto error = replace_file(fresh, file)) return *error;
    return report;
}

}  // namespace omnibus::server
