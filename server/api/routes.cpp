// SPDX-License-Identifier: Apache-2.0
#include "server/api/routes.hpp"

#include "server/api/api.hpp"
#include "server/auth/secret.hpp"

namespace omnibus::server {

namespace {

constexpr Millis kMinute = 60'000;

// Rate limits per user, or per address for callers without a session: a burst, then so many per
// time. Only a visit without a session makes a guest, so guests are limited per address.
constexpr RateRule kRead{"read", 240, 240, kMinute};
constexpr RateRule kChange{"change", 60, 60, kMinute};
constexpr RateRule kVisit{"visit", 20, 20, kMinute};
constexpr RateRule kLogin{"login", 10, 30, kMinute};
constexpr RateRule kRegister{"register", 5, 5, 10 * kMinute};
constexpr RateRule kCreate{"create", 5, 5, kMinute};
constexpr RateRule kProbe{"probe", 600, 600, kMinute};

const std::array kRoutes{
    Route{"POST", "/api/visit", Access::Nothing, kVisit, &Api::visit},
    Route{"GET", "/api/me", Access::Visitor, kRead, &Api::me},
    Route{"POST", "/api/me", Access::Visitor, kChange, &Api::change_me},
    Route{"POST", "/api/account", Access::Visitor, kRegister, &Api::make_account, true},
    Route{"POST", "/api/login", Access::Nothing, kLogin, &Api::login, true},
    Route{"POST", "/api/logout", Access::Visitor, kChange, &Api::logout},
    Route{"POST", "/api/password", Access::Account, kLogin, &Api::change_password},
    Route{"GET", "/api/games", Access::Nothing, kRead, &Api::games},
    Route{"GET", "/api/games/{game}/maps/{map}", Access::Nothing, kRead, &Api::map},
    Route{"POST", "/api/layout", Access::Nothing, kRead, &Api::layout},
    Route{"GET", "/api/tables", Access::Nothing, kRead, &Api::lobby},
    Route{"POST", "/api/tables", Access::Visitor, kCreate, &Api::create_table, true},
    Route{"GET", "/api/my/tables", Access::Visitor, kRead, &Api::my_tables},
    Route{"GET", "/api/tables/{id}", Access::Watcher, kRead, &Api::table},
    Route{"POST", "/api/tables/{id}/join", Access::Joiner, kChange, &Api::join},
    Route{"POST", "/api/tables/{id}/leave", Access::Player, kChange, &Api::leave},
    Route{"POST", "/api/tables/{id}/seat", Access::Host, kChange, &Api::set_seat},
    Route{"POST", "/api/tables/{id}/start", Access::Host, kChange, &Api::start},
    Route{"POST", "/api/tables/{id}/rematch", Access::Player, kCreate, &Api::rematch, true},
    Route{"GET", "/api/tables/{id}/record", Access::Watcher, kRead, &Api::record},
    Route{"GET", "/api/tables/{id}/steps", Access::Watcher, kRead, &Api::steps},
    Route{"GET", "/api/tables/{id}/chat", Access::Watcher, kRead, &Api::chat},
    Route{"POST", "/api/qr", Access::Visitor, kRead, &Api::qr},
    Route{"GET", "/healthz", Access::Nothing, kProbe, &Api::healthz},
    Route{"GET", "/readyz", Access::Nothing, kProbe, &Api::readyz},
    Route{"GET", "/metrics", Access::Nothing, kProbe, &Api::metrics},
};

std::string_view next_part(std::string_view& path) {
    path.remove_prefix(1);  // the slash
    const auto end = path.find('/');
    const std::string_view part = path.substr(0, end);
    path.remove_prefix(part.size());
    return part;
}

// Whether a path matches a pattern; the values of the {...} are appended to `names`.
bool fits(std::string_view pattern, std::string_view path, std::vector<std::string>& names) {
    names.clear();
    while (!pattern.empty() && !path.empty()) {
        const std::string_view wanted = next_part(pattern);
        const std::string_view given = next_part(path);
        if (wanted.substr(0, 1) == "{") {
            if (given.empty()) return false;
            names.emplace_back(given);
        } else if (wanted != given) {
            return false;
        }
    }
    return pattern.empty() && path.empty();
}

bool may_watch(const Caller& caller, const Table& table, std::string_view invite) {
    if (table.seated(caller.id()) || table.is_host(caller.id())) return true;
    switch (table.row().visibility) {
        case Visibility::Public: return true;
        case Visibility::Link: return constant_time_equal(invite, table.row().invite);
        case Visibility::Private: return false;
    }
    return false;
}

}  // namespace

std::span<const Route> all_routes() {
    return kRoutes;
}

Found find_route(std::string_view method, std::string_view path) {
    Found found;
    // HEAD is allowed where GET is.
    const std::string_view wanted = method == "HEAD" ? std::string_view("GET") : method;
    for (const Route& route : kRoutes) {
        if (!fits(route.path, path, found.names)) continue;
        if (route.method == wanted) {
            found.route = &route;
            return found;
        }
        if (!found.others.empty()) found.others += ", ";
        found.others += route.method == "GET" ? "GET, HEAD" : route.method;
    }
    found.names.clear();
    return found;
}

bool changes_things(std::string_view method) {
    return method != "GET" && method != "HEAD";
}

std::optional<Error> missing_right(Access access, const Caller& caller, const Table* table,
                                   std::string_view invite) {
    const Error unknown{"table/unknown", "there is no such table"};
    if (access == Access::Nothing) return std::nullopt;
    if (access != Access::Watcher && !caller.visitor()) {
        return kNoSession;
    }
    switch (access) {
        case Access::Nothing:
        case Access::Visitor: return std::nullopt;
        case Access::Account:
            if (caller.account()) return std::nullopt;
            return Error{"auth/account", "this needs an account"};
        case Access::Watcher:
            if (may_watch(caller, *table, invite)) return std::nullopt;
            return unknown;
        case Access::Joiner:
            if (may_watch(caller, *table, invite)) return std::nullopt;
            if (constant_time_equal(invite, table->row().invite)) return std::nullopt;
            return unknown;
        case Access::Player:
            if (table->seated(caller.id()) || table->is_host(caller.id())) return std::nullopt;
            if (!may_watch(caller, *table, invite)) return unknown;
            return Error{"table/player", "only players of this table may"};
        case Access::Host:
            if (table->is_host(caller.id())) return std::nullopt;
            if (!may_watch(caller, *table, invite)) return unknown;
            return Error{"table/host", "only whoever opened this table may"};
    }
    return unknown;
}

}  // namespace omnibus::server
