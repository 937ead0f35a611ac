// SPDX-License-Identifier: Apache-2.0
// Visitors and accounts as requests need them: who holds a session, and the changes people make
// about themselves, each durable before it is told. On the network thread; passwords are hashed
// elsewhere.
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

class People {
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
    // What a change brought: who they are now and, where it is new, the token for their cookie.
    struct Change {
        Who who;
        std::string token;
    };
    using Done = std::function<void(Result<Change>)>;

    explicit People(Parts parts) : parts_(std::move(parts)) {}

    // Whose session this is, by the hash of its token; nobody's if it is unknown or too old.
    // store/... if that cannot be told.
    void who(std::string_view token_hash, std::function<void(Result<Who>)> tell);

    void new_guest(const Done& done);
    void rename(const Who& who, std::string_view name, std::string_view colour, const Done& done);
    void make_account(const Who& who, std::string_view name, std::string_view password,
                      const Done& done);
    void login(const Who& who, std::string_view name, std::string_view password,
               std::string_view address, const Done& done);
    void logout(const Who& who, bool everywhere, const Done& done);
    void change_password(const Who& who, std::string_view old_password,
                         std::string_view new_password, std::string_view address, const Done& done);

    static std::string topic_of(std::string_view user) { return "user:" + std::string(user); }

  private:
    struct Known {
        Who who;
        SessionRow session;
        Millis asked = 0;  // when it was last read
    };

    using Read = Result<std::optional<std::pair<SessionRow, UserRow>>>;
    Read read_session(const std::string& hash);
    // `asked`: changes_ when the question was put.
    void looked_up(const std::string& hash, std::uint64_t asked, const Read& found,
                   const std::function<void(Result<Who>)>& tell);
    // `users`: of whom everything has to be asked anew then. `conflict`: what it means if somebody
    // wrote first.
    void commit(ChangeSet set, std::vector<std::string> users, Change change, const Done& done,
                const Error& conflict = changed_meanwhile());
    void enter(Entrance entrance, std::vector<std::string> users, const Done& done,
               const Error& conflict = changed_meanwhile());
    void forget(std::string_view user);

    Parts parts_;
    std::unordered_map<std::string, Known> known_;  // by token hash
    std::uint64_t changes_ = 0;                     // how often something had to be forgotten
};

}  // namespace omnibus::server
