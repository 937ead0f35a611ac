// SPDX-License-Identifier: Apache-2.0
#include "server/api/routes.hpp"

#include "server/api/api.hpp"
#include "server/auth/secret.hpp"

namespace omnibus::server {

namespace {

constexpr Millis kMinute = 60'000;

// How often one visitor (or, before they are one, one address) may: in a burst, then per time. A
// visit makes a guest only of whoever is nobody yet, so it counts for the address where it matters.
constexpr RateRule kRead{"read", 240, 240, kMinute};
constexpr RateRule kChange{"change", 60, 60, kMinute};
constexpr RateRule kVisit{"visit", 20, 20, kMinute};
constexpr RateRule kLogin{"login", 10, 30, kMinute};
constexpr RateRule kRegister{"register", 5, 5, 10 * kMinute};
constexpr RateRule kCreate{"create", 5, 5, kMinute};
constexpr RateRule kProbe{"probe", 600, 600, kMinute};

const std::array kRoutes{
    Route{"POST", "/api/visit", Needs::Nothing, kVisit, &Api::visit},
    Route{"GET", "/api/me", Needs::Visitor, kRead, &Api::me},
    Route{"POST", "/api/me", Needs::Visitor, kChange, &Api::change_me},
    Route{"POST", "/api/account", Needs::Visitor, kRegister, &Api::make_account, true},
    Route{"POST", "/api/login", Needs::Nothing, kLogin, &Api::login, true},
    Route{"POST", "/api/logout", Needs::Visitor, kChange, &Api::logout},
    Route{"POST", "/api/password", Needs::Account, kLogin, &Api::change_password},
    Route{"GET", "/api/games", Needs::Nothing, kRead, &Api::games},
    Route{"GET", "/api/games/{game}/maps/{map}", Needs::Nothing, kRead, &Api::map},
    Route{"POST", "/api/layout", Needs::Nothing, kRead, &Api::layout},
    Route{"GET", "/api/tables", Needs::Nothing, kRead, &Api::lobby},
    Route{"POST", "/api/tables", Needs::Visitor, kCreate, &Api::create_table, true},
    Route{"GET", "/api/my/tables", Needs::Visitor, kRead, &Api::my_tables},
    Route{"GET", "/api/tables/{id}", Needs::Watcher, kRead, &Api::table},
    Route{"POST", "/api/tables/{id}/join", Needs::Joiner, kChange, &Api::join},
    Route{"POST", "/api/tables/{id}/leave", Needs::Player, kChange, &Api::leave},
    Route{"POST", "/api/tables/{id}/seat", Needs::Host, kChange, &Api::set_seat},
    Route{"POST", "/api/tables/{id}/start", Needs::Host, kChange, &Api::start},
    Route{"POST", "/api/tables/{id}/rematch", Needs::Player, kCreate, &Api::rematch, true},
    Route{"GET", "/api/tables/{id}/record", Needs::Watcher, kRead, &Api::record},
    Route{"GET", "/api/tables/{id}/steps", Needs::Watcher, kRead, &Api::steps},
    Route{"GET", "/api/tables/{id}/chat", Needs::Watcher, kRead, &Api::chat},
    Route{"POST", "/api/qr", Needs::Visitor, kRead, &Api::qr},
    Route{"GET", "/healthz", Needs::Nothing, kProbe, &Api::healthz},
    Route{"GET", "/readyz", Needs::Nothing, kProbe, &Api::readyz},
    Route{"GET", "/metrics", Needs::Nothing, kProbe, &Api::metrics},
};

std::string_view next_part(std::string_view& path) {
    path.remove_prefix(1);  // the slash
    const auto end = path.find('/');
    const std::string_view part = path.substr(0, end);
    path.remove_prefix(part.size());
    return part;
}

// Whether a path is one of these; what stands for {...} goes into `names`.
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

bool may_watch(const Who& who, const Table& table, std::string_view invite) {
    if (table.seated(who.id()) || table.is_host(who.id())) return true;
    switch (table.row().visibility) {
        case Visibility::Public: return true;
        case Visibility::Link: return same_secret(invite, table.row().invite);
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
    // Whoever may be told the headers of an answer may be told its body.
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

std::optional<Error> missing_right(Needs needs, const Who& who, const Table* table,
                                   std::string_view invite) {
    const Error unknown{"table/unknown", "there is no such table"};
    if (needs == Needs::Nothing) return std::nullopt;
    if (needs != Needs::Watcher && !who.visitor()) {
        return Error{"auth/needed", "this needs a session: visit first"};
    }
    switch (needs) {
        case Needs::Nothing:
        case Needs::Visitor: return std::nullopt;
        case Needs::Account:
            if (who.account()) return std::nullopt;
            return Error{"auth/account", "this needs an account"};
        case Needs::Watcher:
            if (may_watch(who, *table, invite)) return std::nullopt;
            return unknown;
        case Needs::Joiner:
            if (may_watch(who, *table, invite)) return std::nullopt;
            if (same_secret(invite, table->row().invite)) return std::nullopt;
            return unknown;
        case Needs::Player:
            if (table->seated(who.id()) || table->is_host(who.id())) return std::nullopt;
            if (!may_watch(who, *table, invite)) return unknown;
            return Error{"table/player", "only players of this table may"};
        case Needs::Host:
            if (table->is_host(who.id())) return std::nullopt;
            if (!may_watch(who, *table, invite)) return unknown;
            return Error{"table/host", "only whoever opened this table may"};
    }
    return unknown;
}

}  // namespace omnibus::server
