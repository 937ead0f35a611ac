// SPDX-License-Identifier: Apache-2.0
// Handles a request: checks origin, session, limits, body and rights, in this order, then calls the
// route's function.
#include "server/api/api.hpp"

#include <algorithm>

#include "server/api/client.hpp"
#include "server/auth/secret.hpp"
#include "server/net/path.hpp"

namespace omnibus::server {

namespace {

constexpr RateRule kSockets{"sockets", 30, 30, 60'000};

// Largest value of a scaled limit, so that the limiter's integers do not overflow. The least is 1.
constexpr double kMostEased = 1'000'000;

const Error kForeign{"http/origin", "the Origin of this request is not this server's"};

bool names_a_table(const Route& route) {
    return route.path.find("{id}") != std::string_view::npos;
}

}  // namespace

Api::Api(Parts parts) : parts_(std::move(parts)), all_games_(games_json()) {
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

// Protects against cross-site requests: another site's page may send our cookie, but not our
// Origin.
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

// Wraps a reply: answers of the API must not be cached, and refusals are logged at level debug.
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
    if (changes_things(request.method) && !own_origin(request)) return safe(refusal(kForeign));
    const Route& route = *found.route;
    const std::string token = cookie_of(request.cookie, kCookie);
    auto call = std::make_shared<Call>(
        Call{std::move(request), {}, std::move(found.names), {}, std::move(safe)});
    const auto known = [this, &route, call](const Result<Caller>& caller) {
        if (!caller) return call->refuse(caller.error());
        call->caller = *caller;
        prepared(route, std::move(*call));
    };
    if (token.empty()) return known(Caller{});
    parts_.users.identify(token_hash(token), known);
}

void Api::prepared(const Route& route, Call call) {
    const std::string address = "address " + call.request.address;
    const bool visitor = call.caller.visitor();
    Millis wait = wait_for(route.rate, visitor ? call.caller.id() : std::string_view(address));
    if (wait == 0 && visitor && route.by_address) wait = wait_for(route.rate, address);
    if (wait != 0) {
        return call.refuse({"http/rate", "too many requests, wait " + seconds(wait)}, wait);
    }
    call.body = wire::Json::object();
    if (changes_things(call.request.method) && !call.request.body.empty()) {
        if (call.request.type.substr(0, 16) != "application/json") {
            return call.refuse({"http/type", "the body must be application/json"});
        }
        auto body = parse_json(call.request.body, parts_.config.net.body_bytes);
        if (!body) return call.refuse(body.error());
        if (!body->is_object()) return call.refuse({"http/body", "the body must be a JSON object"});
        call.body = std::move(*body);
    }
    answer_with_rights(route, std::move(call));
}

void Api::answer_with_rights(const Route& route, Call call) {
    if (!names_a_table(route)) {
        const auto error = missing_right(route.access, call.caller, nullptr, "");
        return error ? call.refuse(*error) : (this->*route.answer)(std::move(call));
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
            if (const auto error = missing_right(route.access, kept->caller, &table, invite)) {
                return kept->refuse(*error);
            }
            kept->table = &table;
            (this->*route.answer)(std::move(*kept));
        },
        [kept](const Error& error) { kept->refuse(error); });
}

// ---- sockets

void Api::open_socket(HttpRequest request, std::function<void(HandshakeResult)> answer) {
    const auto refuse = [answer](const Error& error, Millis wait = 0) {
        HandshakeResult result;
        result.refusal = refusal(error, wait);
        result.refusal.extra.emplace_back("Cache-Control", "no-store");
        answer(std::move(result));
    };
    if (stopping_) return refuse(kStopping);
    if (!own_origin(request)) return refuse(kForeign);
    if (const Millis wait = wait_for(kSockets, "address " + request.address)) {
        return refuse({"http/rate", "too many connections, wait " + seconds(wait)}, wait);
    }
    const std::string token = cookie_of(request.cookie, kCookie);
    if (token.empty()) return refuse(kNoSession);
    parts_.users.identify(token_hash(token), [this, answer, refuse](const Result<Caller>& caller) {
        if (!caller) return refuse(caller.error());
        if (!caller->visitor()) return refuse(kNoSession);
        HandshakeResult result;
        result.user = [this, caller = *caller](Socket& socket) -> std::unique_ptr<SocketHandler> {
            return std::make_unique<Client>(*this, socket, caller);
        };
        answer(std::move(result));
    });
}

// ---- the lobby

void Api::with_lobby(std::function<void(Result<Text>)> tell) {
    if (lobby_fresh_ && !lobby_asked_) return tell(lobby_text_);
    lobby_waiting_.push_back(std::move(tell));
    refresh_lobby();
}

}  // namespace omnibus::server
