// SPDX-License-Identifier: Apache-2.0
// The changes of the SQLite store.
#include <algorithm>

#include "server/store/sqlite_store.hpp"

namespace omnibus::server {

namespace {

// Most tables in the cache ends_: about 10 MB.
constexpr std::size_t kMostEnds = 100'000;

constexpr const char* kSavepoint = "SAVEPOINT one";
constexpr const char* kRelease = "RELEASE one";
constexpr const char* kUndo = "ROLLBACK TO one";

constexpr const char* kFindTable =
    "SELECT no, (SELECT coalesce(max(n), 0) FROM entries WHERE tbl = no) FROM tables WHERE id = ?1";
constexpr const char* kAppend =
    "INSERT INTO entries (tbl, n, kind, seat, at, text, cmd) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";

constexpr const char* kPutTable = R"sql(
INSERT INTO tables (id, status, visibility, host, game, terms, seats, invite, seed, created,
                    changed, watched, result, next)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)
ON CONFLICT (id) DO UPDATE SET
    status = excluded.status, visibility = excluded.visibility, host = excluded.host,
    game = excluded.game, terms = excluded.terms, seats = excluded.seats,
    invite = excluded.invite, seed = excluded.seed, created = excluded.created,
    changed = excluded.changed, watched = excluded.watched, result = excluded.result,
    next = excluded.next)sql";
constexpr const char* kClearSeated =
    "DELETE FROM seated WHERE tbl = (SELECT no FROM tables WHERE id = ?1)";
constexpr const char* kPutSeated =
    "INSERT OR IGNORE INTO seated (user, tbl) VALUES (?2, (SELECT no FROM tables WHERE id = ?1))";
constexpr const char* kDropEntries =
    "DELETE FROM entries WHERE tbl = (SELECT no FROM tables WHERE id = ?1)";
constexpr const char* kDropTable = "DELETE FROM tables WHERE id = ?1";

constexpr const char* kPutUser = R"sql(
INSERT INTO users (id, name, colour, login, password_hash, created)
VALUES (?1, ?2, ?3, ?4, ?5, ?6)
ON CONFLICT (id) DO UPDATE SET
    name = excluded.name, colour = excluded.colour, login = excluded.login,
    password_hash = excluded.password_hash, created = excluded.created)sql";

constexpr const char* kChangeUser = R"sql(
UPDATE users SET name = ?6, colour = ?7, login = ?8, password_hash = ?9
WHERE id = ?1 AND name = ?2 AND colour = ?3 AND login = ?4 AND password_hash = ?5
RETURNING 1)sql";

constexpr const char* kPutSession =
    "INSERT OR REPLACE INTO sessions (token_hash, user, created, seen) VALUES (?1, ?2, ?3, ?4)";
constexpr const char* kTouchSession = "UPDATE sessions SET seen = ?2 WHERE token_hash = ?1";
constexpr const char* kDropSession = "DELETE FROM sessions WHERE token_hash = ?1";
constexpr const char* kDropSessionsOf = "DELETE FROM sessions WHERE user = ?1 AND token_hash <> ?2";

constexpr const char* kDropUnseenSessions = "DELETE FROM sessions WHERE seen < ?1";

constexpr const char* kAppendChat = R"sql(
INSERT INTO chat (tbl, id, user, name, seat, at, text) VALUES (
    (SELECT no FROM tables WHERE id = ?1),
    (SELECT coalesce(max(id), 0) + 1 FROM chat
        WHERE tbl = (SELECT no FROM tables WHERE id = ?1)),
    ?2, ?3, ?4, ?5, ?6))sql";

}  // namespace

template <class... Values>
SqliteStore::Kept SqliteStore::write(const char* sql, const Values&... values) {
    sqlite::Query query(*write_, sql, values...);
    if (query.run()) return Kept::Yes;
    return write_->failure().is_conflict() ? Kept::Conflict : Kept::Failed;
}

SqliteStore::Kept SqliteStore::keep(const ChangeSet& set) {
    // A set with one entry needs no savepoint: a single statement is atomic.
    if (set.size() == 1 && std::holds_alternative<AppendEntry>(set[0])) return keep(set[0]);
    if (write(kSavepoint) != Kept::Yes) return Kept::Failed;
    const Kept kept = keep_all(set);
    if (kept == Kept::Failed) return kept;
    if (kept == Kept::Conflict) {
        if (write(kUndo) != Kept::Yes) return Kept::Failed;
        ends_.clear();  // some may be wrong after the rollback
    }
    return write(kRelease) == Kept::Yes ? kept : Kept::Failed;
}

SqliteStore::Kept SqliteStore::keep_all(const ChangeSet& set) {
    for (const Change& change : set) {
        const Kept kept = keep(change);
        if (kept != Kept::Yes) return kept;
    }
    return Kept::Yes;
}

SqliteStore::Kept SqliteStore::keep(const Change& change) {
    return std::visit([this](const auto& one) { return keep(one); }, change);
}

bool SqliteStore::find_end(const std::string& table, End*& end) {
    auto known = ends_.find(table);
    if (known == ends_.end()) {
        if (ends_.size() >= kMostEnds) ends_.clear();
        sqlite::Query query(*write_, kFindTable, table);
        if (!query.row()) return !query.failed();
        known = ends_.emplace(table, End{query.number(0), query.number(1)}).first;
    }
    end = &known->second;
    return true;
}

SqliteStore::Kept SqliteStore::keep(const AppendEntry& change) {
    const Entry& entry = change.entry;
    End* end = nullptr;
    if (!find_end(change.table, end)) return Kept::Failed;
    if (end == nullptr || entry.n != end->n + 1) return Kept::Conflict;
    latest_ = std::max(latest_, entry.at);
    const Kept kept =
        write(kAppend, end->no, entry.n, entry.kind, entry.seat, entry.at, entry.text, entry.cmd);
    if (kept == Kept::Yes) {
        end->n = entry.n;
    } else {
        ends_.clear();
    }
    return kept;
}

SqliteStore::Kept SqliteStore::keep(const PutTable& change) {
    const TableRow& row = change.row;
    Kept kept = write(kPutTable, row.id, row.status, row.visibility, row.host, row.game, row.terms,
                      row.seats, row.invite, row.seed, row.created, row.changed, row.watched,
                      row.result, row.next);
    if (kept == Kept::Yes) kept = write(kClearSeated, row.id);
    for (const std::string& user : change.users) {
        if (kept == Kept::Yes) kept = write(kPutSeated, row.id, user);
    }
    return kept;
}

SqliteStore::Kept SqliteStore::keep(const DropTable& change) {
    ends_.erase(change.id);
    const Kept kept = write(kDropEntries, change.id);
    return kept == Kept::Yes ? write(kDropTable, change.id) : kept;
}

SqliteStore::Kept SqliteStore::keep(const PutUser& change) {
    const UserRow& row = change.row;
    return write(kPutUser, row.id, row.name, row.colour, row.login, row.password_hash, row.created);
}

SqliteStore::Kept SqliteStore::keep(const ChangeUser& change) {
    const UserRow& was = change.before;
    const UserRow& row = change.after;
    sqlite::Query query(*write_, kChangeUser, was.id, was.name, was.colour, was.login,
                        was.password_hash, row.name, row.colour, row.login, row.password_hash);
    if (query.row()) return Kept::Yes;
    return !query.failed() || write_->failure().is_conflict() ? Kept::Conflict : Kept::Failed;
}

SqliteStore::Kept SqliteStore::keep(const PutSession& change) {
    const SessionRow& row = change.row;
    return write(kPutSession, row.token_hash, row.user, row.created, row.seen);
}

SqliteStore::Kept SqliteStore::keep(const TouchSession& change) {
    return write(kTouchSession, change.token_hash, change.seen);
}

SqliteStore::Kept SqliteStore::keep(const DropSession& change) {
    return write(kDropSession, change.token_hash);
}

SqliteStore::Kept SqliteStore::keep(const DropSessionsOf& change) {
    return write(kDropSessionsOf, change.user, change.but);
}

SqliteStore::Kept SqliteStore::keep(const DropUnseenSessions& change) {
    return write(kDropUnseenSessions, change.seen);
}

SqliteStore::Kept SqliteStore::keep(const AppendChat& change) {
    const ChatRow& row = change.row;
    return write(kAppendChat, row.table, row.user, row.name, row.seat, row.at, row.text);
}

SqliteStore::Kept SqliteStore::keep(const PutServiceTime& change) {
    latest_ = std::max(latest_, change.at);
    return Kept::Yes;
}

}  // namespace omnibus::server
