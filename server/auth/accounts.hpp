// SPDX-License-Identifier: Apache-2.0
// Guests, accounts and sessions: what changes when somebody comes, registers, logs in or leaves.
// Nothing is written here; the caller commits the changes and hashes the passwords. A name that is
// taken, or somebody changed from elsewhere meanwhile, shows at the commit, as store/conflict:
// taken_name() or changed_meanwhile() says it to people.
//
// A token is shown once, to its owner; the store has only its hash. Whoever becomes more than they
// were (an account, a login) gets a new one and the old one ends. A session ends by service time: a
// clock that was wrong for an hour, in whichever direction, would else end sessions for good.
#pragma once

#include <string>
#include <string_view>

#include "server/store/store.hpp"

namespace omnibus::server {

inline constexpr Millis kHour = 3'600'000;
inline constexpr Millis kSessionLife = Millis{180} * 24 * kHour;  // unseen

struct NewSession {
    UserRow user;
    SessionRow session;
    std::string token;  // for the cookie
    ChangeSet changes;
};

// A visitor whom nobody knows.
NewSession new_guest_session(Now now);

// A guest takes a name and a password and keeps everything else. auth/has_account if they did
// before; name/... as fold_login says. The password was checked, and hashed, by the caller.
Result<NewSession> register_guest(const UserRow& guest, std::string_view old_session,
                                  std::string_view name, std::string password_hash, Now now);

// Somebody whose password was right. `old_session`, if any, ends; `rehash` as the HashQueue gave
// it.
NewSession log_in(const UserRow& user, std::string_view old_session, std::string rehash, Now now);

ChangeSet log_out(std::string_view session);
ChangeSet log_out_everywhere(const UserRow& user);

// The session it is done from gets a new token, all others end. auth/no_account for a guest.
Result<NewSession> change_password(const UserRow& user, std::string new_hash, Now now);

struct Renamed {
    UserRow user;
    ChangeSet changes;
};
// As shown; who logs in does so with the same name as before. An empty colour stays as it is.
Result<Renamed> rename(const UserRow& user, std::string_view name, std::string_view colour);

// Whether a session still counts; this and what follows by service time.
bool is_alive(const SessionRow& session, Millis now);
// What to write because it was used; empty most of the time: once an hour is enough.
ChangeSet touch(const SessionRow& session, Millis now);

// Sessions that count no more need not be kept.
ChangeSet forget_unseen(Millis now);

Error wrong_login();  // the same whether the name or the password is wrong
Error changed_meanwhile();
Error taken_name();

}  // namespace omnibus::server
