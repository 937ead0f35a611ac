// SPDX-License-Identifier: Apache-2.0
// Users as requests need them: finds the user of a session, and carries out changes to users. A
// change is durable before its callback is called. Runs on the network thread; passwords are hashed
// by the HashQueue.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/api/call.hpp"
#include "server/auth/accounts.hpp"
#include "server/auth/hash_queue.hpp"
#include "server/auth/rate_limit.hpp"
#include "server/hub/hub.hpp"
#include "server/shared/ask.hpp"
#include "server/shared/time_source.hpp"
#include "server/shared/worker.hpp"
#include "server/store/writer.hpp"

namespace omnibus::server {

class Users {
  public:
    struct Parts {
        Store& store;
        Writer& writer;
        Worker& reader;
        Hub& hub;
        HashQueue& hashes;
        LoginGuard& guard;
        const TimeSource& time;
        Post post;
    };
    // The result of a change: the caller as they are now and, if it is new, the token for the
    // cookie.
    struct Change {
        Caller caller;
        std::string token;
    };
    using Done = std::function<void(Result<Change>)>;

    explicit Users(Parts parts) : parts_(std::move(parts)) {}

    // Finds the user of a session by the hash of its token; a Caller without a user if the session
    // is unknown or expired. store/... if the store cannot be read.
    void identify(std::string_view token_hash, std::function<void(Result<Caller>)> tell);

    void new_guest(const Done& done);
    void rename(const Caller& caller, std::string_view name, std::string_view colour,
                const Done& done);
    void make_account(const Caller& caller, std::string_view name, std::string_view password,
                      const Done& done);
    void login(const Caller& caller, std::string_view name, std::string_view password,
               std::string_view address, const Done& done);
    void logout(const Caller& caller, bool everywhere, const Done& done);
    void change_password(const Caller& caller, std::string_view old_password,
                         std::string_view new_password, std::string_view address, const Done& done);

    static std::string topic_of(std::string_view user) { return "user:" + std::string(user); }

  private:
    struct Known {
        Caller caller;
        SessionRow session;
        Millis asked = 0;  // when it was last read
    };

    using Read = Result<std::optional<std::pair<SessionRow, UserRow>>>;
    Read read_session(const std::string& hash);
    // `asked`: the value of changes_ when the read began.
    void looked_up(const std::string& hash, std::uint64_t asked, const Read& found,
                   const std::function<void(Result<Caller>)>& tell);
    // `users`: whose cache entries are dropped afterwards. `conflict`: the error for
    // store/conflict.
    void commit(ChangeSet set, std::vector<std::string> users, Change change, const Done& done,
                const Error& conflict = kChangedMeanwhile);
    void open_session(NewSession created, std::vector<std::string> users, const Done& done,
                      const Error& conflict = kChangedMeanwhile);
    void forget(std::string_view user);

    Parts parts_;
    std::unordered_map<std::string, Known> known_;  // by token hash
    std::uint64_t changes_ = 0;                     // how often cache entries were dropped
};

}  // namespace omnibus::server
