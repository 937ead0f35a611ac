// SPDX-License-Identifier: Apache-2.0
#include "server/api/users.hpp"

#include "server/auth/names.hpp"
#include "server/auth/secret.hpp"

namespace omnibus::server {

namespace {

// How long a cached session is trusted: another server on the same store may have ended it.
constexpr Millis kTrusted = 60'000;
// The cache is emptied when it has this many sessions.
constexpr std::size_t kMostKnown = 50'000;

const Error kBusy{"server/busy", "too many questions wait, try again"};
const Error kHashing{"auth/busy", "too many people log in at once, try again"};

Error too_many(Millis wait) {
    return {"http/rate",
            "too many wrong passwords, wait " + std::to_string((wait + 59'999) / 60'000) + " min"};
}

}  // namespace

// ---- sessions

void Users::identify(std::string_view token_hash, std::function<void(Result<Caller>)> tell) {
    const std::string hash(token_hash);
    const Millis now = parts_.time.now().service;
    const auto at = known_.find(hash);
    if (at != known_.end() && now - at->second.asked < kTrusted) {
        if (is_alive(at->second.session, now)) return tell(at->second.caller);
        return tell(Caller{});
    }
    ask(
        parts_.reader, parts_.post, [this, hash] { return read_session(hash); },
        [this, hash, tell = std::move(tell), asked = changes_](const Read& found) {
            looked_up(hash, asked, found, tell);
        });
}

// Runs on the reader's thread.
Users::Read Users::read_session(const std::string& hash) {
    const auto session = parts_.store.session(hash);
    if (!session) return session.error();
    if (!*session) return std::optional<std::pair<SessionRow, UserRow>>();
    auto user = parts_.store.user((*session)->user);
    if (!user) return user.error();
    if (!*user) return std::optional<std::pair<SessionRow, UserRow>>();
    return std::optional(std::pair(**session, std::move(**user)));
}

void Users::looked_up(const std::string& hash, std::uint64_t asked, const Read& found,
                      const std::function<void(Result<Caller>)>& tell) {
    if (!found) return tell(found.error());
    const Millis now = parts_.time.now().service;
    if (!*found || !is_alive((*found)->first, now)) {
        known_.erase(hash);
        return tell(Caller{});
    }
    const SessionRow& session = (*found)->first;
    Caller caller{(*found)->second, hash};
    // If a user changed since the read began, the result may be the old one: do not cache it.
    if (asked == changes_) {
        if (known_.size() >= kMostKnown) known_.clear();
        known_[hash] = {caller, session, now};
    }
    if (ChangeSet seen = touch(session, now); !seen.empty()) parts_.writer.submit(std::move(seen));
    tell(std::move(caller));
}

// Drops what is cached of a user, and makes their sockets check their session again.
void Users::forget(std::string_view user) {
    for (auto at = known_.begin(); at != known_.end();) {
        at = at->second.caller.id() == user ? known_.erase(at) : std::next(at);
    }
    parts_.hub.publish(topic_of(user), ++changes_);
}

// ---- changes

void Users::commit(ChangeSet set, std::vector<std::string> users, Change change, const Done& done,
                   const Error& conflict) {
    const auto written = [this, change = std::move(change), done, users = std::move(users),
                          conflict](const std::optional<Error>& error) {
        if (error) return done(error->code == "store/conflict" ? conflict : *error);
        for (const std::string& user : users) {
            forget(user);
        }
        done(change);
    };
    if (!parts_.writer.submit(std::move(set), back_to(parts_.post, written))) done(kBusy);
}

void Users::open_session(NewSession created, std::vector<std::string> users, const Done& done,
                         const Error& conflict) {
    Change change{{created.user, created.session.token_hash}, created.token};
    commit(std::move(created.changes), std::move(users), std::move(change), done, conflict);
}

void Users::new_guest(const Done& done) {
    open_session(new_guest_session(parts_.time.now()), {}, done);
}

void Users::rename(const Caller& caller, std::string_view name, std::string_view colour,
                   const Done& done) {
    auto renamed = server::rename(*caller.user, name, colour);
    if (!renamed) return done(renamed.error());
    Change change{{renamed->user, caller.token_hash}, ""};
    commit(std::move(renamed->changes), {caller.user->id}, std::move(change), done);
}

void Users::make_account(const Caller& caller, std::string_view name, std::string_view password,
                         const Done& done) {
    if (caller.account()) return done(Error{"auth/has_account", "you have an account already"});
    const auto login = fold_login(name);
    if (!login) return done(login.error());
    if (auto error = check_password(password, name)) return done(*error);
    const auto hashed = [this, caller, name = std::string(name), done](Result<std::string> hash) {
        if (!hash) return done(hash.error());
        auto created = register_guest(*caller.user, caller.token_hash, name, std::move(*hash),
                                      parts_.time.now());
        if (!created) return done(created.error());
        open_session(std::move(*created), {caller.user->id}, done, kTakenName);
    };
    if (!parts_.hashes.hash(std::string(password), back_to(parts_.post, hashed))) done(kHashing);
}

void Users::login(const Caller& caller, std::string_view name, std::string_view password,
                  std::string_view address, const Done& done) {
    // A name that no account can have is tried like any other, so that the answer takes as long.
    const auto folded = fold_login(name);
    const std::string login = folded ? *folded : "?" + std::string(name.substr(0, 32));
    if (const Millis wait = parts_.guard.begin(login, address, parts_.time.now().service)) {
        return done(too_many(wait));
    }
    const auto check = [this, caller, login, address = std::string(address),
                        password = std::string(password),
                        done](const Result<std::optional<UserRow>>& found) {
        // An error is not a wrong password: the attempt is not counted.
        const auto give_up = [this, login, address, done](const Error& error) {
            parts_.guard.give_back(login, address);
            done(error);
        };
        if (!found) return give_up(found.error());
        const std::string hash = *found ? (*found)->password_hash : "";
        const auto verified = [this, caller, login, address, user = *found, done,
                               give_up](const Result<HashQueue::Verification>& verification) {
            if (!verification) return give_up(verification.error());
            if (!verification->right || !user) return done(kWrongLogin);
            parts_.guard.give_back(login, address);
            open_session(log_in(*user, caller.token_hash, verification->rehash, parts_.time.now()),
                         {std::string(caller.id()), user->id}, done);
        };
        if (!parts_.hashes.verify(hash, password, back_to(parts_.post, verified))) {
            give_up(kHashing);
        }
    };
    ask(
        parts_.reader, parts_.post, [this, login] { return parts_.store.user_of_login(login); },
        check);
}

void Users::logout(const Caller& caller, bool everywhere, const Done& done) {
    ChangeSet set = everywhere ? log_out_everywhere(*caller.user) : log_out(caller.token_hash);
    commit(std::move(set), {caller.user->id}, {}, done);
}

void Users::change_password(const Caller& caller, std::string_view old_password,
                            std::string_view new_password, std::string_view address,
                            const Done& done) {
    const UserRow& user = *caller.user;
    if (auto error = check_password(new_password, user.login)) return done(*error);
    if (const Millis wait = parts_.guard.begin(user.login, address, parts_.time.now().service)) {
        return done(too_many(wait));
    }
    const auto hashed = [this, caller, done](const Result<std::string>& hash) {
        if (!hash) return done(hash.error());
        auto created = server::change_password(*caller.user, *hash, parts_.time.now());
        if (!created) return done(created.error());
        open_session(std::move(*created), {caller.user->id}, done);
    };
    const auto verified = [this, caller, done, hashed, address = std::string(address),
                           new_password = std::string(new_password)](
                              const Result<HashQueue::Verification>& verification) {
        if (verification && !verification->right) return done(kWrongLogin);
        parts_.guard.give_back(caller.user->login, address);
        if (!verification) return done(verification.error());
        if (!parts_.hashes.hash(new_password, back_to(parts_.post, hashed))) done(kHashing);
    };
    const bool taken = parts_.hashes.verify(user.password_hash, std::string(old_password),
                                            back_to(parts_.post, verified));
    if (taken) return;
    parts_.guard.give_back(user.login, address);
    done(kHashing);
}

}  // namespace omnibus::server
