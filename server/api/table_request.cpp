// SPDX-License-Identifier: Apache-2.0
#include "server/api/table_request.hpp"

#include <algorithm>
#include <array>

#include "server/auth/secret.hpp"
#include "server/tables/levels.hpp"
#include "wire/fields.hpp"

namespace omnibus::server {

namespace {

constexpr std::array<std::string_view, 3> kVisibilities{"public", "link", "private"};

// Takes a plan as done: nobody knows the table yet.
std::optional<Error> take(SetTable& set, Result<Plan> plan) {
    if (!plan) return plan.error();
    set.entries.insert(set.entries.end(), plan->entries.begin(), plan->entries.end());
    return set.table.settle(*plan);
}

}  // namespace

Result<TableRequest> read_table_request(const wire::Json& body) {
    TableRequest request;
    wire::Json about_game = body;  // terms know no other members
    for (const char* key : {"visibility", "seats", "begin"}) {
        about_game.erase(key);
    }
    auto terms = table::terms_from_json(
        about_game.dump(-1, ' ', false, wire::Json::error_handler_t::replace));
    if (!terms) return terms.error();
    request.terms = std::move(*terms);
    wire::FirstError error;
    wire::Fields fields(&body, "", error);
    // Null is as good as nothing.
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

Result<SetTable> set_up(const TableRequest& request, const table::Person& host, Now now,
                        table::GameCache& games) {
    auto table = Table::open(new_id(), request.invite.empty() ? new_id() : request.invite,
                             random_seed(), request.terms, request.visibility, host, now, games);
    if (!table) return table.error();
    SetTable set{std::move(*table), {}};
    for (std::size_t i = 0; i < request.seats.size(); ++i) {
        const std::string& who = request.seats[i];
        const int seat = static_cast<int>(i);
        std::optional<Error> error;
        if (who == "me") {
            error = take(set, set.table.sit(host, seat, now));
        } else if (who != "open") {
            error = unknown_level(who);
            if (!error) error = take(set, set.table.set_bot(host.user, seat, who, now));
        }
        if (error) return *error;
    }
    if (request.start) {
        if (const auto error = take(set, set.table.start(host.user, now))) return *error;
    }
    return set;
}

Result<SetTable> set_up_again(const Table& table, const table::Person& host, Now now,
                              table::GameCache& games) {
    TableRequest request;
    request.terms = table.terms();
    request.visibility = table.row().visibility;
    request.invite = table.row().invite;  // so that those who were there find it open
    for (const table::Chair& chair : table.chairs()) {
        const bool mine = chair.held_by(host.user);
        request.seats.push_back(mine                                  ? "me"
                                : chair.kind == table::ChairKind::Bot ? chair.level
                                                                      : "open");
    }
    return set_up(request, host, now, games);
}

}  // namespace omnibus::server
