// SPDX-License-Identifier: Apache-2.0
#include "server/auth/accounts.hpp"

#include "server/auth/names.hpp"
#include "server/auth/secret.hpp"

namespace omnibus::server {

namespace {

Millis hour_of(Millis now) {
    return now - now % kHour;
}

void open_session(NewSession& created, std::string_view old_session, Now now) {
    created.token = new_token();
    created.session = {token_hash(created.token), created.user.id, now.wall, hour_of(now.service)};
    if (!old_session.empty()) created.changes.push_back(DropSession{std::string(old_session)});
    created.changes.push_back(PutSession{created.session});
}

}  // namespace

NewSession new_guest_session(Now now) {
    NewSession created;
    created.user = {new_id(), guest_name(), guest_colour(), "", "", now.wall};
    created.changes.push_back(PutUser{created.user});
    open_session(created, "", now);
    return created;
}

Result<NewSession> register_guest(const UserRow& guest, std::string_view old_session,
                                  std::string_view name, std::string password_hash, Now now) {
    if (!guest.login.empty()) {
        return Error{"auth/has_account", "this is an account already"};
    }
    auto login = fold_login(name);
    if (!login) return login.error();
    NewSession created;
    created.user = guest;
    created.user.name = std::string(name);
    created.user.login = std::move(*login);
    created.user.password_hash = std::move(password_hash);
    created.changes.push_back(ChangeUser{guest, created.user});
    open_session(created, old_session, now);
    return created;
}

NewSession log_in(const UserRow& user, std::string_view old_session, std::string rehash, Now now) {
    NewSession created;
    created.user = user;
    if (!rehash.empty()) created.user.password_hash = std::move(rehash);
    // Also if nothing changes: then the commit fails if the user was changed meanwhile.
    created.changes.push_back(ChangeUser{user, created.user});
    open_session(created, old_session, now);
    return created;
}

ChangeSet log_out(std::string_view session) {
    return {DropSession{std::string(session)}};
}

ChangeSet log_out_everywhere(const UserRow& user) {
    return {DropSessionsOf{user.id, ""}};
}

Result<NewSession> change_password(const UserRow& user, std::string new_hash, Now now) {
    if (user.login.empty()) return Error{"auth/no_account", "a guest has no password"};
    NewSession created;
    created.user = user;
    created.user.password_hash = std::move(new_hash);
    created.changes.push_back(ChangeUser{user, created.user});
    created.changes.push_back(DropSessionsOf{user.id, ""});
    open_session(created, "", now);
    return created;
}

Result<Renamed> rename(const UserRow& user, std::string_view name, std::string_view colour) {
    auto clean = clean_name(name);
    if (!clean) return clean.error();
    if (!colour.empty() && !is_colour(colour)) {
        return Error{"name/colour", "a colour is written as #rrggbb, in lower case"};
    }
    Renamed renamed{user, {}};
    renamed.user.name = std::move(*clean);
    if (!colour.empty()) renamed.user.colour = std::string(colour);
    renamed.changes.push_back(ChangeUser{user, renamed.user});
    return renamed;
}

bool is_alive(const SessionRow& session, Millis now) {
    return now - session.seen < kSessionLife;
}

ChangeSet touch(const SessionRow& session, Millis now) {
    if (hour_of(now) <= session.seen) return {};
    return {TouchSession{session.token_hash, hour_of(now)}};
}

ChangeSet forget_unseen(Millis now) {
    return {DropUnseenSessions{now - kSessionLife}};
}

}  // namespace omnibus::server
