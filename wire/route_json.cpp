// SPDX-License-Identifier: Apache-2.0
// Writing the state object and the view. Reading a view is in route_view_reader.cpp.
#include "wire/route_json.hpp"

#include <bit>

#include "games/route/legal.hpp"
#include "wire/route_names.hpp"
#include "wire/seats_json.hpp"

namespace omnibus::wire {

namespace {

using route::Game;
using route::State;

// Null for no card and for one that may not be seen.
OrderedJson card_json(std::uint8_t card) {
    return card == 0 || card == route::kHidden ? OrderedJson(nullptr) : OrderedJson(card);
}

OrderedJson hand_json(const route::Player& player) {
    if (card_json(player.hand[0]).is_null()) {
        return nullptr;
    }
    return OrderedJson::array({player.hand[0], player.hand[1]});
}

OrderedJson route_of_json(const Game& game, const State& state, int seat) {
    std::array<route::JunctionId, route::kMaxJunctions> junctions{};
    const int length = route::route_of(game, state, seat, junctions);
    OrderedJson json = OrderedJson::array();
    for (int i = 0; i < length; ++i) {
        json.push_back(game.map().id(junctions[static_cast<std::size_t>(i)]));
    }
    return json;
}

// The boxes ticked in each row, and the points of the rows that are scored (Route 5.2, 5.3).
void add_rows(OrderedJson& json, const std::string& name, const route::RowBoxes& rows,
              const route::Rows& rule) {
    OrderedJson points = OrderedJson::array();
    for (std::size_t row = 0; row < rows.scored; ++row) {
        points.push_back(rule.points[rows.ticked[row]]);
    }
    json[name + "s"] = rows.ticked;
    json[name + "_points"] = std::move(points);
}

OrderedJson player_json(const Game& game, const State& state, int seat, int score) {
    const route::Player& player = state.player[static_cast<std::size_t>(seat)];
    const bool draws = state.phase == route::Phase::Draw && state.seat == seat;
    OrderedJson json;
    json["board"] = seat;
    json["plan"] = card_json(player.plan);
    json["route"] = route_of_json(game, state, seat);
    json["pattern"] = nullptr;
    if (state.card != 0) {
        json["pattern"] =
            route::kPatternNames[route::index(pattern_in_play(game.rules(), state, seat))];
    }
    json["drawn"] = draws ? state.drawn : 0;
    json["slowed"] = player.slowed != 0;
    json["stuck"] = player.stuck != 0;
    add_rows(json, "tourist", player.tourists, game.rules().tourists);
    add_rows(json, "commuter", player.commuters, game.rules().commuters);
    json["students"] = player.students;
    json["universities"] = player.universities;
    json["elderly"] = player.elderly;
    json["shrines"] = player.shrines;
    json["temples"] = player.temples;
    json["alterations"] = player.alterations;
    json["traffic"] = player.traffic;
    json["demand_points"] = player.demand;
    json["score"] = score;
    json["hand"] = hand_json(player);
    return json;
}

OrderedJson demand_json(const State& state) {
    OrderedJson json = OrderedJson::array();
    for (std::size_t d = 0; d < route::kDemandsInPlay; ++d) {
        if (state.demand[d] == route::DemandId::None) {
            continue;
        }
        OrderedJson entry;
        entry["card"] = route::kDemandNames[route::index(state.demand[d])];
        entry["side"] = kSideNames[state.pink >> d & 1];
        json.push_back(std::move(entry));
    }
    return json;
}

}  // namespace

OrderedJson state_json(const Game& game, const State& state) {
    OrderedJson json;
    json["round"] = state.round;
    json["seat"] = seat_json(game.to_move(state));
    json["over"] = state.phase == route::Phase::Over;
    json["start"] = state.start;
    json["card"] = card_json(state.card);
    json["cards_left"] = route::kCards - std::popcount(state.cards_out);
    json["demand"] = demand_json(state);
    json["players"] = OrderedJson::array();
    const Points points = game.points(state);
    for (int seat = 0; seat < game.players(); ++seat) {
        json["players"].push_back(
            player_json(game, state, seat, points[static_cast<std::size_t>(seat)]));
    }
    json["ranking"] = ranking_json(game, state);
    return json;
}

OrderedJson view_json(const Game& game, const route::View& view) {
    OrderedJson json = state_json(game, view.state);
    json["viewer"] = seat_json(view.seat);
    json["cards_out"] = OrderedJson::array();
    for (int card = 1; card <= route::kCards; ++card) {
        if ((view.state.cards_out >> card & 1) != 0) {
            json["cards_out"].push_back(card);
        }
    }
    return json;
}

}  // namespace omnibus::wire
