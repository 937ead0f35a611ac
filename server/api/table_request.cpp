// SPDX-License-Identifier: Apache-2.0
#include "server/api/table_request.hpp"

#include <algorithm>
#include <array>

#include "bots/bot.hpp"
#include "bots/levels.hpp"
#include "server/auth/secret.hpp"
#include "wire/fields.hpp"

namespace omnibus::server {

namespace {

constexpr std::array<std::string_view, 3> kVisibilities{"public", "link", "private"};

// Applies a plan at once: the table is not stored yet, so nothing has to be durable first.
std::optional<Error> take(NewTable& set, Result<Plan> plan) {
    if (!plan) return plan.error();
    set.entries.insert(set.entries.end(), plan->entries.begin(), plan->entries.end());
    return set.table.settle(*plan);
}

}  // namespace

std::optional<Error> unknown_level(std::string_view name, std::string_view game) {
    const auto bots = bots_for(game);
    std::string names;
    for (const Level& level : kLevels) {
        const bool plays = std::any_of(bots.begin(), bots.end(),
                                       [&](const BotInfo& bot) { return bot.name == level.name; });
        if (!plays) continue;
        if (level.name == name) return std::nullopt;
        names += (names.empty() ? "" : ", ") + std::string(level.name);
    }
    return Error{"bot/level", "there is no level " + shown(name) + "; there are " + names};
}

Result<TableRequest> read_table_request(const wire::Json& body) {
    TableRequest request;
    wire::Json about_game = body;  // terms_from_json refuses members it does not know
    for (const char* key : {"visibility", "seats", "begin"}) {
        about_game.erase(key);
    }
    auto terms = table::terms_from_json(wire::to_line(about_game));
    if (!terms) return terms.error();
    request.terms = std::move(*terms);
    wire::FirstError error;
    wire::Fields fields(&body, "", error);
    // Null is treated like a missing member.
    const auto said = [&fields](const char* key) {
        const wire::Json* value = fields.find(key);
        return value != nullptr && !value->is_null();
    };
    if (said("visibility")) {
        request.visibility = static_cast<Visibility>(fields.one_of("visibility", kVisibilities));
    }
    if (said("begin")) request.start = fields.boolean("begin");
    const auto players = static_cast<std::size_t>(request.terms.request.players);
    request.seats.assign(players, "open");
    request.seats.front() = "me";
    if (said("seats")) {
        const auto seats = fields.array("seats");
        if (!error && seats.size() != players) {
            wire::note(error, "field/range",
                       "seats must have one element for each of the " + std::to_string(players) +
                           " players");
        }
        for (std::size_t i = 0; i < seats.size() && !error; ++i) {
            request.seats[i] =
                wire::read_text(*seats[i], "seats[" + std::to_string(i) + "]", error);
        }
    }
    if (error) return *error;
    if (!request.terms.hot_seat &&
        std::count(request.seats.begin(), request.seats.end(), "me") > 1) {
        return Error{"table/seat", "several seats for one person need hot_seat"};
    }
    return request;
}

Result<NewTable> make_table(const TableRequest& request, const table::Person& host, Now now,
                            table::GameCache& games) {
    auto table = Table::open(new_id(), request.invite.empty() ? new_id() : request.invite,
                             random_seed(), request.terms, request.visibility, host, now, games);
    if (!table) return table.error();
    NewTable set{std::move(*table), {}};
    for (std::size_t i = 0; i < request.seats.size(); ++i) {
        const std::string& caller = request.seats[i];
        const int seat = static_cast<int>(i);
        std::optional<Error> error;
        if (caller == "me") {
            error = take(set, set.table.sit(host, seat, now));
        } else if (caller != "open") {
            error = unknown_level(caller, request.terms.request.game);
            if (!error) error = take(set, set.table.set_bot(host.user, seat, caller, now));
        }
        if (error) return *error;
    }
    if (request.start) {
        if (const auto error = take(set, set.table.start(host.user, now))) return *error;
    }
    return set;
}

Result<NewTable> make_rematch(const Table& table, const table::Person& host, Now now,
                              table::GameCache& games) {
    TableRequest request;
    request.terms = table.terms();
    request.visibility = table.row().visibility;
    request.invite = table.row().invite;  // so that the players of the old table may join
    for (const table::Chair& chair : table.chairs()) {
        const bool mine = chair.held_by(host.user);
        request.seats.push_back(mine                                  ? "me"
                                : chair.kind == table::ChairKind::Bot ? chair.level
                                                                      : "open");
    }
    return make_table(request, host, now, games);
}

}  // namespace omnibus::server
