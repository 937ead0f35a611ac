// SPDX-License-Identifier: Apache-2.0
// One request: its caller, what was sent, and the callback for the answer.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/net/http.hpp"
#include "server/store/store.hpp"
#include "table/table.hpp"
#include "wire/json.hpp"
#include "wire/json_writer.hpp"

namespace omnibus::server {

// The user of the request's session; none without a session.
struct Caller {
    std::optional<UserRow> user;
    std::string token_hash;  // of the session

    bool visitor() const { return user.has_value(); }
    bool account() const { return user && !user->login.empty(); }
    std::string_view id() const { return user ? std::string_view(user->id) : std::string_view(); }
};

inline const Error kNoSession{"auth/needed", "this needs a session: visit first"};
inline const Error kStopping{"server/stopping", "the server stops, come back soon"};

// "12 s", rounded up, for messages.
std::string seconds(Millis wait);
// {"code":...,"error":...} with the code's HTTP status. 429 and 503 have a Retry-After: `wait`, or
// a default if it is 0.
HttpResponse refusal(const Error& error, Millis wait = 0);
int status_of(std::string_view code);
// http/method, with the methods that the path has.
HttpResponse wrong_method(std::string_view method, std::string_view allowed);

inline HttpResponse json_answer(wire::JsonWriter& json, int status = 200) {
    return {.status = status, .body = json.take()};
}

struct Call {
    HttpRequest request;
    Caller caller;
    std::vector<std::string> names;  // the values of the {...} in the route's path
    wire::Json body;                 // an object; empty where none was sent
    Reply reply;
    table::Table* table = nullptr;  // named in the path; while the route's function runs

    void refuse(const Error& error, Millis wait = 0) const { reply(refusal(error, wait)); }
};

}  // namespace omnibus::server
