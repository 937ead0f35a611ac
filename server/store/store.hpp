// SPDX-License-Identifier: Apache-2.0
// What the server remembers. A store takes changes and answers questions; it knows no rules and no
// clock. One thread writes (commit); the questions may be asked from any other.
//
// The whole consistency rule: an entry (table, n) is written once, and only after (table, n - 1).
// Who comes second with the same n is refused with store/conflict, and so is who counts on a first
// that was refused; nothing of that change set is kept. So every log is 1, 2, 3, ... at all times.
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
    std::string token_hash;  // hex of a hash: who reads the data cannot log in with it
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
struct PutTable {  // new or changed as a whole; who sits there is known for tables_of
    TableRow row;
    std::vector<std::string> users;  // seated, the host among them
};
struct DropTable {  // with its log and its chat
    std::string id;
};
struct PutUser {  // new or changed as a whole; store/conflict if the login is another's
    UserRow row;
};
struct ChangeUser {  // store/conflict if they are not, or not any more, as they were thought to be
    UserRow before;
    UserRow after;
};
struct PutSession {
    SessionRow row;
};
struct TouchSession {  // only if it is still there: a logout that came before stays one
    std::string token_hash;
    Millis seen = 0;
};
struct DropSession {
    std::string token_hash;
};
struct DropSessionsOf {  // all of this user but one
    std::string user;
    std::string but;
};
struct DropUnseenSessions {  // everybody's, last seen before this
    Millis seen = 0;
};
struct AppendChat {
    ChatRow row;
};
struct PutServiceTime {  // how long the server has run in all
    Millis at = 0;
};
using Change =
    std::variant<AppendEntry, PutTable, DropTable, PutUser, ChangeUser, PutSession, TouchSession,
                 DropSession, DropSessionsOf, DropUnseenSessions, AppendChat, PutServiceTime>;
using ChangeSet = std::vector<Change>;  // all or nothing

class Store {
  public:
    virtual ~Store() = default;

    // Durable once it returns: one commit for all sets, which are applied in order and see those
    // before them. Per set: nothing, or why it was not kept.
    // If the commit itself fails, every set gets store/unavailable.
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
    // Whether the last commit found a disk that takes it, for /readyz. A full disk is tried again
    // by every commit; what was broken stays so until the store is opened again.
    virtual std::optional<Error> check() = 0;
};

}  // namespace omnibus::server
