// SPDX-License-Identifier: Apache-2.0
// From a request to the route's answer: origin, session, limits, body and rights, in this order.
#include "server/api/api.hpp"

#include <algorithm>

#include "server/api/client.hpp"
#include "server/auth/secret.hpp"
#include "server/net/path.hpp"

namespace omnibus::server {

namespace {

constexpr RateRule kSockets{"sockets", 30, 30, 60'000};

// No rule is eased to nothing, nor so far that the limiter cannot count with it.
constexpr double kMostEased = 1'000'000;

bool names_a_table(const Route& route) {
    return route.path.find("{id}") != std::string_view::npos;
}

}  // namespace

Api::Api(Parts parts) : parts_(std::move(parts)) {
    lobby_held_ = parts_.hub.subscribe("lobby", [this](std::uint64_t) {
        lobby_fresh_ = false;
        follow_lobby();
    });
}

Api::~Api() = default;

Millis Api::wait_for(const RateRule& rule, std::string_view key) {
    const auto ease = [factor = parts_.config.rate_factor](int number) {
        return static_cast<int>(std::clamp(number * factor, 1.0, kMostEased));
    };
    RateRule eased = rule;
    eased.burst = ease(rule.burst);
    eased.per = ease(rule.per);
    return parts_.limiter.take(eased, key, parts_.time.now().service);
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

// What the API says is nobody's to keep, and what is refused is told to whoever runs the server
// and wants to know.
Reply Api::careful(const HttpRequest& request, Reply reply, bool api) const {
    std::string asked = parts_.log.debugs() ? request.method + " " + request.path : "";
    return [this, reply = std::move(reply), api, asked = std::move(asked),
            address = request.address](HttpResponse response) {
        if (api) response.extra.emplace_back("Cache-Control", "no-store");
        if (response.status >= 400 && parts_.log.debugs()) {
            parts_.log.debug("refused", {{"request", asked},
                                         {"status", std::to_string(response.status)},
                                         {"code", response.code},
                                         {"address", address}});
        }
        reply(std::move(response));
    };
}

void Api::request(HttpRequest request, Reply reply) {
    Found found = find_route(request.method, request.path);
    const bool api =
        found.route != nullptr || request.path == "/api" || request.path.substr(0, 5) == "/api/";
    Reply safe = careful(request, std::move(reply), api);
    if (found.route == nullptr) {
        if (!found.others.empty()) return safe(wrong_method(request.method, found.others));
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
    const std::string address = "address " + call.request.address;
    const bool visitor = call.who.visitor();
    Millis wait = wait_for(route.rate, visitor ? call.who.id() : std::string_view(address));
    if (wait == 0 && visitor && route.by_address) wait = wait_for(route.rate, address);
    if (wait != 0) {
        return call.reply(refusal({"http/rate", "too many requests, wait " + seconds(wait)}, wait));
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
    parts_.tables.look(
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
    const auto refuse = [answer](const Error& error, Millis wait = 0) {
        Welcome welcome;
        welcome.refusal = refusal(error, wait);
        welcome.refusal.extra.emplace_back("Cache-Control", "no-store");
        answer(std::move(welcome));
    };
    if (stopping_) return refuse({"server/stopping", "the server stops, come back soon"});
    if (!own_origin(request)) {
        return refuse({"http/origin", "the Origin of this request is not this server's"});
    }
    if (const Millis wait = wait_for(kSockets, "address " + request.address)) {
        return refuse({"http/rate", "too many connections, wait " + seconds(wait)}, wait);
    }
    const std::string token = cookie_of(request.cookie, kCookie);
    if (token.empty()) return refuse({"auth/needed", "this needs a session: visit first"});
    parts_.people.who(token_hash(token), [this, answer, refuse](const Result<Who>& who) {
        if (!who) return refuse(who.error());
        if (!who->visitor()) return refuse({"auth/needed", "this needs a session: visit first"});
        Welcome welcome;
        welcome.user = [this, who = *who](Socket& socket) -> std::unique_ptr<SocketUser> {
            return std::make_unique<Client>(*this, socket, who);
        };
        answer(std::move(welcome));
    });
}

// ---- the lobby

void Api::with_lobby(std::function<void(Result<Text>)> tell) {
    if (lobby_fresh_ && !lobby_asked_) return tell(lobby_text_);
    lobby_waiting_.push_back(std::move(tell));
    refresh_lobby();
}

}  // namespace omnibus::server
