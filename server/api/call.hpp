// SPDX-License-Identifier: Apache-2.0
// One request on its way through the server: who asks, what they sent, and where the answer goes.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/net/http.hpp"
#include "server/store/store.hpp"
#include "wire/json.hpp"
#include "wire/json_writer.hpp"

namespace omnibus::server {

// Who asks. Without a session nobody is anybody.
struct Caller {
    std::optional<UserRow> user;
    std::string token_hash;  // of the session

    bool visitor() const { return user.has_value(); }
    bool account() const { return user && !user->login.empty(); }
    std::string_view id() const { return user ? std::string_view(user->id) : std::string_view(); }
};

struct Call {
    HttpRequest request;
    Caller caller;
    std::vector<std::string> names;  // what stood for the {...} of the route's path
    wire::Json body;                 // an object; empty where none was sent
    Reply reply;
};

// "12 s", as sentences and Retry-After have it.
std::string seconds(Millis wait);
// {"code":...,"error":...} with the status that goes with the code. Where it helps to come again
// it says when: after `wait`, if that is known.
HttpResponse refusal(const Error& error, Millis wait = 0);
int status_of(std::string_view code);
// http/method, with the methods the path is for.
HttpResponse wrong_method(std::string_view method, std::string_view allowed);

inline HttpResponse json_answer(wire::JsonWriter& json) {
    HttpResponse response;
    response.body = json.take();
    return response;
}

}  // namespace omnibus::server
