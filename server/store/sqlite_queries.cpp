// SPDX-License-Identifier: Apache-2.0
// The queries of the SQLite store. Each is one statement and so sees a consistent state.
#include "server/store/sqlite_store.hpp"

namespace omnibus::server {

namespace {

using sqlite::Query;

#define TABLE_COLUMNS                                                                    \
    "t.id, t.status, t.visibility, t.host, t.game, t.terms, t.seats, t.invite, t.seed, " \
    "t.created, t.changed, t.watched, t.result, t.next"
#define USER_COLUMNS "id, name, colour, login, password_hash, created"

constexpr const char* kTable = "SELECT " TABLE_COLUMNS " FROM tables t WHERE t.id = ?1";
constexpr const char* kEntries =
    "SELECT n, kind, seat, at, text, cmd FROM entries "
    "WHERE tbl = (SELECT no FROM tables WHERE id = ?1) AND n > ?2 ORDER BY n";
constexpr const char* kChat =
    "SELECT id, user, name, seat, at, text FROM chat "
    "WHERE tbl = (SELECT no FROM tables WHERE id = ?1) AND (?2 = 0 OR id < ?2) "
    "ORDER BY id DESC LIMIT ?3";
constexpr const char* kLobby = "SELECT " TABLE_COLUMNS
                               " FROM tables t WHERE t.visibility = 0 AND t.status < 2 "
                               "ORDER BY t.changed DESC, t.id LIMIT ?1";
constexpr const char* kTablesOf = "SELECT " TABLE_COLUMNS
                                  " FROM seated s JOIN tables t ON t.no = s.tbl WHERE s.user = ?1 "
                                  "ORDER BY t.changed DESC, t.id LIMIT ?2";
constexpr const char* kWatched =
    "SELECT id FROM tables WHERE watched = 1 AND status = 1 ORDER BY id";
constexpr const char* kUser = "SELECT " USER_COLUMNS " FROM users WHERE id = ?1";
// The second condition lets SQLite use the index, which holds accounts only.
constexpr const char* kUserOfLogin =
    "SELECT " USER_COLUMNS " FROM users WHERE login = ?1 AND login <> ''";
constexpr const char* kSession =
    "SELECT token_hash, user, created, seen FROM sessions WHERE token_hash = ?1";
constexpr const char* kServiceTime = "SELECT at FROM service";

#undef TABLE_COLUMNS
#undef USER_COLUMNS

TableRow table_row(const Query& query) {
    TableRow row;
    query.read(row.id, row.status, row.visibility, row.host, row.game, row.terms, row.seats,
               row.invite, row.seed, row.created, row.changed, row.watched, row.result, row.next);
    return row;
}

Entry entry_row(const Query& query) {
    Entry entry;
    query.read(entry.n, entry.kind, entry.seat, entry.at, entry.text, entry.cmd);
    return entry;
}

UserRow user_row(const Query& query) {
    UserRow row;
    query.read(row.id, row.name, row.colour, row.login, row.password_hash, row.created);
    return row;
}

SessionRow session_row(const Query& query) {
    SessionRow row;
    query.read(row.token_hash, row.user, row.created, row.seen);
    return row;
}

std::string id_row(const Query& query) {
    return query.text(0);
}

Error read_error(const sqlite::Connection& connection) {
    Error error = connection.failure().error();
    // A locked file is not a conflict for the caller: the query just cannot be answered now.
    if (error.code == "store/in_use") error.code = "store/unavailable";
    return error;
}

template <class Read, class... Values>
auto rows(sqlite::Connection& connection, const char* sql, Read read, const Values&... values)
    -> Result<std::vector<decltype(read(std::declval<const Query&>()))>> {
    std::vector<decltype(read(std::declval<const Query&>()))> found;
    Query query(connection, sql, values...);
    while (query.row()) {
        found.push_back(read(query));
    }
    if (query.failed()) return read_error(connection);
    return found;
}

template <class Read, class... Values>
auto one(sqlite::Connection& connection, const char* sql, Read read, const Values&... values)
    -> Result<std::optional<decltype(read(std::declval<const Query&>()))>> {
    std::optional<decltype(read(std::declval<const Query&>()))> found;
    Query query(connection, sql, values...);
    if (query.row()) found = read(query);
    if (query.failed()) return read_error(connection);
    return found;
}

}  // namespace

Result<std::optional<TableRow>> SqliteStore::table(std::string_view id) {
    const std::lock_guard hold(reading_);
    return one(*read_, kTable, table_row, id);
}

Result<std::vector<Entry>> SqliteStore::entries(std::string_view table, std::uint32_t after) {
    const std::lock_guard hold(reading_);
    return rows(*read_, kEntries, entry_row, table, after);
}

Result<std::vector<ChatRow>> SqliteStore::chat(std::string_view table, std::int64_t before,
                                               int most) {
    const auto chat_row = [&](const Query& query) {
        ChatRow row;
        row.table = table;
        query.read(row.id, row.user, row.name, row.seat, row.at, row.text);
        return row;
    };
    const std::lock_guard hold(reading_);
    return rows(*read_, kChat, chat_row, table, before, most);
}

Result<std::vector<TableRow>> SqliteStore::lobby(int most) {
    const std::lock_guard hold(reading_);
    return rows(*read_, kLobby, table_row, most);
}

Result<std::vector<TableRow>> SqliteStore::tables_of(std::string_view user, int most) {
    const std::lock_guard hold(reading_);
    return rows(*read_, kTablesOf, table_row, user, most);
}

Result<std::vector<std::string>> SqliteStore::watched_tables() {
    const std::lock_guard hold(reading_);
    return rows(*read_, kWatched, id_row);
}

Result<std::optional<UserRow>> SqliteStore::user(std::string_view id) {
    const std::lock_guard hold(reading_);
    return one(*read_, kUser, user_row, id);
}

Result<std::optional<UserRow>> SqliteStore::user_of_login(std::string_view login) {
    const std::lock_guard hold(reading_);
    return one(*read_, kUserOfLogin, user_row, login);
}

Result<std::optional<SessionRow>> SqliteStore::session(std::string_view token_hash) {
    const std::lock_guard hold(reading_);
    return one(*read_, kSession, session_row, token_hash);
}

Result<Millis> SqliteStore::service_time() {
    const std::lock_guard hold(reading_);
    return read_->number(kServiceTime);
}

}  // namespace omnibus::server
