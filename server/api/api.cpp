// SPDX-License-Identifier: Apache-2.0
// From a request to the route's answer: origin, session, limits, body and rights, in this order.
#include "server/api/api.hpp"

#include "server/api/client.hpp"
#include "server/auth/secret.hpp"
#include "server/net/path.hpp"

namespace omnibus::server {

namespace {

constexpr RateRule kSockets{"sockets", 30, 30, 60'000};

bool names_a_table(const Route& route) {
    return route.path.find("{id}") != std::string_view::npos;
}

}  // namespace

Api::Api(Parts parts) : parts_(std::move(parts)) {
    lobby_held_ = parts_.hub.subscribe("lobby", [this](std::uint64_t) {
        lobby_fresh_ = false;
        for (const Client* client : clients_) {
            if (client->in_lobby()) {
                refresh_lobby();
                return;
            }
        }
    });
}

Api::~Api() = default;

bool Api::allowed(const RateRule& rule, std::string_view key) {
    RateRule eased = rule;
    eased.burst = static_cast<int>(rule.burst * parts_.config.rate_factor);
    eased.per = static_cast<int>(rule.per * parts_.config.rate_factor);
    return parts_.limiter.take(eased, key, parts_.time.now().service) == 0;
}

// A page of another site may send its visitor's cookie along, but not our origin.
bool Api::own_origin(const HttpRequest& request) const {
    if (request.origin.empty()) return false;
    for (const std::string& origin : parts_.config.origins) {
        if (request.origin == origin) return true;
    }
    if (!parts_.config.public_url.empty() && request.origin == parts_.config.public_url)
        return true;
    return (!request.secure && request.origin == "http://" + request.host) ||
           request.origin == "https://" + request.host;
}

void Api::request(HttpRequest request, Reply reply) {
    Found found = find_route(request.method, request.path);
    const bool api = found.route != nullptr || request.path.substr(0, 5) == "/api/";
    Reply safe = [reply = std::move(reply), api](HttpResponse response) {
        if (api) response.extra.emplace_back("Cache-Control", "no-store");
        reply(std::move(response));
    };
    if (found.route == nullptr) {
        if (found.other_method) {
            return safe(refusal({"http/method", request.method + " is not for this path"}));
        }
        if (api) return safe(refusal({"http/route", "there is nothing at this path"}));
        return static_file(request, safe);
    }
    if (changes_things(request.method) && !own_origin(request)) {
        return safe(refusal({"http/origin", "the Origin of this request is not this server's"}));
    }
    const Route& route = *found.route;
    const std::string token = cookie_of(request.cookie, kCookie);
    auto call = std::make_shared<Call>(
        Call{std::move(request), {}, std::move(found.names), {}, std::move(safe)});
    const auto known = [this, &route, call](const Result<Who>& who) {
        if (!who) return call->reply(refusal(who.error()));
        call->who = *who;
        prepared(route, std::move(*call));
    };
    if (token.empty()) return known(Who{});
    parts_.people.who(token_hash(token), known);
}

void Api::prepared(const Route& route, Call call) {
    const std::string key =
        call.who.visitor() ? std::string(call.who.id()) : "address " + call.request.address;
    if (!allowed(route.rate, key)) {
        HttpResponse response = refusal({"http/rate", "too many requests, wait a little"});
        response.extra.emplace_back("Retry-After", "10");
        return call.reply(std::move(response));
    }
    call.body = wire::Json::object();
    if (changes_things(call.request.method) && !call.request.body.empty()) {
        if (call.request.type.substr(0, 16) != "application/json") {
            return call.reply(refusal({"http/type", "the body must be application/json"}));
        }
        auto body = parse_json(call.request.body, parts_.config.net.body_bytes);
        if (!body) return call.reply(refusal(body.error()));
        if (!body->is_object()) {
            return call.reply(refusal({"http/body", "the body must be a JSON object"}));
        }
        call.body = std::move(*body);
    }
    answer_with_rights(route, std::move(call));
}

void Api::answer_with_rights(const Route& route, Call call) {
    if (!names_a_table(route)) {
        if (const auto error = missing_right(route.needs, call.who, nullptr, "")) {
            return call.reply(refusal(*error));
        }
        return (this->*route.answer)(std::move(call));
    }
    auto kept = std::make_shared<Call>(std::move(call));
    const std::string id = kept->names.front();
    parts_.keeper.look(
        id,
        [this, &route, kept](Table& table) {
            std::string invite = parameter(kept->request.query, "invite").value_or("");
            const auto given = kept->body.find("invite");
            if (given != kept->body.end() && given->is_string()) {
                invite = given->get<std::string>();
            }
            if (const auto error = missing_right(route.needs, kept->who, &table, invite)) {
                return kept->reply(refusal(*error));
            }
            (this->*route.answer)(std::move(*kept));
        },
        [kept](const Error& error) { kept->reply(refusal(error)); });
}

// ---- sockets

void Api::open_socket(HttpRequest request, std::function<void(Welcome)> answer) {
    const auto refuse = [answer](const Error& error) {
        Welcome welcome;
        welcome.refusal = refusal(error);
        welcome.refusal.extra.emplace_back("Cache-Control", "no-store");
        answer(std::move(welcome));
    };
    if (stopping_) return refuse({"server/stopping", "the server stops, come back soon"});
    if (!own_origin(request)) {
        return refuse({"http/origin", "the Origin of this request is not this server's"});
    }
    if (!allowed(kSockets, "address " + request.address)) {
        return refuse({"http/rate", "too many connections, wait a little"});
    }
    const std::string token = cookie_of(request.cookie, kCookie);
    if (token.empty()) return refuse({"auth/needed", "this needs a session: visit first"});
    parts_.people.who(token_hash(token), [this, answer, refuse,
                                          address = request.address](const Result<Who>& who) {
        if (!who) return refuse(who.error());
        if (!who->visitor()) return refuse({"auth/needed", "this needs a session: visit first"});
        Welcome welcome;
        welcome.user = [this, who = *who, address](Socket& socket) -> std::unique_ptr<SocketUser> {
            return std::make_unique<Client>(*this, socket, who, address);
        };
        answer(std::move(welcome));
    });
}

// ---- the lobby

void Api::with_lobby(std::function<void(Text)> tell) {
    if (lobby_fresh_) return tell(lobby_text_);
    lobby_waiting_.push_back(std::move(tell));
    refresh_lobby();
}

}  // namespace omnibus::server
