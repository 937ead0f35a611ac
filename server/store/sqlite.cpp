// SPDX-License-Identifier: Apache-2.0
#include "server/store/sqlite.hpp"

#include <sqlite3.h>

#include <cerrno>

namespace omnibus::server::sqlite {

namespace {

// How long a statement waits for another connection's lock. Only a restore or a sqlite3 shell holds
// one.
constexpr int kBusyMs = 5'000;

}  // namespace

// ---- failures

bool Failure::is_conflict() const {
    return (code & 0xff) == SQLITE_CONSTRAINT;
}

bool Failure::is_full() const {
    if ((code & 0xff) == SQLITE_FULL) return true;
    // SQLite calls only some of these "full". A failed sync is never one of them: what the disk
    // then holds is unknown, whatever the reason was.
    return (code & 0xff) == SQLITE_IOERR && code != SQLITE_IOERR_FSYNC &&
           code != SQLITE_IOERR_DIR_FSYNC && (os == ENOSPC || os == EDQUOT);
}

bool Failure::is_transient() const {
    const int plain = code & 0xff;
    return plain == SQLITE_BUSY || plain == SQLITE_LOCKED || plain == SQLITE_NOMEM;
}

bool Failure::is_damage() const {
    const int plain = code & 0xff;
    return plain == SQLITE_CORRUPT || plain == SQLITE_NOTADB;
}

Error Failure::error() const {
    const int plain = code & 0xff;
    if (is_conflict()) return {"store/conflict", "somebody else wrote first"};
    if (is_full()) return {"store/unavailable", "there is no room on the disk"};
    if (is_damage()) return {"store/damaged", "the data cannot be read: " + words};
    if (plain == SQLITE_BUSY) return {"store/in_use", "another process has the data open"};
    return {"store/unavailable",
            "the data cannot be reached: " + words + " (" + std::to_string(code) + ")"};
}

// ---- connections

Result<std::unique_ptr<Connection>> Connection::open(const std::string& file, Mode mode,
                                                     const std::string& vfs) {
    const int flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE |
                      (mode == Mode::ReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE);
    sqlite3* handle = nullptr;
    const int code =
        sqlite3_open_v2(file.c_str(), &handle, flags, vfs.empty() ? nullptr : vfs.c_str());
    if (handle == nullptr) return Error{"store/unavailable", "there is no memory for the store"};
    std::unique_ptr<Connection> connection(new Connection(handle));
    if (code != SQLITE_OK) {
        const Failure failure = connection->failure();
        return Error{failure.error().code, "cannot open '" + file + "': " + failure.words};
    }
    sqlite3_busy_timeout(handle, kBusyMs);
    return connection;
}

Connection::~Connection() {
    for (const auto& [sql, statement] : prepared_) {
        sqlite3_finalize(statement);
    }
    sqlite3_close_v2(handle_);
}

bool Connection::run(const char* sql) {
    return sqlite3_exec(handle_, sql, nullptr, nullptr, nullptr) == SQLITE_OK;
}

Result<std::int64_t> Connection::number(const char* sql) {
    Query query(*this, sql);
    if (!query.row()) return failure().error();
    return query.number(0);
}

Result<std::string> Connection::text(const char* sql) {
    Query query(*this, sql);
    if (!query.row()) return failure().error();
    return query.text(0);
}

Failure Connection::failure() const {
    return {sqlite3_extended_errcode(handle_), sqlite3_system_errno(handle_),
            sqlite3_errmsg(handle_)};
}

sqlite3_stmt* Connection::prepared(const char* sql) {
    const auto found = prepared_.find(sql);
    if (found != prepared_.end()) return found->second;
    sqlite3_stmt* statement = nullptr;
    if (sqlite3_prepare_v3(handle_, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, nullptr) !=
        SQLITE_OK) {
        return nullptr;
    }
    prepared_.emplace(sql, statement);
    return statement;
}

// ---- queries

Query::~Query() {
    // sqlite3_reset returns the error of the last step again; the caller of that step has it.
    if (statement_ != nullptr) sqlite3_reset(statement_);
}

bool Query::row() {
    if (statement_ == nullptr) {
        failed_ = true;
        return false;
    }
    const int code = sqlite3_step(statement_);
    failed_ = code != SQLITE_ROW && code != SQLITE_DONE;
    return code == SQLITE_ROW;
}

bool Query::run() {
    while (row()) {
    }
    return !failed_;
}

std::int64_t Query::number(int column) const {
    return sqlite3_column_int64(statement_, column);
}

std::string Query::text(int column) const {
    const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement_, column));
    const int size = sqlite3_column_bytes(statement_, column);
    return bytes == nullptr ? std::string() : std::string(bytes, static_cast<std::size_t>(size));
}

void Query::bind_number(int at, std::int64_t value) {
    if (statement_ != nullptr) sqlite3_bind_int64(statement_, at, value);
}

void Query::bind_text(int at, std::string_view value) {
    // A null pointer would bind NULL instead of the empty text.
    const char* bytes = value.data() == nullptr ? "" : value.data();
    if (statement_ != nullptr) {
        sqlite3_bind_text64(statement_, at, bytes, value.size(), SQLITE_STATIC, SQLITE_UTF8);
    }
}

}  // namespace omnibus::server::sqlite
