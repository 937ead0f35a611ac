// SPDX-License-Identifier: Apache-2.0
// The server's database. A store commits changes and answers queries; it knows no rules and has no
// clock. One thread writes (commit); queries may be made from any thread.
//
// Consistency: an entry (table, n) is written once, and only after (table, n - 1). A second entry
// with the same n is refused with store/conflict, and so is one whose predecessor was refused; then
// nothing of its change set is kept. So every log is 1, 2, 3, ... at all times.
//
//   code                  meaning
//   store/conflict        somebody else wrote first: (table, n), a name that is taken, or a table
//                         that is gone
//   store/unavailable     the disk is full or failing; nothing of this commit is kept
//   store/damaged         what is on disk cannot be read
//   store/newer           the data was written by a newer version of the program
//   store/in_use          another process has the data open
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/result.hpp"
#include "table/row.hpp"

namespace omnibus::server {

using table::Entry;
using table::EntryKind;
using table::TableRow;
using table::TableStatus;
using table::Visibility;

struct UserRow {
    std::string id;
    std::string name;           // as shown
    std::string colour;         // "#rrggbb"
    std::string login;          // folded name of an account; empty: a guest
    std::string password_hash;  // argon2id; empty: a guest
    Millis created = 0;         // wall time

    bool operator==(const UserRow&) const = default;
};

struct SessionRow {
    std::string token_hash;  // hex of a hash, so that a leaked database contains no tokens
    std::string user;
    Millis created = 0;  // wall time
    Millis seen = 0;     // service time, to the hour

    bool operator==(const SessionRow&) const = default;
};

struct ChatRow {
    std::string table;
    std::int64_t id = 0;  // given by the store: 1, 2, 3, ... in each table; 0 when written
    std::string user;
    std::string name;  // as it was then
    int seat = -1;     // -1: a spectator
    Millis at = 0;     // wall time
    std::string text;

    bool operator==(const ChatRow&) const = default;
};

// ---- changes

struct AppendEntry {
    std::string table;
    Entry entry;
};
struct PutTable {  // inserts or replaces the row; `users` is for tables_of
    TableRow row;
    std::vector<std::string> users;  // seated, the host among them
};
struct DropTable {  // with its log and its chat
    std::string id;
};
struct PutUser {  // inserts or replaces; store/conflict if another user has the login
    UserRow row;
};
struct ChangeUser {  // store/conflict if the stored user is not the expected one
    UserRow before;
    UserRow after;
};
struct PutSession {
    SessionRow row;
};
struct TouchSession {  // does nothing if the session is gone, so that it does not undo a logout
    std::string token_hash;
    Millis seen = 0;
};
struct DropSession {
    std::string token_hash;
};
struct DropSessionsOf {  // all sessions of a user except one
    std::string user;
    std::string but;
};
struct DropUnseenSessions {  // all sessions last seen before this time
    Millis seen = 0;
};
struct AppendChat {
    ChatRow row;
};
struct PutServiceTime {  // the total time the server has run
    Millis at = 0;
};
using Change =
    std::variant<AppendEntry, PutTable, DropTable, PutUser, ChangeUser, PutSession, TouchSession,
                 DropSession, DropSessionsOf, DropUnseenSessions, AppendChat, PutServiceTime>;
using ChangeSet = std::vector<Change>;  // all or nothing

class Store {
  public:
    virtual ~Store() = default;

    // One commit for all sets, durable when it returns. The sets are applied in order. Returns for
    // each set nothing, or why it was refused. If the commit itself fails, every set gets
    // store/unavailable.
    virtual std::vector<std::optional<Error>> commit(std::span<const ChangeSet> sets) = 0;

    virtual Result<std::optional<TableRow>> table(std::string_view id) = 0;
    virtual Result<std::vector<Entry>> entries(std::string_view table, std::uint32_t after) = 0;
    // The newest first, at most `most`, older than the chat line `before` (0: from the newest).
    virtual Result<std::vector<ChatRow>> chat(std::string_view table, std::int64_t before,
                                              int most) = 0;
    // Public tables that are open or playing; the newest change first (then by id).
    virtual Result<std::vector<TableRow>> lobby(int most) = 0;
    // Tables where a user sits or hosts; the newest change first.
    virtual Result<std::vector<TableRow>> tables_of(std::string_view user, int most) = 0;
    // Ids of tables being played that have clocks or bots.
    virtual Result<std::vector<std::string>> watched_tables() = 0;
    virtual Result<std::optional<UserRow>> user(std::string_view id) = 0;
    virtual Result<std::optional<UserRow>> user_of_login(std::string_view login) = 0;
    virtual Result<std::optional<SessionRow>> session(std::string_view token_hash) = 0;
    // The largest service time ever written, in entries or by itself.
    virtual Result<Millis> service_time() = 0;
    // The error of the last commit, for /readyz. A full disk is tried again by every commit; after
    // any other failure the store is broken until it is opened again.
    virtual std::optional<Error> check() = 0;
};

}  // namespace omnibus::server
