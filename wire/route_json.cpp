// SPDX-License-Identifier: Apache-2.0
// Writing the state object and the view.
#include "wire/route_json.hpp"

#include "games/route/outlook.hpp"
#include "wire/seats_json.hpp"

namespace omnibus::wire {

namespace {

using route::Game;
using route::State;

// Nothing for no card and for one that may not be seen.
std::optional<std::uint8_t> shown_card(std::uint8_t card) {
    return card != 0 && card != route::kHidden ? std::optional(card) : std::nullopt;
}

void write_hand(JsonWriter& json, const route::Player& player) {
    if (shown_card(player.hand[0])) {
        json.array("hand", player.hand);
    } else {
        json.key("hand").null();
    }
}

void write_route(JsonWriter& json, const Game& game, const State& state, int seat) {
    std::array<route::JunctionId, route::kMaxJunctions> junctions{};
    const int length = route::route_of(game, state, seat, junctions);
    json.array("route", length,
               [&](int i) { return game.map().id(junctions[static_cast<std::size_t>(i)]); });
}

// The boxes ticked in each row, and the points of the rows that are scored (Route 5.2, 5.3).
void write_rows(JsonWriter& json, std::string_view name, std::string_view points_name,
                const route::RowBoxes& rows, const route::Rows& rule) {
    json.array(name, rows.ticked);
    json.array(points_name, static_cast<std::size_t>(rows.scored),
               [&](std::size_t row) { return rule.points[rows.ticked[row]]; });
}

void write_player(JsonWriter& json, const Game& game, const State& state, int seat, int score) {
    const route::Player& player = state.player[static_cast<std::size_t>(seat)];
    const bool draws = state.phase == route::Phase::Draw && state.seat == seat;
    json.member("board", seat).member("plan", shown_card(player.plan));
    write_route(json, game, state, seat);
    std::string_view pattern;
    if (state.card != 0) {
        pattern = name_in(route::kPatternNames, pattern_in_play(game.rules(), state, seat));
    }
    json.member("pattern", unless_empty(pattern));
    json.member("drawn", draws ? state.drawn : 0)
        .member("slowed", player.slowed != 0)
        .member("stuck", player.stuck != 0);
    write_rows(json, "tourists", "tourist_points", player.tourists, game.rules().tourists);
    write_rows(json, "commuters", "commuter_points", player.commuters, game.rules().commuters);
    json.member("students", player.students)
        .member("universities", player.universities)
        .member("elderly", player.elderly)
        .member("shrines", player.shrines)
        .member("temples", player.temples)
        .member("alterations", player.alterations)
        .member("traffic", player.traffic)
        .array("demand_points", player.demand)
        .member("score", score);
    write_hand(json, player);
}

void write_demand(JsonWriter& json, const State& state) {
    json.key("demand").begin_array();
    for (std::size_t d = 0; d < route::kDemandsInPlay; ++d) {
        if (state.demand[d] == route::DemandId::None) continue;
        json.begin_object()
            .member("card", route::kDemandNames[route::index(state.demand[d])])
            .member("side", (state.pink >> d & 1) != 0 ? "pink" : "blue")
            .end_object();
    }
    json.end_array();
}

void write_members(JsonWriter& json, const Game& game, const State& state) {
    json.member("round", state.round);
    json.member("seat", game.to_move(state));
    json.member("over", state.phase == route::Phase::Over).member("start", state.start);
    json.member("card", shown_card(state.card));
    json.member("cards_left", route::cards_left(state));
    write_demand(json, state);
    const Points points = game.points(state);
    json.objects("players", game.players(), [&](int seat) {
        write_player(json, game, state, seat, points[static_cast<std::size_t>(seat)]);
    });
    write_ranking(json, game, state);
}

}  // namespace

void write_state(JsonWriter& json, const Game& game, const State& state) {
    json.begin_object();
    write_members(json, game, state);
    json.end_object();
}

void write_view(JsonWriter& json, const Game& game, const route::View& view,
                const layout::RouteLayout* drawn) {
    json.begin_object();
    if (drawn) json.member("game", Game::kName);
    write_members(json, game, view.state);
    if (!drawn) json.member("viewer", view.seat);
    json.key("cards_out").begin_array();
    for (int card = 1; card <= route::kCards; ++card) {
        if ((view.state.cards_out >> card & 1) != 0) json.value(card);
    }
    json.end_array();
    if (drawn) write_layout(json.key("layout"), game, view.state, *drawn);
    json.end_object();
}

}  // namespace omnibus::wire
