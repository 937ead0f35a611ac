// SPDX-License-Identifier: Apache-2.0
// A game's positions one by one, and the record of a finished one.
#include <algorithm>

#include "engine/record.hpp"
#include "server/table/table.hpp"
#include "wire/game_json.hpp"
#include "wire/seats_json.hpp"

namespace omnibus::server {

namespace {

// A page of a replay; whoever wants more asks again.
constexpr std::size_t kMostSteps = 500;

std::string name_of(const Chair& chair) {
    return chair.kind == ChairKind::Bot ? "bot " + chair.level : chair.person.name;
}

}  // namespace

// A position after `at` actions, with the action that led there:
//   {"table":id,"length":200,"steps":[{"at":7,"seat":2,"action":"...","events":[...],"view":{..},
//    "outlook":{..}}]}
Result<std::string> Table::steps(std::size_t from, std::size_t to, Seat viewer) const {
    if (!line_) {
        return Error{"table/status", "the game has not begun"};
    }
    const AnyGame& game = line_->game();
    const std::size_t length = line_->length();
    if (from > to || from > length) {
        return Error{"field/range", "steps are from 0 to " + std::to_string(length)};
    }
    to = std::min({to, length, from + kMostSteps - 1});
    wire::JsonWriter json(1 << 16);
    json.begin_object().member("table", row_.id).member("length", length);
    json.key("steps").begin_array();
    AnyState state = line_->state_at(from == 0 ? 0 : from - 1);
    for (std::size_t at = from; at <= to; ++at) {
        json.begin_object().member("at", at);
        if (at > 0) {
            const Action action = line_->actions()[at - 1];
            json.key("seat");
            wire::write_seat(json, game.to_move(state));
            json.key("action");
            if (const auto text = wire::action_seen(game, action, viewer)) {
                json.value(*text);
            } else {
                json.null();
            }
            json.key("events");
            wire::write_game_events(json, game, state, action, viewer);
            game.apply(state, action);
        }
        json.key("view");
        const AnyView view = game.view(state, viewer);
        wire::write_game_view(json, game, line_->layout(), view);
        json.key("outlook");
        wire::write_game_outlook(json, game, view);
        json.end_object();
    }
    json.end_array().end_object();
    return json.take();
}

Result<std::string> Table::record() const {
    if (status() != TableStatus::Over || !line_) {
        return Error{"record/unfinished", "a record is made of a finished game"};
    }
    Match match(line_->shared_game());
    for (const Action action : line_->actions()) {
        match.play(match.to_move(), action);
    }
    std::vector<std::string> names;
    for (const Chair& each : chairs_) {
        names.push_back(name_of(each));
    }
    return print_record(record_of(match, terms_.request.options, names));
}

}  // namespace omnibus::server
