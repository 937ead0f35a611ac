// SPDX-License-Identifier: Apache-2.0
// Guests, accounts and sessions: the changes to store when a visitor comes, registers, logs in or
// logs out. Nothing is written here; the caller commits the changes and hashes the passwords. If
// the name is taken, or the user was changed meanwhile, the commit fails with store/conflict;
// kTakenName and kChangedMeanwhile are the errors to show for it.
//
// The client gets a token once; the store has only its hash. Registering and logging in make a new
// token and end the old one (against session fixation). Sessions expire by service time, so that a
// wrong wall clock does not end them.
#pragma once

#include <string>
#include <string_view>

#include "server/store/store.hpp"

namespace omnibus::server {

// The same whether the name or the password is wrong.
inline const Error kWrongLogin{"auth/wrong", "the name or the password is wrong"};
inline const Error kChangedMeanwhile{"auth/changed",
                                     "your name or password was changed meanwhile, try again"};
inline const Error kTakenName{"auth/name_taken", "somebody has this name already"};

inline constexpr Millis kHour = 3'600'000;
inline constexpr Millis kSessionLife = Millis{180} * 24 * kHour;  // unseen

struct NewSession {
    UserRow user;
    SessionRow session;
    std::string token;  // for the cookie
    ChangeSet changes;
};

// For a visitor without a session.
NewSession new_guest_session(Now now);

// Makes a guest an account with a name and a password; everything else stays. auth/has_account if
// they have one; name/... as fold_login says. The caller has checked and hashed the password.
Result<NewSession> register_guest(const UserRow& guest, std::string_view old_session,
                                  std::string_view name, std::string password_hash, Now now);

// After the password was verified. `old_session`, if any, ends; `rehash` as the HashQueue gave it.
NewSession log_in(const UserRow& user, std::string_view old_session, std::string rehash, Now now);

ChangeSet log_out(std::string_view session);
ChangeSet log_out_everywhere(const UserRow& user);

// Ends all sessions and makes a new one for the caller. auth/no_account for a guest.
Result<NewSession> change_password(const UserRow& user, std::string new_hash, Now now);

struct Renamed {
    UserRow user;
    ChangeSet changes;
};
// Changes the name that is shown; the login stays. An empty colour leaves the colour as it is.
Result<Renamed> rename(const UserRow& user, std::string_view name, std::string_view colour);

// Whether a session is still valid. This and the following use service time.
bool is_alive(const SessionRow& session, Millis now);
// The change to store because the session was used; empty if that was done within the hour.
ChangeSet touch(const SessionRow& session, Millis now);

// Deletes all expired sessions.
ChangeSet forget_unseen(Millis now);

}  // namespace omnibus::server
