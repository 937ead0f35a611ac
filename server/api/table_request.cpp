// SPDX-License-Identifier: Apache-2.0
#include "server/api/table_request.hpp"

#include <array>

#include "server/auth/secret.hpp"
#include "wire/fields.hpp"

namespace omnibus::server {

namespace {

constexpr std::array<std::string_view, 3> kVisibilities{"public", "link", "private"};
constexpr std::array<std::string_view, 3> kStatuses{"open", "playing", "over"};

// Takes a plan as done: nobody knows the table yet.
std::optional<Error> take(SetTable& set, Result<Plan> plan, Now now) {
    if (!plan) return plan.error();
    set.entries.insert(set.entries.end(), plan->entries.begin(), plan->entries.end());
    set.table.settle(*plan, now);
    return std::nullopt;
}

}  // namespace

Result<TableRequest> read_table_request(const wire::Json& body) {
    TableRequest request;
    wire::Json about_game = body;  // terms know no other members
    for (const char* key : {"visibility", "seats", "begin"}) {
        about_game.erase(key);
    }
    auto terms =
        terms_from_json(about_game.dump(-1, ' ', false, wire::Json::error_handler_t::replace));
    if (!terms) return terms.error();
    request.terms = std::move(*terms);
    wire::FirstError error;
    wire::Fields fields(&body, "", error);
    if (fields.has("visibility")) {
        request.visibility = static_cast<Visibility>(fields.one_of("visibility", kVisibilities));
    }
    if (fields.has("begin")) request.start = fields.boolean("begin");
    const auto players = static_cast<std::size_t>(request.terms.request.players);
    request.seats.assign(players, "open");
    request.seats.front() = "me";
    if (fields.has("seats")) {
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
    return request;
}

Result<SetTable> set_up(const TableRequest& request, const Person& host, Now now) {
    auto table = Table::open(new_id(), new_id(), random_seed(), request.terms, request.visibility,
                             host, now);
    if (!table) return table.error();
    SetTable set{std::move(*table), {}};
    for (std::size_t i = 0; i < request.seats.size(); ++i) {
        const std::string& who = request.seats[i];
        const int seat = static_cast<int>(i);
        std::optional<Error> error;
        if (who == "me") {
            error = take(set, set.table.sit(host, seat, now), now);
        } else if (who != "open") {
            error = take(set, set.table.set_bot(host.user, seat, who, now), now);
        }
        if (error) return *error;
    }
    if (request.start) {
        if (const auto error = take(set, set.table.start(host.user, now), now)) return *error;
    }
    return set;
}

Result<SetTable> set_up_again(const Table& table, const Person& host, Now now) {
    TableRequest request;
    request.terms = table.terms();
    request.visibility = table.row().visibility;
    for (const Chair& chair : table.chairs()) {
        const bool mine = chair.held_by(host.user);
        request.seats.push_back(mine ? "me" : chair.kind == ChairKind::Bot ? chair.level : "open");
    }
    return set_up(request, host, now);
}

void write_row(wire::JsonWriter& json, const TableRow& row) {
    json.begin_object()
        .member("table", row.id)
        .member("status", kStatuses[static_cast<std::size_t>(row.status)])
        .member("visibility", kVisibilities[static_cast<std::size_t>(row.visibility)])
        .member("game", row.game)
        .member("host", row.host)
        .member("created", row.created)
        .member("changed", row.changed);
    const auto terms = terms_from_json(row.terms);
    write_terms(json.key("terms"), terms ? *terms : Terms{}, MapAs::Name);
    json.key("chairs").raw(row.seats);
    json.key("result").raw(row.result.empty() ? "null" : std::string_view(row.result));
    json.key("next");
    if (row.next.empty()) {
        json.null();
    } else {
        json.value(row.next);
    }
    json.end_object();
}

}  // namespace omnibus::server
