// SPDX-License-Identifier: Apache-2.0
// How everyone stands at Let's Make a Bus Route, so that a board need not know a rule, from what
// the viewer may see: the plan of another is null. docs/protocol.md explains the members; for each
// seat
//
//   points, pending   on the sheet, and what its rows hold that is not scored yet
//   rows              the sheet row by row (Route 7.2)
//   demand            the demand cards in play: now, needed, scored, worth (Route 6.1)
//   turn              done, now, to_come, or null; due: segments still to draw in it
//   drawing           full, short, slowed, stuck or green_light (Route 4.5, 4.7)
//   slowed, stuck     decided when a turn begins
//   ways              junctions the route could go to next (Route 4.3)
//
// and for the seat that draws
//
//   forbidden         the streets where its route ends that are closed to it, and why
#include "games/route/outlook.hpp"
#include "wire/route_json.hpp"

namespace omnibus::wire {

namespace {

using route::Game;
using route::State;
using route::TurnMoment;

// By TurnMoment; None is null.
constexpr std::array<std::string_view, 4> kMomentNames{"", "done", "now", "to_come"};
// By route::Closed; an open street has none.
constexpr std::array<std::string_view, 6> kClosedNames{"",        "own_route", "visited",
                                                       "drawing", "drawing",   "drawing"};
// By TurnKind.
constexpr std::array<std::string_view, 4> kTurnNames{"full", "short", "slowed", "stuck"};

void write_demand(JsonWriter& json, const Game& game, const State& state, int seat) {
    json.key("demand").begin_array();
    for (std::size_t d = 0; d < route::kDemandsInPlay; ++d) {
        if (state.demand[d] == route::DemandId::None) continue;
        const route::DemandOutlook card = route::demand_outlook(game, state, seat, d);
        const auto counts = game.rules().demands[route::index(state.demand[d])].counts;
        json.begin_object().member("card", route::kDemandNames[route::index(state.demand[d])]);
        json.member("counts", route::kIconNames[route::index(counts)]);
        json.member("now", card.now).member("needed", card.needed).member("met", card.met());
        json.member("scored", card.scored).member("worth", card.worth);
        json.member("side", card.pink ? "pink" : "blue").end_object();
    }
    json.end_array();
}

void write_turn(JsonWriter& json, const Game& game, const State& state, int seat) {
    const route::TurnOutlook turn = route::turn_of(game, state, seat);
    const std::string_view kind = turn.kind ? name_in(kTurnNames, *turn.kind) : "";
    json.member("turn", unless_empty(name_in(kMomentNames, turn.moment))).member("due", turn.due);
    json.member("drawing", unless_empty(turn.green_light ? "green_light" : kind));
}

void write_seat_outlook(JsonWriter& json, const Game& game, const State& state, int seat) {
    const route::Player& player = state.player[static_cast<std::size_t>(seat)];
    const route::SheetOutlook sheet = route::sheet_of(game, state, seat);
    json.member("points", sheet.points()).member("pending", sheet.pending());
    write_sheet(json, sheet);
    write_demand(json, game, state, seat);
    write_turn(json, game, state, seat);
    json.member("slowed", player.slowed != 0).member("stuck", player.stuck != 0).key("ways");
    if (player.head == route::JunctionId::None) {
        json.null();
    } else {
        json.value(route::free_neighbours(game, state, seat).size());
    }
}

void write_forbidden(JsonWriter& json, const Game& game, const State& state) {
    json.key("forbidden").begin_array();
    if (state.phase == route::Phase::Draw) {
        const route::Map& map = game.map();
        const route::JunctionId from = state.player[state.seat].head;
        for (const route::Link& link : map.links(from)) {
            const route::Closed why = route::why_closed(game, state, link);
            if (why == route::Closed::Open) continue;
            json.begin_object().member("from", map.id(from));
            json.member("street", map.street_name(link.street));
            json.member("to", map.id(link.to));
            json.member("reason", name_in(kClosedNames, why)).end_object();
        }
    }
    json.end_array();
}

}  // namespace

void write_sheet(JsonWriter& json, const route::SheetOutlook& sheet) {
    json.objects("rows", route::kSheetRows, [&](std::size_t i) {
        const route::RowOutlook& row = sheet.rows[i];
        json.member("row", route::kRowNames[i]).member("points", row.points);
        json.member("pending", row.known ? std::optional(row.pending) : std::nullopt);
        json.member("ticks", row.known ? std::optional(row.ticks) : std::nullopt);
        json.member("pending_ticks", row.pending_ticks).member("boxes", row.boxes);
        if (i != static_cast<std::size_t>(route::Row::Plan)) return;
        json.array("reached", sheet.plan_reached,
                   [](const char& letter) { return std::string_view(&letter, 1); });
    });
}

void write_outlook(JsonWriter& json, const Game& game, const route::View& view) {
    const State& state = view.state;
    json.begin_object().member("game", Game::kName);
    json.member("rounds_left", game.rules().rounds - state.round);
    json.objects("seats", game.players(),
                 [&](int seat) { write_seat_outlook(json, game, state, seat); });
    write_forbidden(json, game, state);
    json.end_object();
}

}  // namespace omnibus::wire
